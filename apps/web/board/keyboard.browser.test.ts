import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectNoViolations, useBrowser } from '../testing/browser.ts';
import { expectLook, expectSaid, openKnown } from '../testing/known-board.ts';

const { openPage } = useBrowser();

const ROWS = ['*...', '....', '...*'];

/** What has the focus has this label. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
}

/** Waits until the focus is on a cell: it follows the keys a frame later. */
async function expectFocus(page: Page, label: string): Promise<void> {
  await expect.poll(() => focused(page)).toBe(label);
}

async function tabToBoard(page: Page): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await focused(page)).startsWith('row ')) return;
  }
  throw new Error('the board cannot be reached with Tab');
}

async function pressAll(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

describe('with the keyboard alone', () => {
  it('a whole game is won, and the next one begun', async () => {
    const page = await openKnown(openPage, ROWS);
    await tabToBoard(page);
    await pressAll(page, 'Control+Home', 'ArrowDown', 'ArrowRight');
    await expectFocus(page, 'row 2, column 2, hidden');
    await page.keyboard.press('Space');
    await expectLook(page, 2, 2, '1');
    await pressAll(page, 'k', 'h', 'f');
    await expectLook(page, 1, 1, 'hidden, flagged');
    await pressAll(page, 'j', 'l', 'c');
    await expectSaid(page, /^You won/);
    await page.keyboard.press('F2');
    await expectLook(page, 1, 1, 'hidden');
    await expect.poll(() => focused(page)).toMatch(/^row /);
  });

  it('says where the board ends, and does not wrap around', async () => {
    const page = await openKnown(openPage, ROWS);
    await tabToBoard(page);
    await pressAll(page, 'Control+Home', 'ArrowLeft');
    await expectSaid(page, 'left edge');
    await expectFocus(page, 'row 1, column 1, hidden');
  });

  it('goes from one hidden cell beside a number to the next', async () => {
    const page = await openKnown(openPage, ROWS);
    await tabToBoard(page);
    await pressAll(page, 'Control+Home', 'ArrowDown', 'ArrowRight', 'Space');
    await expectLook(page, 2, 2, '1');
    await page.keyboard.press('n');
    await expectFocus(page, 'row 2, column 3, hidden');
    await page.keyboard.press('Shift+N');
    await expectFocus(page, 'row 2, column 1, hidden');
  });

  it('leaves the board with Tab', async () => {
    const page = await openKnown(openPage, ROWS);
    await tabToBoard(page);
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).not.toMatch(/^row /);
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => focused(page)).toMatch(/^row /);
  });
});

describe('through the accessibility tree', () => {
  it('a game is won by what the cells say and their click', async () => {
    const page = await openKnown(openPage, ROWS);
    const grid = page.getByRole('grid', { name: /^Minefield, 4 by 3, 2 mines/ });
    await grid.waitFor();
    // What assistive technology does: find a cell by its name, and click it without a pointer.
    const act = (name: string): Promise<void> =>
      grid
        .getByRole('gridcell', { name })
        .evaluate((cell) => cell instanceof HTMLElement && cell.click())
        .then(() => {});
    await act('row 1, column 4, hidden');
    await expectLook(page, 1, 4, 'empty');
    await act('row 3, column 1, hidden');
    await expectSaid(page, /^You won/);
    await expect.poll(() => grid.getByRole('row').count()).toBe(3);
    await expect.poll(() => grid.getByRole('gridcell').count()).toBe(12);
    await expectNoViolations(page);
  });
});
