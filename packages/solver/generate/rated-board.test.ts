import { countAround, countMines } from '@countermine/core/board.ts';
import { createRandom } from '@countermine/core/random.ts';
import { describe, expect, it } from 'vitest';
import { type GenerateError, START_RULES } from './board-params.ts';
import { generateBoard } from './rated-board.ts';

describe.each(START_RULES)('generateBoard, a start that is %s', (rule) => {
  it('places exactly the mines and keeps the promise for the start', () => {
    const random = createRandom(5);
    for (let round = 0; round < 200; round += 1) {
      const params = { width: 1 + random.below(9), height: 1 + random.below(9) };
      const start = random.below(params.width * params.height);
      const size = params.width * params.height;
      const mines = random.below(Math.max(1, size - (rule === 'safe' ? 0 : 8)));
      const board = generateBoard(round % 2 === 0 ? { ...params, mines, start } : { ...params, mines }, random, rule);
      if (!board.ok) {
        expect(board.error.code).toBe('no-room');
        continue;
      }
      expect(countMines(board.value.mines)).toBe(mines);
      expect(board.value.mines[board.value.start]).toBe(0);
      if (round % 2 === 0) expect(board.value.start).toBe(start);
      if (rule === 'opening') expect(countAround(board.value.shape, board.value.mines, board.value.start)).toBe(0);
    }
  });

  it('gives the same board for the same seed', () => {
    const params = { width: 30, height: 16, mines: 99 };
    expect(generateBoard(params, createRandom(8), rule)).toEqual(generateBoard(params, createRandom(8), rule));
    expect(generateBoard(params, createRandom(8), rule)).not.toEqual(generateBoard(params, createRandom(9), rule));
  });
});

describe('generateBoard', () => {
  it('places a mine in every cell except the start if requested', () => {
    const board = generateBoard({ width: 3, height: 3, mines: 8, start: 4 }, createRandom(1));
    expect(board).toMatchObject({ ok: true, value: { mines: Uint8Array.of(1, 1, 1, 1, 0, 1, 1, 1, 1), start: 4 } });
  });

  it('reports what is wrong', () => {
    const errorOf = (width: number, height: number, mines: number, start?: number): GenerateError | undefined => {
      const params = start === undefined ? { width, height, mines } : { width, height, mines, start };
      const board = generateBoard(params, createRandom(1), 'opening');
      return board.ok ? undefined : board.error;
    };
    expect(errorOf(0, 9, 1)).toEqual({ code: 'shape', width: 0, height: 9 });
    expect(errorOf(9, 9, Number.NaN)).toEqual({ code: 'mine-count', found: Number.NaN });
    expect(errorOf(9, 9, 10, 99)).toEqual({ code: 'start', found: 99, cells: 81 });
    expect(errorOf(9, 9, 73, 40)).toEqual({ code: 'no-room', mines: 73, room: 72 });
  });
});
