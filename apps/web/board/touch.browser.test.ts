import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LONG_PRESS_RANGE } from '../page/settings.ts';
import { expectNoViolations, keepScreenshot, PHONE, useBrowser } from '../testing/browser.ts';
import { expectLook, expectSaid, middleOf, openKnown } from '../testing/known-board.ts';

const { openPage } = useBrowser();

const ROWS = ['*...', '....', '...*'];

/** Opens a board for those whose taps flag. */
async function openCareful(): Promise<Page> {
  const page = await openKnown(openPage, ROWS, PHONE);
  await page.getByRole('button', { name: 'A tap flags' }).tap();
  return page;
}

async function tap(page: Page, row: number, column: number): Promise<void> {
  const { x, y } = await middleOf(page, row, column);
  await page.touchscreen.tap(x, y);
}

/** Puts a finger down for this long, which is what makes it a long press. Units: ms. */
async function press(page: Page, row: number, column: number, held: number): Promise<void> {
  const { x, y } = await middleOf(page, row, column);
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await page.waitForTimeout(held);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

describe('with a finger', () => {
  it('a whole game is won: taps flag, long presses open, a tap on a number chords', async () => {
    const page = await openCareful();
    await press(page, 2, 2, 600);
    await expectLook(page, 2, 2, '1');
    await tap(page, 1, 1);
    await expectLook(page, 1, 1, 'hidden, flagged');
    await tap(page, 2, 2);
    await expectSaid(page, /^You won/);
    await keepScreenshot(page, 'game-won-phone');
    await expectNoViolations(page);
  });

  it('a tap on a hidden cell flags it, and never kills', async () => {
    const page = await openCareful();
    await press(page, 2, 2, 600);
    await expectLook(page, 2, 2, '1');
    await tap(page, 3, 4);
    await expectLook(page, 3, 4, 'hidden, flagged');
    await tap(page, 3, 4);
    await expectLook(page, 3, 4, 'hidden');
  });

  it('a long press on a flag does not open it', async () => {
    const page = await openCareful();
    await press(page, 2, 2, 600);
    await expectLook(page, 2, 2, '1');
    await tap(page, 1, 1);
    await expectLook(page, 1, 1, 'hidden, flagged');
    await press(page, 1, 1, 600);
    await tap(page, 3, 4);
    await expectLook(page, 3, 4, 'hidden, flagged');
    await expectLook(page, 1, 1, 'hidden, flagged');
  });

  it('a ring shows while the finger stays', async () => {
    const page = await openKnown(openPage, ROWS, PHONE);
    // As long as a player can make it: the finger goes before the press becomes a long one.
    await page.evaluate(
      (longPress) => localStorage.setItem('countermine.settings', JSON.stringify({ longPress })),
      LONG_PRESS_RANGE.max,
    );
    await page.reload();
    const { x, y } = await middleOf(page, 2, 2);
    const session = await page.context().newCDPSession(page);
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await page.locator('.press-ring').waitFor();
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + 60, y }] });
    await expect.poll(() => page.locator('.press-ring').count()).toBe(0);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expectLook(page, 2, 2, 'hidden');
  });
});
