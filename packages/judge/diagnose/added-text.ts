import type { BoardLines, RowParts } from './board-lines.ts';

/** Open cells show one of several signs. */
export type CellSign = { readonly sign: string } | 'open';

/** A text that a program prints in addition, above or below boards. */
export interface BesideBoards {
  readonly side: 'above' | 'below';
  /** From the first board of an output on, which is there before most commands, or the one after it; or at its start, too. */
  readonly from: 'the start' | 'the first' | 'the second';
  /** Up to the last board; to the last that more output follows by the text; until the game is over; or beside none. */
  readonly until: 'the last' | 'the last with output behind it' | 'the game is over' | 'the start';
  /** Where only boards of one form have it: the kind of their rows, and one of them. */
  readonly rows?: { readonly kind: string; readonly example: string };
  /** Where only boards have it on which there is such a cell, or none. */
  readonly cell?: { readonly shows: CellSign; readonly isThere: boolean };
  /** With `FREE_NUMBER` for numbers that differ; undefined for the board itself, once more. */
  readonly text: string | undefined;
}

interface BoardPlace extends BoardLines {
  /** True if nothing follows it in the output. */
  readonly isLast: boolean;
  /** True if the game is over after the answer that it is in. */
  readonly isAtEnd: boolean;
  /** True if there is such a cell on it. */
  has(shows: CellSign): boolean;
}

/** The boards that have the text beside them. @param boards of one output, in order */
export function boardsBeside({ from, until, rows, cell }: BesideBoards, boards: readonly BoardPlace[]): BoardPlace[] {
  if (until === 'the start') return [];
  return boards
    .filter(({ kind }) => rows === undefined || kind === rows.kind)
    .filter(({ has }) => cell === undefined || has(cell.shows) === cell.isThere)
    .slice(from === 'the second' ? 1 : 0)
    .filter(({ isLast }) => !(until === 'the last with output behind it' && isLast))
    .filter(({ isAtEnd }) => !(until === 'the game is over' && isAtEnd));
}

/** True if there is such a cell in a row. */
export function hasCell({ cells, form }: RowParts, shows: CellSign): boolean {
  return shows === 'open' ? cells.some((cell) => form.isOpen(cell.trim())) : cells.includes(shows.sign);
}
