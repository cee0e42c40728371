import { type BoardShape, cellOnBoard, columnOf, rowOf } from '@countermine/core/board.ts';
import { columnName, parseCellName } from '@countermine/core/format/grid.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import type { Messages } from '@countermine/play/words/catalogue.ts';

/** Why a text names no cell: it is not a cell name, or the cell is not on this board. */
export type CellNameError = { readonly code: 'cell-form' | 'off-board'; readonly found: string };

/** The name of a cell: `a1` at the upper left, `c4` in the third column and the fourth row. */
export function cellName(shape: BoardShape, cell: number): string {
  return placeName(rowOf(shape, cell), columnOf(shape, cell));
}

/** The cell with a name, in upper or lower case. */
export function parseCell(shape: BoardShape, name: string): Result<number, CellNameError> {
  const named = parseCellName(name);
  if (named === undefined) return err({ code: 'cell-form', found: name });
  const cell = cellOnBoard(shape, named.row, named.column);
  return cell === undefined ? err({ code: 'off-board', found: name }) : ok(cell);
}

/** The shared messages, but with cell names such as `c4`. */
export function withCellNames(messages: Messages): Messages {
  const cell = (row: number, column: number): string => placeName(row - 1, column - 1);
  // Names without blanks need no semicolons between them, which some screen readers read out.
  const list = (items: readonly string[]): string => messages.text.list(items).replaceAll('; ', ', ');
  return { ...messages, text: { ...messages.text, cell, list } };
}

function placeName(row: number, column: number): string {
  return `${columnName(column)}${row + 1}`;
}
