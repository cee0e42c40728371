import { type BoardShape, cellOnBoard, createShape, type MineMap, minesFromCells } from '@countermine/core/board.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { Utf8Decoder } from '../kit/bytes.ts';
import { chunksOf, type OpenFile } from '../kit/files.ts';
import { isInt32, parseInteger } from '../kit/input.ts';
import { isJavaWhitespace } from '../kit/java-scanner.ts';

export interface SeedFile {
  readonly shape: BoardShape;
  readonly mines: MineMap;
}

const MIN_SIDE = 5;
const MAX_SIDE = 10;

/** The longest number that is read: 32-bit integers need no more, except for leading zeros. */
const MAX_DIGITS = 4096;

/**
 * Reads a seed file as far as its last mine: rows, columns, the number of mines, a row and column for each.
 * Errors: the text after `Seed File Malformed Error: `; the first thing that is wrong ends the reading.
 */
export function readSeedFile(file: OpenFile): Result<SeedFile, string> {
  const numbers = integersOf(file);
  const rows = next(numbers);
  if (!rows.ok) return rows;
  const columns = next(numbers);
  if (!columns.ok) return columns;
  if (!isSide(rows.value) || !isSide(columns.value)) {
    return err('Cannot create a mine field with that many rows and/or columns!');
  }
  const shape = createShape(columns.value, rows.value);
  const count = next(numbers);
  if (!count.ok) return count;
  if (count.value < 1 || count.value > shape.size - 1) return err('Invalid mine count');
  const cells: number[] = [];
  for (let mine = 0; mine < count.value; mine += 1) {
    const row = next(numbers);
    if (!row.ok) return row;
    const column = next(numbers);
    if (!column.ok) return column;
    const cell = cellOnBoard(shape, row.value, column.value);
    if (cell === undefined) return err('Mine Coordinate Out of Bounds');
    cells.push(cell);
  }
  return ok({ shape, mines: minesFromCells(shape, cells) });
}

function isSide(length: number): boolean {
  return length >= MIN_SIDE && length <= MAX_SIDE;
}

type Integers = Generator<Result<number, string>, void, void>;

function next(numbers: Integers): Result<number, string> {
  const step = numbers.next();
  return step.done ? err('Missing Value') : step.value;
}

/**
 * The integers of a file, one token after the other. A token goes wrong at its first character that is not a digit, so
 * that a file without white space is not read to its end. Where the file cannot be read on it ends, as for Java's
 * Scanner.
 */
function* integersOf(file: OpenFile): Integers {
  const decoder = new Utf8Decoder();
  let token = '';
  for (const chunk of chunksOf(file)) {
    for (let position = 0; position < chunk.length; position += 1) {
      const count = decoder.push(chunk[position]!);
      for (let index = 0; index < count; index += 1) {
        const code = decoder.codes[index]!;
        if (!isJavaWhitespace(code)) {
          if (!continuesInteger(token, code) || token.length === MAX_DIGITS) yield WRONG_TYPE;
          token += String.fromCodePoint(code);
        } else if (token !== '') {
          yield integerOf(token);
          token = '';
        }
      }
    }
  }
  if (decoder.finish() > 0) yield WRONG_TYPE;
  if (token !== '') yield integerOf(token);
}

const WRONG_TYPE = err('Incorrect Datatype Detected');

function continuesInteger(token: string, code: number): boolean {
  const character = String.fromCodePoint(code);
  return (character >= '0' && character <= '9') || (token === '' && (character === '+' || character === '-'));
}

function integerOf(token: string): Result<number, string> {
  const integer = parseInteger(token);
  return integer !== undefined && isInt32(integer) ? ok(integer.value) : WRONG_TYPE;
}
