import {
  type BoardShape,
  canCreateShape,
  cellOnBoard,
  createShape,
  type MineMap,
  minesFromCells,
} from '@countermine/core/board.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import type { IntegerPair } from '../cases/words.ts';
import { exchangedCell } from '../kit/board.ts';
import { textOf, Utf8Decoder } from '../kit/bytes.ts';
import { chunksOf, type OpenFile } from '../kit/files.ts';
import { isInt32, parseInteger } from '../kit/input.ts';
import { isJavaWhitespace } from '../kit/java-scanner.ts';
import { CS1302_RULES, type Cs1302Rules } from './rules.ts';
import type { Range, SeedProblem } from './start-rules.ts';

export interface SeedFile {
  readonly shape: BoardShape;
  readonly mines: MineMap;
  /** How many mines the file says that there are. */
  readonly listed: number;
  /** The mines one past the last row or column that wrong rules accept, each once. */
  readonly past: readonly IntegerPair[];
  /** The mines that are listed once more, as often as they are. */
  readonly again: readonly number[];
}

/** What is wrong with a file. */
interface SeedFault {
  /** The text after `Seed File Malformed Error: `. */
  readonly message: string;
  readonly isCrash: boolean;
  readonly problem: SeedProblem | undefined;
}

/** The longest number that is read: 32-bit integers need no more, except for leading zeros. */
const MAX_DIGITS = 4096;

/**
 * Reads a seed file as far as its last mine: rows, columns, the number of mines, a row and column for each.
 * Errors: the first thing that is wrong ends the reading.
 */
export function readSeedFile(file: OpenFile, rules: Cs1302Rules = CS1302_RULES.byTheText): Result<SeedFile, SeedFault> {
  const numbers = integersOf(file);
  const one = next(numbers, rules);
  if (!one.ok) return one;
  const two = next(numbers, rules);
  if (!two.ok) return two;
  const [rows, columns] = inOrder(one.value, two.value, rules.sizeColumnFirst);
  if (!isSize(rows, columns, rules)) {
    return malformed('size', 'Cannot create a mine field with that many rows and/or columns!');
  }
  const count = next(numbers, rules);
  if (!count.ok) return count;
  const isRight = count.value >= rules.minMines && count.value <= rows * columns - rules.minSafe;
  const isTaken = rules.refusesRight === 'count' ? !isRight : isRight;
  if (!isTaken || !canCreateShape(columns, rows)) {
    return malformed('count', 'Invalid mine count');
  }
  return readMines(numbers, createShape(columns, rows), count.value + rules.minesMore, rules);
}

function readMines(
  numbers: Integers,
  shape: BoardShape,
  count: number,
  rules: Cs1302Rules,
): Result<SeedFile, SeedFault> {
  const cells: number[] = [];
  const past = new Map<string, IntegerPair>();
  const { minesRead, wordsEndMines, takesHalfMine } = rules;
  const isEnd = (step: IntegerStep): boolean =>
    minesRead !== 'as many as listed' && (step.done === true || (step.value === undefined && wordsEndMines));
  for (let mine = 0; minesRead !== 'none' && (mine < count || minesRead === 'all'); mine += 1) {
    const first = numbers.next();
    if (isEnd(first)) break;
    const one = integerAt(first, rules);
    if (!one.ok) return one;
    const second = numbers.next();
    if (takesHalfMine && isEnd(second)) break;
    const two = integerAt(second, rules);
    if (!two.ok) return two;
    const [row, column] = inOrder(one.value, two.value, rules.minesColumnFirst);
    const cell = cellOnBoard(shape, row, column);
    const mirrored = rules.mineLimitsExchanged ? cellOnBoard(shape, column, row) : cell;
    if (rules.mineLimitsExchanged && (cell === undefined || mirrored === undefined)) {
      return malformed('place', 'Mine Coordinate Out of Bounds', mirrored !== undefined);
    }
    const outcome = outcomeOff(shape, row, column, rules);
    if (cell !== undefined && (rules.refusesRight === 'place' || !rules.squares(shape, row, column)))
      return malformed('place', 'Mine Coordinate Out of Bounds');
    if (rules.arrayExchanged === 'mines' && isBeyondExchanged(shape, row, column)) return malformed('place', '', true);
    const laid = cell !== undefined && rules.exchangedAt === 'seed' ? exchangedCell(shape, cell) : cell;
    if (laid !== undefined) cells.push(laid);
    else if (cell !== undefined) return malformed('place', '', true);
    else if (outcome === 'counted') past.set(`${row} ${column}`, [row, column]);
    else if (outcome !== 'ignored') return malformed('place', 'Mine Coordinate Out of Bounds', outcome === 'crash');
  }
  if (isRefusedBehind(numbers, rules)) return malformed(undefined, 'More Values', rules.moreAfterMines === 'crash');
  const mines = minesFromCells(shape, rules.laysMines ? cells : []);
  const again = cells.filter((cell, index) => cells.indexOf(cell) < index);
  return ok({ shape, mines, listed: count, past: [...past.values()], again });
}

/** True if a square is not in an array whose rows are the columns of the field. */
export function isBeyondExchanged({ height, width }: BoardShape, row: number, column: number): boolean {
  return (row < height && row >= width) || (column < width && column >= height);
}

/** True if a wrong rule does not take what follows the last mine. */
function isRefusedBehind(numbers: Integers, { moreAfterMines }: Cs1302Rules): boolean {
  if (moreAfterMines === 'ignored') return false;
  if (moreAfterMines !== 'refused unless integers') return !numbers.next().done;
  return [...numbers].includes(undefined);
}

function inOrder(one: number, two: number, isColumnFirst: boolean): readonly [row: number, column: number] {
  return isColumnFirst ? [two, one] : [one, two];
}

/** What becomes of a mine that is not on the field. */
function outcomeOff(
  { height, width }: BoardShape,
  row: number,
  column: number,
  rules: Cs1302Rules,
): NonNullable<Cs1302Rules['mineOnePast']> | Cs1302Rules['mineTooFar'] {
  const isFar = row >= height || column >= width;
  // What is looked at first refuses what would crash.
  if (Math.min(row, column) < 0 && !(isFar && rules.mineNegative === 'crash')) return rules.mineNegative;
  const isWithin = (at: number, length: number, lines: 'rows' | 'columns'): boolean =>
    at < length || (at === length && (rules.onePastIn === 'both' || rules.onePastIn === lines));
  const isNear = isWithin(row, height, 'rows') && isWithin(column, width, 'columns');
  return isNear ? (rules.mineOnePast ?? rules.mineTooFar) : rules.mineTooFar;
}

function malformed(problem: SeedProblem | undefined, message: string, isCrash = false): Result<never, SeedFault> {
  return err({ problem, message, isCrash });
}

function isSize(rows: number, columns: number, rules: Cs1302Rules): boolean {
  const { rowCounts, columnCounts, endsForBoth, refusesRight } = rules;
  const tooSmall = [rows < rowCounts.min, columns < columnCounts.min];
  const tooLarge = [rows > rowCounts.max, columns > columnCounts.max];
  const refuses = (end: keyof Range, wrong: readonly boolean[]): boolean =>
    endsForBoth.includes(end) ? !wrong.includes(false) : wrong.includes(true);
  const isRight = !refuses('min', tooSmall) && !refuses('max', tooLarge);
  const areRowsRight = rows >= rowCounts.min && rows <= rowCounts.max;
  const areColumnsRight = columns >= columnCounts.min && columns <= columnCounts.max;
  if (refusesRight === 'rows') return !areRowsRight && areColumnsRight;
  if (refusesRight === 'columns') return areRowsRight && !areColumnsRight;
  return refusesRight === 'size' ? !isRight : isRight;
}

/** Undefined for a token that is no 32-bit integer. */
type Integers = Generator<number | undefined, void, void>;
type IntegerStep = IteratorResult<number | undefined, void>;

function next(numbers: Integers, rules: Cs1302Rules): Result<number, SeedFault> {
  return integerAt(numbers.next(), rules);
}

function integerAt(step: IntegerStep, rules: Cs1302Rules): Result<number, SeedFault> {
  if (step.done) return malformed('words', 'Missing Value', rules.missingValue === 'crash');
  return step.value === undefined
    ? malformed('words', 'Incorrect Datatype Detected', rules.wrongType === 'crash')
    : ok(step.value);
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
          if (!continuesInteger(token, code) || token.length === MAX_DIGITS) yield undefined;
          token += String.fromCodePoint(code);
        } else if (token !== '') {
          yield integerOf(token);
          token = '';
        }
      }
    }
  }
  if (decoder.finish() > 0) yield undefined;
  if (token !== '') yield integerOf(token);
}

function continuesInteger(token: string, code: number): boolean {
  const character = String.fromCodePoint(code);
  return (character >= '0' && character <= '9') || (token === '' && (character === '+' || character === '-'));
}

function integerOf(token: string): number | undefined {
  const integer = parseInteger(token);
  return integer !== undefined && isInt32(integer) ? integer.value : undefined;
}

/**
 * True if a seed file has the rows and columns on its first line, the number of mines alone on the second, and each mine
 * on another one: what a program can read that goes by lines. Closes the file.
 */
export function isLaidOutInLines(file: OpenFile): boolean {
  let text = '';
  for (const chunk of chunksOf(file)) text += textOf(chunk);
  file.close();
  const [size = [], count = [], ...mines] = text.split('\n').map(wordsIn);
  if (size.length < 2 || count.length !== 1) return false;
  const own = mines.slice(0, Math.max(0, Number(count[0]) || 0));
  return own.length >= Number(count[0]) && own.every(({ length }) => length >= 2);
}

function wordsIn(line: string): string[] {
  return line.split(/\s+/).filter((word) => word !== '');
}
