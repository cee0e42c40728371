import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectNoViolations, keepScreenshot, type PageOptions, PHONE, useBrowser } from '../testing/browser.ts';
import { cellAt, clickCell, expectLook, openKnown } from '../testing/known-board.ts';
import { cellsOf, fixGames, openCells } from '../testing/played-board.ts';

const { openPage } = useBrowser();

/** The upper left corner opens up to a wall with mines, in which safe cells can be found; nothing is known behind it. */
const ROWS = ['....*.......', '............', '....*......*', '............', '....*.......'];

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

/** A finger on the card that is shown goes to the left, or right. Units: px. */
async function swipe(page: Page, by: number): Promise<void> {
  const card = await page.locator('.explain').boundingBox();
  if (card === null) throw new Error('there is no card');
  await page.mouse.move(card.x + card.width / 2, card.y + 50);
  await page.mouse.down();
  await page.mouse.move(card.x + card.width / 2 + by, card.y + 50);
  await page.mouse.up();
}

/** Whether a card lies over one of these cells, by row and column. */
async function isCovered(page: Page, cells: readonly (readonly [number, number])[]): Promise<boolean> {
  const boxes = await Promise.all(cells.map(([row, column]) => cellAt(page, row, column).boundingBox()));
  const card = await page.locator('.explain').boundingBox();
  if (card === null) throw new Error('there is no card');
  return boxes.some((box) => {
    if (box === null) throw new Error('there is no such cell');
    const isBeside = box.x + box.width <= card.x || card.x + card.width <= box.x;
    return !isBeside && box.y + box.height > card.y && card.y + card.height > box.y;
  });
}

it.each<[string, PageOptions]>([
  ['a small phone', { ...PHONE, viewport: { width: 390, height: 664 } }],
  ['a phone held sideways', { ...PHONE, viewport: { width: 844, height: 390 } }],
  ['a desktop', {}],
])('a lost game is explained on the board in three cards, by keys and swipes: %s', async (where, options) => {
  const page = await openKnown(openPage, ROWS, options);
  await clickCell(page, 1, 1);
  await expectLook(page, 1, 1, 'empty');
  await clickCell(page, 3, 12);
  await page.getByRole('button', { name: 'Explain this game' }).click();
  const card = page.getByRole('region', { name: 'Explain this game' });
  await card.getByText('You opened row 3, column 12: 3% mine. The safest cell was 0% mine.').waitFor();
  await expectLook(page, 3, 12, 'hidden');
  await expect.poll(() => isCovered(page, [[3, 12]])).toBe(false);
  await page.keyboard.press('ArrowRight');
  await card.getByRole('heading', { name: 'What was certain' }).waitFor();
  await card.getByText(/^Safe: row 2, column 5\. Look at row 3, column 4 and row 4, column 4\./).waitFor();
  const told = [
    [2, 5],
    [3, 4],
    [4, 4],
    [3, 12],
  ] as const;
  await expect.poll(() => isCovered(page, told)).toBe(false);
  await expectNoViolations(page);
  await keepScreenshot(page, `explained-${where.replaceAll(' ', '-')}`);
  // A phone that is turned may count as a large screen: the card goes on beside the board.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.locator('.panel .explain').getByRole('heading', { name: 'What was certain' }).waitFor();
  await expectLook(page, 3, 12, 'hidden');
  if (options.viewport) await page.setViewportSize(options.viewport);
  await page.locator(options.viewport ? '.stage > .explain' : '.explain').waitFor();
  await card.getByRole('heading', { name: 'What was certain' }).waitFor();
  await swipe(page, -90);
  await card.getByRole('heading', { name: 'What to practise' }).waitFor();
  await swipe(page, 90);
  await card.getByRole('heading', { name: 'What was certain' }).waitFor();
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
  await expectLook(page, 3, 12, 'exploded mine');
  await page.getByRole('button', { name: 'Explain this game' }).click();
  await card.getByRole('button', { name: 'Next' }).click();
  await card.getByRole('button', { name: 'Next' }).click();
  await card.getByRole('button', { name: 'Practise this' }).click();
  await page.getByRole('heading', { name: '1-2-1', exact: true }).waitFor();
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
