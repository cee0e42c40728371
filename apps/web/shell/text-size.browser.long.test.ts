import { it } from 'vitest';
import { type PageOptions, PHONE, useBrowser } from '../testing/browser.ts';
import { expectAllWords, expectHalfForBoard } from '../testing/text-size.ts';

const { openPage } = useBrowser();

const SIDEWAYS = { ...PHONE, viewport: { width: 844, height: 390 } };

it.each<[string, PageOptions]>([
  ['a phone', PHONE],
  ['a phone held sideways', SIDEWAYS],
  ['a desktop', {}],
])('text of any size shows all of its words on %s', async (name, options) => {
  await expectAllWords(await openPage(options), name);
});

it.each<[string, PageOptions & { readonly knowsTouch?: boolean }]>([
  ['a small phone that was played on before', { ...PHONE, viewport: { width: 390, height: 664 }, knowsTouch: true }],
  ['a phone held sideways', SIDEWAYS],
  ['a desktop', { viewport: { width: 1280, height: 800 } }],
  ['a wide screen', { viewport: { width: 2560, height: 1440 } }],
])(
  'with text of 200 % the board keeps half of the window, before the first move and after it: %s',
  async (_, { knowsTouch, ...options }) => {
    await expectHalfForBoard(await openPage(options), knowsTouch);
  },
);
