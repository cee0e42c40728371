import { HIDDEN } from '@countermine/core/board.ts';
import { playTable } from '@countermine/play/testing/play-table.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  copiedText,
  DIALOG,
  expectNoViolations,
  keepScreenshot,
  type PageOptions,
  PHONE,
  useBrowser,
} from '../testing/browser.ts';

const { openPage } = useBrowser();

/** A Monday: its board is small. */
const MONDAY = '2026-11-16';

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const header = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Daily' });
const cells = (page: Page, state: string) => page.getByRole('gridcell', { name: new RegExp(`${state}$`) });

async function openOn(date: string, options: PageOptions = {}): Promise<Page> {
  const before: PageOptions['before'] = ({ clock }) => clock.setFixedTime(`${date}T12:00:00Z`);
  const page = await openPage({ ...options, before, mayReuseProfile: false });
  await header(page).waitFor();
  return page;
}

async function begin(page: Page): Promise<void> {
  await header(page).click();
  await button(page, 'Play it').click();
  await cells(page, 'empty').first().waitFor();
}

/** The cells to open after the first ones, each as long as it is still hidden. */
async function safeCells(date: string): Promise<number[]> {
  const { play } = playTable();
  play.game.daily(date);
  await play.game.opened;
  const { mines, knowledge } = play.game.state.game.peek();
  const safe = Array.from(knowledge, (_, cell) => cell).filter((cell) => mines?.[cell] === 0);
  await play.dispose();
  return safe.filter((cell) => knowledge[cell] === HIDDEN);
}

async function solve(page: Page, date: string): Promise<void> {
  for (const cell of await safeCells(date)) {
    const shown = page.locator(`[data-cell="${cell}"]`);
    if ((await shown.getAttribute('aria-label'))?.endsWith('hidden')) await shown.click();
  }
  await page.locator('strong', { hasText: /^You won in/ }).waitFor();
}

it('the board of the day is dated in the header, marked once it is solved, and gives a result to copy', async () => {
  const page = await openOn(MONDAY, { permissions: ['clipboard-read', 'clipboard-write'] });
  await expect.poll(() => header(page).textContent()).toBe('Daily 16 Nov');
  await page.getByText('Open any cell. This board needs no guess.').waitFor();
  await page.getByRole('button', { name: 'Today’s board' }).click();
  await button(page, 'Close').click();
  await begin(page);
  await expect.poll(() => header(page).getAttribute('aria-current')).toBe('page');
  await page.getByRole('grid', { name: 'Minefield, 9 by 9, 10 mines' }).waitFor();
  await solve(page, MONDAY);
  await expect.poll(() => header(page).textContent()).toBe('Daily 16 Nov ✓, solved');
  await page.getByRole('button', { name: 'Result and calendar' }).click();
  await dialog(page).getByText('Streak: 1 day').waitFor();
  await button(page, '16 November, solved').waitFor();
  await button(page, 'Copy the result').click();
  await button(page, 'Copied').waitFor();
  const copied = (await copiedText(page)) ?? '';
  expect(copied.split('\n').slice(0, 2)).toEqual(['Countermine daily 2026-11-16', '9 × 9, 10 mines']);
  expect(copied).toMatch(/^Solved in \d+:\d\d\.\d\d/m);
  await expectNoViolations(page, DIALOG);
  await keepScreenshot(page, 'daily-solved');
  // On the next day the streak goes on, and the board is another one.
  await page.clock.setFixedTime('2026-11-17T12:00:00Z');
  await page.reload();
  await page.getByRole('banner').getByRole('button', { name: 'Beginner' }).click();
  await expect.poll(() => header(page).textContent()).toBe('Daily 17 Nov');
  await header(page).click();
  await dialog(page).getByText('12 × 12, 24 mines').waitFor();
  await dialog(page).getByText('Streak: 1 day').waitFor();
});

it('a past day can be played, and is not left without asking', async () => {
  const page = await openOn('2026-12-01', PHONE);
  await header(page).click();
  await button(page, 'Month before').click();
  await dialog(page).getByText('November 2026').waitFor();
  await button(page, '16 November, not played').click();
  await dialog(page).getByText('9 × 9, 10 mines').waitFor();
  await expectNoViolations(page, DIALOG);
  await keepScreenshot(page, 'daily-phone');
  await button(page, 'Play it').click();
  await cells(page, 'empty').first().waitFor();
  const [safe = 0] = await safeCells(MONDAY);
  await page.locator(`[data-cell="${safe}"]`).focus();
  await page.keyboard.press('f');
  await page.keyboard.press('F2');
  await dialog(page).getByRole('heading', { name: 'Leave the daily board?' }).waitFor();
  await button(page, 'Keep playing').click();
  await page.locator('.face').click();
  await button(page, 'Give up').click();
  await expect.poll(() => header(page).getAttribute('aria-current')).toBe(null);
  await expect.poll(() => cells(page, 'flagged').count()).toBe(0);
});
