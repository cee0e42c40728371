import type { Page, ViewportSize } from 'playwright-core';
import { expect } from 'vitest';
import { expectNoViolations, keepScreenshot } from './browser.ts';
import { cellAt, clickCell, expectLook } from './known-board.ts';

/** The upper left corner opens up to a wall with mines, in which safe cells can be found; nothing is known behind it. */
export const ROWS = ['....*.......', '............', '....*......*', '............', '....*.......'];

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

/**
 * That a lost game of {@link ROWS} is explained on the board in three cards, by keys and swipes.
 * @param where the name of the screen
 * @param viewport if it is another one than that of a desktop
 */
export async function expectThreeCards(page: Page, where: string, viewport?: ViewportSize): Promise<void> {
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
  if (viewport) await page.setViewportSize(viewport);
  await page.locator(viewport ? '.stage > .explain' : '.explain').waitFor();
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
}
