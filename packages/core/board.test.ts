import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canCreateShape,
  cellAt,
  cellOnBoard,
  columnOf,
  countMines,
  countsInto,
  createKnowledge,
  createShape,
  HIDDEN,
  isOnBoard,
  isOpen,
  MAX_CELLS,
  minesFromCells,
  packMines,
  rowOf,
  unpackMines,
} from './board.ts';

describe('a shape', () => {
  it('numbers the cells row by row', () => {
    const shape = createShape(5, 3);
    expect(cellAt(shape, 2, 1)).toBe(11);
    expect([rowOf(shape, 11), columnOf(shape, 11)]).toEqual([2, 1]);
  });

  it.each([
    [0, 5],
    [5, -1],
    [2.5, 2],
    [Number.NaN, 1],
    [MAX_CELLS, 2],
    [1e9, 1e9],
  ])('of %d x %d is impossible', (width, height) => {
    expect(canCreateShape(width, height)).toBe(false);
    expect(() => createShape(width, height)).toThrow(RangeError);
  });

  it('knows what is on the board', () => {
    const shape = createShape(5, 3);
    expect(isOnBoard(shape, 2, 4)).toBe(true);
    for (const [row, column] of [
      [3, 0],
      [0, 5],
      [-1, 0],
      [0, -1],
      [0.5, 0],
      [Number.NaN, 0],
      [Infinity, 0],
    ] as const) {
      expect(isOnBoard(shape, row, column)).toBe(false);
    }
  });

  it('has cells only for coordinates on it', () => {
    const shape = createShape(5, 3);
    expect(cellOnBoard(shape, 2, 4)).toBe(14);
    expect(cellOnBoard(shape, 3, 0)).toBeUndefined();
  });
});

describe('mines', () => {
  it('are placed once if a cell is listed twice', () => {
    const mines = minesFromCells(createShape(2, 2), [3, 0, 3]);
    expect([...mines]).toEqual([1, 0, 0, 1]);
    expect(countMines(mines)).toBe(2);
  });

  it('are on the board', () => {
    expect(() => minesFromCells(createShape(2, 2), [4])).toThrow(RangeError);
    expect(() => minesFromCells(createShape(2, 2), [-1])).toThrow(RangeError);
  });

  it('are counted into an array of the right size only', () => {
    const shape = createShape(2, 2);
    expect(() => countsInto(new Uint8Array(3), shape, new Uint8Array(4))).toThrow(RangeError);
    expect(() => countsInto(new Uint8Array(4), shape, new Uint8Array(3))).toThrow(RangeError);
  });
});

it('knows nothing of a new board', () => {
  const knowledge = createKnowledge(createShape(2, 1));
  expect([...knowledge]).toEqual([HIDDEN, HIDDEN]);
  expect(isOpen(8)).toBe(true);
  expect(isOpen(HIDDEN)).toBe(false);
});

it('packs the first cell as the highest bit of the first byte', () => {
  expect(packMines(Uint8Array.of(1, 0, 0, 0, 0, 0, 0, 1, 0, 1))).toEqual(Uint8Array.of(0x81, 0x40));
});

it('unpacks what was packed', () => {
  fc.assert(
    fc.property(fc.uint8Array({ max: 1, maxLength: 300 }), (mines) => {
      expect(unpackMines(packMines(mines), mines.length)).toEqual(mines);
    }),
  );
});
