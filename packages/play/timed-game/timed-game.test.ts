import { minesFromCells } from '@countermine/core/board.ts';
import { Game } from '@countermine/core/game/game.ts';
import { DEFAULT_PARAMS, type GameParams } from '@countermine/core/game/params.ts';
import { describe, expect, it } from 'vitest';
import { type GameChange, minesLeft, TimedGame } from './timed-game.ts';

const params: GameParams = { ...DEFAULT_PARAMS, width: 3, height: 3, mineCount: 1, firstMove: 'as-is' };

/** A game on 3 x 3 with a mine in the last corner, and a clock that the test sets. */
function createTimedGame(): {
  timed: TimedGame;
  clock: { now: number };
  changes: GameChange[];
  supplied: number[];
} {
  const clock = { now: 1000 };
  const changes: GameChange[] = [];
  const supplied: number[] = [];
  const game = new Game(params);
  const timed = new TimedGame(game, {
    now: () => clock.now,
    supply: async (_, firstCell) => {
      supplied.push(firstCell);
      return minesFromCells(game.shape, [8]);
    },
    onChange: (change) => changes.push(change),
  });
  return { timed, clock, changes, supplied };
}

describe('a timed game', () => {
  it('whose first cell is opened for the player has its clock at 0:00 until the player’s own first move', async () => {
    const { timed, clock } = createTimedGame();
    await timed.openStart(4);
    expect(timed.game.openCount).toBeGreaterThan(0);
    clock.now += 5000;
    timed.setHeld(true);
    timed.setHeld(false);
    expect(timed.elapsed).toBe(0);
    await timed.move('mark', 8);
    clock.now += 700;
    expect([timed.elapsed, timed.game.log.at(-1)?.at]).toEqual([700, 0]);
  });

  it('lays the mines for the first cell, then opens it', async () => {
    const { timed, supplied, changes } = createTimedGame();
    const opened = timed.move('open', 4);
    expect(timed.isPlacing).toBe(true);
    await timed.move('open', 5);
    await opened;
    expect(supplied).toEqual([4]);
    expect(timed.game.log.map(({ kind }) => kind)).toEqual(['place', 'open']);
    expect(changes.at(-1)?.cells).toEqual(Int32Array.of(4));
  });

  it('counts time from the first cell, not while paused, and not after the end', async () => {
    const { timed, clock } = createTimedGame();
    await timed.move('mark', 8);
    clock.now += 5000;
    expect(timed.elapsed).toBe(0);
    await timed.move('open', 4);
    clock.now += 300;
    expect(timed.elapsed).toBe(300);
    timed.setPaused(true);
    clock.now += 900;
    await timed.move('open', 0);
    expect([timed.elapsed, timed.phase]).toEqual([300, 'playing']);
    timed.setPaused(false);
    clock.now += 50;
    await timed.move('open', 0);
    clock.now += 50;
    expect([timed.elapsed, timed.phase]).toEqual([350, 'won']);
  });

  it('lets the clock go on after a death is undone', async () => {
    const { timed, clock } = createTimedGame();
    await timed.move('open', 4);
    clock.now += 100;
    timed.game.apply({ kind: 'open', at: timed.elapsed, cell: 8 });
    timed.undo();
    clock.now += 100;
    expect(timed.elapsed).toBe(200);
  });

  it('says why a move was refused', async () => {
    const { timed, changes } = createTimedGame();
    await timed.move('open', 4);
    await timed.move('chord', 4);
    expect(changes.at(-1)?.refusal).toEqual({ code: 'flags-differ', count: 1, flags: 0 });
  });

  it('opens nothing where no board is supplied', async () => {
    const game = new Game(params);
    const timed = new TimedGame(game, { now: () => 0, supply: () => undefined, onChange: () => undefined });
    await timed.move('open', 4);
    expect([timed.phase, timed.isPlacing]).toEqual(['unplaced', false]);
  });
});

describe('minesLeft', () => {
  it('counts flags down, below 0 too, and is 0 when the game is won', () => {
    const game = new Game({ ...DEFAULT_PARAMS, width: 3, height: 1, mineCount: 1, firstMove: 'as-is' });
    const shown: number[] = [minesLeft(game)];
    for (const cell of [0, 1]) {
      game.apply({ kind: 'mark', at: 0, cell });
      shown.push(minesLeft(game));
    }
    expect(shown).toEqual([1, 0, -1]);
    for (const cell of [0, 1]) game.apply({ kind: 'mark', at: 0, cell });
    game.apply({ kind: 'place', at: 0, mines: minesFromCells(game.shape, [0]) });
    game.apply({ kind: 'open', at: 0, cell: 2 });
    expect([game.phase, minesLeft(game)]).toEqual(['won', 0]);
  });
});
