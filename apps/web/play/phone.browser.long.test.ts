import { it } from 'vitest';
import { type PageOptions, useBrowser } from '../testing/browser.ts';
import { openKnown } from '../testing/known-board.ts';
import { expectStillBoard, ROWS, SIDEWAYS, SMALL } from '../testing/phone-steps.ts';

const { openPage } = useBrowser();

it.each<[string, PageOptions]>([
  ['a small phone', SMALL],
  ['a phone held sideways', SIDEWAYS],
  ['a desktop', { viewport: { width: 1280, height: 800 } }],
  ['a wide screen', { viewport: { width: 2560, height: 1440 } }],
])('no cell moves while a game runs, whatever is said about it: %s', async (_where, options) => {
  await expectStillBoard(await openKnown(openPage, ROWS, options));
});
