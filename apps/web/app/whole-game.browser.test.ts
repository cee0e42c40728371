import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { keepScreenshot, useBrowser } from '../testing/browser.ts';
import { cellAt, expectLook, expectSaid, lookOf, openKnown } from '../testing/known-board.ts';

const { openPage } = useBrowser();

const ROWS = ['*...', '....', '...*'];
/** Light and dark are everywhere else. */
const SKINS = ['garden', 'paper', 'dusk', 'classic', 'contrast'] as const;
/** No task may keep the page from answering for longer, on a machine that does other things besides. Units: ms. */
const LONGEST_TASK = 500;

/** Wins the game by keys alone. */
async function winByKeys(page: Page): Promise<void> {
  await cellAt(page, 1, 1).focus();
  await page.keyboard.press('f');
  await expectLook(page, 1, 1, 'hidden, flagged');
  for (const key of ['ArrowDown', 'ArrowRight', 'Space']) await page.keyboard.press(key);
  await expectLook(page, 2, 2, '1');
  await page.keyboard.press('Space');
  await expectSaid(page, /^You won/);
}

it('a whole game is won by keys in every skin', async () => {
  const page = await openKnown(openPage, ROWS);
  const address = page.url();
  for (const theme of SKINS) {
    await page.evaluate((name) => localStorage.setItem('countermine.settings', JSON.stringify({ theme: name })), theme);
    await page.goto('about:blank');
    await page.goto(address);
    await winByKeys(page);
    await keepScreenshot(page, `skin-${theme}`);
  }
}, 120_000);

it('a whole game is won by what a screen reader finds and clicks', async () => {
  const page = await openKnown(openPage, ROWS);
  for (const [index, row] of ROWS.entries()) {
    for (const [column, sign] of [...row].entries()) {
      const isHidden = (await lookOf(page, index + 1, column + 1)) === 'hidden';
      if (sign === '.' && isHidden) await cellAt(page, index + 1, column + 1).dispatchEvent('click');
    }
  }
  await expectSaid(page, /^You won/);
});

it('no task is long while the page loads and a game begins', async () => {
  const page = await openPage();
  await page.getByRole('gridcell').nth(40).click();
  await expectLook(page, 5, 5, 'empty');
  const longest = await page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'longtask', buffered: true });
    return Math.max(0, ...observer.takeRecords().map(({ duration }) => duration));
  });
  expect(longest).toBeLessThan(LONGEST_TASK);
});
