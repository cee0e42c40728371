import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cellAt, openAnalysis, result, setSize, showText } from '../testing/analysis-steps.ts';
import { keepScreenshot, useBrowser } from '../testing/browser.ts';

const { openPage } = useBrowser();

/**
 * Starts a calculation and cancels it as soon as that can be done. None takes longer than two seconds, and then another
 * button stands in the same place: a click of the driver, which first waits for the button to rest, may meet that.
 */
async function cancelOnce(page: Page, start: () => Promise<void>): Promise<void> {
  const clicked = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const watch = new MutationObserver(() => {
          const buttons = [...document.querySelectorAll<HTMLElement>('.result button')];
          const cancel = buttons.find(({ textContent }) => textContent === 'Cancel');
          if (cancel === undefined) return;
          watch.disconnect();
          cancel.click();
          resolve();
        });
        watch.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
  );
  await start();
  await clicked;
  await result(page).getByText('Cancelled').waitFor();
}

describe('analysis', () => {
  it('stays at hand while it works on a position that is too hard, and can be stopped', async () => {
    const page = await openPage();
    await openAnalysis(page);
    await result(page).getByText('Best move:').waitFor();
    await cancelOnce(page, () => showText(page, `50x50x500\n${hardPosition(50)}`));
    await page.getByRole('button', { name: 'Try again' }).click();
    await cellAt(page, 1, 1).focus();
    await page.keyboard.press('ArrowRight');
    // The focus follows with the next picture, and not when all is calculated.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toMatch(/^row 1, column 2,/);
    await result(page).getByText('This position is too hard to calculate exactly.').waitFor({ timeout: 240_000 });
    await cancelOnce(page, () => page.getByRole('button', { name: 'Try longer' }).click());
    await showText(page, '2x1x1\n1.');
    await result(page).getByText('Possible layouts: 1').waitFor();
  });

  it('refuses sizes that no board has, and answers for an empty board of 50 by 50 with 500 mines', async () => {
    const page = await openPage();
    await openAnalysis(page);
    await setSize(page, 5, 3, 16);
    await page.getByText('The number of mines must be a whole number from 0 to 15, not 16.').waitFor();
    await page.getByRole('spinbutton', { name: 'Mines' }).fill('2');
    await page.getByRole('spinbutton', { name: 'Mines' }).press('Enter');
    await expect.poll(() => page.getByRole('gridcell').count()).toBe(15);
    await setSize(page, 50, 50, 500);
    await result(page).getByText('Possible layouts: about').waitFor();
    await result(page).getByText('Best move:').waitFor();
    // Only where it is not exact.
    await result(page).getByText('An estimate: too much is open').waitFor();
    await expect.poll(() => result(page).innerText()).toMatch(/about \d\.\d × 10[⁰¹²³⁴⁵⁶⁷⁸⁹]+/);
    await keepScreenshot(page, 'analysis-large');
  });
});

/** Numbers in every second cell of every second row: they all hang together, and no solver takes that board apart. */
function hardPosition(side: number): string {
  const row = Array.from({ length: side }, (_, column) => (column % 2 === 1 ? '2' : '.')).join('');
  return Array.from({ length: side }, (_, index) => (index % 2 === 1 ? row : '.'.repeat(side))).join('\n');
}
