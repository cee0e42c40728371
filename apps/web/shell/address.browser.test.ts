import { encodeGame } from '@countermine/core/codec/game-code.ts';
import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chooseInMenu, closeNotice, useBrowser } from '../testing/browser.ts';
import { keptMoves } from '../testing/kept-games.ts';
import { cellAt, clickCell, expectLook, openKnown } from '../testing/known-board.ts';

const { openPage } = useBrowser();

async function expectHash(page: Page, hash: string | RegExp): Promise<void> {
  await expect.poll(() => new URL(page.url()).hash).toMatch(hash instanceof RegExp ? hash : new RegExp(`^${hash}$`));
}

function tab(page: Page, name: string, selected?: boolean) {
  return page.getByRole('tab', { name, ...(selected !== undefined && { selected }) });
}

describe('the address of the page', () => {
  it('names the view, goes back with the browser, and gives the same view when it is reloaded', async () => {
    const page = await openPage();
    await tab(page, 'Analysis').click();
    await expectHash(page, '#/analysis');
    await tab(page, 'Statistics').click();
    await expectHash(page, '#/statistics');
    await page.getByRole('button', { name: 'Courses' }).click();
    await expectHash(page, '#/course/comp1511');
    await page.getByRole('combobox', { name: 'Game' }).selectOption('cs204');
    await expectHash(page, '#/course/cs204');
    await page.reload();
    await expect.poll(() => page.getByRole('combobox', { name: 'Game' }).inputValue()).toBe('cs204');
    await page.goBack();
    await tab(page, 'Statistics', true).waitFor();
    await page.goBack();
    await tab(page, 'Analysis', true).waitFor();
    await page.goBack();
    await tab(page, 'Hints', true).waitFor();
    await expectHash(page, '');
    await page.goForward();
    await tab(page, 'Analysis', true).waitFor();
  });

  it('keeps the position of the analysis, also beside a saved game', async () => {
    const page = await openPage();
    await clickCell(page, 5, 5);
    await keptMoves(page, 1);
    await page.evaluate(() => location.assign('#/analysis/5x3x2/5x5b5a'));
    await page.locator('.result').getByText('Possible layouts: 2').waitFor();
    await cellAt(page, 1, 1).focus();
    await page.keyboard.press('f');
    await expectHash(page, '#/analysis/5x3x2/y4x5b5a');
    await page.reload();
    await page.locator('.notice').getByText('Your game continues').waitFor();
    await page.getByRole('gridcell', { name: 'row 1, column 1, hidden, flagged' }).waitFor();
    await expectHash(page, '#/analysis/5x3x2/y4x5b5a');
  });

  it('is that of the daily board while it is played, also when it is reloaded in the middle', async () => {
    const page = await openPage({ path: '#/daily/2026-11-16' });
    await page.getByRole('gridcell', { name: 'row 5, column 5, empty' }).waitFor();
    await expectHash(page, '#/daily/2026-11-16');
    await tab(page, 'Statistics').click();
    await page.goBack();
    await tab(page, 'Hints', true).waitFor();
    await page.reload();
    await page.getByText('Your game continues').waitFor();
    await expectHash(page, '#/daily/2026-11-16');
  });

  it('is that of a game of the history while it is replayed', async () => {
    const page = await openKnown(openPage, ['..*...', '......', '......', '......', '......']);
    await clickCell(page, 1, 3);
    await tab(page, 'Statistics').click();
    await page.getByRole('button', { name: /^Watch the game of/ }).click();
    await expectHash(page, /^#\/replay\/\w+$/);
    await page.reload();
    await tab(page, 'Replay', true).waitFor();
    await page.getByRole('slider').first().waitFor();
    await page.goBack();
    await tab(page, 'Statistics', true).waitFor();
  });

  it('is the link of a replay that was pasted, behind which the own game waits', async () => {
    const mines = Uint8Array.from({ length: 81 }, (_, cell) => Number(cell < 10));
    const board = { kind: 'layout', mines } as const;
    const events = [{ kind: 'place', at: 0 } as const, { kind: 'open', at: 0, cell: 80 } as const];
    const page = await openKnown(openPage, ['..*...', '......', '*.....', '......', '......']);
    await clickCell(page, 1, 2);
    await expectLook(page, 1, 2, '1');
    await keptMoves(page, 1);
    await chooseInMenu(page, 'Share');
    const dialog = page.getByRole('dialog', { name: 'Share' });
    await dialog.getByLabel('A link, a game ID').fill(encodeGame({ params: DEFAULT_PARAMS, board, events }));
    await dialog.getByRole('button', { name: 'Import' }).click();
    await tab(page, 'Replay', true).waitFor();
    await expectHash(page, /^#g=[\w-]+$/);
    await page.reload();
    await page.getByText('You are watching a game').first().waitFor();
    await page.getByRole('grid', { name: /^Minefield, 9 by 9, / }).waitFor();
    await page.getByRole('button', { name: 'Back to my game' }).click();
    await expectLook(page, 1, 2, '1');
    await expectHash(page, '');
  });

  it('explains what it cannot show, when it is loaded and when it changes', async () => {
    const page = await openPage({ path: '#/hello' });
    const unknown = 'does not know what follows the #';
    await page.locator('.notice').getByText(unknown).waitFor();
    for (const [hash, words] of [
      ['#/analysis/3x3x1/9k', unknown],
      ['#/course/hello', unknown],
      ['#/daily/2026-02-30', unknown],
      ['#/replay/gone', 'not in the history of this browser'],
    ] as const) {
      await closeNotice(page);
      await page.evaluate((next) => {
        location.hash = next;
      }, hash);
      await page.locator('.notice').getByText(words).waitFor();
    }
  });

  it('keeps the link of a shared game until its first move', async () => {
    const mines = Uint8Array.from({ length: 81 }, (_, cell) => Number(cell < 10));
    const code = encodeGame({ params: DEFAULT_PARAMS, board: { kind: 'layout', mines }, events: [] });
    const page = await openPage({ path: `#g=${code}` });
    await page.locator('.notice').getByText('A shared board was opened').waitFor();
    await tab(page, 'Statistics').click();
    await expectHash(page, '#/statistics');
    await page.goBack();
    await expectHash(page, `#g=${code}`);
    await clickCell(page, 9, 9);
    await expectHash(page, '');
  });
});

it('a damaged link says so in every view, and stays where it was', async () => {
  const page = await openPage();
  const views = ['#/train', '#/progress', '#/course', '#/statistics', '#/analysis', '#/daily', '#/'];
  for (const view of views) {
    await page.evaluate((hash) => location.replace(hash), view);
    await page.evaluate(() => location.replace('#g=damaged'));
    await page.getByText('This link is damaged').waitFor();
    await closeNotice(page);
  }
});

it('a damaged link to a room says what is wrong with it, and shows the way into rooms', async () => {
  const page = await openPage({ path: '#/room/zzz', expectedProblems: [/404/] });
  await page.getByText('This link to a room is damaged: a room’s code has 12 letters and digits.').waitFor();
  await page.locator('.main-nav > [aria-current="page"]').getByText('With others').waitFor();
});

it('S plays the board of a link again once it is won', async () => {
  const page = await openKnown(openPage, ['....*', '....*', '.....', '.....', '....*']);
  for (const [row, column] of [
    [1, 1],
    [3, 5],
    [4, 5],
  ] as const) {
    await clickCell(page, row, column);
    await expectLook(page, row, column, row === 1 ? 'empty' : '1');
  }
  await page
    .locator('.ending')
    .getByText(/^You won in/)
    .waitFor();
  await page.keyboard.press('Shift+S');
  await expectLook(page, 4, 5, 'hidden');
  await expectLook(page, 1, 1, 'empty');
});
