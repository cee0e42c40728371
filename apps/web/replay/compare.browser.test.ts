import { createShape, minesFromCells } from '@countermine/core/board.ts';
import { encodeGame } from '@countermine/core/codec/game-code.ts';
import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import { linkFor } from '@countermine/play/share/link.ts';
import { expect, it } from 'vitest';
import { chooseInMenu, expectNoViolations, keepScreenshot, openPanel, useBrowser } from '../testing/browser.ts';
import { clickCell, openKnown } from '../testing/known-board.ts';

const { openPage } = useBrowser();

/** The first column and the cell beside it are opened at once by a click on the corner below. */
const ROWS = ['..*.', '....', '....'];
const MINE = 2;

/** The game of a friend, who opened the corner and two more cells, one each second. */
function friendsGame(): string {
  const shape = createShape(4, 3);
  const params = { ...DEFAULT_PARAMS, width: 4, height: 3, mineCount: 1 };
  const events = [8, 3].map((cell, index) => ({ kind: 'open', at: index * 1000, cell }) as const);
  const board = { kind: 'layout', mines: minesFromCells(shape, [MINE]) } as const;
  return encodeGame({ params, board, events: [{ kind: 'place', at: 0 }, ...events] });
}

it('the game of a friend runs beside the own one on the same board, move by move', async () => {
  const page = await openKnown(openPage, ROWS);
  await clickCell(page, 3, 1);
  await clickCell(page, 1, 3);
  await page.locator('strong', { hasText: 'You hit a mine' }).waitFor();
  await page.evaluate(
    (hash) => {
      location.hash = hash;
    },
    linkFor('', friendsGame(), 'Ana Öz'),
  );
  await page.locator('.notice').getByText('Ana Öz shared a game: 4 × 3, 1 mine').waitFor();
  const compare = page.getByRole('region', { name: 'Side by side' });
  await compare.waitFor();
  const rows = (): Promise<string[]> => compare.getByRole('row').allInnerTexts();
  await expect.poll(async () => (await rows())[0]).toContain('Ana Öz');
  await expect.poll(async () => (await rows()).at(-1)).toMatch(/Won, 0:01\.00.*Lost/s);
  await page.getByRole('button', { name: 'Step forward' }).click();
  await compare.getByText('Your game. Move 1 of 2').waitFor();
  await expectNoViolations(page);
  await keepScreenshot(page, 'compare');
});

it('a friend is found again after the own game on the board, also when the page was loaded anew', async () => {
  const page = await openPage({ path: linkFor('', friendsGame(), 'Ana') });
  await page.getByText('Play this board yourself, then compare').waitFor();
  await page.getByRole('button', { name: 'Play this board' }).click();
  await page.getByRole('grid', { name: /^Minefield, 4 by 3, / }).waitFor();
  await clickCell(page, 3, 1);
  await clickCell(page, 1, 3);
  const game = page.getByRole('region', { name: 'Game' });
  await game.getByText('You hit a mine').waitFor();
  await game.getByRole('button', { name: 'Compare with Ana' }).click();
  const compare = page.getByRole('region', { name: 'Side by side' });
  await page.getByRole('button', { name: 'Step forward' }).click();
  await compare.getByText('Your game. Move 1 of 2').waitFor();
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#g=[\w-]+&by=Ana$/);
  await openPanel(page, 'Statistics');
  await page.getByRole('button', { name: /^Watch the game of/ }).click();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Compare with Ana' }).click();
  await compare.waitFor();
  await page.reload();
  await compare.waitFor();
});

it('a link with the moves takes the name of the player along', async () => {
  const page = await openKnown(openPage, ROWS);
  await clickCell(page, 3, 1);
  await chooseInMenu(page, 'Share');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('The board and my moves').check();
  await dialog.getByLabel('Your name').fill('Ana');
  await expect.poll(() => dialog.locator('#share-link').inputValue()).toMatch(/#g=[\w-]+&by=Ana$/);
});
