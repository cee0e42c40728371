import { isOpen } from '@countermine/core/board.ts';
import { describe, expect, it } from 'vitest';
import { generate } from './generate.ts';
import { playGame, type StartedGame, type Strategy, simulate } from './play.ts';
import { placeOf } from './position.ts';
import { safeCells } from './solver.ts';

const game: StartedGame = { width: 3, height: 2, mineCells: [{ row: 1, column: 2 }], start: { row: 0, column: 0 } };

function boardsOf(count: number, noGuess: boolean): StartedGame[] {
  return Array.from({ length: count }, (_, seed) => {
    const made = generate({ width: 16, height: 16, mineCount: 40, seed, noGuess });
    if (!made.ok) throw new Error(made.error.code);
    return made.value;
  });
}

/** Opens the hidden cells from the last to the first. */
const backwards: Strategy = ({ shape, knowledge }) =>
  placeOf(
    shape,
    knowledge.findLastIndex((known) => !isOpen(known)),
  );

describe('a game', () => {
  it('is won when every safe cell is open', () => {
    expect(playGame(game)).toEqual({ ok: true, value: { won: true, moves: 2 } });
  });

  it('is lost at a mine, also at the first', () => {
    const lostAt = { row: 1, column: 2 };
    expect(playGame(game, backwards)).toEqual({ ok: true, value: { won: false, moves: 2, lostAt } });
    expect(playGame({ ...game, start: lostAt })).toEqual({ ok: true, value: { won: false, moves: 1, lostAt } });
  });

  it('can be given up', () => {
    expect(playGame(game, () => undefined)).toEqual({ ok: true, value: { won: false, moves: 1 } });
  });

  it('ends with an error where the strategy cannot open its cell, and where there is no board', () => {
    const open = { row: 0, column: 0 };
    expect(playGame(game, () => open)).toEqual({ ok: false, error: { code: 'open', ...open } });
    const off = { row: 2, column: 0 };
    expect(playGame(game, () => off)).toEqual({ ok: false, error: { code: 'off-board', ...off } });
    expect(playGame({ ...game, width: 0 })).toMatchObject({ ok: false, error: { code: 'shape' } });
  });
});

describe('a simulation', () => {
  it('wins every board that needs no guess, by a strategy that never guesses', () => {
    const certain: Strategy = (position) => {
      const safe = safeCells(position);
      return safe.ok ? safe.value[0] : undefined;
    };
    const boards = boardsOf(5, true);
    expect(simulate(boards, certain)).toMatchObject({ ok: true, value: { games: 5, won: 5, winRate: 1 } });
    expect(simulate(boards)).toEqual(simulate(boards, certain));
  });

  it('counts the games that are lost', () => {
    expect(simulate(boardsOf(3, false), backwards)).toMatchObject({
      ok: true,
      value: { games: 3, won: 0, winRate: 0 },
    });
  });

  it('ends at a board that cannot be played', () => {
    expect(simulate([game, { ...game, height: 0 }])).toMatchObject({ ok: false, error: { code: 'shape' } });
  });
});
