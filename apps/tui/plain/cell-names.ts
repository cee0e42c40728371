import { type BoardShape, cellOnBoard, columnOf, rowOf } from '@countermine/core/board/shape.ts';
import { err, ok, type Result } from '@countermine/core/result/result.ts';
import type { Messages } from '@countermine/text/messages/messages.ts';

/** Why a text names no cell: it is no cell name, or the cell is not on this board. */
export type CellNameError = { readonly code: 'cell-form' | 'off-board'; readonly found: string };

const LETTERS = 26;
const BEFORE_A = 'a'.charCodeAt(0) - 1;

/** The letters of a column, as in spreadsheets: a to z, then aa. @param column from 0 */
export function columnName(column: number): string {
  const last = String.fromCharCode(BEFORE_A + 1 + (column % LETTERS));
  return column < LETTERS ? last : columnName(Math.floor(column / LETTERS) - 1) + last;
}

/** The column with these letters, from 0, not necessarily on a board; undefined for other texts. */
export function parseColumn(letters: string): number | undefined {
  if (!/^[a-z]{1,4}$/i.test(letters)) return undefined;
  let column = 0;
  for (const letter of letters.toLowerCase()) column = column * LETTERS + letter.charCodeAt(0) - BEFORE_A;
  return column - 1;
}

/** The name of a cell: `a1` at the upper left, `c4` in the third column and the fourth row. */
export function cellName(shape: BoardShape, cell: number): string {
  return placeName(rowOf(shape, cell), columnOf(shape, cell));
}

/** The cell with a name, in upper or lower case. */
export function parseCell(shape: BoardShape, name: string): Result<number, CellNameError> {
  const parts = /^([a-z]{1,4})(\d{1,5})$/i.exec(name);
  const column = parseColumn(parts?.[1] ?? '');
  if (column === undefined) return err({ code: 'cell-form', found: name });
  const cell = cellOnBoard(shape, Number(parts?.[2]) - 1, column);
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
