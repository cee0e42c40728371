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
import { current, dialog, openSettings } from '../testing/settings-steps.ts';

const { openPage } = useBrowser();

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
