import { FLAG, HIDDEN, QUESTION } from '../board/knowledge.ts';
import { type BoardShape, canCreateShape, createShape } from '../board/shape.ts';
import { err, ok, type Result } from '../result/result.ts';

/** A position in a link of another program. */
export interface LinkedPosition {
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

/** What a letter stands for: a digit of the length of a run, in the base of its state. */
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
