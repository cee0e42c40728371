import { type BoardShape, columnOf, rowOf } from '@countermine/core/board.ts';
import { wholePercent } from '@countermine/core/text/english.ts';
import type { CellLookName } from '../board/cell-look.ts';
import type { Messages } from './catalogue.ts';

/** The most cells that are listed: longer lists are hard to listen to. */
const NAMED = 8;

/** The position of a cell; rows and columns count from 1. */
export function cellWords({ text }: Messages, shape: BoardShape, cell: number): string {
  return text.cell(rowOf(shape, cell) + 1, columnOf(shape, cell) + 1);
}

/** Several cells as a list, that ends in `…` where there are too many. */
export function cellsWords(messages: Messages, shape: BoardShape, cells: readonly number[]): string {
  const named = cells.slice(0, NAMED).map((cell) => cellWords(messages, shape, cell));
  return messages.text.list(cells.length > NAMED ? [...named, '…'] : named);
}

/** A cell for a screen reader: its position and its look. */
export function cellLabel(messages: Messages, shape: BoardShape, cell: number, look: CellLookName): string {
  return messages.cell.label(cellWords(messages, shape, cell), messages.cell.looks[look]);
}

export function percentWords({ text }: Messages, share: number): string {
  const { relation, percent } = wholePercent(share);
  return text.percent(relation, percent);
}
