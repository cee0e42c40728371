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

  it('reports no failure where a phone is turned', async () => {
    const page = await openPage({ ...PHONE, viewport: { width: 844, height: 390 } });
    await page.getByRole('grid').waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    // What the browser says about it, it says before the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await page.evaluate(() => innerWidth)).toBe(390);
    expect(await page.getByText('Something went wrong').count()).toBe(0);
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
