import { LANGUAGES } from '@countermine/play/words/language.ts';

import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { atRest, keepScreenshot, PHONE, useBrowser } from '../testing/browser.ts';
import { chooseLanguage } from '../testing/choose-language.ts';

const { openPage } = useBrowser();

/** The least room between the words of two tabs. Units: CSS pixels. */
const LEAST_GAP = 8;

/** Where the words or the icon of each stand, without the padding around them. */
function wordsOf(places: Locator): Promise<{ left: number; right: number; middle: number }[]> {
  return places.evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      return { left, right, middle: (top + bottom) / 2 };
    }),
  );
}

/** How far these words are from standing in one line, with so much room between any two. */
function crowdedIn(words: Awaited<ReturnType<typeof wordsOf>>, least: number): string[] {
  const middles = words.map(({ middle }) => middle);
  const height = Math.max(...middles) - Math.min(...middles);
  const gaps = words.slice(1).map(({ left }, index) => left - (words[index]?.right ?? Number.NaN));
  return [
    // An icon is not as high as a line of text.
    ...(height < 3 ? [] : [`middles are ${height} px apart`]),
    ...gaps.flatMap((gap, index) => (gap >= least ? [] : [`${gap} px after word ${index + 1}`])),
  ];
}

/** What each language makes of it. */
async function expectOneLineInEachLanguage(page: Page, places: Locator, least: number, name?: string): Promise<void> {
  for (const language of LANGUAGES) {
    await chooseLanguage(page, language);
    const words = await wordsOf(places);
    expect(words.length, language).toBeGreaterThan(1);
    expect({ language, problems: crowdedIn(words, least) }).toEqual({ language, problems: [] });
    if (name !== undefined) await keepScreenshot(page, `${name}-${language}`);
  }
}

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

it.each([
  ['desktop', {}],
  ['phone', PHONE],
] as const)('the tabs have room: %s', async (_name, options) => {
  const page = await openPage(options);
  await page.getByRole('gridcell').first().waitFor();
  if (options === PHONE) await page.locator('.panel-button').click();
  await page.getByRole('tab').first().waitFor();
  await expectOneLineInEachLanguage(page, page.getByRole('tab'), LEAST_GAP);
});
