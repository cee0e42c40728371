import { type BoardShape, FLAG, HIDDEN, isOpen, type Knowledge, QUESTION } from '../board.ts';

/**
 * Why a text is not a board.
 * Units: `line` and `column` count from 1, as editors do.
 */
export type GridError =
  | { readonly code: 'empty' }
  | { readonly code: 'uneven'; readonly line: number; readonly expected: number; readonly found: number }
  | { readonly code: 'character'; readonly line: number; readonly column: number; readonly found: string }
  | { readonly code: 'too-large'; readonly width: number; readonly height: number };

/** A board read from text: its shape and one value for each cell. */
export interface Grid {
  readonly shape: BoardShape;
  readonly cells: Uint8Array;
}

const MARKS: ReadonlyMap<number, string> = new Map([
  [HIDDEN, '.'],
  [FLAG, 'F'],
  [QUESTION, '?'],
]);

/**
 * What a player sees, as text: `.` hidden, `0` to `8` opened, `F` a flag, `?` a question mark. `parsePositionText` reads it.
 * Errors: throws a RangeError if the length of `knowledge` is not shape.size, or for a value that is not a cell state.
 */
export function formatKnowledge(shape: BoardShape, knowledge: Knowledge): string {
  if (knowledge.length !== shape.size) throw new RangeError('formatKnowledge: knowledge must have shape.size');
  const lines: string[] = [];
  for (let start = 0; start < shape.size; start += shape.width) {
    lines.push(`${Array.from(knowledge.subarray(start, start + shape.width), letterOf).join('')}\n`);
  }
  return lines.join('');
}

function letterOf(value: number): string {
  const letter = isOpen(value) ? String(value) : MARKS.get(value);
  if (letter === undefined) throw new RangeError(`formatKnowledge: ${value} is not a cell state`);
  return letter;
}

/** A cell as people name it. Units: from 0, not necessarily on a board. */
export interface NamedCell {
  readonly row: number;
  readonly column: number;
}

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

/** The name of a cell: `h5` is row 5, column 8. */
export function formatCellName({ row, column }: NamedCell): string {
  return `${columnName(column)}${row + 1}`;
}

/**
 * The cell that a text names, counted from 1 and in upper or lower case: `h5`, `5,8`, `(5,8)` and
 * `row 5, column 8` are the same.
 * Undefined for other texts.
 */
export function parseCellName(name: string): NamedCell | undefined {
  const [, inside = name] = IN_BRACKETS.exec(name) ?? [];
  const [, first, second] = CELL_IN_NUMBERS.exec(inside) ?? [];
  if (first !== undefined) return { row: Number(first) - 1, column: Number(second) - 1 };
  const [, letters = '', row] = /^([a-z]{1,4})(\d{1,5})$/i.exec(name) ?? [];
  const column = parseColumn(letters);
  return column === undefined ? undefined : { row: Number(row) - 1, column };
}

const IN_BRACKETS = /^\(([^()]*)\)$/;
const CELL_IN_NUMBERS = /^(?:row\s+)?([1-9]\d{0,8})\s*,?\s*(?:column\s+|(?<=,\s*))([1-9]\d{0,8})$/i;

/** A line in which cells such as `row 5, column 8` are the words that {@link formatCellName} has for them. */
export function withCellNames(line: string): string {
  return line.replace(/\brow\s+([1-9]\d{0,8})\s*,?\s*column\s+([1-9]\d{0,8})\b/gi, (_, row: string, column: string) =>
    formatCellName({ row: Number(row) - 1, column: Number(column) - 1 }),
  );
}
