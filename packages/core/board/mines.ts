import type { BoardShape } from './shape.ts';

/**
 * Where the mines are: the truth of a board.
 * Shape: Uint8Array(shape.size), row by row.
 * Range: 1 a mine, 0 none.
 */
export type MineMap = Uint8Array;

/** A board without mines. */
export function createMines(shape: BoardShape): MineMap {
  return new Uint8Array(shape.size);
}

/**
 * A board with mines in these cells; a cell that is listed twice holds one mine.
 * Errors: throws a RangeError for a cell that is not on the board.
 */
export function minesFromCells(shape: BoardShape, cells: Iterable<number>): MineMap {
  const mines = createMines(shape);
  for (const cell of cells) {
    if (!Number.isInteger(cell) || cell < 0 || cell >= shape.size) {
      throw new RangeError(`minesFromCells: ${cell} is no cell of a board of ${shape.size}`);
    }
    mines[cell] = 1;
  }
  return mines;
}

/** The number of mines on the board. Cost: one pass. */
export function countMines(mines: MineMap): number {
  let total = 0;
  for (let cell = 0; cell < mines.length; cell += 1) total += mines[cell]!;
  return total;
}
