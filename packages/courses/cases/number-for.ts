import { type BoardShape, columnOf, rowOf } from '@countermine/core/board.ts';

/** The number of a cell, from the mines that are counted around it and how many cells of the board are around it. */
export type NumberFor = (mines: number, around: number) => number;

/** As the texts have it. */
export const minesAround: NumberFor = (mines) => mines;

/** A cell and all around it, those that are off the board included. */
const BLOCK = 9;

/**
 * The numbers of programs that begin one too high where there is a mine, and of those that count in exactly the other
 * cases: everything but mines, with the cell itself or without it, or the cells of the board without one, likewise. No
 * loop leaves the cell itself out, as it has no mine.
 */
const WRONG: readonly (readonly [id: string, words: (mine: string, cell: string) => string, numberFor: NumberFor])[] = [
  [
    'too-high-but-zero',
    (mine) => `shows numbers that are one too high, but 0 where there is no ${mine}`,
    (mines) => (mines === 0 ? 0 : mines + 1),
  ],
  [
    'all-but-mines',
    (mine, cell) =>
      `counts the ${cell}s around a ${cell} without a ${mine} instead of those with one, itself and those off the board included`,
    (mines) => BLOCK - mines,
  ],
  [
    'all-around-but-mines',
    (mine, cell) =>
      `counts the ${cell}s around a ${cell} without a ${mine} instead of those with one, those off the board included`,
    (mines) => BLOCK - 1 - mines,
  ],
  [
    'safe-and-itself',
    (mine, cell) => `counts the ${cell}s around a ${cell} without a ${mine} instead of those with one, and itself`,
    (mines, around) => around + 1 - mines,
  ],
  [
    'safe',
    (mine, cell) => `counts the ${cell}s around a ${cell} without a ${mine} instead of those with one`,
    (mines, around) => around - mines,
  ],
];

interface WrongNumber {
  readonly id: string;
  readonly does: string;
  readonly numberFor: NumberFor;
}

export function wrongNumbers(mine: string, cell: string): WrongNumber[] {
  return WRONG.map(([id, words, numberFor]) => ({ id: `count-${id}`, does: words(mine, cell), numberFor }));
}

/** How many cells of a board are around one. */
export function cellsAround(shape: BoardShape, cell: number): number {
  const along = (at: number, length: number): number => Math.min(at + 1, length - 1) - Math.max(at - 1, 0) + 1;
  return along(rowOf(shape, cell), shape.height) * along(columnOf(shape, cell), shape.width) - 1;
}
