import { type BoardShape, createMines, createShape, type MineMap } from '@countermine/core/board.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { canPlayOn, exchanged, MAX_PLAYABLE_CELLS } from '../kit/board.ts';
import { textOf } from '../kit/bytes.ts';
import { chunksOf, type FileFailure, type OpenFile } from '../kit/files.ts';
import { C_SPACE } from '../kit/input.ts';
import type { Cs204Rules } from './rules.ts';

export interface FieldFile {
  readonly shape: BoardShape;
  readonly mines: MineMap;
}

/**
 * The first problem of a field file.
 * Units: `line` counts from 1. The rows and columns of a size that cannot be are as they were typed: they may be larger
 * than a number keeps exactly.
 */
type FieldError =
  | { readonly code: 'header'; readonly line: number; readonly expected: 'rows' | 'columns'; readonly found: string }
  | { readonly code: 'too-large'; readonly rows: string; readonly columns: string }
  | { readonly code: 'file-too-short'; readonly rows: string; readonly columns: string; readonly bytes: number }
  | { readonly code: 'cell'; readonly line: number; readonly found: string }
  | { readonly code: 'glued'; readonly line: number }
  | { readonly code: 'row-length'; readonly line: number; readonly expected: number; readonly found: string }
  | { readonly code: 'rows'; readonly expected: number; readonly found: number | 'more' }
  | { readonly code: 'unreadable'; readonly failure: FileFailure };

const NEWLINE = 10;
const SPACE = 32;
const PLUS = 43;
const DASH = 45;
const ZERO = 48;
const NINE = 57;
const BOMB = 120;

/** The meaning of each byte: 1 a bomb, 0 none; 2 for bytes that are no cell. */
const CELL_VALUE = new Uint8Array(256).fill(2);
CELL_VALUE[DASH] = 0;
CELL_VALUE[BOMB] = 1;

/** A larger field is refused immediately if its file is too short for the cells. */
const WORTH_A_LOOK_AT_THE_SIZE = 1_000_000;

/**
 * Reads a field file to its end, a chunk at a time: the numbers of rows and columns, then rows of `-` and `x` with
 * blanks between them. It stops at the first thing that is wrong.
 * Cost: a byte a cell, however long the file is.
 */
export function readFieldFile(file: OpenFile): Result<FieldFile, FieldError> {
  const parser = new FieldParser(file.size);
  const chunks = chunksOf(file);
  for (let step = chunks.next(); ; step = chunks.next()) {
    if (step.done) return step.value ? err({ code: 'unreadable', failure: step.value }) : parser.finish();
    const error = parser.parse(step.value);
    if (error !== undefined) return err(error);
  }
}

export function formatFieldError(error: FieldError): string {
  switch (error.code) {
    case 'header':
      return `line ${error.line}: expected the number of ${error.expected}, found ${error.found}`;
    case 'too-large':
      return `${error.rows} x ${error.columns} is more than the ${MAX_PLAYABLE_CELLS} cells that can be played`;
    case 'file-too-short':
      return `line 1 says ${error.rows} x ${error.columns} cells, but the file has only ${error.bytes} bytes`;
    case 'cell':
      return `line ${error.line}: expected - or x, found ${error.found}`;
    case 'glued':
      return `line ${error.line}: expected a blank between two cells`;
    case 'row-length':
      return `line ${error.line}: expected ${error.expected} ${error.expected === 1 ? 'cell' : 'cells'}, found ${error.found}`;
    case 'rows':
      return `expected ${error.expected} ${error.expected === 1 ? 'row' : 'rows'}, found ${error.found}`;
    case 'unreadable':
      return `it cannot be read to its end (${error.failure.reason})`;
  }
}

/** A number of the header, and how it was typed. */
interface HeaderNumber {
  readonly value: number;
  readonly typed: string;
}

class FieldParser {
  readonly #fileSize: number | undefined;
  #line = 1;
  /** The digits so far of the header's number that is being read. */
  #digits = '';
  #rows: HeaderNumber | undefined;
  #field: FieldFile | undefined;
  /** The next cell, and the first of its row. */
  #cell = 0;
  #rowStart = 0;
  #isAfterCell = false;

  constructor(fileSize: number | undefined) {
    this.#fileSize = fileSize;
  }

  parse(chunk: Uint8Array): FieldError | undefined {
    let position = 0;
    while (this.#field === undefined) {
      if (position === chunk.length) return undefined;
      const error = this.#parseHeaderByte(chunk[position]!);
      if (error !== undefined) return error;
      position += 1;
    }
    return this.#parseCells(chunk, position, this.#field);
  }

  finish(): Result<FieldFile, FieldError> {
    if (this.#field === undefined) {
      const error = this.#parseHeaderByte(SPACE);
      if (error !== undefined) return err(error);
    }
    if (this.#field === undefined) return err(this.#headerError('the end of the file'));
    const { shape } = this.#field;
    const error = this.#checkRow(shape, this.#cell - this.#rowStart);
    if (error !== undefined) return err(error);
    if (this.#cell === shape.size) return ok(this.#field);
    return err({ code: 'rows', expected: shape.height, found: this.#cell / shape.width });
  }

  #parseHeaderByte(byte: number): FieldError | undefined {
    const isSign = this.#digits === '' && (byte === PLUS || byte === DASH);
    if (isSign || (byte >= ZERO && byte <= NINE)) {
      this.#digits += String.fromCharCode(byte);
      return this.#digits.length > 20 ? this.#headerError(this.#digits) : undefined;
    }
    if (C_SPACE[byte] !== 1) return this.#headerError(nameOf(byte));
    const error = this.#digits === '' ? undefined : this.#endHeaderNumber();
    if (byte === NEWLINE) this.#line += 1;
    return error;
  }

  #endHeaderNumber(): FieldError | undefined {
    const number = { value: Number(this.#digits), typed: this.#digits };
    if (!(number.value >= 1)) return this.#headerError(number.typed);
    this.#digits = '';
    if (this.#rows === undefined) {
      this.#rows = number;
      return undefined;
    }
    return this.#begin(this.#rows, number);
  }

  #begin(rows: HeaderNumber, columns: HeaderNumber): FieldError | undefined {
    const typed = { rows: rows.typed, columns: columns.typed };
    const size = this.#fileSize;
    if (size !== undefined && rows.value * columns.value > Math.max(WORTH_A_LOOK_AT_THE_SIZE, size)) {
      return { code: 'file-too-short', ...typed, bytes: size };
    }
    if (!canPlayOn(columns.value, rows.value)) return { code: 'too-large', ...typed };
    const shape = createShape(columns.value, rows.value);
    this.#field = { shape, mines: createMines(shape) };
    return undefined;
  }

  #headerError(found: string): FieldError {
    return { code: 'header', line: this.#line, expected: this.#rows === undefined ? 'rows' : 'columns', found };
  }

  #parseCells(chunk: Uint8Array, start: number, { shape, mines }: FieldFile): FieldError | undefined {
    const { size, width } = shape;
    let cell = this.#cell;
    let rowStart = this.#rowStart;
    let rowEnd = Math.min(rowStart + width, size);
    let isAfterCell = this.#isAfterCell;
    for (let position = start; position < chunk.length; position += 1) {
      if (!isAfterCell) {
        const pairs = takePairs(chunk, position, mines, cell, rowEnd);
        cell += pairs;
        position += 2 * pairs;
        if (position === chunk.length) break;
      }
      const byte = chunk[position]!;
      if (CELL_VALUE[byte]! <= 1) {
        if (isAfterCell) return { code: 'glued', line: this.#line };
        if (cell === rowEnd) return this.#tooMany(shape, rowStart);
        mines[cell] = CELL_VALUE[byte]!;
        cell += 1;
        isAfterCell = true;
      } else if (C_SPACE[byte] === 1) {
        isAfterCell = false;
        if (byte !== NEWLINE) continue;
        const error = this.#checkRow(shape, cell - rowStart);
        if (error !== undefined) return error;
        this.#line += 1;
        rowStart = cell;
        rowEnd = Math.min(rowStart + width, size);
      } else {
        return { code: 'cell', line: this.#line, found: nameOf(byte) };
      }
    }
    this.#cell = cell;
    this.#rowStart = rowStart;
    this.#isAfterCell = isAfterCell;
    return undefined;
  }

  #tooMany(shape: BoardShape, rowStart: number): FieldError {
    if (rowStart === shape.size) return { code: 'rows', expected: shape.height, found: 'more' };
    return { code: 'row-length', line: this.#line, expected: shape.width, found: 'more' };
  }

  /** Ends a row: blank lines are skipped, any other must have all cells. */
  #checkRow({ width }: BoardShape, found: number): FieldError | undefined {
    if (found === 0 || found === width) return undefined;
    return { code: 'row-length', line: this.#line, expected: width, found: String(found) };
  }
}

/**
 * Takes cells that are each followed by a space, which is nearly all of a large file. Which cell comes next cannot be
 * predicted, so nothing branches on it.
 * @returns how many cells were taken
 * KERNEL: bench/text-games.ts (the 5000 x 5000 field)
 */
function takePairs(chunk: Uint8Array, start: number, mines: MineMap, firstCell: number, rowEnd: number): number {
  const limit = Math.min(chunk.length - 1, start + 2 * (rowEnd - firstCell));
  let cell = firstCell;
  for (let position = start; position < limit; position += 2) {
    const value = CELL_VALUE[chunk[position]!]!;
    if (value > 1 || chunk[position + 1] !== SPACE) break;
    mines[cell] = value;
    cell += 1;
  }
  return cell - firstCell;
}

/** A byte for messages: the character itself if it is visible. */
function nameOf(byte: number): string {
  return byte > 0x20 && byte < 0x7f ? `'${String.fromCharCode(byte)}'` : `byte 0x${byte.toString(16).padStart(2, '0')}`;
}

type FileRules = Pick<Cs204Rules, 'readsFileColumnsFirst' | 'readsEverySecond' | 'exchangesFile'>;

/** The field as a program has it that takes its size the wrong way round, or reads its rows by wrong rules. */
export function asRead(
  { shape, mines }: FieldFile,
  { readsFileColumnsFirst, readsEverySecond, exchangesFile }: FileRules,
  reopen: () => Result<OpenFile, unknown>,
): FieldFile {
  if (exchangesFile) return { shape, mines: exchanged(shape, mines) };
  const file = readsEverySecond ? reopen() : undefined;
  return {
    shape: readsFileColumnsFirst ? createShape(shape.height, shape.width) : shape,
    mines: file?.ok === true ? everySecond(file.value, shape) : mines,
  };
}

/** The cells at the even places of each line after the first. */
function everySecond(file: OpenFile, shape: BoardShape): MineMap {
  let text = '';
  for (const chunk of chunksOf(file)) text += textOf(chunk);
  file.close();
  const [, ...rows] = text.split('\n');
  const mines = createMines(shape);
  for (let cell = 0; cell < shape.size; cell += 1) {
    const at = 2 * (cell % shape.width);
    mines[cell] = rows[Math.floor(cell / shape.width)]?.charAt(at) === 'x' ? 1 : 0;
  }
  return mines;
}
