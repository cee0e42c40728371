import { type BoardShape, columnOf, rowOf } from '@countermine/core/board.ts';

/**
 * The cells on the straight line from one cell to another: a pointer that is dragged fast is seen only here and there.
 * @returns without the first cell, up to and including the last; each touches the one before it
 */
export function cellLine(shape: BoardShape, from: number, to: number): number[] {
  const rows = rowOf(shape, to) - rowOf(shape, from);
  const columns = columnOf(shape, to) - columnOf(shape, from);
  const steps = Math.max(Math.abs(rows), Math.abs(columns));
  return Array.from({ length: steps }, (_, index) => {
    const share = (index + 1) / steps;
    return from + Math.round(rows * share) * shape.width + Math.round(columns * share);
  });
}
