import { LANGUAGES } from '@countermine/play/words/language.ts';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { keepScreenshot } from './browser.ts';
import { chooseLanguage } from './choose-language.ts';

/** Where the words or the icon of each stand, without the padding around them. */
export function wordsOf(places: Locator): Promise<{ left: number; right: number; middle: number }[]> {
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
export function crowdedIn(words: Awaited<ReturnType<typeof wordsOf>>, least: number): string[] {
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
export async function expectOneLineInEachLanguage(
  page: Page,
  places: Locator,
  least: number,
  name?: string,
): Promise<void> {
  for (const language of LANGUAGES) {
    await chooseLanguage(page, language);
    const words = await wordsOf(places);
    expect(words.length, language).toBeGreaterThan(1);
    expect({ language, problems: crowdedIn(words, least) }).toEqual({ language, problems: [] });
    if (name !== undefined) await keepScreenshot(page, `${name}-${language}`);
  }
}
