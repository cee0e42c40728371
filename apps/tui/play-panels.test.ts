import { describe, expect } from 'vitest';
import { boardCode } from './testing/board-code.ts';
import { playerTest as it } from './testing/player.ts';
import { boardLike, cursorCell, shownBoardOnce } from './testing/shown-board.ts';
import type { TmuxScreen } from './testing/tmux.ts';

const LAYOUT = '....*\n.....\n*...*\n.....\n.....';
const BOARD = boardCode(LAYOUT);
const ALMOST = ['   1·', '11 2·', '·1 1·', '11 11', '     '];
const HIDDEN = Array.from({ length: 5 }, () => '·····');
/** The same board with the two moves that win it, one of them wrong and undone in between. */
const WATCHED = boardCode(LAYOUT, [
  { kind: 'place', at: 0 },
  { kind: 'open', at: 0, cell: 20 },
  { kind: 'open', at: 4000, cell: 4 },
  { kind: 'undo', at: 6000 },
  { kind: 'open', at: 12_000, cell: 9 },
]);

/** Opens all but one cell of the board. */
async function openMost(screen: TmuxScreen): Promise<void> {
  await screen.waitFor('quit');
  await screen.sendKeys('G', 'Space');
  await screen.waitFor('21 cells opened');
}

describe.concurrent('help while playing', () => {
  it('is given in three stages', async ({ player }) => {
    const screen = await player.play([BOARD]);
    await openMost(screen);
    await screen.sendKeys('i');
    await screen.waitFor(/A safe cell can be found:.*i for more/s);
    await screen.sendKeys('i');
    await screen.waitFor(/Look at row \d, column \d/);
    await screen.sendKeys('i');
    const answer = await screen.waitFor('Safe: row 2, column 5.');
    expect(cursorCell(answer)).toEqual([2, 5]);
    expect(answer).toContain('[✓]');
    await screen.sendKeys('Space');
    await screen.waitFor(/You won.*1 hint used/s);
  });

  it('proves why a cell is safe, step by step', async ({ player }) => {
    const screen = await player.play([BOARD]);
    await openMost(screen);
    await screen.sendKeys('k', 'k', 'k', 'w');
    const first = await screen.waitFor(/1 (of|\/) \d/);
    await screen.sendKeys('Tab');
    const second = await screen.waitFor(/2 (of|\/) \d/);
    expect(second).not.toBe(first);
    await screen.sendKeys('BTab');
    await screen.waitFor(/1 (of|\/) \d/);
    await screen.sendKeys('Escape');
    await screen.waitUntilGone('Tab');
    expect(await boardLike(screen, ALMOST)).toEqual(ALMOST);
  });

  it('shows and hides the mine probabilities', async ({ player }) => {
    const screen = await player.play([BOARD]);
    await openMost(screen);
    await screen.sendKeys('o');
    await screen.waitFor('✓');
    const probabilities = ['   1!', '11 2✓', '!1 1!', '11 11', '     '];
    expect(await boardLike(screen, probabilities)).toEqual(probabilities);
    await screen.sendKeys('o');
    await screen.waitUntilGone('✓');
    expect(await boardLike(screen, ALMOST)).toEqual(ALMOST);
  });

  it('hides the board in a pause', async ({ player }) => {
    const screen = await player.play([BOARD]);
    await openMost(screen);
    await screen.sendKeys('p');
    await screen.waitFor('Paused');
    expect(await boardLike(screen, HIDDEN)).toEqual(HIDDEN);
    // The key that ends the pause does nothing else.
    await screen.sendKeys('u');
    await screen.waitUntilGone('Paused');
    expect(await boardLike(screen, ALMOST)).toEqual(ALMOST);
  });
});

describe.concurrent('a panel', () => {
  it('begins another game, of any size', async ({ player }) => {
    const screen = await player.play([BOARD]);
    await screen.waitFor('quit');
    await screen.sendKeys('Escape');
    await screen.waitFor('New game ─');
    await screen.sendKeys('2');
    await screen.waitFor(/Width +2\b/);
    await screen.sendKeys('0', 'Tab', '8', 'Tab', '1', '2', 'Enter');
    await screen.waitFor('20 × 8, 12 mines');
    expect(await shownBoardOnce(screen, ({ length }) => length === 8)).toHaveLength(8);
    await screen.sendKeys('Escape');
    await screen.waitFor('New game ─');
    await screen.sendKeys('Up');
    await screen.waitFor(/> First move/);
    await screen.sendKeys('1');
    await screen.waitFor('Mines left: 10');
    expect(await shownBoardOnce(screen, ({ length }) => length === 9)).toHaveLength(9);
    await screen.sendKeys('q');
    expect(await screen.exitStatus()).toBe(0);
    // The next time it is like the last.
    const next = await player.play();
    await next.waitFor('Mines left: 10');
  });

  it('asks before a game is abandoned', async ({ player }) => {
    const screen = await player.play([BOARD]);
    await openMost(screen);
    await screen.sendKeys('g', 'G', 'k', 'k', 'f', 'f', 'f', 'f', 'f', 'Escape');
    await screen.waitFor('New game ─');
    await screen.sendKeys('Up', '3');
    await screen.waitFor('Give up the current game?');
    await screen.sendKeys('Escape');
    await screen.waitUntilGone('Give up');
    await screen.sendKeys('Escape');
    await screen.waitUntilGone('New game ─');
    expect(await shownBoardOnce(screen, ({ length }) => length === 5)).toHaveLength(5);
  });

  it('lists all keys', async ({ player }) => {
    const screen = await player.play([BOARD]);
    await screen.waitFor('quit');
    await screen.sendKeys('?');
    await screen.waitFor('How to play');
    await screen.sendKeys('End');
    const end = await screen.waitFor('No-guess boards');
    expect(end).not.toContain('How to play');
    await screen.sendKeys('PageUp');
    await screen.waitFor('Redraw the screen');
    await screen.sendKeys('Escape');
    await screen.waitUntilGone('─ Help ─');
  });

  it('shows the statistics, and the games in them again', async ({ player }) => {
    const screen = await player.play([BOARD]);
    await openMost(screen);
    await screen.sendKeys('k', 'k', 'k', 'Space');
    await screen.waitFor('3BV 2 ');
    await screen.sendKeys('t');
    const statistics = await screen.waitFor('Statistics ─');
    expect(statistics).toMatch(/Games +1 .*Wins +1 .*Win rate +100%/s);
    await screen.sendKeys('Enter');
    expect(await screen.waitFor('You are watching a game')).toContain('Before the first move');
    await screen.sendKeys('Escape');
    await screen.waitFor('You won');
    await screen.sendKeys('t');
    await screen.waitFor('Statistics ─');
    await screen.sendKeys('e');
    await screen.waitFor('Export all games to the file');
    await screen.sendKeys('C-u');
    await screen.typeLine(player.path('games.csv'));
    await screen.waitFor('1 game written to');
    expect(player.read('games.csv').split('\n')).toHaveLength(3);
  });

  it('shares a board that another player gets', async ({ player }) => {
    const screen = await player.play([BOARD]);
    await screen.waitFor('quit');
    await screen.sendKeys('y');
    const shared = await screen.waitFor('Share ─');
    const command = /countermine play (\S+)/.exec(shared)?.[1] ?? '';
    const id = /5x5:\S+/.exec(shared)?.[0] ?? '';
    const link = /#g=\S+/.exec(shared)?.[0] ?? '';
    for (const game of [command, id, link]) {
      const other = await player.play([game]);
      await openMost(other);
      expect(await boardLike(other, ALMOST)).toEqual(ALMOST);
    }
  });
});

describe.concurrent('a game that was played', () => {
  it('is replayed from its link, at any speed, and its board can be played', async ({ player }) => {
    const screen = await player.play([`https://example.org/#g=${WATCHED}`]);
    await screen.waitFor('You are watching a game');
    expect(await boardLike(screen, HIDDEN)).toEqual(HIDDEN);
    await screen.sendKeys('Right');
    await screen.waitFor(/Move 1 of 4/);
    expect(await boardLike(screen, ALMOST)).toEqual(ALMOST);
    await screen.sendKeys('End');
    await screen.waitFor('B-)');
    await screen.sendKeys('Home');
    await screen.waitFor('0:00.0 of 0:12.0');
    await screen.sendKeys('+', '+', '+');
    await screen.waitFor('Speed: 8×');
    await screen.sendKeys('-', '-', '-', '-');
    await screen.waitFor('Speed: 0.5×');
    await screen.sendKeys('+', '+', '+', '+', 'Space');
    await screen.waitFor('B-)');
    await screen.sendKeys('S');
    await screen.waitUntilGone('watching');
    expect(await boardLike(screen, ALMOST)).toEqual(ALMOST);
    expect(await player.history()).toEqual([]);
  });

  it('is the same board of the day for everybody', async ({ player }) => {
    const date = ['--daily', '2026-11-21'];
    const [first, second] = await Promise.all([player.play(date), player.play(date)]);
    const [board] = await Promise.all(
      [first, second].map(async (screen) => {
        await screen.waitFor(/of the day 2026-11-21.*cells? opened/s);
        return shownBoardOnce(screen, ({ length }) => length === 16);
      }),
    );
    expect(board).toHaveLength(16);
    expect(await boardLike(second, board ?? [])).toEqual(board);
  });
});
