import { missedLargeGame } from '@countermine/play/testing/missed-game.ts';
import { expect, it } from 'vitest';
import { expectNoViolations, keepScreenshot, PHONE, useBrowser } from '../testing/browser.ts';
import { putIntoStore } from '../testing/kept-games.ts';
import { expectEndlessPuzzles } from '../testing/puzzles.ts';

const { openPage } = useBrowser();

const SMALL = { ...PHONE, viewport: { width: 390, height: 664 } } as const;

it('a beginner on a phone learns by lessons, is shown why, and finds what was learned again', async () => {
  const page = await openPage(SMALL);
  await page.getByRole('button', { name: 'Learn', exact: true }).tap();
  await page.getByRole('button', { name: 'Learn Counting' }).tap();
  await page.getByRole('heading', { name: 'Counting', exact: true }).waitFor();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Show me' }).tap();
  await page.locator('.train').getByText('Here is why:').waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).tap();
  await page.locator('.train-board [data-mark="mine"]').waitFor();
  await keepScreenshot(page, 'train-proof');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Next position' }).tap();
  await page.getByText('Which cell must be a mine?').waitFor();
  await page.locator('.train-board .closed').first().tap();
  await page.locator('.train .good, .train .bad').waitFor();
  await page.reload();
  await page.locator('[data-level]:not([data-level="new"])').first().waitFor();
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#/train/counting');
});

it('guesses are compared with the solver, and keys answer as well as fingers', async () => {
  const page = await openPage({ path: '#/train' });
  await page.getByRole('button', { name: 'Guessing', exact: true }).click();
  await page.getByText('Nothing is certain here').waitFor();
  const board = page.getByRole('table', { name: 'Position: Guessing' });
  const cells = board.getByRole('button', { name: /hidden$/ });
  await cells.first().focus();
  await page.keyboard.press('Enter');
  const worth = page.getByRole('table').filter({ hasText: 'Wins' });
  await worth.waitFor();
  await expect.poll(() => worth.getByRole('rowheader').filter({ hasText: 'your guess' }).count()).toBe(1);
  await expectNoViolations(page);
});

it('a position of one’s own large board is cut to what the proof needs, and fits a phone', async () => {
  const page = await openPage({ ...SMALL, path: '#/train' });
  await page.getByRole('region', { name: 'Puzzles' }).waitFor();
  await putIntoStore(page, 'finished', missedLargeGame());
  await page.reload();
  await page.waitForFunction(() => Object.values(localStorage).some((value) => value.includes('"missed":[{')));
  await page.evaluate(() => location.replace('#/train/one-one'));
  await page.getByText('A part of your board, from row 5, column 22 to row 13, column 30.').waitFor();
  await expectNoViolations(page);
  await keepScreenshot(page, 'train-own');
  const cells = page.locator('.train-board button');
  await expect.poll(() => cells.count()).toBe(81);
  expect((await cells.first().boundingBox())?.width).toBeGreaterThan(24);
  await expect.poll(() => page.locator('.train-board :disabled').count()).toBe(9 + 9 + 7);
  await page.getByRole('button', { name: 'row 8, column 28, hidden' }).tap();
  await page.locator('.train .good').waitFor();
});

// Other screens are in train.browser.long.test.ts.
it('puzzles go on without an end on the game’s board, and rate who solves them: a small phone', async () => {
  await expectEndlessPuzzles(await openPage({ ...SMALL, path: '#/train' }), 'a small phone');
});
