import type { CellBatch } from './cell-batch.ts';
import type { Field, RevealOptions } from './field.ts';
import { countAtTarget, openSafeCell } from './open-cell.ts';

/**
 * The rule `single`: opens the cell, which must hold no mine.
 * Errors: throws a RangeError for a mine or a cell off the board.
 * Cost: at most 9 reads.
 */
export function openSingle(field: Field, cell: number, changed: CellBatch, options: RevealOptions = {}): void {
  openSafeCell(field, cell, countAtTarget('openSingle', field, cell), changed, options.marks);
}
