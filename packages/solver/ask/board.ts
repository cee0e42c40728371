import {
  type BoardShape,
  canCreateShape,
  createMines,
  createShape,
  type MineMap,
  type StartedBoard,
} from '@countermine/core/board.ts';
import { BoardMetrics, type BoardValues } from '@countermine/core/metrics/board-metrics.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { type CellPlace, cellAtPlace, type OffBoard } from './position.ts';

/** A board with its mines, as plain data. */
export interface Board {
  readonly width: number;
  readonly height: number;
  readonly mineCount: number;
  readonly mineCells: readonly CellPlace[];
}

/**
 * A board as data, or as rows of text from the top, in a list or in one text with line ends: `*` is a mine, and any
 * other character a cell without one.
 */
export type BoardInput = Pick<Board, 'width' | 'height' | 'mineCells'> | string | readonly string[];

/** The reason why this is not a board. */
export type BoardError =
  /** It is neither rows nor an object with `width`, `height` and `mineCells`. */
  | { readonly code: 'no-board' }
  | { readonly code: 'shape'; readonly width: number; readonly height: number }
  /** Not all rows have the same length. */
  | { readonly code: 'uneven'; readonly row: number; readonly expected: number; readonly found: number }
  | OffBoard;

export interface ReadBoard {
  readonly shape: BoardShape;
  readonly mines: MineMap;
}

/** Reads a board. Errors: what is wrong with it. */
export function readBoard(input: BoardInput): Result<ReadBoard, BoardError> {
  if (typeof input === 'string') return readRows(input.trim().split(/\s*\n\s*/));
  if (isRows(input)) return readRows(input);
  // Callers without types may give anything.
  const isData = typeof input === 'object' && input !== null && Array.isArray(input.mineCells);
  return isData ? readData(input) : err({ code: 'no-board' });
}

/** Reads a board and the place of its first cell. Errors: what is wrong with either. */
export function readStartedBoard(input: BoardInput, place: CellPlace): Result<StartedBoard, BoardError> {
  const board = readBoard(input);
  if (!board.ok) return board;
  const start = cellAtPlace(board.value.shape, place);
  return start.ok ? ok({ ...board.value, start: start.value }) : start;
}

function isRows(input: BoardInput): input is readonly string[] {
  return Array.isArray(input) && input.every((row) => typeof row === 'string');
}

function readRows(rows: readonly string[]): Result<ReadBoard, BoardError> {
  const width = rows[0]?.length ?? 0;
  const uneven = rows.findIndex((row) => row.length !== width);
  if (uneven >= 0) return err({ code: 'uneven', row: uneven, expected: width, found: rows[uneven]?.length ?? 0 });
  const mineCells = rows.flatMap((text, row) =>
    [...text].flatMap((letter, column) => (letter === '*' ? { row, column } : [])),
  );
  return readData({ width, height: rows.length, mineCells });
}

function readData({ width, height, mineCells }: Omit<Board, 'mineCount'>): Result<ReadBoard, BoardError> {
  if (!canCreateShape(width, height)) return err({ code: 'shape', width, height });
  const shape = createShape(width, height);
  const mines = createMines(shape);
  for (const place of mineCells) {
    const cell = cellAtPlace(shape, place);
    if (!cell.ok) return cell;
    mines[cell.value] = 1;
  }
  return ok({ shape, mines });
}

/**
 * 3BV (`bbbv`), openings, islands and ZiNi of a board.
 * Errors: it is not a board. Never throws.
 * Cost: about a millisecond for an expert board, most of it for ZiNi.
 */
export function metrics(board: BoardInput): Result<BoardValues, BoardError> {
  const read = readBoard(board);
  return read.ok ? ok(new BoardMetrics().load(read.value.shape, read.value.mines).values()) : read;
}
