import { FLAG, HIDDEN, QUESTION } from '../board/knowledge.ts';
import { canCreateShape, createShape } from '../board/shape.ts';
import { err, ok, type Result } from '../result/result.ts';
import type { Grid, GridError } from './grid.ts';
import { parsePositionLink } from './position-link.ts';

/** A position as some program wrote it. */
export interface PositionText extends Grid {
  /** The mines of the whole board, where the text gives their number. */
  readonly mineCount: number | undefined;
}

/** Why a text is not a position. */
export type PositionTextError =
  | GridError
  /** The board has not the size, or has no room for the mines, that the first line gives. */
  | { readonly code: 'header' }
  /** A link of another program that was cut short or changed. */
  | { readonly code: 'link' };

interface Header {
  readonly width: number;
  readonly height: number;
  readonly mineCount: number | undefined;
}

interface TextLine {
  /** Counts from 1. */
  readonly line: number;
  readonly letters: readonly string[];
  /** The column of the first letter, from 0, and how many columns each letter takes. */
  readonly indent: number;
  readonly step: number;
}

/** What the letters of all notations stand for. */
const STATES: ReadonlyMap<string, number> = new Map([
  ...Array.from('012345678', (digit, count) => [digit, count] as const),
  ...Array.from('.Hh#_- ■□█', (letter) => [letter, HIDDEN] as const),
  ...Array.from('FfMm*!', (letter) => [letter, FLAG] as const),
  ['?', QUESTION],
]);
/** Where one of these stands for a hidden cell and zeros are not written, those below stand for opened ones without a mine around. */
const SURELY_HIDDEN = /[Hh#■□█]/;
const EMPTY_OR_HIDDEN: ReadonlySet<string> = new Set(['.', '_', '-', ' ']);

const HEADER = /^\s*(\d{1,5})\s*[xX×]\s*(\d{1,5})(?:\s*[xX×/,]\s*(\d{1,8}))?\s*$/;

/**
 * Reads a position in the notations of this and other programs: rows of `0` to `8`, a hidden cell as `.`, `H`, `#` or
 * `_`, a flag or a known mine as `F`, `M` or `*`; the cells of a row may be separated by blanks or tabs, and a first
 * line such as `9x9x10` gives width, height and mines. Where hidden cells have a letter of their own and zeros are not
 * written, a blank, `.`, `_` or `-` is an opened cell without a mine around it. Links of JSMinesweeper and of the PTTACG
 * calculator are read, too.
 */
export function parsePositionText(text: string): Result<PositionText, PositionTextError> {
  const link = parsePositionLink(text);
  if (link !== undefined) return link;
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const first = lines.findIndex((line) => line.trim() !== '');
  if (first < 0) return err({ code: 'empty' });
  const header = parseHeader(lines[first] ?? '');
  const rows = readRows(lines, header === undefined ? first : first + 1, header?.width);
  if (rows.length === 0) return err({ code: 'empty' });
  const board = parseRows(rows, header?.width ?? rows[0]?.letters.length ?? 0);
  if (!board.ok) return board;
  const { shape } = board.value;
  const mineCount = header?.mineCount;
  const isMisfit = header !== undefined && (shape.height !== header.height || (mineCount ?? 0) > shape.size);
  return isMisfit ? err({ code: 'header' }) : ok({ ...board.value, mineCount });
}

/** A header gives a size; a single number, or a row of cells, is none. */
function parseHeader(line: string): Header | undefined {
  const found = HEADER.exec(line);
  if (found === null) return undefined;
  const [width, height] = [Number(found[1]), Number(found[2])];
  return { width, height, mineCount: found[3] === undefined ? undefined : Number(found[3]) };
}

/** The cells of each line as letters, without what separates or indents them. */
function readRows(lines: readonly string[], first: number, width: number | undefined): TextLine[] {
  const kept = lines.map((text, index) => ({ text: text.replaceAll('\t', ' '), line: index + 1 })).slice(first);
  // Blank lines inside of a board could be rows of blanks; at its ends they are none.
  while (kept.length > 0 && kept[0]?.text.trim() === '') kept.shift();
  while (kept.length > 0 && kept.at(-1)?.text.trim() === '') kept.pop();
  const trimmed = kept.map(({ text, line }) => ({
    line,
    letters: [...text.trim()],
    indent: text.length - text.trimStart().length,
    step: 1,
  }));
  if (trimmed.every(({ letters }) => isSeparated(letters)) && trimmed.some(({ letters }) => letters.length > 1)) {
    return trimmed
      .filter(isFilled)
      .map((row) => ({ ...row, letters: row.letters.filter((_, at) => at % 2 === 0), step: 2 }));
  }
  return hasBlankCells(kept, width) ? paddedRows(kept) : trimmed.filter(isFilled);
}

/** Whether blanks are cells: only in a notation that needs no other letter for an opened cell without mines around it. */
function hasBlankCells(kept: readonly { readonly text: string }[], width: number | undefined): boolean {
  const all = kept.map(({ text }) => text).join('');
  if (!SURELY_HIDDEN.test(all) || all.includes('0')) return false;
  const trimmed = kept.map(({ text }) => text.trim());
  const lengths = new Set(trimmed.map(({ length }) => length));
  const indents = new Set(kept.map(({ text }) => text.length - text.trimStart().length));
  if (lengths.size > 1 || indents.size > 1 || trimmed.some((text) => text.includes(' '))) return true;
  // A whole column of blanks at the end of every line: no editor leaves that behind by accident.
  const [length = 0] = lengths;
  const isRectangle = kept.every(({ text }) => text.length === kept[0]?.text.length && text.trimStart() === text);
  return isRectangle && width !== length && kept[0]?.text.length !== length;
}

/** Rows in which blanks are cells: those at the ends of lines may have been lost. */
function paddedRows(kept: readonly { readonly text: string; readonly line: number }[]): TextLine[] {
  const rows = kept.map(({ text, line }) => ({ line, letters: [...text], indent: 0, step: 1 }));
  const longest = Math.max(...rows.map(({ letters }) => letters.length));
  return rows.map((row) => ({
    ...row,
    letters: [...row.letters, ...Array.from({ length: longest - row.letters.length }, () => ' ')],
  }));
}

function isFilled({ letters }: TextLine): boolean {
  return letters.length > 0;
}

function isSeparated(letters: readonly string[]): boolean {
  return letters.every((letter, at) => at % 2 === 0 || letter === ' ');
}

function parseRows(rows: readonly TextLine[], width: number): Result<Grid, GridError> {
  if (!canCreateShape(width, rows.length)) return err({ code: 'too-large', width, height: rows.length });
  const shape = createShape(width, rows.length);
  const cells = new Uint8Array(shape.size);
  const all = rows.map(({ letters }) => letters.join('')).join('');
  const isEmptyOpen = SURELY_HIDDEN.test(all) && !all.includes('0');
  for (const [row, { letters, line, indent, step }] of rows.entries()) {
    for (const [column, letter] of letters.entries()) {
      const state = isEmptyOpen && EMPTY_OR_HIDDEN.has(letter) ? 0 : STATES.get(letter);
      if (state === undefined)
        return err({ code: 'character', line, column: indent + column * step + 1, found: letter });
      if (column < width) cells[row * width + column] = state;
    }
    if (letters.length !== width) return err({ code: 'uneven', line, expected: width, found: letters.length });
  }
  return ok({ shape, cells });
}
