import { type BoardShape, canCreateShape, createShape, FLAG, HIDDEN, QUESTION } from '../board.ts';
import { err, ok, type Result } from '../result.ts';
import type { Grid, GridError } from './grid.ts';

interface LinkedPosition {
  readonly shape: BoardShape;
  readonly cells: Uint8Array;
  readonly mineCount: number;
}

/** A link of another program that was cut short or changed. */
export interface PositionLinkError {
  readonly code: 'link';
}

const DAMAGED = err({ code: 'link' } as const);

/**
 * The position in a link of JSMinesweeper (`?board=...&analysis=...`), or the board in one of the PTTACG calculator
 * (`?b=...&m=...`), whose mines are flagged.
 * @returns undefined for what is not such a link
 */
export function parsePositionLink(text: string): Result<LinkedPosition, PositionLinkError> | undefined {
  const query = /^[a-z]+:\/\/\S*?\?(\S+)$/i.exec(text.trim())?.[1];
  if (query === undefined) return undefined;
  const params = new Map(query.split(/[&#]/).map((pair) => [pair.replace(/=.*$/s, ''), pair.replace(/^[^=]*=?/, '')]));
  const analysis = params.get('analysis');
  if (analysis !== undefined) return parseAnalysis(analysis) ?? DAMAGED;
  const size = params.get('b');
  return size === undefined ? undefined : (parseMineBoard(size, params.get('m') ?? '') ?? DAMAGED);
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** Width, height and mines, in base 62. */
const HEAD = [2, 2, 4] as const;
/**
 * The states of a cell, each with how many letters of the alphabet it has, one after the other: 0 to 8, a mine that is
 * hidden, hidden, flagged, and an opened cell with too many flags around it, whose number is lost.
 */
const SLICES = [
  [0, 10],
  [1, 7],
  [2, 5],
  [3, 5],
  [4, 4],
  [5, 3],
  [6, 3],
  [7, 1],
  [8, 1],
  [HIDDEN, 4],
  [HIDDEN, 10],
  [FLAG, 8],
  [QUESTION, 1],
] as const;

/** The meaning of a letter: a digit of the length of a run, in the base of its state. */
interface RunLetter {
  readonly slice: number;
  readonly state: number;
  readonly base: number;
  readonly digit: number;
}

function runLetter(sign: string): RunLetter | undefined {
  let digit = ALPHABET.indexOf(sign);
  if (digit < 0) return undefined;
  for (const [slice, [state, base]] of SLICES.entries()) {
    if (digit < base) return { slice, state, base, digit };
    digit -= base;
  }
  return undefined;
}

/** Source: what JSMinesweeper writes: a head, then runs of equal cells. */
function parseAnalysis(text: string): Result<LinkedPosition, PositionLinkError> | undefined {
  let at = 0;
  const head: number[] = [];
  for (const length of HEAD) {
    head.push(
      [...text.slice(at, at + length)].reduce((value, letter) => value * ALPHABET.length + ALPHABET.indexOf(letter), 0),
    );
    at += length;
  }
  const [width = 0, height = 0, mineCount = 0] = head;
  if (text.length <= at || !isBoard(width, height, mineCount)) return undefined;
  const shape = createShape(width, height);
  const cells = readRuns(text.slice(at), shape.size);
  return cells && ok({ shape, cells, mineCount });
}

function readRuns(text: string, size: number): Uint8Array | undefined {
  const cells = new Uint8Array(size);
  let filled = 0;
  let run: { readonly slice: number; readonly state: number; length: number } | undefined;
  const close = (): boolean => {
    if (run === undefined) return true;
    if (filled + run.length > size) return false;
    cells.fill(run.state, filled, filled + run.length);
    filled += run.length;
    return true;
  };
  for (const sign of text) {
    const letter = runLetter(sign);
    if (letter === undefined) return undefined;
    if (run?.slice !== letter.slice) {
      if (!close()) return undefined;
      run = { slice: letter.slice, state: letter.state, length: 0 };
    }
    // A state with one letter repeats it.
    run.length = letter.base === 1 ? run.length + 1 : run.length * letter.base + letter.digit;
    if (run.length > size) return undefined;
  }
  return close() && filled === size ? cells : undefined;
}

const LEVELS: ReadonlyMap<string, readonly [width: number, height: number]> = new Map([
  ['1', [9, 9]],
  ['2', [16, 16]],
  ['3', [30, 16]],
]);
const BASE_32 = '0123456789abcdefghijklmnopqrstuv';
/** Cells in a digit. */
const IN_DIGIT = 5;

/**
 * Source: what the PTTACG calculator writes: a size, and the mines, five cells a digit, the first cell the highest bit.
 */
function parseMineBoard(size: string, mines: string): Result<LinkedPosition, PositionLinkError> | undefined {
  const half = Math.floor(size.length / 2);
  const [width, height] = LEVELS.get(size) ?? [Number(size.slice(0, half)), Number(size.slice(half))];
  if (!/^\d{1,8}$/.test(size) || !isBoard(width, height, 0)) return undefined;
  const shape = createShape(width, height);
  if (mines.length > Math.ceil(shape.size / IN_DIGIT)) return undefined;
  const cells = new Uint8Array(shape.size).fill(HIDDEN);
  let mineCount = 0;
  for (const [index, digit] of [...mines].entries()) {
    const bits = BASE_32.indexOf(digit);
    if (bits < 0) return undefined;
    for (let bit = 0; bit < IN_DIGIT; bit += 1) {
      const cell = index * IN_DIGIT + bit;
      if (((bits >> (IN_DIGIT - 1 - bit)) & 1) === 0 || cell >= shape.size) continue;
      cells[cell] = FLAG;
      mineCount += 1;
    }
  }
  return ok({ shape, cells, mineCount });
}

function isBoard(width: number, height: number, mineCount: number): boolean {
  return canCreateShape(width, height) && mineCount >= 0 && mineCount <= width * height;
}

/** A position as some program wrote it. */
export interface PositionText extends Grid {
  /** The mines of the whole board, where the text gives their number. */
  readonly mineCount: number | undefined;
}

/** The reasons of the grid, and two of the text's own. */
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

/** The meaning of the letters of all notations. */
const STATES: ReadonlyMap<string, number> = new Map([
  ...Array.from('012345678', (digit, count) => [digit, count] as const),
  ...Array.from('.Hh#_- ■□█', (letter) => [letter, HIDDEN] as const),
  ...Array.from('FfMm*!', (letter) => [letter, FLAG] as const),
  ['?', QUESTION],
]);
/** Signs of a hidden cell: where one stands and zeros are not written, those below stand for opened ones without a mine around. */
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

/** True if blanks are cells: only in a notation that needs no other letter for an opened cell without mines around it. */
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
