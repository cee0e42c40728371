import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  expectNoViolations,
  expectNoViolationsInBothThemes,
  keepScreenshot,
  type PageOptions,
  PHONE,
  useBrowser,
} from '../testing/browser.ts';
import { clickCells, expectLabel, type FixedBoard, fixBoard, flagCell } from '../testing/fixed-board.ts';

const { openPage } = useBrowser();

/** After its opening at 12 the first row is hidden: 2 is safe, the mines are at 0 and 3 or at 1 and 4. */
const FIVE: FixedBoard = {
  params: { ...DEFAULT_PARAMS, width: 5, height: 3, mineCount: 2 },
  first: 12,
  mines: [0, 3],
};

async function playFive(cells: readonly number[], options: PageOptions = {}): Promise<Page> {
  const page = await openPage({ ...options, before: (context) => fixBoard(context, FIVE) });
  await clickCells(page, cells);
  return page;
}

/** Waits until the solver has looked at all moves, and shows them. */
async function reviewed(page: Page): Promise<void> {
  await page.getByText('Skill', { exact: true }).waitFor();
  const closed = page.locator('details.all:not([open]) > summary');
  if ((await closed.count()) > 0) await closed.click();
  await graphOf(page).waitFor();
}

function graphOf(page: Page) {
  return page.getByRole('slider', { name: 'Chance of winning' });
}

/** Waits until the replay stands there. */
async function expectWhere(page: Page, where: unknown): Promise<void> {
  await expect.poll(() => graphOf(page).getAttribute('aria-valuetext')).toEqual(where);
}

/** Presses Stop as soon as the replay stands there: the test itself may be slower than the replay. */
async function stopAt(page: Page, where: string): Promise<void> {
  await graphOf(page).evaluate((graph, words) => {
    const observer = new MutationObserver(() => {
      if (!graph.getAttribute('aria-valuetext')?.startsWith(words)) return;
      observer.disconnect();
      // Not in the midst of what the page is doing.
      setTimeout(() => document.querySelector<HTMLElement>('button[aria-label="Stop"]')?.click());
    });
    observer.observe(graph, { attributeFilter: ['aria-valuetext'] });
  }, where);
}

/** Presses Stop as soon as there is something to stop, which may be over before the test could press it. */
async function stopOnceItPlays(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          const stop = document.querySelector<HTMLElement>('button[aria-label="Stop"]');
          if (stop === null) return;
          observer.disconnect();
          // Not in the midst of what the page is doing.
          setTimeout(() => resolve(stop.click()));
        });
        observer.observe(document.body, { attributeFilter: ['aria-label'], childList: true, subtree: true });
      }),
  );
}

function panelText(page: Page): Promise<string> {
  return page.getByRole('tabpanel').innerText();
}

describe('after a game', () => {
  it('lost by a needless guess, the page says so and shows what was safe', async () => {
    const page = await playFive([12, 0]);
    const cause =
      'A needless guess: row 1, column 1 was 50% safe, but 1 cell was certain to be safe, for example row 1, column 3.';
    await page.locator('.verdict').getByText(cause).waitFor();
    await page.locator('[aria-live]', { hasText: cause }).first().waitFor({ state: 'attached' });
    await reviewed(page);
    await expectWhere(page, 'Move 2 of 2, 0%, needless guess, hit a mine');
    await expectLabel(page, 0, 'row 1, column 1, exploded mine');
    await expectLabel(page, 3, 'row 1, column 4, mine');
    await expect.poll(() => panelText(page)).toMatch(/Skill\s+50%[\s\S]*Luck\s+100%/);
    await expectNoViolations(page);
    await keepScreenshot(page, 'replay-lost');
  });

  it('lost by a wrong flag, the page names the chord and the flag', async () => {
    const page = await playFive([12]);
    await flagCell(page, 1);
    await clickCells(page, [5]);
    const cause = 'You opened around row 2, column 1, but a flag was wrong: row 1, column 2.';
    await page.locator('.verdict').getByText(cause).waitFor();
    await reviewed(page);
    await expectWhere(page, 'Move 3 of 3, 0%, needless guess, hit a mine');
  });

  it('won, the page has its figures, and luck and skill apart', async () => {
    const page = await playFive([12, 2, 1, 4]);
    await reviewed(page);
    await expect
      .poll(() => page.locator('.verdict').innerText())
      .toMatch(/You won in [\s\S]*3BV \d+ · [\d.]+ 3BV\/s · Efficiency \d+%/);
    await expect.poll(() => panelText(page)).toMatch(/Skill\s+100%[\s\S]*Luck\s+50%/);
    await expect
      .poll(() => panelText(page))
      .toMatch(/Forced guesses\s+1\s+Move 3: 50% safe\s+Go there\s+Needless guesses\s+0/);
    await expect.poll(() => panelText(page)).toMatch(/Clicks\s+4/);
    await keepScreenshot(page, 'replay-won');
  });

  it('lost, the replay takes no move; undone, the game goes on and the panel says nothing more', async () => {
    const page = await playFive([12, 0]);
    await reviewed(page);
    await page.getByRole('button', { name: 'Go to the start' }).click();
    await expectLabel(page, 12, 'row 3, column 3, hidden');
    await clickCells(page, [2]);
    await page.keyboard.press('u');
    await expectLabel(page, 2, 'row 1, column 3, hidden');
    // The game is given back when the panel is left.
    await page.getByRole('tab', { name: 'Hints' }).click();
    await expectLabel(page, 0, 'row 1, column 1, exploded mine');
    await page.locator('.verdict').getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Hint' }).waitFor();
    await page.getByRole('tab', { name: 'Replay' }).click();
    await page.getByText('Once the game is over').waitFor();
    await expect.poll(() => graphOf(page).count()).toBe(0);
    await expectNoViolations(page);
    await keepScreenshot(page, 'replay-playing');
  });
});

describe('a replay', () => {
  it('is wound with the keys, goes to a guess, is dragged, and plays to its end by itself or until it is stopped', async () => {
    const page = await playFive([12, 2, 1, 4]);
    await reviewed(page);
    await graphOf(page).focus();
    await page.keyboard.press('ArrowLeft');
    await expectWhere(page, 'Move 3 of 4, 100%, forced guess');
    await expectLabel(page, 4, 'row 1, column 5, hidden');
    await expectLabel(page, 1, 'row 1, column 2, 1');
    await page.keyboard.press('ArrowLeft');
    await expectWhere(page, 'Move 2 of 4, 50%, certainly safe');
    await expectLabel(page, 1, 'row 1, column 2, hidden');
    await page.keyboard.press('Home');
    await expectWhere(page, 'Before the first move, 50%');
    await expectLabel(page, 12, 'row 3, column 3, hidden');
    await page.keyboard.press('End');
    await expectLabel(page, 0, 'row 1, column 1, hidden, flagged');

    await page.getByRole('listitem').filter({ hasText: 'Move 3:' }).getByRole('button').click();
    await expectWhere(page, 'Move 3 of 4, 100%, forced guess');
    await graphOf(page).click({ trial: true });
    const box = await graphOf(page).boundingBox();
    if (box === null) throw new Error('no graph');
    await page.mouse.move(box.x + box.width / 2, box.y + 20);
    await page.mouse.down();
    await expectWhere(page, expect.stringMatching(/^Move 2 of 4,/));
    await page.mouse.move(box.x + box.width / 4, box.y + 20);
    await page.mouse.up();
    await expectWhere(page, expect.stringMatching(/^Move 1 of 4,/));
    await keepScreenshot(page, 'replay-scrubbed');

    await graphOf(page).focus();
    await page.keyboard.press('End');
    await expectWhere(page, expect.stringMatching(/^Move 4 of 4,/));
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('One move per second');
    await stopAt(page, 'Move 1 of 4');
    await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
    await expectWhere(page, expect.stringMatching(/^Move 1 of 4,/));
    await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).waitFor();
    await expectWhere(page, expect.stringMatching(/^Move 1 of 4,/));
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('8×');
    await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
    await page.locator('[role="slider"][aria-valuetext^="Move 4 of 4"]').waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).waitFor();
  });

  it('can be used by everybody, on a phone', async () => {
    const before: PageOptions['before'] = (context) => fixBoard(context, FIVE, { touch: 'quick' });
    const page = await openPage({ ...PHONE, before });
    for (const cell of [12, 1, 2, 4]) await page.locator(`[data-cell="${cell}"]`).tap();
    await page
      .locator('.news')
      .getByText(/^You (won|hit)/)
      .waitFor();
    await keepScreenshot(page, `replay-phone-board`);
    await page.locator('.news').getByRole('button', { name: 'Replay' }).click();
    await reviewed(page);
    await expectNoViolationsInBothThemes(page, 'replay-phone');
  });
});

describe('a game of the history', () => {
  /** A game that is lost, and another that has started. */
  async function watchWhilePlaying(): Promise<Page> {
    const page = await playFive([12, 2, 1, 0]);
    await reviewed(page);
    await page.getByRole('button', { name: 'Play again' }).click();
    await clickCells(page, [12, 2]);
    await page.getByRole('tab', { name: 'Statistics' }).click();
    const stopped = stopOnceItPlays(page);
    await page.getByRole('button', { name: /^Watch the game of/ }).click();
    await page.locator('.verdict').getByText('You are watching a game').waitFor();
    await page.locator('.verdict').getByText('Row 1, column 1 had to be a mine.').waitFor();
    await stopped;
    // By key, since it may stand at its start already, where the button is refused.
    await page.getByRole('button', { name: 'Go to the start' }).press('Enter');
    return page;
  }

  it('is watched from its start, and leaves the running game as it was', async () => {
    const page = await watchWhilePlaying();
    await expectWhere(page, 'Before the first move, 50%');
    await expectLabel(page, 12, 'row 3, column 3, hidden');
    await clickCells(page, [12]);
    await expectLabel(page, 12, 'row 3, column 3, hidden');
    await page.getByRole('button', { name: 'Go to the end' }).click();
    await expectLabel(page, 0, 'row 1, column 1, exploded mine');
    await expectNoViolations(page);
    await keepScreenshot(page, 'replay-watched');
    await page.getByRole('button', { name: 'Back to my game' }).click();
    await expectLabel(page, 0, 'row 1, column 1, hidden');
    await expectLabel(page, 2, 'row 1, column 3, 1');
    await clickCells(page, [1]);
    await expectLabel(page, 1, 'row 1, column 2, 1');
  });

  it('is played again on the same mines, from the same first cell', async () => {
    const page = await watchWhilePlaying();
    await page.getByRole('button', { name: 'Play this board' }).click();
    await expectLabel(page, 12, 'row 3, column 3, empty');
    await expectLabel(page, 2, 'row 1, column 3, hidden');
    await clickCells(page, [0]);
    await expectLabel(page, 0, 'row 1, column 1, exploded mine');
  });
});
