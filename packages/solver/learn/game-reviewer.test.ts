import { createShape, minesFromCells } from '@countermine/core/board.ts';
import type { GameEvent } from '@countermine/core/game/game-event.ts';
import { DEFAULT_PARAMS, type GameParams } from '@countermine/core/game/params.ts';
import { describe, expect, it } from 'vitest';
import { GameReviewer, reviewGame } from './game-reviewer.ts';

/** `open 3`, `mark 1`, `chord 5`, `undo`, `hint`. */
type Told = `${'open' | 'mark' | 'chord'} ${number}` | 'undo' | 'hint';

function logOf(params: GameParams, mines: readonly number[], told: readonly Told[]): GameEvent[] {
  const shape = createShape(params.width, params.height);
  return [{ kind: 'place', at: 0, mines: minesFromCells(shape, mines) }, ...told.map(eventOf)];
}

function eventOf(told: Told): GameEvent {
  const [kind, cell] = told.split(' ');
  if (kind === 'undo' || kind === 'hint') return { kind, at: 0 };
  if (kind === 'open' || kind === 'mark' || kind === 'chord') return { kind, at: 0, cell: Number(cell) };
  throw new Error(told);
}

/** `.10` twice after its opening: a choice between two that nothing can help. */
const coin: GameParams = { ...DEFAULT_PARAMS, width: 3, height: 2, mineCount: 1 };
/** `.....`, `11111` and `00000` after its opening: 2 is safe, the mines are at 0 and 3 or at 1 and 4. */
const five: GameParams = { ...DEFAULT_PARAMS, width: 5, height: 3, mineCount: 2 };

function reviewCoin(...told: Told[]) {
  return reviewGame(coin, logOf(coin, [0], ['open 2', ...told]));
}

function reviewFive(...told: Told[]) {
  return reviewGame(five, logOf(five, [0, 3], ['open 12', ...told]));
}

describe('a forced guess', () => {
  it('is luck, not a mistake', () => {
    const { moves, summary } = reviewCoin('open 3');
    expect(moves.map(({ odds }) => odds?.verdict)).toEqual(['first', 'forced-guess']);
    expect(moves[1]?.odds).toEqual({
      verdict: 'forced-guess',
      probabilities: [0.5],
      survival: 0.5,
      safeCells: 0,
      safest: { cell: 0, safety: 0.5 },
    });
    expect(moves.map(({ winBefore, winAfter }) => [winBefore, winAfter])).toEqual([
      [
        { probability: 0.5, isExact: true },
        { probability: 0.5, isExact: true },
      ],
      [
        { probability: 0.5, isExact: true },
        { probability: 1, isExact: true },
      ],
    ]);
    expect(summary).toEqual({
      phase: 'won',
      moves: 2,
      unknownMoves: 0,
      forcedGuesses: [{ event: 2, survival: 0.5, best: 0.5 }],
      needlessGuesses: [],
      deaths: 0,
      survival: 0.5,
      luck: 0.5,
      skill: 1,
      causeOfLoss: undefined,
    });
  });

  it('is the cause of a loss, with its odds and the best', () => {
    const { moves, summary } = reviewCoin('open 0');
    expect(moves[1]?.winAfter).toEqual({ probability: 0, isExact: true });
    expect(summary).toMatchObject({ phase: 'lost', deaths: 1, luck: 0.5, skill: 1 });
    const safest = { cell: 0, safety: 0.5 };
    expect(summary.causeOfLoss).toEqual({ code: 'forced-guess', cell: 0, safety: 0.5, safest });
  });

  it('costs skill if there were better odds', () => {
    // `. 1 . . . . .` with two mines: beside the 1 one cell of two is a mine, elsewhere one of four.
    const row: GameParams = { ...DEFAULT_PARAMS, width: 7, height: 1, mineCount: 2, firstMove: 'safe' };
    const { moves, summary } = reviewGame(row, logOf(row, [2, 5], ['open 1', 'open 0']));
    expect(moves[1]?.odds).toMatchObject({ verdict: 'forced-guess', survival: 0.5, safest: { cell: 3, safety: 0.75 } });
    expect(summary).toMatchObject({ survival: 0.5, luck: 0.75 });
    expect(summary.skill).toBeCloseTo(2 / 3, 12);
  });
});

describe('a guess beside a safe cell', () => {
  it('is needless, with the safe cell that is easiest to see and its proof', () => {
    const { moves, summary } = reviewFive('open 0');
    expect(moves[1]?.odds).toMatchObject({ verdict: 'needless-guess', survival: 0.5, safeCells: 1 });
    expect(moves[1]?.odds?.safest).toEqual({ cell: 2, safety: 1 });
    expect(summary).toMatchObject({ luck: 1, skill: 0.5, needlessGuesses: [{ event: 2, survival: 0.5, best: 1 }] });
    expect(summary.causeOfLoss).toMatchObject({
      code: 'needless-guess',
      cell: 0,
      safety: 0.5,
      safeCells: 1,
      safeCell: 2,
      proof: { cell: 2, verdict: 'safe', kind: 'two-clues' },
    });
  });

  it('costs skill even if it went well', () => {
    expect(reviewFive('open 1', 'open 2', 'open 4').summary).toMatchObject({ phase: 'won', luck: 1, skill: 0.5 });
  });

  it('does not count if the cell was known to be a mine', () => {
    const { moves, summary } = reviewFive('open 1', 'open 0');
    expect(moves[2]?.odds).toMatchObject({ verdict: 'certain-loss', probabilities: [1], survival: 0 });
    expect(summary.causeOfLoss).toMatchObject({ code: 'known-mine', cell: 0, proof: { verdict: 'mine' } });
    expect(summary.skill).toBe(0);
  });
});

describe('a chord', () => {
  it('survives when all its cells together are safe', () => {
    const { moves } = reviewFive('mark 0', 'chord 6');
    expect(moves[1]).toMatchObject({ kind: 'chord', cell: 6, cells: [1, 2], exploded: [], event: 3 });
    expect(moves[1]?.odds).toMatchObject({ verdict: 'needless-guess', probabilities: [0.5, 0], survival: 0.5 });
  });

  it('is certain if its flag is', () => {
    const { moves } = reviewFive('open 2', 'open 1', 'mark 0', 'mark 3', 'chord 8');
    expect(moves.at(-1)?.odds).toMatchObject({ verdict: 'certain', survival: 1 });
    expect(moves.at(-1)?.winAfter).toEqual({ probability: 1, isExact: true });
  });

  it('loses by a wrong flag, which is reported', () => {
    const { moves, summary } = reviewFive('mark 1', 'chord 5');
    expect(moves[1]?.odds?.survival).toBe(0.5);
    expect(summary.causeOfLoss).toEqual({ code: 'wrong-flag', chord: 5, flags: [1], probabilities: [0.5] });
  });

  it('loses by a flag that was visibly wrong', () => {
    const { moves, summary } = reviewFive('mark 2', 'chord 6');
    expect(moves[1]?.odds).toMatchObject({ verdict: 'certain-loss', survival: 0 });
    expect(summary.causeOfLoss).toEqual({ code: 'wrong-flag', chord: 6, flags: [2], probabilities: [0] });
  });
});

describe('undo', () => {
  it('restores the board, but neither the risk nor the knowledge', () => {
    const { moves, summary } = reviewCoin('open 0', 'undo', 'open 3');
    expect(moves.map(({ isUndone }) => isUndone)).toEqual([false, true, false]);
    expect(moves[1]?.loss?.code).toBe('forced-guess');
    expect(moves[2]?.odds).toMatchObject({ verdict: 'certain', survival: 1 });
    expect(moves[2]?.winBefore).toEqual({ probability: 1, isExact: true });
    expect(summary).toMatchObject({ phase: 'won', deaths: 1, luck: 0.5, skill: 1, causeOfLoss: undefined });
  });

  it('turns opening the same cell again into a certain move', () => {
    const { moves, summary } = reviewFive('mark 4', 'open 1', 'undo', 'undo', 'open 1');
    expect(moves.map(({ isUndone }) => isUndone)).toEqual([false, true, false]);
    expect(moves[2]?.odds).toMatchObject({ verdict: 'certain', probabilities: [0], safeCells: 3 });
    expect(summary.needlessGuesses).toHaveLength(1);
  });

  it('of a mine makes opening it again a certain loss', () => {
    const { moves, summary } = reviewFive('open 0', 'undo', 'open 0');
    expect(moves[2]?.odds?.verdict).toBe('certain-loss');
    expect(summary).toMatchObject({ deaths: 2, causeOfLoss: { code: 'known-mine', proof: undefined } });
  });
});

describe('the first move', () => {
  it.each(['safe', 'opening', 'shift-down'] as const)('is certain if the rules promise it: %s', (firstMove) => {
    const params = { ...coin, firstMove };
    expect(reviewGame(params, logOf(params, [0], ['open 2'])).moves[0]?.odds).toMatchObject({
      verdict: 'first',
      survival: 1,
    });
  });

  it('is a guess if nothing is promised, or the promise is broken', () => {
    const params: GameParams = { ...coin, firstMove: 'as-is' };
    const { moves } = reviewGame(params, logOf(params, [0], ['open 2']));
    expect(moves[0]?.odds?.verdict).toBe('forced-guess');
    expect(moves[0]?.odds?.survival).toBeCloseTo(5 / 6, 12);
    expect(reviewGame(coin, logOf(coin, [0], ['open 0'])).summary.causeOfLoss?.code).toBe('forced-guess');
  });
});

describe('a review', () => {
  it('of a game without moves is empty', () => {
    const { moves, summary } = reviewGame(coin, []);
    expect(moves).toEqual([]);
    expect(summary).toMatchObject({ phase: 'unplaced', luck: 1, skill: 1, survival: 1 });
  });

  it('of a running game skips marks and hints', () => {
    const { moves, summary } = reviewFive('mark 4', 'hint', 'open 2');
    expect(moves.map(({ event }) => event)).toEqual([1, 4]);
    expect(summary).toMatchObject({ phase: 'playing', luck: 1, skill: 1, causeOfLoss: undefined });
    expect(moves[1]?.winAfter).toEqual({ probability: 0.5, isExact: true });
  });

  it('considers a no-guess board won until it is lost', () => {
    const log = logOf(five, [0, 3], ['open 12', 'open 2', 'undo', 'open 0']);
    const probabilitiesOf = (isNoGuess: boolean): (number | undefined)[] =>
      reviewGame({ ...five, isNoGuess }, log).moves.map(({ winAfter }) => winAfter?.probability);
    expect(probabilitiesOf(false)).toEqual([0.5, 0.5, 0]);
    // The promise is believed while there is a safe cell to continue with: here it is not kept.
    expect(probabilitiesOf(true)).toEqual([1, 0.5, 0]);
  });

  it.each([{ nodes: 0 }, { cells: 4 }])('leaves open what the budget does not allow: %o', (limits) => {
    const params: GameParams = { ...DEFAULT_PARAMS, width: 8, height: 8, firstMove: 'as-is' };
    const log = logOf(params, [0, 9, 18, 27, 36, 45, 54, 63, 56, 7], ['open 1', 'mark 8', 'open 10', 'open 0']);
    const { moves, summary } = reviewGame(params, log, limits);
    expect(summary.unknownMoves).toBeGreaterThan(0);
    const unknown = moves.filter(({ odds }) => odds === undefined);
    expect(unknown.length).toBe(summary.unknownMoves);
    expect(unknown.every(({ winBefore }) => winBefore === undefined)).toBe(true);
    expect(moves.at(-1)?.winAfter).toEqual({ probability: 0, isExact: true });
    if (moves.at(-1)?.odds === undefined) expect(summary.causeOfLoss).toEqual({ code: 'unknown', cell: 0 });
  });

  it('runs step by step, and can be stopped after any', () => {
    const log = logOf(five, [0, 3], ['open 12', 'mark 0', 'open 1', 'open 2', 'open 4']);
    const whole = reviewGame(five, log);
    const reviewer = new GameReviewer(five, log);
    expect(reviewer.moveCount).toBe(4);
    expect(reviewer.step()).toEqual(whole.moves[0]);
    expect(reviewer.summary()).toMatchObject({ phase: 'playing', moves: 1 });
    for (const move of whole.moves.slice(1)) expect(reviewer.step()).toEqual(move);
    expect([reviewer.step(), reviewer.step()]).toEqual([undefined, undefined]);
    expect(reviewer.summary()).toEqual(whole.summary);
  });

  it('refuses an impossible log', () => {
    expect(() => reviewGame(coin, logOf(coin, [0], ['open 2', 'open 2']))).toThrow(RangeError);
  });
});
