import type { Page } from 'playwright-core';
import { chooseInMenu } from './browser.ts';

export const dialog = (page: Page) => page.getByRole('dialog');

export const grid = (page: Page) => page.getByRole('grid');

export const current = (page: Page) => grid(page).locator('[tabindex="0"]');

export async function openSettings(page: Page): Promise<void> {
  await chooseInMenu(page, 'Settings');
  await dialog(page).locator('.skins').waitFor();
}
