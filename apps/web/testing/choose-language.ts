import { LANGUAGES, type Language } from '@countermine/play/words/language.ts';

import { COMMON_WORDS } from '@countermine/play/words/words.ts';

import type { Page } from 'playwright-core';

/**
 * Chooses a language in the settings, as a player does, and closes them again. Costs less than to open the page in a
 * profile whose browser speaks it.
 */
export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  const names = await Promise.all(LANGUAGES.map(async (one) => (await COMMON_WORDS.load(one)).menu.settings));
  await page.locator('.main-nav > .more').click();
  await page
    .locator('.more-menu')
    .getByRole('button', { name: new RegExp(`^(${names.join('|')})$`) })
    .click();
  await page.locator('#language').selectOption(language);
  await page.locator(`html[lang="${language}"]`).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('#language').waitFor({ state: 'detached' });
}
