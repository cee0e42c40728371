import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import { expect, it } from 'vitest';
import { expectNoViolations, keepScreenshot, PHONE, useBrowser } from '../testing/browser.ts';
import { expectThreeCards, ROWS } from '../testing/explained-game.ts';
import { clickCell, expectLook, openKnown } from '../testing/known-board.ts';
import { cellsOf, fixGames, openCells } from '../testing/played-board.ts';

const { openPage } = useBrowser();

it('a lost game says which move cost most, shows it, and leads to the lesson; the hint is gone', async () => {
  const page = await openKnown(openPage, ROWS);
  await clickCell(page, 1, 1);
  await expectLook(page, 1, 1, 'empty');
  await page.keyboard.press('i');
  await page.locator('.card.hint').waitFor();
  await clickCell(page, 3, 12);
  await page
    .locator('.ending')
    .getByText(/^You hit a mine/)
    .waitFor();
  await page.locator('.card.hint').waitFor({ state: 'detached' });
  const panel = page.getByRole('tabpanel');
  await panel.getByText('Next goal: a first win on this level').waitFor();
  await panel.getByText(/^The move that cost most: a 3% risk that was not needed$/).waitFor();
  await panel.locator('canvas.moment-picture').waitFor();
  await keepScreenshot(page, 'ending-lost');
  await expectNoViolations(page);
  await panel.getByRole('button', { name: 'Practise this' }).click();
  await page.getByRole('button', { name: 'Lessons' }).waitFor();
});

// Other screens are in ending.browser.long.test.ts.
it('a lost game is explained on the board in three cards, by keys and swipes: a small phone', async () => {
  const viewport = { width: 390, height: 664 };
  await expectThreeCards(await openKnown(openPage, ROWS, { ...PHONE, viewport }), 'a small phone', viewport);
});

/** A small board, the same in every game. */
const PARAMS = { ...DEFAULT_PARAMS, width: 5, height: 4, mineCount: 3 };
const FIRST = 15;

it('a game that is won has a place among the wins on its level, a next goal, and is a ghost to race', async () => {
  const page = await openPage({ before: (context) => fixGames(context, PARAMS) });
  const panel = page.getByRole('tabpanel');
  /** Wins the game. @returns how long that took. Units: s */
  const win = async (): Promise<number> => {
    await openCells(page, [FIRST]);
    const hidden = page.locator(`[data-cell="${FIRST}"][aria-label$="hidden"]`);
    await hidden.waitFor({ state: 'detached' });
    for (const cell of cellsOf(PARAMS, FIRST).safe) {
      const label = await page.locator(`[data-cell="${cell}"]`).getAttribute('aria-label');
      if (label?.endsWith('hidden')) await openCells(page, [cell]);
    }
    const words = await page
      .locator('.ending')
      .getByText(/^You won in/)
      .innerText();
    const [, minutes, seconds] = /(\d+):(\d\d\.\d\d)/.exec(words) ?? [];
    return 60 * Number(minutes) + Number(seconds);
  };
  const took = await win();
  await panel.getByText('Your first win on this level').waitFor();
  const words = await panel.getByText(/^Next goal: under/).innerText();
  const [, minutes, seconds] = /(\d+):(\d\d(?:\.\d\d)?)$/.exec(words) ?? [];
  const goal = 60 * Number(minutes) + Number(seconds);
  expect(took - goal).toBeGreaterThanOrEqual(0);
  expect(took - goal).toBeLessThanOrEqual(took > 10 ? 10 : 1);
  await page.locator('.ending').getByRole('button', { name: 'Play again' }).click();
  await win();
  await panel.getByText(/^(Place 2 of your 2 wins|Your best time) on this level$/).waitFor();
  await panel.getByText(/^[▲▼] \d+:\d\d\.\d (faster|slower) than the average of your last wins$/).waitFor();
  await expect.poll(() => page.locator('.mine-face.proud').count()).toBe(1);
  await page.locator('.ending').getByRole('button', { name: 'Race this game' }).click();
  await page.getByRole('progressbar', { name: 'Your ghost' }).waitFor();
  await win();
  await page
    .locator('.ending')
    .getByText(/^(You beat your ghost by|Your ghost was) \d+:\d\d\.\d\d/)
    .waitFor();
});
