import { describe, expect, it } from 'vitest';
import { FLAG, HIDDEN, minesFromCells, QUESTION } from '../board.ts';
import { Game, type GameEffect } from './game.ts';
import { DEFAULT_PARAMS, type GameParams } from './params.ts';

/** 3 x 3 with a mine in the last corner: the middle counts 1, the first corner 0. */
const params: GameParams = { ...DEFAULT_PARAMS, width: 3, height: 3, mineCount: 1, firstMove: 'as-is' };

function placed(changes: Partial<GameParams> = {}): Game {
  const game = new Game({ ...params, ...changes });
  game.apply({ kind: 'place', at: 0, mines: minesFromCells(game.shape, [8]) });
  return game;
}

function cellsOf(effect: GameEffect): number[] | string {
  return effect.kind === 'done' ? [...effect.changed].sort((one, other) => one - other) : effect.refusal.code;
}

describe('a game', () => {
  it('places its mines once, and opens nothing before', () => {
    const game = new Game(params);
    expect(cellsOf(game.apply({ kind: 'open', at: 0, cell: 0 }))).toBe('unplaced');
    expect(cellsOf(game.apply({ kind: 'mark', at: 0, cell: 8 }))).toEqual([8]);
    game.apply({ kind: 'place', at: 0, mines: minesFromCells(game.shape, [8]) });
    expect(() => game.apply({ kind: 'place', at: 0, mines: minesFromCells(game.shape, [8]) })).toThrow(RangeError);
    expect(game.phase).toBe('playing');
    expect(game.log.map(({ kind }) => kind)).toEqual(['mark', 'place']);
  });

  it('is won when every safe cell is open', () => {
    const game = placed();
    expect(cellsOf(game.apply({ kind: 'open', at: 5, cell: 0 }))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(game.phase).toBe('won');
    expect(cellsOf(game.apply({ kind: 'open', at: 6, cell: 8 }))).toBe('over');
    expect(cellsOf(game.apply({ kind: 'undo', at: 6 }))).toBe('over');
  });

  it('is lost on a mine, and continues after undo with the death counted', () => {
    const game = placed();
    game.apply({ kind: 'open', at: 1, cell: 4 });
    expect(cellsOf(game.apply({ kind: 'open', at: 2, cell: 8 }))).toEqual([]);
    expect([game.phase, game.exploded, game.deaths]).toEqual(['lost', [8], 1]);
    expect(cellsOf(game.apply({ kind: 'undo', at: 3 }))).toEqual([]);
    expect([game.phase, game.exploded, game.deaths]).toEqual(['playing', [], 1]);
    expect(cellsOf(game.apply({ kind: 'undo', at: 3 }))).toEqual([4]);
    expect(game.knowledge[4]).toBe(HIDDEN);
    expect(cellsOf(game.apply({ kind: 'undo', at: 3 }))).toBe('nothing-to-undo');
  });

  it('marks in turn, with question marks where it has them', () => {
    const marksOf = (game: Game): number[] =>
      [0, 1, 2].map((at) => {
        game.apply({ kind: 'mark', at, cell: 3 });
        return game.knowledge[3]!;
      });
    expect(marksOf(placed())).toEqual([FLAG, HIDDEN, FLAG]);
    const game = placed({ hasQuestionMarks: true });
    expect(marksOf(game)).toEqual([FLAG, QUESTION, HIDDEN]);
    expect(game.flagCount).toBe(0);
    game.apply({ kind: 'undo', at: 3 });
    expect(game.knowledge[3]).toBe(QUESTION);
    game.apply({ kind: 'undo', at: 3 });
    expect([game.knowledge[3], game.flagCount]).toEqual([FLAG, 1]);
  });

  it('chords only if the flags equal the number, and reports why not', () => {
    const game = placed();
    expect(cellsOf(game.apply({ kind: 'chord', at: 0, cell: 4 }))).toBe('not-open');
    game.apply({ kind: 'open', at: 0, cell: 4 });
    expect(game.apply({ kind: 'chord', at: 1, cell: 4 })).toEqual({
      kind: 'refused',
      refusal: { code: 'flags-differ', count: 1, flags: 0 },
    });
    game.apply({ kind: 'mark', at: 1, cell: 8 });
    expect(cellsOf(game.apply({ kind: 'chord', at: 2, cell: 4 }))).toEqual([0, 1, 2, 3, 5, 6, 7]);
    expect(game.phase).toBe('won');
  });

  it('opens all that a chord opens by its rule, whichever comes first', () => {
    const game = new Game({ ...params, width: 6, height: 6, reveal: 'radial' });
    game.apply({ kind: 'place', at: 0, mines: minesFromCells(game.shape, [0]) });
    game.apply({ kind: 'open', at: 0, cell: 2 });
    game.apply({ kind: 'chord', at: 0, cell: 26 });
    // The rays of earlier cells open later ones, and these send theirs all the same, into every corner but one.
    expect([5, 30, 35].map((corner) => game.knowledge[corner])).toEqual([0, 0, 0]);
  });

  it('is lost by a chord on a wrong flag', () => {
    const game = placed();
    game.apply({ kind: 'open', at: 0, cell: 4 });
    game.apply({ kind: 'mark', at: 0, cell: 0 });
    game.apply({ kind: 'chord', at: 1, cell: 4 });
    expect([game.phase, game.exploded]).toEqual(['lost', [8]]);
  });

  it('flags all cells around a number with as many hidden cells', () => {
    const game = placed({ reveal: 'single' });
    game.apply({ kind: 'open', at: 0, cell: 4 });
    expect(game.apply({ kind: 'flag-around', at: 0, cell: 4 })).toMatchObject({
      refusal: { code: 'hidden-differ', count: 1, hidden: 8 },
    });
    for (const cell of [1, 2, 3, 5, 6]) game.apply({ kind: 'open', at: 0, cell });
    expect(game.phase).toBe('playing');
    expect(cellsOf(game.apply({ kind: 'flag-around', at: 0, cell: 5 }))).toBe('hidden-differ');
    game.apply({ kind: 'open', at: 0, cell: 7 });
    expect(cellsOf(game.apply({ kind: 'flag-around', at: 0, cell: 5 }))).toEqual([8]);
    expect(game.flagCount).toBe(1);
    expect(cellsOf(game.apply({ kind: 'flag-around', at: 0, cell: 5 }))).toBe('nothing-hidden');
  });

  it('does not open a flag, but a question mark', () => {
    const game = placed({ hasQuestionMarks: true });
    game.apply({ kind: 'mark', at: 0, cell: 7 });
    expect(cellsOf(game.apply({ kind: 'open', at: 0, cell: 7 }))).toBe('flagged');
    game.apply({ kind: 'mark', at: 0, cell: 7 });
    expect(cellsOf(game.apply({ kind: 'open', at: 0, cell: 7 }))).toEqual([7]);
    expect(cellsOf(game.apply({ kind: 'undo', at: 0 }))).toEqual([7]);
    expect(game.knowledge[7]).toBe(QUESTION);
  });

  it('has no time before the last event, and no cell off the board', () => {
    const game = placed();
    game.apply({ kind: 'open', at: 5, cell: 4 });
    expect(() => game.apply({ kind: 'undo', at: 4 })).toThrow(RangeError);
    expect(() => game.apply({ kind: 'open', at: 6, cell: 9 })).toThrow(RangeError);
  });
});
