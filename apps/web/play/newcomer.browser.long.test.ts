import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { atRest, keepScreenshot, PHONE, useBrowser } from '../testing/browser.ts';
import { cellAt, expectLook, lookOf, openKnown } from '../testing/known-board.ts';

const { openPage } = useBrowser();

const SMALL = { ...PHONE, viewport: { width: 390, height: 664 } } as const;

/** The middle opens all but the mines and the cells in the corners behind them, which follow. */
const ROWS = [
  '.........',
  '.*.....*.',
  '.........',
  '.........',
  '.........',
  '.........',
  '.........',
  '.*.....*.',
  '.........',
];
/** Those that the middle does not open, by row and column; each counts one mine. */
const HIDDEN = [1, 2, 8, 9].flatMap((row) =>
  [1, 2, 8, 9]
    .filter((column) => [1, 9].includes(row) || [1, 9].includes(column))
    .map((column) => [row, column] as const),
);

function button(page: Page | Locator, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

/** Takes a hint to its end, and does what it says. */
async function followHint(page: Page): Promise<void> {
  await button(page, 'Hint').tap();
  await button(page, 'Tell me more').tap();
  await button(page, 'Tell me more').tap();
  const card = page.locator('.news .card');
  await button(card, 'Open').tap();
  await button(card, 'Open').waitFor({ state: 'detached' });
}

it('somebody new to it wins on a phone with two hints and one undo, and finds the rest', async () => {
  const page = await openKnown(openPage, ROWS, SMALL);
  await page.locator('.welcome').getByText('Tap to open, hold to flag.').waitFor();
  await cellAt(page, 5, 5).tap();
  await expectLook(page, 5, 5, 'empty');
  await followHint(page);
  await followHint(page);
  await cellAt(page, 2, 2).tap();
  const end = page.locator('.news');
  await end.getByText(/^You hit a mine/).waitFor();
  await button(end, 'Undo').tap();
  await expectLook(page, 2, 2, 'hidden');
  for (const [row, column] of HIDDEN) {
    if ((await lookOf(page, row, column)) !== 'hidden') continue;
    await cellAt(page, row, column).tap();
    await expectLook(page, row, column, '1');
  }
  await end.getByText(/^You won in/).waitFor();
  await end.getByText('2 hints used').waitFor();
  await keepScreenshot(page, 'newcomer-won');
  await page.getByRole('button', { name: /^Daily/ }).tap();
  await page.getByRole('dialog').getByRole('heading', { name: 'Board of the day' }).waitFor();
  await button(page.getByRole('dialog'), 'Close').tap();
  await button(page, 'Hide the side panel').tap();
  await button(page, 'Show the side panel').tap();
  await page.getByRole('tab', { name: 'Statistics' }).tap();
  await page.getByRole('tabpanel').getByText('Games', { exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Analysis' }).tap();
  await page.getByText('Paint a position').waitFor();
});

it('the first sight of a phone lets choose what a tap does, and then says that', async () => {
  const page = await openKnown(openPage, ROWS, SMALL);
  const welcome = page.locator('.welcome');
  await button(welcome, 'Tap to flag, hold to open.').tap();
  await welcome.getByText('Tap to flag, hold to open.').waitFor();
  await page.getByRole('button', { name: 'A tap flags', pressed: true }).waitFor();
  const before = await atRest(page, () => cellAt(page, 9, 9).boundingBox());
  await cellAt(page, 5, 5).tap();
  await welcome.getByRole('button').first().waitFor({ state: 'hidden' });
  expect(await cellAt(page, 9, 9).boundingBox()).toEqual(before);
});
