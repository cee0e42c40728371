import { describe, expect, it } from 'vitest';
import { expectNoViolationsInBothThemes, keepScreenshot, PHONE, useBrowser } from './testing/browser.ts';

const { openPage } = useBrowser();

describe('the page', () => {
  it('loads with nothing on the console and nothing from elsewhere', async () => {
    const page = await openPage();
    expect(await page.title()).toBe('Countermine');
    await page.getByRole('main').waitFor();
    await keepScreenshot(page, 'page');
  });

  it('can be used by everybody, on a phone', async () => {
    const page = await openPage(PHONE);
    await page.getByRole('main').waitFor();
    await expectNoViolationsInBothThemes(page, 'page-phone');
  });

  it('can be installed as an app', async () => {
    const page = await openPage({ serviceWorkers: 'allow' });
    const devtools = await page.context().newCDPSession(page);
    const { errors, data = '' } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(JSON.parse(data)).toMatchObject({ name: 'Countermine', display: 'standalone' });
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // A test has a profile that leaves nothing behind, to which no browser installs an app.
    const obstacles = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
    expect(obstacles).toEqual([]);
  });

  it('says what it needs where there is no JavaScript', async () => {
    const page = await openPage({ javaScriptEnabled: false });
    expect(await page.locator('noscript').innerText()).toContain('needs JavaScript');
  });
});
