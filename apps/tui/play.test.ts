import { describe, expect } from 'vitest';
import { boardCode } from './testing/board-code.ts';
import { playerTest as it } from './testing/player.ts';
import { boardLike, cursorCell, placeOf } from './testing/shown-board.ts';
import type { TmuxScreen } from './testing/tmux.ts';

/** Opened at its lower left it is won except for the 2 in the upper right corner. */
const BOARD = boardCode('....*\n.....\n*...*\n.....\n.....');
const ALMOST = ['   1·', '11 2·', '·1 1·', '11 11', '     '];
const HIDDEN = Array.from({ length: 5 }, () => '·····');
const EXPERT = ['--level', 'expert', '--guess', '--seed', '3'];
const LARGE = ['--width', '100', '--height', '60', '--mines', '900', '--seed', '3'];
const MIDDLE = 1;
const RIGHT = 2;

/** Clicks a cell that is in view. Units: cells from 1. */
async function clickCell(screen: TmuxScreen, row: number, column: number, button?: number): Promise<void> {
  const place = placeOf(await screen.capture(), row, column);
  await screen.click(place.row, place.column, button);
}

describe.concurrent('a game', () => {
  it('is won by the keyboard, and is in the history', async ({ player }) => {
    const screen = await player.play([BOARD]);
    await screen.waitFor('quit');
    await screen.sendKeys('Down', 'j', 'Left', 'h', 'Space');
    const opened = await screen.waitFor('21 cells opened');
    expect(await boardLike(screen, ALMOST)).toEqual(ALMOST);
    expect(cursorCell(opened)).toEqual([5, 1]);
    await screen.sendKeys('G', 'k', 'k', 'f', 'k', 'e');
    const won = await screen.waitFor(/3BV 2 /);
    expect(won).toMatch(/^ 5 × 5, 3 mines · .* B-\) {2}Mines left: 0 /);
    expect(won).toMatch(/You won in 0:\d\d\.\d\d\n/);
    expect(won).toMatch(/3BV 2 · .* 3BV\/s · Efficiency \d+%\n/);
    expect(won).toMatch(/Your first win on this level\n/);
    await screen.sendKeys('q');
    expect(await screen.exitStatus()).toBe(0);
    expect(await player.history()).toMatchObject([{ outcome: 'won', deaths: 0, hints: 0, undos: 0 }]);
    const { stdout } = await player.run(['history', '--json']);
    expect(JSON.parse(stdout)).toMatchObject([{ games: 1, won: 1 }]);
  });

  it('is one of a pipe, played by the keyboard', async ({ player }) => {
    const generate = '"$COUNTERMINE" generate --width 3 --height 1 --mines 1 --seed 1 --start a1';
    const screen = await player.start({ command: ['sh', '-c', `${generate} | "$COUNTERMINE" play -`] });
    await screen.waitFor('3 × 1, 1 mine');
    await screen.sendKeys('Right', 'f');
    await screen.waitFor('Mines left: 0');
    await screen.sendKeys('q');
    expect(await screen.exitStatus()).toBe(0);
  });

  it('is lost by the mouse, explains why, and continues after undo with the death counted', async ({ player }) => {
    const screen = await player.play([BOARD]);
    await screen.waitFor('quit');
    await clickCell(screen, 5, 1);
    await screen.waitFor('21 cells opened');
    await clickCell(screen, 1, 5);
    const lost = await screen.waitFor('3BV 1/2');
    expect(lost).toContain(' X-( ');
    expect(lost).toMatch(/You hit a mine after 0:\d\d\.\d\d\n/);
    expect(lost).toMatch(/Row 1, column 5/);
    expect(lost).toMatch(/u\sUndo/);
    await screen.sendKeys('u');
    await screen.waitFor('Undone');
    expect(await boardLike(screen, ALMOST)).toEqual(ALMOST);
    await clickCell(screen, 2, 5);
    expect(await screen.waitFor('3BV 2 ')).toMatch(/You won .*1 mine hit/s);
    expect(await player.history()).toMatchObject([{ outcome: 'won', deaths: 1, undos: 1 }]);
  });

  it('flags with the right button, and chords with the middle one', async ({ player }) => {
    const screen = await player.play([BOARD]);
    await screen.waitFor('quit');
    await clickCell(screen, 5, 1);
    await screen.waitFor('21 cells opened');
    await clickCell(screen, 1, 5, RIGHT);
    expect(await screen.waitFor('Mines left: 2')).toContain('1 flag set');
    await clickCell(screen, 1, 4, MIDDLE);
    expect(await screen.waitFor('You won')).toContain('Mines left: 0');
  });

  it('does not let a key wait for the explosion', async ({ player }) => {
    const screen = await player.play([BOARD]);
    await screen.waitFor('quit');
    await clickCell(screen, 1, 5);
    await screen.sendKeys('u', 'G', 'Space');
    await screen.waitFor('21 cells opened');
    expect(await boardLike(screen, ALMOST)).toEqual(ALMOST);
  });

  it('takes a number before a move', async ({ player }) => {
    const screen = await player.play(EXPERT);
    await screen.waitFor('quit');
    await screen.sendKeys('g', '5', 'j');
    await screen.waitFor(/ 6│\[·\]/);
    await screen.sendKeys('1', '2');
    await screen.waitFor(/ 12 {2}:-\)/);
    await screen.sendKeys('l');
    await screen.waitFor(/ 6│( ·){12}\[·\]/);
    await screen.sendKeys('9', '9', '9', 'Right');
    expect(cursorCell(await screen.waitFor('·[·]│'))).toEqual([6, 30]);
  });
});

describe.concurrent('a board larger than the screen', () => {
  it('is scrolled by the wheel and the cursor, and by its map', async ({ player }) => {
    const screen = await player.play(LARGE);
    const first = await screen.waitFor('quit');
    expect(first).toMatch(/^21┆/m);
    const map = placeOf(first, 34, 50);
    await screen.sendBytes('\x1b[<65;10;10M');
    await screen.waitFor(/^22┆/m);
    await screen.sendBytes('\x1b[<64;10;10M');
    await screen.waitFor(/^21┆/m);
    await screen.sendKeys('G');
    const last = await screen.waitFor(/^60┆.*\[·\]│/m);
    expect(last).toMatch(/^ {2}└─+┘/m);
    await screen.click(map.row + 1, 57);
    await screen.waitFor(/^ {2}┌┄1┄/m);
    // The cursor stayed where it was, and the view goes back to it.
    await screen.sendKeys('h');
    await screen.waitFor(/^60┆.*\[·\]· │/m);
  });

  it('can be played to its ends on 60 columns and 20 rows', async ({ player }) => {
    const screen = await player.play(EXPERT, { width: 60, height: 20 });
    const shown = await screen.waitFor('help');
    expect(shown.split('\n')).toHaveLength(21);
    expect(shown.match(/^[·[\] ]{59,60}$/gm)).toHaveLength(16);
    await screen.sendKeys('Space');
    await screen.waitFor('19 cells opened');
    await screen.sendKeys('g', 'f');
    await screen.waitFor(/^⚑/m);
    await screen.sendKeys('G', 'f');
    expect(await screen.waitFor(/\[⚑\]$/m)).toContain('Mines left: 97');
    // Its corner cells are within the reach of the mouse, too.
    await screen.click(16, 58, RIGHT);
    await screen.click(1, 0, RIGHT);
    expect(await screen.waitFor('Mines left: 99')).not.toContain('⚑');
  });
});

describe.concurrent('a window that changes its size', () => {
  it('reports a window that is too small, waits, and shows the game again', async ({ player }) => {
    const screen = await player.play([BOARD]);
    await screen.waitFor('quit');
    await screen.sendKeys('G', 'Space');
    await screen.waitFor('21 cells opened');
    await screen.resize(31, 24);
    expect(await screen.waitFor('too small')).toBe(
      `This window is too small: 32\ncolumns and 9 rows are needed.${'\n'.repeat(23)}`,
    );
    await screen.resize(100, 30);
    await screen.waitFor('quit');
    expect(await boardLike(screen, ALMOST)).toEqual(ALMOST);
    await screen.resize(32, 9);
    await screen.waitUntilGone('too small');
    await screen.waitFor('[ ]');
    await screen.resize(200, 50);
    await screen.waitFor('21 cells opened');
    expect(await boardLike(screen, ALMOST)).toEqual(ALMOST);
    await screen.sendKeys('k', 'k', 'k', 'Space');
    await screen.waitFor('You won');
  });

  it('keeps a panel open', async ({ player }) => {
    const screen = await player.play([BOARD]);
    await screen.waitFor('quit');
    await screen.sendKeys('?');
    await screen.waitFor('How to play');
    await screen.resize(20, 5);
    await screen.waitFor('needed');
    await screen.resize(120, 40);
    await screen.waitFor('How to play');
    await screen.sendKeys('Escape');
    await screen.waitUntilGone('How to play');
    expect(await boardLike(screen, HIDDEN)).toEqual(HIDDEN);
  });
});
