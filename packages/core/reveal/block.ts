import { countAround } from '../board/counts.ts';
import { MAX_NEIGHBOURS, neighboursInto } from '../board/neighbours.ts';
import type { CellBatch } from './cell-batch.ts';
import type { Field, RevealOptions } from './field.ts';
import { countAtTarget, openSafeCell } from './open-cell.ts';

/**
 * The rule `block`: opens the cell, which must hold no mine; if it counts 0, its 8 neighbours too, and no further.
 * The cell may be open already: its neighbours are then opened all the same.
 * Errors: throws a RangeError for a mine or a cell off the board.
 * Cost: at most 9 cells.
 */
export function openBlock(field: Field, cell: number, changed: CellBatch, options: RevealOptions = {}): void {
  const { shape, mines } = field;
  const count = countAtTarget('openBlock', field, cell);
  openSafeCell(field, cell, count, changed, options.marks);
  if (count > 0) return;
  const neighbours = new Int32Array(MAX_NEIGHBOURS);
  const found = neighboursInto(neighbours, shape, cell);
  for (const beside of neighbours.subarray(0, found)) {
    openSafeCell(field, beside, countAround(shape, mines, beside), changed, options.marks);
  }
}
