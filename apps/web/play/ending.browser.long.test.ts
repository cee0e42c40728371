import { it } from 'vitest';
import { PHONE, useBrowser } from '../testing/browser.ts';
import { expectThreeCards, ROWS } from '../testing/explained-game.ts';
import { openKnown } from '../testing/known-board.ts';

const { openPage } = useBrowser();

const TITLE = 'a lost game is explained on the board in three cards, by keys and swipes:';

it(`${TITLE} a phone held sideways`, async () => {
  const viewport = { width: 844, height: 390 };
  await expectThreeCards(await openKnown(openPage, ROWS, { ...PHONE, viewport }), 'a phone held sideways', viewport);
});

it(`${TITLE} a desktop`, async () => {
  await expectThreeCards(await openKnown(openPage, ROWS), 'a desktop');
});
