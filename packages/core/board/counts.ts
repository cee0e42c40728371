import type { MineMap } from './mines.ts';
import type { BoardShape } from './shape.ts';

/**
 * How many of the 8 neighbours of each cell hold a mine, for mine cells too (their own mine is not counted).
 * Shape: Uint8Array(shape.size). Range: 0 to 8.
 */
export type Counts = Uint8Array;

/**
 * The number of mines beside one cell.
 * Range: 0 to 8. Cost: at most 9 reads. The loop is that of `neighboursInto`: through its list this takes 1.5 to 2.3
 * times as long (23 ns a cell instead of 15, 1000 x 1000), and a flood counts every cell that it opens.
 */
export function countAround(shape: BoardShape, mines: MineMap, cell: number): number {
  const { width, height } = shape;
  const row = Math.floor(cell / width);
  const column = cell - row * width;
  const left = column > 0 ? -1 : 0;
  const right = column < width - 1 ? 1 : 0;
  const last = row < height - 1 ? cell + width : cell;
  let total = -mines[cell]!;
  for (let middle = row > 0 ? cell - width : cell; middle <= last; middle += width) {
    for (let beside = middle + left; beside <= middle + right; beside += 1) total += mines[beside]!;
  }
  return total;
}

/**
 * Writes the counts of the whole board into `out`.
 * Shape: `out` and `mines` have shape.size.
 * Errors: throws a RangeError otherwise.
 * Cost: one pass with about 4 reads a cell, through one padded row of column sums.
 */
export function countsInto(out: Counts, shape: BoardShape, mines: MineMap): void {
  const { width, height, size } = shape;
  if (out.length !== size || mines.length !== size) {
    throw new RangeError('countsInto: out and mines must have shape.size');
  }
  // One cell of padding at either end: the edge needs no test in the loop.
  const columnSums = new Uint8Array(width + 2);
  for (let row = 0; row < height; row += 1) {
    sumColumnsInto(columnSums, shape, mines, row);
    const start = row * width;
    for (let column = 0; column < width; column += 1) {
      const cell = start + column;
      out[cell] = columnSums[column]! + columnSums[column + 1]! + columnSums[column + 2]! - mines[cell]!;
    }
  }
}

function sumColumnsInto(columnSums: Uint8Array, shape: BoardShape, mines: MineMap, row: number): void {
  const { width, height } = shape;
  const start = row * width;
  const above = row > 0 ? start - width : -1;
  const below = row < height - 1 ? start + width : -1;
  for (let column = 0; column < width; column += 1) {
    let sum = mines[start + column]!;
    if (above >= 0) sum += mines[above + column]!;
    if (below >= 0) sum += mines[below + column]!;
    columnSums[column + 1] = sum;
  }
}
