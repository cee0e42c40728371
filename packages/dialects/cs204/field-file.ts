import { createMines, type MineMap } from '@countermine/core/board/mines.ts';
import { type BoardShape, createShape } from '@countermine/core/board/shape.ts';
import { err, ok, type Result } from '@countermine/core/result/result.ts';
import { C_SPACE } from '../kit/byte-set.ts';
import { canPlayOn, MAX_PLAYABLE_CELLS } from '../kit/capacity.ts';
import type { FileFailure, OpenFile } from '../kit/files.ts';
import { chunksOf } from '../kit/files.ts';

/** A field as its file gives it. */
export interface FieldFile {
  readonly shape: BoardShape;
  readonly mines: MineMap;
}

/**
 * What is wrong with a field file.
 * Units: `line` counts from 1.
 */
export type FieldError =
  | { readonly code: 'header'; readonly line: number; readonly expected: 'rows' | 'columns'; readonly found: string }
  | { readonly code: 'too-large'; readonly rows: number; readonly columns: number }
  | { readonly code: 'file-too-short'; readonly rows: number; readonly columns: number; readonly bytes: number }
  | { readonly code: 'cell'; readonly line: number; readonly found: string }
  | { readonly code: 'glued'; readonly line: number }
  | { readonly code: 'row-length'; readonly line: number; readonly expected: number; readonly found: string }
  | { readonly code: 'rows'; readonly expected: number; readonly found: number | 'more' }
  | { readonly code: 'unreadable'; readonly failure: FileFailure };

const NEWLINE = 10;
const SPACE = 32;
const DASH = 45;
const ZERO = 48;
const NINE = 57;
const BOMB = 120;

/** A field of more cells than this is not even begun when its file is too short to hold them. */
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

/** An error as a clause for people. */
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
      return `line ${error.line}: expected ${error.expected} cells, found ${error.found}`;
    case 'rows':
      return `expected ${error.expected} rows, found ${error.found}`;
    case 'unreadable':
      return `it cannot be read to its end (${error.failure.reason})`;
  }
}

/** The parser's state between two chunks. */
class FieldParser {
  readonly #fileSize: number | undefined;
  #line = 1;
  /** The digits so far of the header's number that is being read. */
  #digits = '';
  #rows: number | undefined;
  #field: FieldFile | undefined;
  #cell = 0;
  #cellsInRow = 0;
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
    const error = this.#field === undefined ? this.#parseHeaderByte(SPACE) : this.#endRow(this.#field);
    if (error !== undefined) return err(error);
    if (this.#field === undefined) return err(this.#headerError('the end of the file'));
    const { shape } = this.#field;
    if (this.#cell === shape.size) return ok(this.#field);
    return err({ code: 'rows', expected: shape.height, found: this.#cell / shape.width });
  }

  #parseHeaderByte(byte: number): FieldError | undefined {
    const isSign = this.#digits === '' && (byte === 43 || byte === DASH);
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
    const number = Number(this.#digits);
    if (!(number >= 1)) return this.#headerError(this.#digits);
    this.#digits = '';
    if (this.#rows === undefined) {
      this.#rows = number;
      return undefined;
    }
    const rows = this.#rows;
    if (this.#fileSize !== undefined && rows * number > Math.max(WORTH_A_LOOK_AT_THE_SIZE, this.#fileSize)) {
      return { code: 'file-too-short', rows, columns: number, bytes: this.#fileSize };
    }
    if (!canPlayOn(number, rows)) return { code: 'too-large', rows, columns: number };
    const shape = createShape(number, rows);
    this.#field = { shape, mines: createMines(shape) };
    return undefined;
  }

  #headerError(found: string): FieldError {
    return { code: 'header', line: this.#line, expected: this.#rows === undefined ? 'rows' : 'columns', found };
  }

  /** KERNEL: bench/text-games.ts (the 5000 x 5000 field) */
  #parseCells(chunk: Uint8Array, start: number, field: FieldFile): FieldError | undefined {
    const { shape, mines } = field;
    for (let position = start; position < chunk.length; position += 1) {
      const byte = chunk[position]!;
      if (byte === DASH || byte === BOMB) {
        if (this.#isAfterCell) return { code: 'glued', line: this.#line };
        if (this.#cell === shape.size) return { code: 'rows', expected: shape.height, found: 'more' };
        if (this.#cellsInRow === shape.width) {
          return { code: 'row-length', line: this.#line, expected: shape.width, found: 'more' };
        }
        if (byte === BOMB) mines[this.#cell] = 1;
        this.#cell += 1;
        this.#cellsInRow += 1;
        this.#isAfterCell = true;
      } else if (C_SPACE[byte] === 1) {
        this.#isAfterCell = false;
        if (byte === NEWLINE) {
          const error = this.#endRow(field);
          if (error !== undefined) return error;
          this.#line += 1;
        }
      } else {
        return { code: 'cell', line: this.#line, found: nameOf(byte) };
      }
    }
    return undefined;
  }

  #endRow({ shape }: FieldFile): FieldError | undefined {
    const found = this.#cellsInRow;
    this.#cellsInRow = 0;
    if (found === 0 || found === shape.width) return undefined;
    return { code: 'row-length', line: this.#line, expected: shape.width, found: String(found) };
  }
}

/** A byte as it can be shown: the character itself where that is visible. */
function nameOf(byte: number): string {
  return byte > 0x20 && byte < 0x7f ? `'${String.fromCharCode(byte)}'` : `byte 0x${byte.toString(16).padStart(2, '0')}`;
}
