import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The cell that the cursor is on. */
export function cursorCell(page: Page): Locator {
  return page.locator('.grid [role="gridcell"][tabindex="0"]');
}

/** Waits until the cell of the cursor has such a label. @returns it */
export async function expectCursor(page: Page, pattern: RegExp): Promise<string> {
  await expect.poll(() => cursorCell(page).getAttribute('aria-label')).toMatch(pattern);
  return (await cursorCell(page).getAttribute('aria-label')) ?? '';
}

/** A button, once the page would do what it says. */
export async function readyButton(page: Page, name: string): Promise<Locator> {
  const button = page.getByRole('button', { name, exact: true });
  await expect.poll(() => button.getAttribute('aria-disabled')).not.toBe('true');
  return button;
}

export async function press(page: Page, name: string): Promise<void> {
  await (await readyButton(page, name)).click();
}
