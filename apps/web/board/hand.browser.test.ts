import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { keepScreenshot, PHONE, useBrowser } from '../testing/browser.ts';
import { cellAt, clickCell, expectLook, expectSaid, middleOf, openKnown } from '../testing/known-board.ts';

const { openPage } = useBrowser();

/** The middle is known to touch one mine; chording there does not end the game. */
const ROWS = ['*...', '....', '...*', '.*..'];

/** What has the focus. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: element } = document;
    return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  });
}

/** Whether the ring of the cursor is painted: the edge of its cell has another colour than that of a cell beside it. */
function ringIsShown(page: Page, row: number, column: number): Promise<boolean> {
  return cellAt(page, row, column).evaluate((cell) => {
    const canvas = document.querySelector<HTMLCanvasElement>('.board canvas');
    const context = canvas?.getContext('2d');
    if (canvas === null || context === null || context === undefined) throw new Error('no canvas');
    const board = canvas.getBoundingClientRect();
    const box = cell.getBoundingClientRect();
    const density = canvas.width / board.width;
    const pixel = (x: number, y: number): string =>
      String(context.getImageData(Math.round((x - board.x) * density), Math.round((y - board.y) * density), 1, 1).data);
    return pixel(box.x + 2, box.y + box.height / 2) !== pixel(box.x + box.width / 4, box.y + box.height / 4);
  });
}

describe('keys', () => {
  it('work wherever the focus is, and never press a button that was clicked', async () => {
    const page = await openKnown(openPage, ROWS);
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('f');
    await expectLook(page, 1, 1, 'hidden, flagged');
    await expect.poll(() => ringIsShown(page, 1, 1)).toBe(true);
    await clickCell(page, 2, 2);
    await expectLook(page, 2, 2, '1');
    await expect.poll(() => ringIsShown(page, 2, 2)).toBe(false);
    const { x, y } = await middleOf(page, 2, 2);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.down({ button: 'right' });
    await page.mouse.up({ button: 'right' });
    await page.mouse.up();
    await expectLook(page, 1, 2, '1');
    await expect.poll(() => focused(page)).toMatch(/^row /);
    await page.keyboard.press('.');
    await expectSaid(page, 'row 2, column 2, 1');
    await page.locator('.stage').click({ position: { x: 4, y: 4 } });
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toMatch(/^row 3, column 2, \d/);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.locator('.face').click();
    await expectLook(page, 2, 2, 'hidden');
    await page.keyboard.press('Control+End');
    await page.keyboard.press('m');
    await expectLook(page, 4, 4, 'hidden, flagged');
    await page.keyboard.press('Space');
    await expectLook(page, 4, 4, 'hidden, flagged');
  });

  it('leave a focused control its own keys, and a text field all of them', async () => {
    const page = await openKnown(openPage, ROWS);
    await clickCell(page, 2, 2);
    await expectLook(page, 2, 2, '1');
    await page.getByRole('button', { name: 'Hint', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.card.hint').waitFor();
    await page.keyboard.press('u');
    await expectLook(page, 2, 2, 'hidden');
    await page.getByRole('tab', { name: 'Analysis' }).click();
    const text = page.locator('.analysis textarea');
    await page.getByText('Position as text').click();
    await text.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('1.');
    expect(await text.inputValue()).toBe('1.');
    // The grid says how many mines are set.
    await page.getByRole('spinbutton', { name: 'Mines' }).fill('7');
    await page.getByRole('spinbutton', { name: 'Mines' }).press('Enter');
    await page.getByRole('grid', { name: 'Minefield, 9 by 9, 7 mines' }).waitFor();
  });
});

describe('the cursor', () => {
  it.each([
    ['desktop', {}],
    ['phone', PHONE],
  ] as const)('of a new level starts in view: %s', async (_name, options) => {
    const page = await openPage(options);
    await page.locator('[data-cell="80"]').click();
    await page.getByRole('button', { name: 'Expert' }).click();
    await page.getByRole('grid', { name: /30 by 16/ }).waitFor();
    const current = page.locator('[data-cell][tabindex="0"]');
    await expect.poll(() => current.getAttribute('aria-label')).toBe('row 8, column 15, hidden');
    await expect
      .poll(async () => {
        const board = await page.locator('.board').boundingBox();
        const cell = await current.boundingBox();
        if (cell === null || board === null) return false;
        const isAcross = cell.x >= board.x && cell.x + cell.width <= board.x + board.width;
        return isAcross && cell.y >= board.y && cell.y + cell.height <= board.y + board.height;
      })
      .toBe(true);
  });
});

describe('why', () => {
  it('is asked of any cell with the mouse, and its proof begins with a reason', async () => {
    const page = await openKnown(openPage, ROWS);
    const why = page.getByRole('button', { name: 'Why?' });
    expect(await why.count()).toBe(0);
    await clickCell(page, 2, 2);
    await expectLook(page, 2, 2, '1');
    await clickCell(page, 1, 4);
    await expectLook(page, 1, 4, 'empty');
    await clickCell(page, 3, 1, { button: 'right' });
    await why.click();
    await page.getByText('Choose a hidden cell').first().waitFor();
    await clickCell(page, 3, 1);
    await page.getByRole('heading', { name: 'Why is row 3, column 1 safe?' }).waitFor();
    await page
      .locator('.card')
      .getByText(/^The 1 at row/)
      .waitFor();
    await keepScreenshot(page, 'proof-first-step');
    await expectLook(page, 3, 1, 'hidden, flagged');
    const next = page.getByRole('button', { name: 'Next' });
    while (await next.isEnabled()) await next.click();
    await page.locator('.card').getByText('So row 3, column 1 is safe.').waitFor();
  });
});
