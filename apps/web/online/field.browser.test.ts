import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectNoViolations, PHONE, useBrowser } from '../testing/browser.ts';

const browser = useBrowser(undefined, { isOnline: true });

/** Comes to the field with a name. */
async function come(name: string): Promise<Page> {
  const page = await browser.openPage({ path: '#/online' });
  await page.getByLabel('Your name').fill(name);
  const door = page.getByRole('button', { name: 'Go to the endless field' });
  await expect.poll(() => door.getAttribute('aria-disabled')).toBe('false');
  await door.click();
  await cursorLabel(page, /^column/);
  return page;
}

/** Waits until the cell of the cursor has such a label. @returns it */
async function cursorLabel(page: Page, pattern: RegExp): Promise<string> {
  const cell = page.locator('.grid [role="gridcell"][tabindex="0"]');
  await expect.poll(() => cell.getAttribute('aria-label')).toMatch(pattern);
  return (await cell.getAttribute('aria-label')) ?? '';
}

/** The link to a cell by its label. */
function pathTo(label: string): string {
  const [, column, row] = /^column (-?\d+), row (-?\d+)/.exec(label) ?? [];
  return `#/field/${column},${row}`;
}

describe('the endless field on the page', () => {
  it('is played with keys, and seen at once by who looks on from a link', async () => {
    const ada = await come('Ada');
    const label = await cursorLabel(ada, /hidden$/);
    const guest = await browser.openPage({ path: pathTo(label) });
    expect(await cursorLabel(guest, /hidden$/)).toBe(label);
    await guest.getByText('You are watching. Choose a name to play.').first().waitFor();
    await ada.keyboard.press('f');
    await cursorLabel(ada, /hidden, flagged$/);
    await ada.keyboard.press('f');
    await cursorLabel(ada, /hidden$/);
    await ada.keyboard.press('Enter');
    const opened = await cursorLabel(ada, /(\d|empty|exploded mine)$/);
    expect(await cursorLabel(guest, /(\d|empty|exploded mine)$/)).toBe(opened);
    await expectNoViolations(ada);
  });

  it('has no edge: the view goes on, and cells keep their names', async () => {
    const page = await browser.openPage({ path: '#/field/100000,-5' });
    await cursorLabel(page, /^column 100000, row -5, hidden$/);
    await page.keyboard.press('ArrowRight');
    await cursorLabel(page, /^column 100001, row -5, hidden$/);
    const box = await page.locator('.board').boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await page.mouse.move(x, y);
    // Further than to the edge of the board that the page has.
    for (let turn = 0; turn < 8; turn += 1) {
      await page.mouse.wheel(5600, 0);
      await page.mouse.click(x, y);
      await cursorLabel(page, new RegExp(`^column ${100_200 + 200 * turn}, row -5, hidden$`));
    }
    await page.getByText('Choose a name to play.', { exact: true }).first().waitFor();
    await page.getByLabel('Your name').fill('Cleo');
    await page.keyboard.press('Enter');
    await page.getByText('Cells opened: 0').waitFor();
    await cursorLabel(page, /^column 101600, row -5, hidden$/);
    // The form is gone, and the keys are for the board.
    await page.keyboard.press('ArrowLeft');
    await cursorLabel(page, /^column 101599, row -5, hidden$/);
    await page.getByRole('spinbutton', { name: 'Column' }).fill('-7');
    await page.getByRole('button', { name: 'Go', exact: true }).click();
    await cursorLabel(page, /^column -7, row 0,/);
    expect(new URL(page.url()).hash).toBe('#/field/-7,0');
  });

  it('fits a phone, and speaks German', async () => {
    const page = await browser.openPage({ ...PHONE, path: '#/field/0,0', locale: 'de-DE' });
    await cursorLabel(page, /^Spalte 0, Zeile 0/);
    await page.getByText('Rangliste').click();
    await page.getByText('Rang', { exact: false }).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectNoViolations(page);
  });
});
