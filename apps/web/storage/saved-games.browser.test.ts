import { encodeGame } from '@countermine/core/codec/game-code.ts';
import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import { kept, keptClock, keptMoves, putIntoStore } from '../testing/kept-games.ts';
import { boardLabels, cellsOf, fixGames, openCells, SLOW_GAME } from '../testing/played-board.ts';
import { undoAfterTest } from '../testing/profiles.ts';

const { openPage, origin } = useBrowser();

const FIRST = 14;
const { safe, mines } = cellsOf(SLOW_GAME, FIRST);
const others = safe.filter((cell) => cell !== FIRST);

async function openGame(script?: () => void, params = SLOW_GAME): Promise<Page> {
  const before = async (context: BrowserContext): Promise<void> => {
    await fixGames(context, params);
    if (script !== undefined) undoAfterTest(context, await context.addInitScript(script));
  };
  const page = await openPage({ before });
  await page.getByRole('grid').waitFor();
  return page;
}

/** Another tab of the same browser. */
async function openTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(origin());
  return tab;
}

/** Waits for how the game ended. */
async function ending(page: Page, text: string): Promise<void> {
  await page.getByRole('region', { name: 'Game' }).getByText(text).waitFor();
}

async function secondsOf(page: Page): Promise<number> {
  const [minutes = 0, seconds = 0] = (await page.getByRole('timer').innerText()).split(':').map(Number);
  return 60 * minutes + seconds;
}

describe('a game that was left', () => {
  it('goes on where it was when the tab has died', async () => {
    const page = await openGame();
    await openCells(page, [FIRST, ...others.slice(0, 3)]);
    await page.locator(`[data-cell="${mines[0]}"]`).click({ button: 'right' });
    await keptMoves(page, 5);
    await keptClock(page, 2);
    const before = await boardLabels(page);
    const readAt = performance.now();
    const time = await secondsOf(page);
    expect(time).toBeGreaterThan(1);
    await keptClock(page, time);
    const devtools = await page.context().newCDPSession(page);
    // The answer never comes: there is nobody left to give it.
    devtools.send('Page.crash').catch(() => undefined);
    await page.waitForEvent('crash');
    // Until it died, its clock went on.
    const latest = time + (performance.now() - readAt) / 1000;
    const next = await openTab(page);
    await next.getByText('Your game continues').waitFor();
    await expect.poll(() => boardLabels(next)).toEqual(before);
    await expect
      .poll(() => secondsOf(next))
      .toSatisfy((seconds: number) => seconds >= time - 1 && seconds <= latest + 1);
    await next.keyboard.press('Tab');
    await next.locator(`[data-cell="${FIRST}"]`).focus();
    await next.keyboard.press('u');
    await expect.poll(() => boardLabels(next)).not.toEqual(before);
    await expect.poll(() => next.getByText('Your game continues').count()).toBe(0);
    await openCells(next, others.slice(3));
    await ending(next, 'You won in');
  });

  it('goes on with marks that were set before the first opening', async () => {
    const page = await openGame();
    await page.locator('[data-cell="3"]').click({ button: 'right' });
    await kept(page, 'running', 1);
    await page.reload();
    await page.getByRole('gridcell', { name: 'row 1, column 4, hidden, flagged' }).waitFor();
    await openCells(page, [FIRST, ...others.filter((cell) => cell !== 3)]);
    await page.locator('[data-cell="3"]').click({ button: 'right' });
    await openCells(page, safe.includes(3) ? [3] : []);
    await ending(page, 'You won in');
  });

  it('is not taken from the tab that plays it, and nothing is lost in either', async () => {
    const one = await openGame();
    await openCells(one, [FIRST, ...others.slice(0, 2)]);
    await keptMoves(one, 3);
    const two = await openTab(one);
    await two.getByText('Your game is open in another tab').waitFor();
    await openCells(two, [FIRST]);
    await keptMoves(two, 1, 3);
    await openCells(one, others.slice(2, 4));
    await keptMoves(two, 1, 5);
    const boards = [await boardLabels(one), await boardLabels(two)];
    await Promise.all([one.reload(), two.reload()]);
    await Promise.all([one.getByText('Your game continues').waitFor(), two.getByText('Your game continues').waitFor()]);
    await expect.poll(() => Promise.all([boardLabels(one), boardLabels(two)])).toEqual(boards);
  });

  it('waits while a link is played', async () => {
    const page = await openGame();
    await openCells(page, [FIRST]);
    await kept(page, 'running', 1);
    await page.goto(`/#g=${encodeGame({ params: SLOW_GAME, board: { kind: 'unplaced' }, events: [] })}`);
    await page.reload();
    // What keeps games is at work once they can be seen: it found the one that was left, and said nothing about it.
    await page.getByRole('tab', { name: 'Statistics' }).click();
    await page.getByText('Play a game and it shows here').waitFor();
    expect(await page.getByText('Your game continues').count()).toBe(0);
    expect(new Set((await boardLabels(page)).map((label) => label.replace(/^row .*, /, '')))).toEqual(
      new Set(['hidden']),
    );
    await page.goto('/');
    await page.reload();
    await page.getByText('Your game continues').waitFor();
  });

  it('goes on where it was on a large board too', async () => {
    const page = await openGame(undefined, { ...DEFAULT_PARAMS, width: 600, height: 500, mineCount: 60_000 });
    await page.getByRole('grid').focus();
    await page.locator('[tabindex="0"][data-cell]').focus();
    await page.keyboard.press('e');
    await page.getByRole('gridcell', { name: /, \d$/ }).first().waitFor();
    await page.keyboard.press('n');
    await page.keyboard.press('f');
    const current = page.locator('[tabindex="0"][data-cell]');
    await expect.poll(() => current.getAttribute('aria-label')).toMatch(/flagged$/);
    await keptMoves(page, 2);
    const before = await boardLabels(page);
    expect(before.filter((label) => label.endsWith('flagged'))).toHaveLength(1);
    await page.reload();
    await page.getByText('Your game continues').waitFor();
    await expect.poll(() => boardLabels(page)).toEqual(before);
  });

  it('is set aside with a message when it is damaged', async () => {
    const page = await openGame();
    await kept(page, 'running', 0);
    // The game would read the record as soon as it is there.
    await page.goto('/icon.svg');
    await putIntoStore(page, 'running', { id: 'x', code: 'AAAA', elapsed: 1, savedAt: 1 });
    await page.goto('/');
    await page.getByRole('alert').getByText('could not be read').waitFor();
    await kept(page, 'running', 0);
    await kept(page, 'damaged', 1);
    await openCells(page, [FIRST]);
    await page.getByRole('gridcell', { name: /row 3, column 3, (\d|empty)/ }).waitFor();
  });
});

describe('a game that ends', () => {
  it('is kept once, also when it was lost, undone and won', async () => {
    const page = await openGame();
    await openCells(page, [FIRST, mines[0] ?? 0]);
    await ending(page, 'You hit a mine');
    await kept(page, 'finished', 1);
    await page.getByRole('region', { name: 'Game' }).getByRole('button', { name: 'Undo' }).click();
    await kept(page, 'running', 1);
    await page.reload();
    await page.getByText('Your game continues').waitFor();
    await openCells(page, others);
    await ending(page, 'You won in');
    await kept(page, 'finished', 1);
    await kept(page, 'running', 0);
  });
});

describe('a large game that ends', () => {
  it('is measured by the solver, beside the page, though its text is short', async () => {
    const params = { ...DEFAULT_PARAMS, width: 400, height: 300, mineCount: 24_000 };
    const page = await openGame(undefined, params);
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    const current = page.locator('[tabindex="0"][data-cell]');
    await current.focus();
    const first = Number(await current.getAttribute('data-cell'));
    await page.keyboard.press('e');
    await page.getByRole('gridcell', { name: /, \d$/ }).first().waitFor();
    const shown = await page
      .locator('[data-cell]')
      .evaluateAll((cells) => cells.map((cell) => Number(cell.dataset['cell'])));
    const isMine = new Set(cellsOf(params, first).mines);
    await openCells(page, shown.filter((cell) => isMine.has(cell)).slice(0, 1));
    await ending(page, 'You hit a mine');
    await kept(page, 'finished', 1);
    expect(workers.map((url) => new URL(url).pathname)).toEqual([expect.stringMatching(/solver-worker/)]);
  });
});

describe('a browser that keeps nothing', () => {
  it('plays on and says so once, where the store is forbidden', async () => {
    const page = await openGame(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('no', 'SecurityError');
      };
    });
    await page.getByRole('alert').getByText('does not let this page save games').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await openCells(page, [FIRST, ...others]);
    await ending(page, 'You won in');
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  });

  it('says so where there is no room', async () => {
    const page = await openGame(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await openCells(page, [FIRST]);
    await page.getByRole('alert').getByText('no space left').waitFor();
    await openCells(page, others);
    await ending(page, 'You won in');
  });

  it('says so where another tab is in the way', async () => {
    const page = await openGame(() => {
      IDBFactory.prototype.open = () => {
        const request = Object.create(IDBOpenDBRequest.prototype, { addEventListener: { value: listen } });
        function listen(name: string, tell: (event: Event) => void): void {
          if (name === 'blocked') setTimeout(() => tell(new IDBVersionChangeEvent('blocked', { oldVersion: 1 })));
        }
        return request;
      };
    });
    await page.getByRole('alert').getByText('Another tab is using').waitFor();
  });

  it('makes way for a newer version, and says so', async () => {
    const page = await openGame();
    await openCells(page, [FIRST]);
    await kept(page, 'running', 1);
    const newer = await page.context().newPage();
    await newer.goto('/#x');
    await newer.evaluate(
      () =>
        new Promise<void>((resolve) => {
          indexedDB.open('countermine', 99).onsuccess = () => resolve();
        }),
    );
    await page.getByRole('alert').getByText('newer version').waitFor();
  });
});
