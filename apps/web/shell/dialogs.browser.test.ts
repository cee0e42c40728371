import { expect, it } from 'vitest';
import { PHONE, useBrowser, whenStill } from '../testing/browser.ts';

const { openPage } = useBrowser();

it.each([
  ['a phone', PHONE],
  ['a desktop', {}],
])('a dialog that loads late leaves its button "Close" in its place, on %s', async (_, options) => {
  const page = await openPage({ ...options, isFirstVisit: true });
  let letItLoad = (): void => undefined;
  const mayLoad = new Promise<void>((resolve) => {
    letItLoad = resolve;
  });
  await page.route(/daily-dialog|dialogs.*\.css/, async (route) => {
    await mayLoad;
    await route.continue();
  });
  await page.getByRole('button', { name: /^Daily/ }).click();
  const dialog = page.getByRole('dialog');
  const close = dialog.getByRole('button', { name: 'Close', exact: true });
  await dialog.locator('.loading').waitFor();
  const height = (): Promise<number> => dialog.evaluate((element) => element.clientHeight);
  const [place, smallHeight] = [await whenStill(page, () => close.boundingBox()), await height()];
  letItLoad();
  await dialog.locator('.loading').waitFor({ state: 'detached' });
  expect(await height()).toBeGreaterThan(smallHeight + 100);
  expect(await whenStill(page, () => close.boundingBox())).toEqual(place);
});
