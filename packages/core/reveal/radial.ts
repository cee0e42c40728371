import { countAround } from '../board/counts.ts';
import { DIRECTIONS } from '../board/directions.ts';
import { type BoardShape, cellAt, columnOf, isOnBoard, rowOf } from '../board/shape.ts';
import type { CellBatch } from './cell-batch.ts';
import type { Field, MarkPolicy, RayEnd, RevealOptions } from './field.ts';
import { countAtTarget, openSafeCell } from './open-cell.ts';

/**
 * The rule `radial`: opens the cell, which must hold no mine; if it counts 0, also 8 rays, each up to and including
 * the first cell that counts more than 0. Opened cells do not stop a ray; neither do marks that are kept.
 * Errors: throws a RangeError for a mine or a cell off the board.
 * Cost: the cells of 8 rays.
 */
export function openRadial(field: Field, cell: number, changed: CellBatch, options: RevealOptions = {}): void {
  const { marks = 'keep', rayEnd = 'border' } = options;
  const count = countAtTarget('openRadial', field, cell);
  openSafeCell(field, cell, count, changed, marks);
  if (count > 0) return;
  for (const [down, right] of DIRECTIONS) openRay(field, cell, down, right, changed, marks, rayEnd);
}

function openRay(
  field: Field,
  start: number,
  down: number,
  right: number,
  changed: CellBatch,
  marks: MarkPolicy,
  rayEnd: RayEnd,
): void {
  const { shape, mines } = field;
  let row = rowOf(shape, start) + down;
  let column = columnOf(shape, start) + right;
  while (isOnBoard(shape, row, column)) {
    const cell = cellAt(shape, row, column);
    const count = countAround(shape, mines, cell);
    openSafeCell(field, cell, count, changed, marks);
    if (count > 0 || (rayEnd === 'edge' && isOnEdge(shape, row, column))) return;
    row += down;
    column += right;
  }
}

function isOnEdge(shape: BoardShape, row: number, column: number): boolean {
  return row === 0 || column === 0 || row === shape.height - 1 || column === shape.width - 1;
}
