import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { atRest, PHONE } from './browser.ts';
import { clickCell, expectLook } from './known-board.ts';

/** A first tap in the middle opens one number; the board is as large as that of a beginner. */
export const ROWS = [
  '.........',
  '.*.......',
  '.........',
  '...*.....',
  '.........',
  '......*..',
  '.........',
  '.........',
  '*.......*',
];

export const SMALL = { ...PHONE, viewport: { width: 390, height: 664 } };

export const SIDEWAYS = { ...PHONE, viewport: { width: 844, height: 390 } };

/** Where every cell is, whether or not something is drawn over it. */
function cellBoxes(page: Page): Promise<string[]> {
  return page.getByRole('gridcell').evaluateAll((cells) =>
    cells.map((cell) => {
      const { x, y, width, height } = cell.getBoundingClientRect();
      return [x, y, width, height].join();
    }),
  );
}

/** That no cell of {@link ROWS} moves while its game runs, whatever is said about it. */
export async function expectStillBoard(page: Page): Promise<void> {
  await clickCell(page, 9, 5);
  await expectLook(page, 9, 5, 'empty');
  const before = await atRest(page, () => cellBoxes(page));
  expect(before).toHaveLength(81);
  for (let stage = 1; stage <= 3; stage += 1) {
    await page.keyboard.press('i');
    await page
      .locator('.dots .told')
      .nth(stage - 1)
      .waitFor();
    expect(await cellBoxes(page)).toEqual(before);
  }
  await page.locator('.card').getByRole('button', { name: 'Open', exact: true }).click();
  await page.locator('.card.hint').waitFor({ state: 'detached' });
  await page.locator('[data-cell="80"]').focus();
  await page.keyboard.press('w');
  await page.locator('.card.proof').waitFor();
  expect(await cellBoxes(page)).toEqual(before);
  await page.keyboard.press('u');
  expect(await cellBoxes(page)).toEqual(before);
}
