import type { StartedBoard } from '@countermine/core/board.ts';
import { createRandom, placeMinesInto } from '@countermine/core/random.ts';
import { layoutFromText } from '@countermine/core/testing/layout-from-text.ts';
import { describe, expect, it } from 'vitest';
import { rateBoard } from '../testing/ratings.ts';
import { proveBoard } from './prove-board.ts';

function boardFromText(text: string, start: number): StartedBoard {
  return { ...layoutFromText(text), start };
}

function randomBoard(width: number, height: number, mineCount: number, seed: number): StartedBoard {
  const mines = new Uint8Array(width * height);
  placeMinesInto(mines, mineCount, createRandom(seed), new Set([0, 1, width, width + 1]));
  return { shape: { width, height, size: width * height }, mines, start: 0 };
}

describe('rateBoard', () => {
  it('needs nothing for one opening', () => {
    expect(rateBoard(boardFromText('....\n....\n...*', 0))).toEqual({
      ok: true,
      value: {
        isFinished: true,
        safeLeft: 0,
        uses: { 'single-clue': 0, 'two-clues': 0, 'several-clues': 0, 'mine-count': 0 },
        hardest: undefined,
      },
    });
  });

  it('counts every clue that was needed once, however many cells it settles', () => {
    expect(rateBoard(boardFromText('...*.\n.....\n.....', 10))).toMatchObject({
      ok: true,
      value: { isFinished: true, hardest: 'single-clue' },
    });
  });

  it('stops where a guess is needed', () => {
    expect(rateBoard(boardFromText('....*\n.....', 0))).toMatchObject({
      ok: true,
      value: { isFinished: false, safeLeft: 1, hardest: undefined },
    });
  });

  it('finishes boards with the mine count that it cannot finish without', () => {
    const walled = boardFromText('...*.\n...*.\n...*.', 0);
    expect(rateBoard(walled, { ceiling: 'several-clues' })).toMatchObject({ ok: true, value: { safeLeft: 3 } });
    expect(rateBoard(walled)).toMatchObject({
      ok: true,
      value: { isFinished: true, hardest: 'mine-count', uses: { 'mine-count': 1 } },
    });
  });

  it('finishes more boards with every rung of the ladder', () => {
    const finished = { 'single-clue': 0, 'two-clues': 0, 'several-clues': 0, 'mine-count': 0 };
    for (let seed = 0; seed < 200; seed += 1) {
      for (const ceiling of ['single-clue', 'two-clues', 'several-clues', 'mine-count'] as const) {
        const rated = rateBoard(randomBoard(9, 9, 10, seed), { ceiling });
        if (rated.ok && rated.value.isFinished) finished[ceiling] += 1;
      }
    }
    expect(finished).toEqual({ 'single-clue': 86, 'two-clues': 146, 'several-clues': 150, 'mine-count': 164 });
  });
});

describe('proveBoard', () => {
  it('names each cell once, and opens none that a flood opens', () => {
    for (let seed = 0; seed < 100; seed += 1) {
      const proved = proveBoard(randomBoard(16, 16, 40, seed));
      if (!proved.ok) throw new Error(proved.error.code);
      const cells = proved.value.steps.map(({ cell }) => cell);
      expect(new Set(cells).size).toBe(cells.length);
    }
  });

  it('includes only mines that a later step builds on', () => {
    for (let seed = 0; seed < 100; seed += 1) {
      const proved = proveBoard(randomBoard(9, 9, 10, seed));
      if (!proved.ok) throw new Error(proved.error.code);
      const { steps } = proved.value;
      for (const [index, { cell, verdict }] of steps.entries()) {
        if (verdict === 'safe') continue;
        expect(steps.slice(index + 1).some(({ knownMines }) => knownMines.includes(cell))).toBe(true);
      }
    }
  });

  it('refuses an invalid start, too little work and too large a board', () => {
    const board = boardFromText('...*\n..*.', 0);
    expect(proveBoard({ ...board, start: 3 })).toEqual({ ok: false, error: { code: 'mine', row: 0, column: 3 } });
    expect(proveBoard({ ...board, start: 8 })).toEqual({ ok: false, error: { code: 'off-board', cell: 8 } });
    expect(proveBoard({ ...board, start: Number.NaN })).toMatchObject({ ok: false, error: { code: 'off-board' } });
    expect(proveBoard(board, { cells: 7 })).toEqual({ ok: false, error: { code: 'too-large', cells: 8 } });
    expect(proveBoard(randomBoard(9, 9, 10, 1), { nodes: 0 })).toMatchObject({ ok: true });
    expect(() => proveBoard({ ...board, mines: new Uint8Array(7) })).toThrow(RangeError);
  });

  it('keeps to its budget', () => {
    const outcomes = new Set<string>();
    for (let seed = 0; seed < 60; seed += 1) {
      const proved = proveBoard(randomBoard(16, 16, 45, seed), { nodes: 2_000 });
      outcomes.add(proved.ok ? 'ok' : proved.error.code);
    }
    expect(outcomes).toEqual(new Set(['ok', 'budget']));
  });
});
