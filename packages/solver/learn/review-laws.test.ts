import { FLAG, isOpen } from '@countermine/core/board.ts';
import { Game } from '@countermine/core/game/game.ts';
import { DEFAULT_PARAMS, type GameParams, LEVELS } from '@countermine/core/game/params.ts';
import { describe, expect, it } from 'vitest';
import { MoveChooser } from '../policy/move-chooser.ts';
import { gameBySolver } from '../testing/game-by-solver.ts';
import { type ReviewedGame, reviewGame } from './game-reviewer.ts';

interface Reviewed extends ReviewedGame {
  readonly game: Game;
}

/** Games of the project's own player, some won and some lost. */
function solverGames(params: GameParams, count: number, start: number): Reviewed[] {
  const chooser = new MoveChooser();
  return Array.from({ length: count }, (_, seed) => {
    const game = gameBySolver(params, seed, start, chooser);
    return { game, ...reviewGame(params, game.log) };
  });
}

describe.each([
  ['beginner', solverGames(DEFAULT_PARAMS, 25, 0)],
  ['expert', solverGames({ ...DEFAULT_PARAMS, ...LEVELS.expert }, 8, 93)],
])('games of the solver: %s', (_, games) => {
  it('have neither a needless guess nor one without information', () => {
    for (const { summary, moves, game } of games) {
      expect(summary).toMatchObject({ phase: game.phase, needlessGuesses: [], unknownMoves: 0 });
      expect(summary.moves).toBe(game.log.length - 1);
      for (const { odds } of moves) expect(odds?.verdict).not.toBe('certain-loss');
    }
  });

  it('survive exactly the certain moves with certainty', () => {
    for (const { moves } of games) {
      for (const { odds, exploded } of moves) {
        const isCertain = odds?.verdict === 'first' || odds?.verdict === 'certain';
        expect(odds?.survival === 1).toBe(isCertain);
        if (isCertain) expect(exploded).toEqual([]);
      }
    }
  });

  it('split their survival into luck and skill', () => {
    for (const { summary } of games) {
      expect(summary.luck * summary.skill).toBeCloseTo(summary.survival, 12);
      expect(summary.skill).toBeLessThanOrEqual(1);
      expect(summary.luck === 1).toBe(summary.forcedGuesses.length === 0);
      if (summary.luck === 1) expect(summary).toMatchObject({ phase: 'won', survival: 1, skill: 1 });
    }
  });

  it('end with a win probability of 1 or 0, and each move starts at that of the last one', () => {
    for (const { moves, game } of games) {
      expect(moves.at(-1)?.winAfter).toEqual({ probability: game.phase === 'won' ? 1 : 0, isExact: true });
      for (const [index, { winBefore }] of moves.entries()) {
        if (index > 0) expect(winBefore).toEqual(moves[index - 1]?.winAfter);
        expect(winBefore?.probability).toBeGreaterThan(0);
        expect(winBefore?.probability).toBeLessThanOrEqual(1);
      }
    }
  });
});

it('finds that chords with right flags never hit a mine', () => {
  for (let seed = 0; seed < 10; seed += 1) {
    const board = gameBySolver(DEFAULT_PARAMS, seed, 40, new MoveChooser());
    const mines = board.mines!;
    const game = new Game(DEFAULT_PARAMS);
    game.apply({ kind: 'place', at: 0, mines });
    for (const cell of mines.keys()) if (mines[cell] === 1) game.apply({ kind: 'mark', at: 0, cell });
    game.apply({ kind: 'open', at: 0, cell: 40 });
    for (let round = 0; round < 20; round += 1) {
      for (const [cell, known] of game.knowledge.entries()) {
        if (isOpen(known) && known !== FLAG) game.apply({ kind: 'chord', at: 0, cell });
      }
    }
    const { moves } = reviewGame(DEFAULT_PARAMS, game.log);
    expect(moves.length).toBeGreaterThan(1);
    for (const { exploded, odds } of moves) {
      expect(exploded).toEqual([]);
      expect(odds?.survival).toBeGreaterThan(0);
    }
  }
});
