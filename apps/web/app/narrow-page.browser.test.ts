import { LANGUAGES } from '@countermine/text/language/language.ts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { keepScreenshot, type PageOptions, PHONE, useBrowser } from '../testing/browser.ts';

const { openPage } = useBrowser();

/** The least room between the words of two tabs. Units: CSS pixels. */
const LEAST_GAP = 8;

function openIn(locale: string, options: PageOptions = {}): Promise<Page> {
  return openPage({ ...options, locale });
}

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

async function expectOneLine(places: Locator, least: number): Promise<void> {
  const words = await wordsOf(places);
  const middles = words.map(({ middle }) => middle);
  // An icon is not as high as a line of text.
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(3);
  for (const [index, { left }] of words.entries()) {
    const before = words[index - 1];
    if (before !== undefined) expect(left - before.right).toBeGreaterThanOrEqual(least);
  }
}

describe.each(LANGUAGES)('in %s', (language) => {
  it.each([360, 390])('the top bar of a phone of %i pixels has one line beside the levels', async (width) => {
    const page = await openIn(language, { ...PHONE, viewport: { width, height: 800 } });
    await page.locator('.topbar').waitFor();
    await expectOneLine(page.locator('.topbar-buttons > button'), 3);
    await keepScreenshot(page, `top-bar-${language}-${width}`);
  });

  it.each([
    ['desktop', {}],
    ['phone', PHONE],
  ] as const)('the tabs have room: %s', async (_name, options) => {
    const page = await openIn(language, options);
    await page.getByRole('gridcell').first().waitFor();
    if (options === PHONE) await page.locator('.panel-button').click();
    await page.getByRole('tab').first().waitFor();
    await expectOneLine(page.getByRole('tab'), LEAST_GAP);
  });
});
