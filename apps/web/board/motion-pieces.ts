import { type BoardShape, FLAG, HIDDEN, isOpen, neighboursInto } from '@countermine/core/board.ts';
import type { CellWindow } from '@countermine/play/board/camera.ts';
import { cellLook, MINE, type VisibleBoard } from '@countermine/play/board/cell-look.ts';
import { PRESSED } from './cell-sprites.ts';

/** One cell of an animation. Units: ms from its beginning. */
export type MotionPiece =
  /** Covers a cell with how it looked before, until it shrinks away. */
  | { readonly kind: 'lift'; readonly cell: number; readonly look: number; readonly at: number }
  /** Covers a mine until it is its turn to pop up; a flag pops up at once. */
  | { readonly kind: 'pop'; readonly cell: number; readonly look: number; readonly at: number }
  /** A hidden cell that is pressed, and comes up again. */
  | { readonly kind: 'press'; readonly cell: number; readonly at: number }
  /** A light that passes over a cell. */
  | { readonly kind: 'shine'; readonly cell: number; readonly at: number };

/** The time that a cell moves once its turn has come. Units: ms. */
export const MOTION_TIMES: Readonly<Record<MotionPiece['kind'], number>> = {
  lift: 150,
  pop: 150,
  press: 160,
  shine: 180,
};

/** Until the last of these cells has come to rest. Units: ms. */
export function motionTime(pieces: readonly MotionPiece[]): number {
  return pieces.reduce((last, { kind, at }) => Math.max(last, at + MOTION_TIMES[kind]), 0);
}

/** The time per cell, and the longest that the last cell waits. Units: ms. */
interface Spread {
  readonly perCell: number;
  readonly most: number;
}

// With the time that the last cell moves, all of it takes less than 400 ms.
const OPENING: Spread = { perCell: 16, most: 240 };
const EXPLOSION: Spread = { perCell: 20, most: 240 };
const WIN: Spread = { perCell: 14, most: 210 };

/** The cells that a move opened, in a wave from the cell that was clicked. @param cells those that changed */
export function openingPieces(game: VisibleBoard, from: number, cells: Iterable<number>): MotionPiece[] {
  return liftPieces(game, from, cells, HIDDEN);
}

/** The cells that a chord opened: it pressed them first. @param cells those that changed */
export function chordPieces(game: VisibleBoard, from: number, cells: Iterable<number>): MotionPiece[] {
  return liftPieces(game, from, cells, PRESSED);
}

/** The flag that a move planted; nothing where it took one off. */
export function flagPieces({ knowledge }: VisibleBoard, cell: number): MotionPiece[] {
  return knowledge[cell] === FLAG ? [{ kind: 'pop', cell, look: FLAG, at: 0 }] : [];
}

/** The hidden cells around a number, which a chord pressed and could not open. */
export function pressPieces({ shape, knowledge }: VisibleBoard, from: number): MotionPiece[] {
  const around = new Int32Array(8);
  const neighbours = [...around.subarray(0, neighboursInto(around, shape, from))];
  return neighbours.filter((cell) => knowledge[cell] === HIDDEN).map((cell) => ({ kind: 'press', cell, at: 0 }));
}

function liftPieces(game: VisibleBoard, from: number, cells: Iterable<number>, look: number): MotionPiece[] {
  const opened = [...cells].filter((cell) => isOpen(game.knowledge[cell]!));
  return spread(game.shape, from, opened, OPENING, (cell, at) => ({ kind: 'lift', cell, look, at }));
}

/** The mines of a lost game, the nearest first. @param view only cells that can be seen are worth the time */
export function explosionPieces(game: VisibleBoard, from: number, view: CellWindow): MotionPiece[] {
  const mines = cellsOf(game.shape, view).filter((cell) => cellLook(game, cell) === MINE);
  return spread(game.shape, from, mines, EXPLOSION, (cell, at) => ({ kind: 'pop', cell, look: MINE, at }));
}

/** A light over a board that is won, and the flags that it leaves on the last mines. */
export function winPieces(game: VisibleBoard, from: number, view: CellWindow): MotionPiece[] {
  const cells = cellsOf(game.shape, view);
  const unflagged = cells.filter((cell) => cellLook(game, cell) === FLAG && game.knowledge[cell] !== FLAG);
  return [
    ...spread(game.shape, from, cells, WIN, (cell, at) => ({ kind: 'shine', cell, at }) as const),
    ...spread(game.shape, from, unflagged, WIN, (cell, at) => ({ kind: 'lift', cell, look: HIDDEN, at }) as const),
  ];
}

function spread(
  shape: BoardShape,
  from: number,
  cells: readonly number[],
  { perCell, most }: Spread,
  pieceOf: (cell: number, at: number) => MotionPiece,
): MotionPiece[] {
  const distances = cells.map((cell) => distanceOf(shape, from, cell));
  const far = Math.max(1, ...distances);
  const step = Math.min(perCell, most / far);
  return cells.map((cell, index) => pieceOf(cell, distances[index]! * step));
}

function distanceOf({ width }: BoardShape, one: number, other: number): number {
  const rows = Math.floor(one / width) - Math.floor(other / width);
  const columns = (one % width) - (other % width);
  return Math.hypot(rows, columns);
}

function cellsOf({ width }: BoardShape, { firstRow, endRow, firstColumn, endColumn }: CellWindow): number[] {
  const columns = Math.max(0, endColumn - firstColumn);
  const count = Math.max(0, endRow - firstRow) * columns;
  return Array.from(
    { length: count },
    (_, index) => (firstRow + Math.floor(index / columns)) * width + firstColumn + (index % columns),
  );
}

/** The time that the blast of a lost game takes. Units: ms. */
export const BLAST_TIME = 390;
/** Units: cells. */
const BLAST_REACH = 6;
/** A mine that pops up is larger than its cell for a moment. Units: cells. */
const PIECE_REACH = 1;

/** The cells in which an animation is seen, on the board or beside it. @param blast the cell from which one spreads */
export function motionWindow(shape: BoardShape, pieces: readonly MotionPiece[], blast: number | undefined): CellWindow {
  const reaches = pieces.map(({ cell }) => around(shape, cell, PIECE_REACH));
  if (blast !== undefined) reaches.push(around(shape, blast, BLAST_REACH));
  return reaches.reduce(union, { firstRow: Infinity, endRow: -Infinity, firstColumn: Infinity, endColumn: -Infinity });
}

function around({ width }: BoardShape, cell: number, reach: number): CellWindow {
  const [row, column] = [Math.floor(cell / width), cell % width];
  return {
    firstRow: row - reach,
    endRow: row + reach + 1,
    firstColumn: column - reach,
    endColumn: column + reach + 1,
  };
}

function union(one: CellWindow, other: CellWindow): CellWindow {
  return {
    firstRow: Math.min(one.firstRow, other.firstRow),
    endRow: Math.max(one.endRow, other.endRow),
    firstColumn: Math.min(one.firstColumn, other.firstColumn),
    endColumn: Math.max(one.endColumn, other.endColumn),
  };
}
