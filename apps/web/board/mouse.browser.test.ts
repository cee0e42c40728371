import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { keepScreenshot, useBrowser } from '../testing/browser.ts';
import { cellAt, clickCell, expectLook, expectSaid, middleOf, openKnown } from '../testing/known-board.ts';

const { openPage } = useBrowser();

/** Two mines in corners: the middle row is an opening from one side to the other. */
const ROWS = ['*...', '....', '...*'];

/** Opens a number, and waits for it: the mines are placed meanwhile. */
async function openFirst(page: Page): Promise<void> {
  await clickCell(page, 2, 2);
  await expectLook(page, 2, 2, '1');
}

describe('with the mouse', () => {
  it('a game is won', async () => {
    const page = await openKnown(openPage, ROWS);
    await clickCell(page, 1, 4);
    await expectLook(page, 1, 4, 'empty');
    await expectLook(page, 1, 2, '1');
    await clickCell(page, 3, 1);
    await expectSaid(page, /^You won in \d:\d\d\.\d\d/);
    await expectLook(page, 1, 1, 'hidden, flagged');
    await keepScreenshot(page, 'game-won');
  });

  it('the keys go on from the cell that the right button flagged', async () => {
    const page = await openKnown(openPage, ROWS);
    await clickCell(page, 3, 4, { button: 'right' });
    await expectLook(page, 3, 4, 'hidden, flagged');
    await page.keyboard.press('f');
    await expectLook(page, 3, 4, 'hidden');
  });

  it('a game is lost, shows its mines, and goes on when the move is undone', async () => {
    const page = await openKnown(openPage, ROWS);
    await openFirst(page);
    await clickCell(page, 2, 1, { button: 'right' });
    await expectLook(page, 2, 1, 'hidden, flagged');
    await clickCell(page, 1, 1);
    await expectSaid(page, /^You hit a mine/);
    await expectLook(page, 1, 1, 'exploded mine');
    await expectLook(page, 3, 4, 'mine');
    await expectLook(page, 2, 1, 'wrong flag, no mine');
    await keepScreenshot(page, 'game-lost');
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expectLook(page, 1, 1, 'hidden');
    await expectLook(page, 2, 1, 'hidden, flagged');
  });

  it('a click on the number, the middle button, both buttons, and shift chord when the flags equal it', async () => {
    // The last cell stays hidden, so that the game is not over and the chord can be undone.
    const page = await openKnown(openPage, [...ROWS, '....']);
    const withKey = async (key: string, row: number, column: number): Promise<void> => {
      await page.keyboard.down(key);
      await clickCell(page, row, column);
      await page.keyboard.up(key);
    };
    const withBothButtons = async (): Promise<void> => {
      const { x, y } = await middleOf(page, 2, 2);
      await page.mouse.move(x, y);
      await page.mouse.down({ button: 'left' });
      await page.mouse.down({ button: 'right' });
      await page.mouse.up({ button: 'right' });
      await page.mouse.up({ button: 'left' });
    };
    await openFirst(page);
    for (const button of ['left', 'middle'] as const) {
      await clickCell(page, 2, 2, { button });
      await expectSaid(page, 'The number is 1, but there are 0 flags around it.');
      // For a mouse with one button.
      await withKey('Control', 1, 1);
      await expectLook(page, 1, 1, 'hidden, flagged');
      await withKey('Control', 1, 1);
      await expectLook(page, 1, 1, 'hidden');
    }
    await clickCell(page, 1, 1, { button: 'right' });
    await expectLook(page, 1, 1, 'hidden, flagged');
    for (const chord of [
      () => clickCell(page, 2, 2),
      () => clickCell(page, 2, 2, { button: 'middle' }),
      withBothButtons,
      // A click chords as well, but would open the hidden cell first.
      () => withKey('Shift', 1, 2).then(() => withKey('Shift', 2, 2)),
    ]) {
      await chord();
      await expectLook(page, 1, 2, '1');
      await expectLook(page, 3, 1, 'empty');
      await page.keyboard.press('u');
      await expectLook(page, 1, 2, 'hidden');
    }
  });

  it('opens the cell where the button comes up, and nothing beside the board', async () => {
    const page = await openKnown(openPage, ROWS);
    await openFirst(page);
    const from = await middleOf(page, 1, 1);
    const to = await middleOf(page, 1, 2);
    const away = await page.locator('.board').boundingBox();
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((away?.x ?? 0) + 3, from.y);
    await page.mouse.up();
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y);
    await page.mouse.up();
    await expectLook(page, 1, 2, '1');
    await expectSaid(page, /^1$/);
    await expectLook(page, 1, 1, 'hidden');
  });

  it('meets the cell that it points at, also after a screen reader has brought one into view', async () => {
    const page = await openKnown(openPage, ROWS);
    await cellAt(page, 3, 4).evaluate((cell) => cell.scrollIntoView({ block: 'start' }));
    await openFirst(page);
    await clickCell(page, 1, 1, { button: 'right' });
    await expectLook(page, 1, 1, 'hidden, flagged');
  });

  it('a flag is never opened', async () => {
    const page = await openKnown(openPage, ROWS);
    await openFirst(page);
    await clickCell(page, 1, 1, { button: 'right' });
    await expectLook(page, 1, 1, 'hidden, flagged');
    await clickCell(page, 1, 1);
    await clickCell(page, 3, 1, { button: 'right' });
    await expectLook(page, 3, 1, 'hidden, flagged');
    await expectLook(page, 1, 1, 'hidden, flagged');
    expect(await page.getByRole('button', { name: 'Play again' }).count()).toBe(0);
  });
});
