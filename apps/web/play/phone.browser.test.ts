import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectNoViolations, keepScreenshot, PHONE, useBrowser } from '../testing/browser.ts';
import { cellAt, expectLook, openKnown } from '../testing/known-board.ts';
import { expectStillBoard, ROWS, SIDEWAYS, SMALL } from '../testing/phone-steps.ts';

const { openPage } = useBrowser();

async function tap(page: Page, row: number, column: number): Promise<void> {
  await cellAt(page, row, column).tap();
}

/** Whether a part is wholly on the screen, and nothing lies over its middle. */
function isInReach(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const isOnScreen = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    const top0 = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return isOnScreen && top0 !== null && (element.contains(top0) || top0.contains(element));
  });
}

async function expectInReach(...parts: Locator[]): Promise<void> {
  for (const part of parts) await expect.poll(() => isInReach(part)).toBe(true);
}

/** The whole board can be seen and touched. */
function expectWholeBoard(page: Page): Promise<void> {
  return expectInReach(cellAt(page, 1, 1), cellAt(page, 9, 9), cellAt(page, 9, 1), cellAt(page, 1, 9));
}

/** Pulls the sheet by its handle. Units: px, down where it is more than 0. */
async function pull(page: Page, by: number): Promise<void> {
  const box = await page.locator('.handle').boundingBox();
  if (box === null) throw new Error('there is no handle');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + by, { steps: 4 });
  await page.mouse.up();
}

function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

describe('on a phone', () => {
  it('a game has hints, a proof, undo and its end beside the whole board', async () => {
    const page = await openKnown(openPage, ROWS, SMALL);
    await expectWholeBoard(page);
    await page.getByText('Tap to open, hold to flag.').waitFor();
    await expectInReach(button(page, 'A tap flags'), button(page, 'A tap opens'), button(page, 'Undo'));
    await tap(page, 9, 5);
    await expectLook(page, 9, 5, 'empty');
    await button(page, 'Hint').tap();
    const more = button(page, 'Tell me more');
    await expectInReach(more);
    await more.tap();
    await expectWholeBoard(page);
    await page.locator('.ruler.columns span').getByText('9').waitFor();
    await keepScreenshot(page, 'phone-hint');
    await expectNoViolations(page);
    await button(page, 'Hide the side panel').tap();
    await expect.poll(() => more.isVisible()).toBe(false);
    await button(page, 'Why?').tap();
    await tap(page, 9, 9);
    await expectInReach(page.getByRole('heading', { name: /^Why is row 9, column 9/ }), button(page, 'Next'));
    await expectWholeBoard(page);
    await button(page, 'Hide the side panel').tap();
    await tap(page, 9, 9);
    await expectInReach(
      page.locator('.news').getByText(/^You hit a mine/),
      page.locator('.news').getByRole('button', { name: 'Undo' }),
    );
    await expectWholeBoard(page);
    await expectLook(page, 9, 9, 'exploded mine');
    await keepScreenshot(page, 'phone-lost');
    await page.locator('.news').getByRole('button', { name: 'Undo' }).tap();
    await expectLook(page, 9, 9, 'hidden');
    await page.getByText('Tap to open').waitFor({ state: 'detached' });
  });

  it('the panel is pulled up over the board, and closed', async () => {
    const page = await openKnown(openPage, ROWS, SMALL);
    await button(page, 'Show the side panel').tap();
    await page.getByRole('tab', { name: 'Statistics' }).tap();
    await page.getByText('Play a game and it shows here').waitFor();
    await keepScreenshot(page, 'phone-panel');
    await expectNoViolations(page);
    await pull(page, 150);
    await page.getByRole('tab').first().waitFor({ state: 'detached' });
    await expectWholeBoard(page);
  });

  it('held sideways the whole board is in reach, and all that helps beside it', async () => {
    const page = await openKnown(openPage, ROWS, SIDEWAYS);
    await expectWholeBoard(page);
    await tap(page, 9, 5);
    await expectLook(page, 9, 5, 'empty');
    await button(page, 'Hint').tap();
    await expectInReach(button(page, 'Tell me more'), button(page, 'Undo'), button(page, 'New game').last());
    await expectWholeBoard(page);
    await keepScreenshot(page, 'phone-sideways');
    await expectNoViolations(page);
  });
});

// Other screens are in phone.browser.long.test.ts.
it('no cell moves while a game runs, whatever is said about it: a phone', async () => {
  await expectStillBoard(await openKnown(openPage, ROWS, PHONE));
});

describe('on a wide screen', () => {
  it('cells grow, counter and clock stay with the board, and the panel can be closed for good', async () => {
    const page = await openPage({ viewport: { width: 2560, height: 1440 } });
    const first = page.locator('[data-cell="0"]');
    await expect.poll(async () => (await first.boundingBox())?.width ?? 0).toBeGreaterThan(90);
    const left = async (part: Locator): Promise<number> => (await part.boundingBox())?.x ?? 0;
    await expect
      .poll(async () => Math.abs((await left(page.locator('.status'))) - (await left(first))))
      .toBeLessThan(4);
    await button(page, 'Hide the side panel').click();
    await page.getByRole('tab').first().waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('gridcell').first().waitFor();
    expect(await page.getByRole('tab').count()).toBe(0);
    await keepScreenshot(page, 'wide-without-panel');
    await page.keyboard.press('i');
    await page.getByText('Open any cell to begin.').last().waitFor();
  });
});
