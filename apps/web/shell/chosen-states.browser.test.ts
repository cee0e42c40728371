import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { atRest, keepScreenshot, openPanel, PHONE, useBrowser } from '../testing/browser.ts';

const { openPage } = useBrowser();

const TABS = ['Hints', 'Analysis', 'Statistics', 'Replay'];

/** Where the tabs are, and how wide. */
async function tabBoxes(page: Page): Promise<unknown[]> {
  return Promise.all(TABS.map((name) => page.getByRole('tab', { name }).boundingBox()));
}

/** A value of the style of a control, as it is drawn. */
function styleOf(control: Locator, name: 'borderTopWidth' | 'borderTopColor'): Promise<string> {
  return control.evaluate((element, property) => getComputedStyle(element)[property], name);
}

it('tabs stay where they are, and as wide, whichever is chosen', async () => {
  const page = await openPage();
  const before = await atRest(page, () => tabBoxes(page));
  for (const name of TABS) {
    await openPanel(page, name);
    await page.getByRole('tab', { name, selected: true }).waitFor();
    expect(await tabBoxes(page)).toEqual(before);
  }
});

describe('with the colours of the system', () => {
  it('a border tells what is chosen', async () => {
    const page = await openPage({ ...PHONE, forcedColors: 'active' });
    const tap = (name: string): Locator => page.getByRole('button', { name, exact: true });
    expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
    const width = (name: string): Promise<string> => styleOf(tap(name), 'borderTopWidth');
    await expect.poll(() => Promise.all([width('A tap flags'), width('A tap opens')])).toEqual(['1px', '3px']);
    await tap('A tap flags').tap();
    await expect.poll(() => width('A tap flags')).toBe('3px');
    await expect.poll(() => width('A tap opens')).toBe('1px');
    await page.getByRole('button', { name: 'Show the side panel' }).tap();
    await page.getByRole('tab', { name: 'Replay' }).tap();
    const colour = (name: string): Promise<string> => styleOf(page.getByRole('tab', { name }), 'borderTopColor');
    await expect.poll(() => colour('Replay')).not.toBe(await colour('Hints'));
    expect(await colour('Hints')).toBe(await colour('Statistics'));
    await keepScreenshot(page, 'forced-colours');
  });
});
