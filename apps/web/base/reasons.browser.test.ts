import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { closeNotice, openPanel, PHONE, useBrowser } from '../testing/browser.ts';
import { clickCell, openKnown } from '../testing/known-board.ts';

const { openPage } = useBrowser();

/** Row 1 follows from row 2: its mines are in columns 2 and 4. */
const ROWS = ['.*.*.', '.....', '.....'];

/** The button can be reached, is described by the reason, and pressed by a key or a finger it tells it. */
async function expectReason(page: Page, button: Locator, reason: string): Promise<void> {
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
  await expect.poll(() => button.getAttribute('title')).toBe(reason);
  await button.focus();
  await page.keyboard.press('Enter');
  const notice = page.locator('.notice').getByText(reason);
  await notice.waitFor();
  await closeNotice(page);
  await button.click({ force: true });
  await notice.waitFor();
}

/** Nothing is out of the reach of keys and fingers without a word. */
async function expectNoneDisabled(page: Page): Promise<void> {
  await expect.poll(() => page.locator(':disabled').count()).toBe(0);
}

it('exports say that there are no games', async () => {
  const page = await openPage();
  await openPanel(page, 'Statistics');
  const reason = 'There are no finished games to export yet.';
  await expectReason(page, page.getByRole('button', { name: 'Export as JSON' }), reason);
  await expectNoneDisabled(page);
});

it('exports say that there are no games to a finger, too', async () => {
  const page = await openPage(PHONE);
  await page.getByRole('button', { name: 'Show the side panel' }).tap();
  await page.getByRole('tab', { name: 'Statistics' }).tap();
  await page.getByRole('button', { name: 'Export as CSV' }).tap({ force: true });
  await page.locator('.notice').getByText('There are no finished games to export yet.').waitFor();
});

it('the text of the position that is shown cannot be shown again', async () => {
  const page = await openPage({ path: '#/analysis/5x3x2/5x5b5a' });
  await page.getByText('Position as text').click();
  const show = page.getByRole('button', { name: 'Show this position' });
  await expectReason(page, show, 'This position is already shown. Change the text first.');
  await page.getByRole('textbox', { name: 'Position as text' }).fill('3x1x1\n1..');
  await expect.poll(() => show.getAttribute('aria-disabled')).toBe('false');
  await expectNoneDisabled(page);
});

it('the first and the last step of a proof say so', async () => {
  const page = await openKnown(openPage, ROWS);
  await clickCell(page, 3, 3);
  await page.getByRole('button', { name: 'Why?' }).click();
  await clickCell(page, 1, 2);
  await expectReason(page, page.getByRole('button', { name: 'Back', exact: true }), 'This is the first step.');
  const next = page.getByRole('button', { name: 'Next', exact: true });
  const steps = Number(/of (\d+)/.exec(await page.getByText(/^Step 1 of \d+$/).innerText())?.[1]);
  await next.focus();
  for (let step = 2; step <= steps; step += 1) {
    await page.keyboard.press('Enter');
    await page.getByText(`Step ${step} of ${steps}`).waitFor();
  }
  await expectReason(page, next, 'This is the last step.');
  await expectNoneDisabled(page);
});

it('a replay says that it stands at its end', async () => {
  const page = await openKnown(openPage, ROWS);
  await clickCell(page, 3, 3);
  await clickCell(page, 1, 2);
  await openPanel(page, 'Replay');
  const forward = page.getByRole('button', { name: 'Step forward' });
  await expectReason(page, forward, 'This is the end of the game.');
  await expect.poll(() => forward.getAttribute('aria-description')).toBe('This is the end of the game.');
  await expectNoneDisabled(page);
});

it('a course game that has ended takes no end of its input', async () => {
  const page = await openPage({ path: '#/course/comp1511' });
  const end = page.getByRole('button', { name: 'End the input' });
  await end.click();
  const reason = await page.locator('[data-exit]').innerText();
  await expectReason(page, end, reason);
});

it('rules that no-guess boards fix say so, and days to come are no buttons', async () => {
  const page = await openPage();
  await page.getByRole('button', { name: 'New game' }).first().click();
  const rule = page.getByRole('combobox', { name: 'First move' });
  await expect.poll(() => rule.getAttribute('aria-disabled')).toBe('true');
  const about = await rule.getAttribute('aria-describedby');
  await page.locator(`#${about}`).getByText('Fixed by “No guessing”.').waitFor();
  await expect.poll(() => rule.locator('option').count()).toBe(1);
  await page.getByRole('checkbox', { name: 'No guessing' }).uncheck();
  await expect.poll(() => rule.locator('option').count()).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^Daily/ }).click();
  await page.getByRole('heading', { name: 'Board of the day' }).waitFor();
  await page.locator('.day[aria-current]').waitFor();
  await expectNoneDisabled(page);
});
