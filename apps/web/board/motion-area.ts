import type { BoardShape } from '@countermine/core/board.ts';
import type { CellWindow } from '@countermine/play/board/cell-window.ts';
import type { MotionPiece } from './motion-pieces.ts';

/** How far around the cell a blast is seen. Units: cells. */
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
