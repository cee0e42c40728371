import { it } from 'vitest';
import { PHONE, useBrowser } from '../testing/browser.ts';
import { expectAllWords, expectHalfForBoard } from '../testing/text-size.ts';

// The smallest screen of each kind: text-size.browser.long.test.ts has the others.

const { openPage } = useBrowser();

it('text of any size shows all of its words on a narrow phone', async () => {
  const page = await openPage({ ...PHONE, viewport: { width: 320, height: 640 } });
  await expectAllWords(page, 'a narrow phone');
});

it('with text of 200 % the board keeps half of the window, before the first move and after it: a small phone', async () => {
  await expectHalfForBoard(await openPage({ ...PHONE, viewport: { width: 390, height: 664 } }));
});
