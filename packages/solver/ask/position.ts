import {
  type BoardShape,
  cellOnBoard,
  columnOf,
  FLAG,
  HIDDEN,
  isOpen,
  QUESTION,
  rowOf,
} from '@countermine/core/board.ts';
import { type PositionTextError, parsePositionText } from '@countermine/core/codec/position-text.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { createPlayerView, type PlayerView, type ViewError } from '../position/player-view.ts';

/** The budget of an answer. */
export interface AskOptions {
  /**
   * The most steps. Units: nodes, which are counted and not timed, so that the same position has the same answer on
   * every machine; a million take 10 to 60 ms. Default: enough for any position that occurs in play.
   */
  readonly nodes?: number;
  /**
   * Asked from time to time; once it says yes, the answer is the error `stopped`. As the call is synchronous, it cannot
   * wait for an event: let it compare a clock, or use a pool, which takes an `AbortSignal`. Default: never.
   */
  readonly shouldStop?: () => boolean;
}

/** The caller wanted it to stop. */
export interface Stopped {
  readonly code: 'stopped';
}

/** The thread of a pool that was to answer ended by itself, or threw: a bug, or no memory. */
export interface ThreadFailed {
  readonly code: 'thread';
  readonly detail: string;
}

/**
 * Does work that the caller may stop.
 * @param work gets what it is to ask; what it returns after a yes is dropped
 */
export function stoppable<Value, Failure>(
  shouldStop: (() => boolean) | undefined,
  work: (shouldStop: (() => boolean) | undefined) => Result<Value, Failure>,
): Result<Value, Failure | Stopped> {
  if (shouldStop === undefined) return work(undefined);
  let isStopped = shouldStop();
  const ask = (): boolean => {
    isStopped ||= shouldStop();
    return isStopped;
  };
  const done = isStopped ? undefined : work(ask);
  return done === undefined || isStopped ? err({ code: 'stopped' }) : done;
}

/** A cell by its place. Units: both count from 0, from the top left. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** The place is not on the board; NaN where something else than a whole number was given. */
export interface OffBoard {
  readonly code: 'off-board';
  readonly row: number;
  readonly column: number;
}

/** The cell at a place. Callers without types may give anything. */
export function cellAtPlace(shape: BoardShape, place: Partial<CellPlace> | null | undefined): Result<number, OffBoard> {
  const row = wholeOrNaN(place?.row);
  const column = wholeOrNaN(place?.column);
  const cell = cellOnBoard(shape, row, column);
  return cell === undefined ? err({ code: 'off-board', row, column }) : ok(cell);
}

function wholeOrNaN(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) ? value : Number.NaN;
}

export function placeOf(shape: BoardShape, cell: number): CellPlace {
  return { row: rowOf(shape, cell), column: columnOf(shape, cell) };
}

export function placesOf(shape: BoardShape, cells: Iterable<number>): CellPlace[] {
  return Array.from(cells, (cell) => placeOf(shape, cell));
}

/** A player's view of a board, as plain data: it can be written down, and stored as JSON. */
export interface Position {
  /** The number of mines of the whole board. Range: a whole number from 0. */
  readonly mineCount: number;
  /**
   * The rows from the top, as texts with a character a cell, as lists with an entry a cell, or as one text with line
   * ends. A cell is `0` to `8` where it is open, `.` where it is hidden, `F` with a flag, `?` with a question mark. In a
   * list it may be a number, as in core's `Knowledge`. Range: 0 to 8 open, 9 hidden, 10 a flag, 11 a question mark.
   */
  readonly board: string | readonly string[] | readonly (readonly (number | string)[])[];
}

/**
 * A position in any of the ways in which it may be given: as data, as the text of that in JSON, as the text of a board
 * whose first line gives width, height and mines (`9x9x10`), as a link to JSMinesweeper or the PTTACG calculator, or as
 * a {@link PlayerView} without copying it.
 */
export type PositionInput = string | Position | PlayerView;

/** The reason why this is not a position. */
export type PositionError =
  | PositionTextError
  | ViewError
  /** The text has no first line that gives the number of mines. */
  | { readonly code: 'no-mine-count' }
  /** The JSON is broken, or a field of it is missing or of another type. */
  | { readonly code: 'json'; readonly field: 'whole' | 'mineCount' | 'board' };

/** Cell states in a list that are not counts. */
const LETTERS: ReadonlyMap<unknown, string> = new Map([
  [HIDDEN, '.'],
  [FLAG, 'F'],
  [QUESTION, '?'],
]);
/** The most characters of a wrong cell that an error repeats. */
const MAX_FOUND = 20;

/**
 * Reads a position in any of these ways. All functions of the solver do this by themselves; to ask more than one about
 * the same position, read it once and give them what this returns.
 * Errors: what is wrong with it, and where. Whether its counts contradict each other is for the solver to find out.
 */
export function readPosition(input: PositionInput): Result<PlayerView, PositionError> {
  if (typeof input !== 'string') {
    if (typeof input !== 'object' || input === null) return err({ code: 'json', field: 'whole' });
    return isView(input) ? ok(input) : readData(input);
  }
  if (!input.trimStart().startsWith('{')) return readBoard(input, undefined);
  const data = parseJson(input);
  return data === undefined ? err({ code: 'json', field: 'whole' }) : readData(data);
}

function isView(input: Position | PlayerView): input is PlayerView {
  return 'knowledge' in input && ArrayBuffer.isView(input.knowledge) && typeof input.shape === 'object';
}

function parseJson(text: string): Partial<Record<keyof Position, unknown>> | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Callers without types, and files, may give anything. */
function readData({ mineCount, board }: Partial<Record<keyof Position, unknown>>): Result<PlayerView, PositionError> {
  if (typeof mineCount !== 'number') return err({ code: 'json', field: 'mineCount' });
  const text = typeof board === 'string' ? ok(board) : textOfRows(board);
  return text.ok ? readBoard(text.value, mineCount) : text;
}

function readBoard(text: string, mines: number | undefined): Result<PlayerView, PositionError> {
  const read = parsePositionText(text);
  if (!read.ok) return read;
  const { shape, cells, mineCount = mines } = read.value;
  if (mineCount === undefined) return err({ code: 'no-mine-count' });
  return createPlayerView(shape.width, shape.height, cells, mineCount);
}

function textOfRows(board: unknown): Result<string, PositionError> {
  if (!Array.isArray(board)) return err({ code: 'json', field: 'board' });
  const texts: string[] = [];
  for (const [at, row] of (board as readonly unknown[]).entries()) {
    if (typeof row !== 'string' && !Array.isArray(row)) return err({ code: 'json', field: 'board' });
    const letters = typeof row === 'string' ? [row] : Array.from(row, letterOf);
    const wrong = letters.indexOf(undefined);
    if (wrong >= 0) return err({ code: 'character', line: at + 1, column: wrong + 1, found: shownCell(row[wrong]) });
    texts.push(letters.join(''));
  }
  return ok(texts.join('\n'));
}

function letterOf(cell: unknown): string | undefined {
  if (typeof cell === 'number')
    return Number.isInteger(cell) && isOpen(cell) && cell >= 0 ? String(cell) : LETTERS.get(cell);
  return typeof cell === 'string' && [...cell].length === 1 ? cell : undefined;
}

function shownCell(cell: unknown): string {
  return typeof cell === 'object' && cell !== null ? 'an object' : String(cell).slice(0, MAX_FOUND);
}
