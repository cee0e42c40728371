import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { atRest, expectNoViolations, keepScreenshot } from './browser.ts';

/** That puzzles go on without an end on the game's board, and rate who solves them. @param where the name of the screen */
export async function expectEndlessPuzzles(page: Page, where: string): Promise<void> {
  const puzzle = page.getByRole('region', { name: 'Puzzles' });
  const cells = puzzle.getByRole('gridcell');
  await cells.first().waitFor({ state: 'attached' });
  await puzzle.getByText('Your rating: 1,200').waitFor();
  await expectNoViolations(page);
  const box = await atRest(page, () => puzzle.locator('.board').boundingBox());
  await puzzle
    .getByRole('gridcell', { name: /hidden$/ })
    .first()
    .click();
  await puzzle
    .getByText(/^It was about: .* Not this one|^Right!|^The best guess/)
    .first()
    .waitFor();
  await puzzle.getByText('Your rating: 1,200').waitFor({ state: 'detached' });
  expect(await puzzle.locator('.board').boundingBox()).toEqual(box);
  await expectNoViolations(page);
  await keepScreenshot(page, `puzzle-${where.replaceAll(' ', '-')}`);
  await puzzle.getByRole('button', { name: 'Next puzzle' }).click();
  await puzzle.getByText(/1 of 1 solved|0 of 1 solved/).waitFor({ state: 'attached' });
  await puzzle.getByRole('button', { name: 'Puzzle of the day' }).click();
  await puzzle.getByText(/, the same for everyone/).waitFor();
  await puzzle.getByRole('button', { name: 'Show me' }).click();
  await puzzle.getByRole('button', { name: 'Next puzzle' }).click();
  await puzzle.getByRole('button', { name: 'Puzzle of the day, Done for today' }).waitFor();
}
