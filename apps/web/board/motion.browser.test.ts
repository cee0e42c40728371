import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { keepScreenshot, useBrowser } from '../testing/browser.ts';
import { clickCell, expectLook, middleOf, openKnown } from '../testing/known-board.ts';

const { openPage } = useBrowser();

/**
 * Measures whatever the browser itself moves. @returns the longest until it rests, its delay included: as computed, so
 * that a busy machine takes no longer. The dream of the sleeping face has no end to wait for. Units: ms.
 */
async function measureMotion(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const measured = { longest: 0 };
    Object.assign(globalThis, { measured });
    const measure = (): void => {
      for (const { effect } of document.getAnimations()) {
        const isDream = effect instanceof KeyframeEffect && effect.target?.matches('.snore');
        if (!isDream) measured.longest = Math.max(measured.longest, Number(effect?.getComputedTiming().endTime));
      }
    };
    for (const kind of ['animationstart', 'transitionrun']) document.addEventListener(kind, measure, true);
    new MutationObserver(measure).observe(document.body, { attributes: true, childList: true, subtree: true });
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'measured').longest);
}

const MOVING = { reducedMotion: 'no-preference' } as const;

/** A click at the left opens the first five columns; the mines are at the right. */
const ROWS = ['........*', '.........', '......*..', '.........', '.*.......'];

/** Counts how often something began to move over the board, and how often it came to rest. */
async function watchMotion(page: Page): Promise<() => Promise<{ began: number; ended: number }>> {
  await page.evaluate(() => {
    const counts = { began: 0, ended: 0 };
    Object.assign(globalThis, { motionCounts: counts });
    const count = (nodes: NodeList): number => [...nodes].filter((node) => node instanceof HTMLCanvasElement).length;
    new MutationObserver((changes) => {
      for (const { addedNodes, removedNodes } of changes) {
        counts.began += count(addedNodes);
        counts.ended += count(removedNodes);
      }
    }).observe(document.querySelector('.board > div') ?? document.body, { childList: true });
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'motionCounts'));
}

/** A click on the lower right corner opens all but the first two columns and the mines. */
const CHORD_ROWS = ['*...', '....', '*...'];

it('a chord presses the cells around its number, also where the flags forbid it', async () => {
  const page = await openKnown(openPage, CHORD_ROWS, MOVING);
  await page.waitForLoadState('networkidle');
  const counts = await watchMotion(page);
  await clickCell(page, 3, 4);
  await expectLook(page, 2, 2, '2');
  await expect.poll(counts).toEqual({ began: 1, ended: 1 });
  await clickCell(page, 2, 2);
  await page.getByText('The number is 2, but there are 0 flags around it.').first().waitFor();
  await expect.poll(counts).toEqual({ began: 2, ended: 2 });
  await clickCell(page, 1, 1, { button: 'right' });
  await clickCell(page, 3, 1, { button: 'right' });
  await clickCell(page, 2, 2);
  await page.locator('strong', { hasText: /^You won in/ }).waitFor();
  await expect.poll(async () => (await counts()).began).toBeGreaterThan(2);
  await expect.poll(async () => (({ began, ended }) => began - ended)(await counts())).toBe(0);
});

it('an opening, a lost game and a won one move, and come to rest by themselves', async () => {
  const page = await openKnown(openPage, ROWS, MOVING);
  await page.waitForLoadState('networkidle');
  const counts = await watchMotion(page);
  const longest = await measureMotion(page);
  await clickCell(page, 1, 1);
  await expect.poll(counts).toEqual({ began: 1, ended: 1 });
  await clickCell(page, 1, 9);
  await expectLook(page, 1, 9, 'exploded mine');
  await keepScreenshot(page, 'motion-lost');
  await expect.poll(counts).toEqual({ began: 2, ended: 2 });
  await clickCell(page, 1, 9);
  await clickCell(page, 1, 6);
  expect(await counts()).toEqual({ began: 2, ended: 2 });
  await page.getByRole('region', { name: 'Game' }).getByRole('button', { name: 'Undo' }).click();
  for (const [row, column] of [
    [1, 8],
    [2, 8],
    [2, 9],
    [3, 8],
    [3, 9],
    [5, 1],
  ] as const) {
    await clickCell(page, row, column);
  }
  await keepScreenshot(page, 'motion-won');
  await page.locator('strong', { hasText: /^You won in/ }).waitFor();
  await expect.poll(async () => (await counts()).began).toBeGreaterThan(2);
  await expect.poll(async () => (({ began, ended }) => began - ended)(await counts())).toBe(0);
  expect(await longest()).toBeGreaterThan(0);
  expect(await longest()).toBeLessThan(400);
});

it('nothing moves for those who want less motion', async () => {
  const page = await openKnown(openPage, ROWS, { reducedMotion: 'reduce' });
  await page.waitForLoadState('networkidle');
  const counts = await watchMotion(page);
  await clickCell(page, 1, 1);
  await expectLook(page, 1, 1, 'empty');
  await clickCell(page, 4, 2);
  await page.getByText('The number is 1, but there are 0 flags around it.').first().waitFor();
  await clickCell(page, 1, 9);
  await expectLook(page, 1, 9, 'exploded mine');
  expect(await counts()).toEqual({ began: 0, ended: 0 });
});

it('the face sleeps, and while the board is pressed it looks there', async () => {
  const page = await openKnown(openPage, ROWS);
  await page.locator('.mine-face.asleep').waitFor();
  const { x, y } = await middleOf(page, 5, 1);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.locator('.mine-face.awake').waitFor();
  const middle = async (part: string): Promise<{ x: number; y: number }> => {
    const box = await page.locator(`.mine-face ${part}`).first().boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  const eye = await middle('.white');
  // To the lower left.
  await expect.poll(() => middle('.pupil')).toSatisfy((pupil: typeof eye) => pupil.x < eye.x && pupil.y > eye.y);
  await page.mouse.up();
  await page.locator('.mine-face.asleep').waitFor();
});
