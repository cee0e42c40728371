import { it } from 'vitest';
import { type PageOptions, PHONE, useBrowser } from '../testing/browser.ts';
import { expectEndlessPuzzles } from '../testing/puzzles.ts';

const { openPage } = useBrowser();

it.each<[string, PageOptions]>([
  ['a phone held sideways', { ...PHONE, viewport: { width: 844, height: 390 } }],
  ['a desktop', {}],
])('puzzles go on without an end on the game’s board, and rate who solves them: %s', async (where, options) => {
  await expectEndlessPuzzles(await openPage({ ...options, path: '#/train' }), where);
});
