import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { keepScreenshot, useBrowser } from '../testing/browser.ts';
import { cellAt, expectLook, expectSaid, lookOf, openKnown } from '../testing/known-board.ts';

const { openPage } = useBrowser();

const ROWS = ['*...', '....', '...*'];
/** Light and dark are everywhere else. */
const SKINS = ['paper', 'classic', 'contrast'] as const;
/** No task may keep the page from answering for longer. Units: ms of processor time, whatever else the machine does. */
const LONGEST_TASK = 250;
/** Tells the page from others in a trace of the browser. */
const MARK = 'a game has begun';
const TRACE = z.object({
  traceEvents: z.array(z.object({ name: z.string(), pid: z.number(), tid: z.number(), tdur: z.number().optional() })),
});

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
});

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
  const categories = ['disabled-by-default-devtools.timeline', 'blink.user_timing'];
  const page = await openPage({
    before: async (context) => context.browser()?.startTracing(undefined, { categories }),
  });
  await page.getByRole('gridcell').nth(40).click();
  await expectLook(page, 5, 5, 'empty');
  await page.evaluate((name) => performance.mark(name), MARK);
  const tasks = tasksIn(await page.context().browser()?.stopTracing());
  expect(tasks.length).toBeGreaterThan(10);
  expect(Math.max(...tasks)).toBeLessThan(LONGEST_TASK);
});

/** The processor time of each task of the thread that set the mark. Units: ms. */
function tasksIn(trace: Buffer | undefined): number[] {
  const { traceEvents } = TRACE.parse(JSON.parse(String(trace)));
  const marked = traceEvents.find(({ name }) => name === MARK);
  return traceEvents.flatMap(({ name, pid, tid, tdur }) => {
    const isTask = name === 'RunTask' && pid === marked?.pid && tid === marked.tid;
    return isTask && tdur !== undefined ? [tdur / 1000] : [];
  });
}
