import { type BoardShape, columnOf, rowOf } from '@countermine/core/board.ts';
import { type CellWindow, wholeBoard } from '../board/cell-window.ts';
import type { ProofFrame } from './proof-playback.ts';

/** A side of the board is shown whole up to this length. Units: cells, as all here. */
const WHOLE = 10;
/** A cut window has at least this side. */
const LEAST = 9;
/** Around the marked cells: the neighbours of numbers, and those at a cut edge. */
const MARGIN = 2;

/**
 * The part of a board on which a proof can be followed: all cells that it marks, and all their neighbours with these
 * neighbours' neighbours. A proof that uses the number of mines takes the whole board.
 */
export function proofWindow(shape: BoardShape, frames: readonly ProofFrame[]): CellWindow {
  const { width, height } = shape;
  if (frames.some(({ saying }) => saying.kind === 'mine-count')) return wholeBoard(shape);
  const marked = frames.flatMap(({ marks }) => [...marks.keys()]);
  const [firstRow, endRow] = rangeAround(
    height,
    marked.map((cell) => rowOf(shape, cell)),
  );
  const [firstColumn, endColumn] = rangeAround(
    width,
    marked.map((cell) => columnOf(shape, cell)),
  );
  return { firstRow, endRow, firstColumn, endColumn };
}

/** The range around some rows or columns, as the first and the end. */
function rangeAround(length: number, places: readonly number[]): readonly [number, number] {
  if (length <= WHOLE || places.length === 0) return [0, length];
  const [low, high] = [Math.min(...places) - MARGIN, Math.max(...places) + MARGIN + 1];
  const missing = Math.max(0, LEAST - (high - low));
  const size = high - low + missing;
  const first = Math.max(0, Math.min(length - size, low - Math.floor(missing / 2)));
  return [first, Math.min(length, first + size)];
}
