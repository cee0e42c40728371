import { countAround } from '../board/counts.ts';
import { cellsAround, columnOf, rowOf } from '../board/shape.ts';
import type { CellBatch } from './cell-batch.ts';
import type { Field, MarkPolicy } from './field.ts';
import { countAtTarget, openSafeCell } from './open-cell.ts';

/**
 * The rule `block`: opens the cell, which must hold no mine; if it counts 0, its 8 neighbours too, and no further.
 * The cell may be open already: its neighbours are then opened all the same.
 * Errors: throws a RangeError for a mine or a cell off the board.
 * Cost: at most 9 cells.
 */
export function openBlock(field: Field, cell: number, changed: CellBatch, marks: MarkPolicy = 'keep'): void {
  const { shape, mines } = field;
  const count = countAtTarget('openBlock', field, cell);
  if (count > 0) {
    openSafeCell(field, cell, count, changed, marks);
    return;
  }
  for (const beside of cellsAround(shape, rowOf(shape, cell), columnOf(shape, cell), 1)) {
    openSafeCell(field, beside, countAround(shape, mines, beside), changed, marks);
  }
}
