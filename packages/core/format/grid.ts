import { FLAG, HIDDEN, isOpen, type Knowledge, QUESTION } from '../board/knowledge.ts';
import type { MineMap } from '../board/mines.ts';
import { type BoardShape, canCreateShape, createShape } from '../board/shape.ts';
import { err, ok, type Result } from '../result/result.ts';

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

const MINE = '*';
const SAFE = '.';
const MARKS = new Map([
  ['.', HIDDEN],
  ['F', FLAG],
  ['?', QUESTION],
]);
const KNOWLEDGE_LETTERS = new Map([...MARKS].map(([letter, value]) => [value, letter]));

/**
 * A layout as text: a line for each row, `*` a mine, `.` none, every line ended by a newline.
 * Errors: throws a RangeError if the length of `mines` is not shape.size.
 */
export function formatMines(shape: BoardShape, mines: MineMap): string {
  return formatRows(shape, mines, (value) => (value === 1 ? MINE : SAFE));
}

/** Reads what {@link formatMines} writes; blanks around a line, blank lines and CRLF are accepted. */
export function parseMines(text: string): Result<Grid, GridError> {
  return parseRows(text, (letter) => (letter === MINE ? 1 : letter === SAFE ? 0 : undefined));
}

/**
 * What a player sees, as text: `.` hidden, `0` to `8` opened, `F` a flag, `?` a question mark.
 * Errors: throws a RangeError if the length of `knowledge` is not shape.size, or for a value that is not a cell state.
 */
export function formatKnowledge(shape: BoardShape, knowledge: Knowledge): string {
  return formatRows(shape, knowledge, (value) => {
    const letter = isOpen(value) ? String(value) : KNOWLEDGE_LETTERS.get(value);
    if (letter === undefined) throw new RangeError(`formatKnowledge: ${value} is no state of a cell`);
    return letter;
  });
}

/** Reads what {@link formatKnowledge} writes; blanks around a line, blank lines and CRLF are accepted. */
export function parseKnowledge(text: string): Result<Grid, GridError> {
  return parseRows(text, (letter) => (letter >= '0' && letter <= '8' ? Number(letter) : MARKS.get(letter)));
}

function formatRows(shape: BoardShape, cells: Uint8Array, letterOf: (value: number) => string): string {
  if (cells.length !== shape.size) throw new RangeError('formatRows: cells must have shape.size');
  const lines: string[] = [];
  for (let start = 0; start < shape.size; start += shape.width) {
    lines.push(`${Array.from(cells.subarray(start, start + shape.width), letterOf).join('')}\n`);
  }
  return lines.join('');
}

function parseRows(text: string, valueFor: (letter: string) => number | undefined): Result<Grid, GridError> {
  const rows = text
    .split('\n')
    .map((line, index) => ({ letters: line.trim(), line: index + 1, indent: line.length - line.trimStart().length }))
    .filter((row) => row.letters !== '');
  const width = [...(rows[0]?.letters ?? '')].length;
  if (width === 0) return err({ code: 'empty' });
  if (!canCreateShape(width, rows.length)) return err({ code: 'too-large', width, height: rows.length });
  const shape = createShape(width, rows.length);
  const cells = new Uint8Array(shape.size);
  let start = 0;
  for (const { letters, line, indent } of rows) {
    // Cells past the width are checked as well: a wrong character is a better message than a wrong length.
    const values = [...letters].map(valueFor);
    const wrong = values.indexOf(undefined);
    if (wrong >= 0)
      return err({ code: 'character', line, column: indent + wrong + 1, found: [...letters][wrong] ?? '' });
    if (values.length !== width) return err({ code: 'uneven', line, expected: width, found: values.length });
    cells.set(
      values.map((value) => value ?? 0),
      start,
    );
    start += width;
  }
  return ok({ shape, cells });
}
