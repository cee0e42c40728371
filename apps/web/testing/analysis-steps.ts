import type { Locator, Page } from 'playwright-core';
import { openPanel } from './browser.ts';

export async function openAnalysis(page: Page): Promise<void> {
  await openPanel(page, 'Analysis');
  await page.getByRole('group', { name: 'Paint with' }).waitFor();
}

export async function setSize(page: Page, width: number, height: number, mines: number): Promise<void> {
  for (const [name, value] of [
    ['Width', width],
    ['Height', height],
    ['Mines', mines],
  ] as const) {
    const field = page.getByRole('spinbutton', { name });
    await field.fill(String(value));
    await field.press('Tab');
  }
  // The cells are where they will be in the next picture.
  await page.locator(`[role="grid"][aria-rowcount="${height}"][aria-colcount="${width}"]`).waitFor();
}

export async function showText(page: Page, text: string): Promise<void> {
  const area = page.getByRole('textbox', { name: 'Position as text' });
  if (!(await area.isVisible())) await page.getByText('Position as text').click();
  await area.fill(text);
  await page.getByRole('button', { name: 'Show this position' }).click();
}

export function cellAt(page: Page, row: number, column: number): Locator {
  return page.getByRole('gridcell', { name: new RegExp(`^row ${row}, column ${column},`) });
}

export function result(page: Page): Locator {
  return page.locator('.result');
}
