import { countAround } from '../board/counts.ts';
import { HIDDEN, isOpen } from '../board/knowledge.ts';
import type { CellBatch } from './cell-batch.ts';
import type { Field, MarkPolicy } from './field.ts';

/**
 * The number of mines beside the cell that a rule was asked to open.
 * Errors: throws a RangeError for a mine or a cell off the board: the game decides what opening a mine means.
 */
export function countAtTarget(rule: string, field: Field, cell: number): number {
  if (field.mines[cell] !== 0) throw new RangeError(`${rule}: cell ${cell} is a mine or not on the board`);
  return countAround(field.shape, field.mines, cell);
}

/** Opens one safe cell that counts `count`, unless it is open already or has a mark to keep. */
export function openSafeCell(
  field: Field,
  cell: number,
  count: number,
  changed: CellBatch,
  marks: MarkPolicy = 'keep',
): void {
  const known = field.knowledge[cell]!;
  if (isOpen(known) || (marks === 'keep' && known !== HIDDEN)) return;
  field.knowledge[cell] = count;
  changed.push(cell);
}
