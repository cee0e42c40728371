import type { BoardShape } from './shape.ts';

/** The most neighbours a cell has. */
export const MAX_NEIGHBOURS = 8;

/**
 * Writes the cells that touch a cell, side by side or diagonally, into the front of `out`, in rising order.
 * Shape: `out` has room for {@link MAX_NEIGHBOURS}.
 * @returns how many there are: 8, at an edge 5 or fewer
 * Cost: allocates nothing.
 */
export function neighboursInto(out: Int32Array, shape: BoardShape, cell: number): number {
  const { width, height } = shape;
  const row = Math.floor(cell / width);
  const column = cell - row * width;
  const left = column > 0 ? -1 : 0;
  const right = column < width - 1 ? 1 : 0;
  const last = row < height - 1 ? cell + width : cell;
  let count = 0;
  for (let middle = row > 0 ? cell - width : cell; middle <= last; middle += width) {
    for (let beside = middle + left; beside <= middle + right; beside += 1) {
      if (beside === cell) continue;
      out[count] = beside;
      count += 1;
    }
  }
  return count;
}
