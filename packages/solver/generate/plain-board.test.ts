import { countAround } from '@countermine/core/board/counts.ts';
import { countMines } from '@countermine/core/board/mines.ts';
import { createRandom } from '@countermine/core/rng/random.ts';
import { describe, expect, it } from 'vitest';
import { START_RULES } from './board-params.ts';
import { formatGenerateError } from './generate-error.ts';
import { generateBoard } from './plain-board.ts';

describe.each(START_RULES)('generateBoard, a start that is %s', (rule) => {
  it('lays the mines exactly and keeps the start as it is to be', () => {
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
  it('lays a mine in every cell but the start where that is wanted', () => {
    const board = generateBoard({ width: 3, height: 3, mines: 8, start: 4 }, createRandom(1));
    expect(board).toMatchObject({ ok: true, value: { mines: Uint8Array.of(1, 1, 1, 1, 0, 1, 1, 1, 1), start: 4 } });
  });

  it('says what is wrong', () => {
    const messageOf = (width: number, height: number, mines: number, start?: number): string => {
      const params = start === undefined ? { width, height, mines } : { width, height, mines, start };
      const board = generateBoard(params, createRandom(1), 'opening');
      if (board.ok) throw new Error('there should be no such board');
      return formatGenerateError(board.error);
    };
    expect(messageOf(0, 9, 1)).toBe('0 x 9 is no size of a board');
    expect(messageOf(9, 9, Number.NaN)).toBe('NaN is no number of mines');
    expect(messageOf(9, 9, 10, 99)).toBe('there is no cell 99 to start at on a board of 81 cells');
    expect(messageOf(9, 9, 73, 40)).toBe('73 mines do not fit beside the start: there is room for 72');
    expect(formatGenerateError({ code: 'too-large', cells: 9, limit: 4 })).toBe(
      'a board of 9 cells is too large; the most is 4',
    );
    expect(formatGenerateError({ code: 'option', name: 'tries', found: -1 })).toBe(
      'tries must be a whole number from 0, not -1',
    );
    expect(formatGenerateError({ code: 'budget', tries: 3, nodes: 70 })).toBe(
      'no board without a guess in 3 tries (70 nodes of work)',
    );
  });
});
