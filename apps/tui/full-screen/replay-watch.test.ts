import { Game } from '@countermine/core/game/game.ts';
import { recordGame } from '@countermine/core/game/game-record.ts';
import { givenBoard } from '@countermine/play/testing/given-board.ts';
import { describe, expect, it } from 'vitest';
import { firstGame, PlayTable } from '../testing/play-table.ts';
import { passTime, useTestClock } from '../testing/test-clock.ts';

useTestClock();

const CORNERS = '....*\n.....\n*...*\n.....\n.....';

/** A table at which a game was lost in two seconds: its last cell was opened, and the mine in the third row. */
async function lose(): Promise<PlayTable> {
  const table = new PlayTable(firstGame(givenBoard(CORNERS)));
  await table.press('G', 'Space', 'g', '2', 'j');
  await table.wait(2000);
  await table.press('e');
  await passTime(10);
  return table;
}

/** The board, and what is said beside it. */
async function seen(table: PlayTable): Promise<string> {
  return (await table.rows())
    .slice(8, 20)
    .filter((row) => row !== '')
    .join('\n');
}

describe('a game that is watched', () => {
  it('begins at its start, and is stepped through', async () => {
    const table = await lose();
    await table.press('r');
    const start = await seen(table);
    await table.press('ArrowRight');
    const middle = await seen(table);
    await table.press('l');
    expect([start, middle, await seen(table)].join('\n')).toMatchInlineSnapshot(`
      "           ┌─1───────5─┐
                1│ · · · · · │             You are watching a game
                2│ · · · · · │
                3│ · · · · · │             Before the first move, 82%
                4│ · · · · · │
                5│ · · · · · │             0:00.0 of 0:02.0
                 └───────────┘
                                           Speed: 1×
                 ┌─1───────5─┐
                1│       1 · │             You are watching a game
                2│ 1 1   2 · │
                3│ · 1   1 · │             Move 1 of 2, 100%, forced guess
                4│ 1 1   1 1 │
                5│          ◂│             2.0 s before move 2: 1 cell was certain to
                 └───────────┘             be safe, 3 certain to be mines.
                                           0:00.0 of 0:02.0
                                           Speed: 1×
                 ┌─1───────5─┐
                1│       1 ✱ │             You are watching a game
                2│ 1‹1   2 · │
                3│ ✹!1   1 ✱ │             Move 2 of 2, 0%, a known mine, hit a mine
                4│ 1 1   1 1 │
                5│           │             0:02.0 of 0:02.0
                 └───────────┘
                                           Speed: 1×
                                           Chance of winning: ▇█▁
                                           Row 3, column 1 had to be a mine."
    `);
    await table.press('h', 'ArrowLeft', 'ArrowLeft');
    expect(await seen(table)).toBe(start);
    await table.press('2', 'l', 'Home');
    expect(await seen(table)).toBe(start);
    await table.press('End', '9', 'h', '1', 'l');
    expect(await seen(table)).toBe(middle);
  });

  it('runs as fast as it was played, pauses on demand, and restarts at its end', async () => {
    const table = await lose();
    await table.press('r', 'Space');
    await table.wait(1500);
    expect(await seen(table)).toMatch(/Move 1 of 2.*0:01\.5 of 0:02\.0/s);
    await table.wait(5000);
    expect(await seen(table)).toMatch(/Move 2 of 2.*0:02\.0 of 0:02\.0/s);
    await table.press('Enter');
    await table.wait(1000);
    expect(await seen(table)).toMatch(/Move 1 of 2.*0:01\.0 of 0:02\.0/s);
    await table.press('Space');
    await table.wait(5000);
    expect(await seen(table)).toContain('Move 1 of 2');
  });

  it('runs faster and slower, or a move a second', async () => {
    const table = await lose();
    await table.press('r', 'Plus');
    expect(await seen(table)).toContain('Speed: 2×');
    await table.press('=', '=', '=', '=', 'Space');
    expect(await seen(table)).toContain('Speed: 8×');
    await table.wait(300);
    expect(await seen(table)).toContain('Move 2 of 2');
    await table.press('-', '-', '-', '-', 'Home');
    expect(await seen(table)).toContain('Speed: 0.5×');
    await table.press('-', '-', 'Space');
    expect(await seen(table)).toContain('Speed: One move per second');
    await table.wait(1950);
    expect(await seen(table)).toContain('Move 1 of 2');
    await table.wait(100);
    expect(await seen(table)).toContain('Move 2 of 2');
  });

  it('explains at its end why it was lost', async () => {
    const table = await lose();
    await table.press('r', 'End');
    expect(await seen(table)).toContain('had to be a mine');
  });

  it('is left for the game that was played', async () => {
    const table = await lose();
    const before = await seen(table);
    await table.press('r', 'Space');
    await table.wait(100);
    await table.press('Escape');
    expect(await seen(table)).toBe(before);
    await table.press('u');
    expect(await seen(table)).toContain('Undone');
  });

  it('has keys for neither moves nor hints', async () => {
    const table = await lose();
    await table.press('r', 'ArrowRight');
    const before = await seen(table);
    await table.press('f', 'e', 'i', 'o', 'u', 'r');
    await table.wait(200);
    expect(await seen(table)).toBe(before);
  });

  it('can be played from its first cell on', async () => {
    const table = await lose();
    await table.press('r', 'S');
    expect(await seen(table)).toMatchInlineSnapshot(`
      "           ┌─1───────5─┐
                1│       1 · │
                2│ 1 1   2 · │
                3│ · 1   1 · │
                4│ 1 1   1 1 │
                5│        [ ]│
                 └───────────┘"
    `);
    await table.press('g', 'j', '4', 'l', 'e');
    expect(await seen(table)).toContain('You won in');
  });

  it('is not available before the game is over', async () => {
    const table = new PlayTable(firstGame(givenBoard(CORNERS)));
    await table.press('r');
    expect(await table.text()).toContain('Once the game is over, its moves and the');
  });
});

/** A game on a larger board, with one move in its last corner. */
function largeGame() {
  const { params, source } = givenBoard(`*${'.'.repeat(19)}\n${`${'.'.repeat(20)}\n`.repeat(12)}`);
  const game = new Game(params);
  if (source.kind === 'given') game.apply({ kind: 'place', at: 0, mines: source.mines });
  game.apply({ kind: 'mark', at: 0, cell: 0 });
  game.apply({ kind: 'open', at: 1000, cell: params.width * params.height - 1 });
  return { record: recordGame(game), by: undefined };
}

describe('a game of somebody else', () => {
  it('is replayed first, with a game like the last one behind it', async () => {
    const table = new PlayTable({ kind: 'watch', game: largeGame() });
    expect(await table.text()).toMatch(/20 × 13, 1 mine.*You are watching a game/s);
    await table.press('Escape');
    expect((await table.rows())[0]).toMatch(/^ Beginner/);
  });

  it('does not move the cursor of the game behind it', async () => {
    const table = new PlayTable({ kind: 'watch', game: largeGame() });
    await table.press('G', 'j', 'k', 'n');
    await table.click('13│');
    const { row, column } = await table.placeOf('13│');
    await table.mouse({ row, column: column + 40, buttons: 1 });
    await table.mouse({ row, column: column + 40 });
    await table.press('Escape');
    expect(await table.text()).toContain('5│ · · · ·[·]· · · · │');
    await table.press('Space', '.');
    expect(await table.text()).toMatch(/row 5, column 5, (empty|\d)/);
  });

  it('waits while the program is stopped', async () => {
    const table = await lose();
    await table.press('r', 'Space');
    await table.wait(500);
    await table.press('Ctrl+z');
    await table.wait(60_000);
    table.terminal.tell({ kind: 'resumed' });
    expect(await seen(table)).toMatch(/Move 1 of 2.*0:00\.\d of/s);
  });
});
