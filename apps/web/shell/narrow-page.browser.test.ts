import { expect, it } from 'vitest';
import { atRest, PHONE, useBrowser } from '../testing/browser.ts';
import { expectOneLineInEachLanguage } from '../testing/words-in-line.ts';

const { openPage } = useBrowser();

it.each([360, 390])('the bar at the bottom of a phone of %i pixels has its words in one line', async (width) => {
  const page = await openPage({ ...PHONE, viewport: { width, height: 800 } });
  await expectOneLineInEachLanguage(page, page.locator('.main-nav > button > span'), 3, `main-nav-${width}`);
});

it.each([
  ['desktop', {}],
  ['phone', PHONE],
] as const)('the navigation stands at the same place in every view: %s', async (_name, options) => {
  const page = await openPage(options);
  // The navigation comes with the page's own script, a moment after its document.
  await page.getByRole('gridcell').first().waitFor();
  const items = page.locator('.main-nav > button');
  const boxes = (): Promise<string[]> =>
    items.evaluateAll((all) => all.map((item) => JSON.stringify(item.getBoundingClientRect())));
  const before = await atRest(page, boxes);
  expect(before).toHaveLength(6);
  for (const [name, view] of [
    ['Learn', '.train'],
    ['Courses', '.courses'],
    ['Play', '.play'],
  ] as const) {
    await items.and(page.getByRole('button', { name, exact: true })).click();
    await page.locator(view).waitFor();
    expect(await boxes(), name).toEqual(before);
  }
});
