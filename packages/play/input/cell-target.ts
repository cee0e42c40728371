import { FLAG, isOpen } from '@countermine/core/board.ts';
import { type CellLook, WRONG_FLAG } from '../board/cell-look.ts';

/** What a gesture can meet: a cell that is hidden, perhaps with a question mark; a flag; an open number, also 0. */
export const CELL_TARGETS = ['hidden', 'flag', 'number'] as const;

/** One of {@link CELL_TARGETS}. */
export type CellTarget = (typeof CELL_TARGETS)[number];

/** What a gesture meets on a cell that looks like this. */
export function targetOf(look: CellLook): CellTarget {
  if (isOpen(look)) return 'number';
  return look === FLAG || look === WRONG_FLAG ? 'flag' : 'hidden';
}
