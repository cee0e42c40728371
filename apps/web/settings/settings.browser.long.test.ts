import { describe, expect, it } from 'vitest';
import { DIALOG, expectNoViolations, keepScreenshot, PHONE, useBrowser } from '../testing/browser.ts';
import { chooseLanguage } from '../testing/choose-language.ts';
import { current, dialog, grid, openSettings } from '../testing/settings-steps.ts';

const { openPage } = useBrowser();

describe('the settings', () => {
  it('let fingers do what the player chose', async () => {
    const page = await openPage(PHONE);
    await openSettings(page);
    await dialog(page).getByLabel('Custom').check();
    await dialog(page)
      .getByRole('group', { name: 'Hidden cell' })
      .getByLabel('Tap', { exact: true })
      .selectOption('mark');
    await dialog(page).getByLabel('Long press after').fill('500');
    await keepScreenshot(page, 'settings-touch-own');
    await expectNoViolations(page, DIALOG);
    await dialog(page).getByText('Try it here').tap();
    await dialog(page).getByText('Tap: Flag', { exact: true }).waitFor();
    await dialog(page)
      .locator('.trial')
      .hover({ position: { x: 20, y: 20 } });
    await page.mouse.down();
    await dialog(page).getByText('Long press: Flag', { exact: true }).waitFor();
    await page.mouse.up();
    await dialog(page).getByRole('button', { name: 'Close', exact: true }).first().tap();
    const cells = (): Promise<number> =>
      grid(page)
        .getByRole('gridcell', { name: /empty|, \d$/ })
        .count();
    await current(page).tap();
    await expect.poll(cells).toBeGreaterThan(0);
    await grid(page)
      .getByRole('gridcell', { name: /hidden$/ })
      .first()
      .tap();
    // Before, a tap would have opened it.
    await expect
      .poll(() =>
        grid(page)
          .getByRole('gridcell', { name: /flagged$/ })
          .count(),
      )
      .toBe(1);
  });
});

describe('the help', () => {
  it.each([
    ['desktop', {}, 'en', 'de'],
    ['phone', PHONE, 'zh', 'tr'],
  ] as const)('can be read by everybody: %s', async (name, options, inLight, inDark) => {
    const page = await openPage(options);
    for (const [language, colorScheme] of [
      [inLight, 'light'],
      [inDark, 'dark'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-theme="${colorScheme}"]`).waitFor();
      await chooseLanguage(page, language);
      await current(page).focus();
      await page.keyboard.press('F1');
      await dialog(page).getByRole('listitem').first().waitFor();
      await expectNoViolations(page, DIALOG);
      expect(await dialog(page).getByRole('link').count()).toBe(0);
      await keepScreenshot(page, `help-${name}-${language}-${colorScheme}`);
      await page.keyboard.press('Escape');
      await expect.poll(() => dialog(page).count()).toBe(0);
    }
  });
});
