import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { keepScreenshot } from './browser.ts';
import { chooseLanguage } from './choose-language.ts';

/** The least that is left of the board. Units: px. */
const LEAST_BOARD = 120;

/** What does not show all of its words, or reaches beyond the screen at a side. */
function clipped(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const found: string[] = [];
    for (const element of document.querySelectorAll('button, p, h2, strong, .count, legend, label')) {
      if (!element.checkVisibility() || element.closest('.unseen') !== null) continue;
      const { left, right, width } = element.getBoundingClientRect();
      if (width <= 1) continue;
      const name = `${element.tagName} ${element.className}: ${element.textContent}`;
      if (left < -1 || right > innerWidth + 1) found.push(`${name} reaches from ${left} to ${right}`);
      else if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
        found.push(`${name} is cut off`);
    }
    const board = document.querySelector('.board')?.getBoundingClientRect();
    if (board === undefined || board.width < least || board.height < least) found.push('the board has no room');
    return found;
  }, LEAST_BOARD);
}

async function setFontSize(page: Page, size: number): Promise<void> {
  await page.evaluate((px) => document.documentElement.style.setProperty('font-size', `${px}px`), size);
}

/** That text of any size shows all of its words. @param name of the screen, for its pictures */
export async function expectAllWords(page: Page, name: string): Promise<void> {
  await page.locator('[data-cell="40"]').click();
  // Mines are placed meanwhile.
  await page.locator('[data-cell="40"][aria-label$="empty"]').waitFor({ state: 'attached' });
  await page.keyboard.press('i');
  for (const language of ['en', 'de'] as const) {
    await setFontSize(page, 16);
    await chooseLanguage(page, language);
    await page.locator('.card.hint').waitFor();
    for (const size of [16, 24, 32]) {
      await setFontSize(page, size);
      const found = async (): Promise<string[]> =>
        (await clipped(page)).map((line) => `${language}, ${size} px: ${line}`);
      await expect.poll(found).toEqual([]);
    }
    await keepScreenshot(page, `text-32-${name.replaceAll(' ', '-')}-${language}`);
  }
}

/** The share of the window that the board has. */
function boardShare(page: Page): Promise<number> {
  return page.locator('.board').evaluate((board) => {
    const { width, height } = board.getBoundingClientRect();
    return (width * height) / (innerWidth * innerHeight);
  });
}

/** Every place that the board has had by the end of a frame during an action. */
async function boxesDuring(page: Page, act: () => Promise<void>): Promise<unknown> {
  const boxes = await page.locator('.board').evaluateHandle((board) => {
    const seen = new Set<string>();
    const look = (): void => {
      const { x, y, width, height } = board.getBoundingClientRect();
      seen.add([x, y, width, height].join());
      requestAnimationFrame(look);
    };
    look();
    return seen;
  });
  await act();
  return boxes.evaluate((seen) => [...seen]);
}

/** That with text of 200 % the board keeps half of the window, before the first move and after it. */
export async function expectHalfForBoard(page: Page, knowsTouch = false): Promise<void> {
  await page.evaluate((stored) => localStorage.setItem('countermine.settings', stored), JSON.stringify({ knowsTouch }));
  await page.reload();
  await setFontSize(page, 32);
  for (const language of ['en', 'de'] as const) {
    await chooseLanguage(page, language);
    await expect.poll(() => boardShare(page)).toBeGreaterThan(0.5);
  }
  const boxes = await boxesDuring(page, async () => {
    await page.locator('[data-cell="40"]').click();
    await expect.poll(() => page.locator('.welcome:not(.touch-line), .placing').count()).toBe(0);
  });
  expect(boxes).toHaveLength(1);
}
