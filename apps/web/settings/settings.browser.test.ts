import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { COLOUR_RULES } from '../../../tools/browser/axe-violations.ts';
import { THEME_NAMES } from '../skins/skin.ts';
import {
  chooseInMenu,
  DIALOG,
  expectNoViolations,
  expectNoViolationsInBothThemes,
  keepScreenshot,
  PHONE,
  useBrowser,
  violationsOn,
} from '../testing/browser.ts';
import { chooseLanguage } from '../testing/choose-language.ts';

const { openPage } = useBrowser();

const dialog = (page: Page) => page.getByRole('dialog');
const grid = (page: Page) => page.getByRole('grid');
const current = (page: Page) => grid(page).locator('[tabindex="0"]');

async function openSettings(page: Page): Promise<void> {
  await chooseInMenu(page, 'Settings');
  await dialog(page).locator('.skins').waitFor();
}

describe('the settings', () => {
  it('change the theme at once, and keep it', async () => {
    const page = await openPage();
    await openSettings(page);
    const colours = new Set<string>();
    for (const theme of THEME_NAMES) {
      await dialog(page).getByRole('group', { name: 'Theme' }).locator(`[value="${theme}"]`).check();
      await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe(theme);
      colours.add(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
      // The first is the one that is shown already.
      expect(await violationsOn(page, 'html', colours.size > 1 ? COLOUR_RULES : undefined)).toEqual([]);
      await keepScreenshot(page, `settings-${theme}`);
    }
    expect(colours.size).toBe(THEME_NAMES.length);
    const last = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.reload();
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(last);
  });

  it('show every skin without loading it; the one that is chosen is', async () => {
    const page = await openPage({ isFirstVisit: true });
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''));
    await openSettings(page);
    const isDrawn = (): Promise<boolean[]> =>
      page.locator('.skins canvas').evaluateAll((pictures) =>
        pictures.map((picture) => {
          const context = picture instanceof HTMLCanvasElement ? picture.getContext('2d') : null;
          return context?.getImageData(8, 8, 1, 1).data[3] === 255;
        }),
      );
    // The system's skin has two pictures.
    await expect.poll(isDrawn).toEqual(Array(THEME_NAMES.length + 2).fill(true));
    await page.waitForLoadState('networkidle');
    const ofSkins = (): string[] =>
      loaded
        .filter((file) => /^(classic|paper|contrast)-/.test(file))
        .map((file) => file.replace(/-[\w-]{8}\./, '.'))
        .toSorted();
    expect(ofSkins()).toEqual([]);
    expect(loaded.filter((file) => /^looks-.*\.js$/.test(file))).toHaveLength(1);
    await dialog(page).locator('[value="paper"]').check();
    await page.locator('html[data-theme="paper"]').waitFor();
    expect(ofSkins()).toEqual(['paper.css', 'paper.js']);
  });

  it('change the language at once', async () => {
    const page = await openPage();
    await openSettings(page);
    for (const [language, title] of [
      ['de', 'Einstellungen'],
      ['zh', '设置'],
      ['tr', 'Ayarlar'],
      ['en', 'Settings'],
    ] as const) {
      await dialog(page).locator('#language').selectOption(language);
      await dialog(page).getByRole('heading', { name: title }).waitFor();
      await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(language);
      await keepScreenshot(page, `settings-${language}`);
    }
  });

  it('give a key to another action, which then has it, and the keys can be reset', async () => {
    const page = await openPage();
    await openSettings(page);
    await dialog(page).getByText('On a cell').click();
    const add = async (): Promise<void> => {
      await dialog(page).getByRole('button', { name: 'Add a key: Flag', exact: true }).click();
      await dialog(page).getByRole('button', { name: 'Press the new key' }).waitFor();
    };
    await add();
    await page.keyboard.press('F5');
    await dialog(page).getByText('The browser uses F5 itself.').waitFor();
    await add();
    await page.keyboard.press('e');
    await dialog(page).getByText('e is already used for: Open').waitFor();
    await keepScreenshot(page, 'settings-key-taken');
    await expectNoViolations(page, DIALOG);
    await dialog(page).getByRole('button', { name: 'Use it here instead' }).click();
    await dialog(page).getByRole('button', { name: 'Remove e: Flag' }).waitFor();
    await add();
    await page.keyboard.press('x');
    await dialog(page).getByRole('button', { name: 'Remove x: Flag', exact: true }).waitFor();
    await dialog(page).getByRole('button', { name: 'Remove f: Flag', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Remove f: Flag', exact: true }).waitFor({ state: 'detached' });
    await page.reload();
    await current(page).focus();
    await page.keyboard.press('f');
    await expect.poll(() => current(page).getAttribute('aria-label')).toMatch(/, hidden$/);
    for (const key of ['x', 'e']) {
      await page.keyboard.press(key);
      await expect.poll(() => current(page).getAttribute('aria-label')).toMatch(key === 'x' ? /flagged$/ : /hidden$/);
    }
    await openSettings(page);
    await dialog(page).getByRole('button', { name: 'Default keys' }).click();
    await dialog(page).locator('button[aria-label="Remove f: Flag"]').waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog(page).count()).toBe(0);
    await current(page).focus();
    await page.keyboard.press('f');
    await expect.poll(() => current(page).getAttribute('aria-label')).toMatch(/flagged$/);
  });

  it('close with Escape, but not while a key is awaited, and give the focus back', async () => {
    const page = await openPage();
    await openSettings(page);
    await dialog(page).getByText('Game', { exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Remove Escape: Close' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Add a key: Close');
    await dialog(page).getByRole('button', { name: 'Add a key: Close' }).click();
    await dialog(page).getByRole('button', { name: 'Press the new key' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).getByRole('button', { name: 'Remove Escape: Close' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog(page).count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('More');
  });

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

  it.each([
    ['desktop', {}],
    ['phone', PHONE],
  ] as const)('can be used by everybody: %s', async (name, options) => {
    const page = await openPage(options);
    await openSettings(page);
    for (const group of await dialog(page).locator('summary').all()) await group.click();
    await expectNoViolationsInBothThemes(page, `settings-${name}`, DIALOG);
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

  it('names the keys and the gestures as they are set', async () => {
    const page = await openPage();
    await openSettings(page);
    await dialog(page).getByLabel('Careful').check();
    await dialog(page).getByText('On a cell').click();
    await dialog(page).getByRole('button', { name: 'Add a key: Flag', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Press the new key' }).waitFor();
    await page.keyboard.press('x');
    await dialog(page).getByRole('button', { name: 'Remove x: Flag' }).waitFor();
    await page.keyboard.press('Escape');
    await chooseInMenu(page, 'Help');
    await dialog(page).getByText('Tap: Flag · Long press: Open').waitFor();
    const keys = dialog(page)
      .locator('dt', { hasText: /^Flag$/ })
      .locator('..');
    await expect.poll(() => keys.innerText()).toMatch(/f\s*m\s*x/);
  });
});
