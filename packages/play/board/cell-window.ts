import type { BoardShape } from '@countermine/core/board.ts';

/**
 * A rectangle of cells on a board, such as the part that is in view.
 * Units: rows and columns from 0; the ends are the first that do not belong to it.
 */
export interface CellWindow {
  readonly firstRow: number;
  readonly endRow: number;
  readonly firstColumn: number;
  readonly endColumn: number;
}

/** How many cells a window holds. */
export function windowSize({ firstRow, endRow, firstColumn, endColumn }: CellWindow): number {
  return Math.max(0, endRow - firstRow) * Math.max(0, endColumn - firstColumn);
}

/** Whether a window holds a cell. */
export function isInWindow(window: CellWindow, row: number, column: number): boolean {
  const { firstRow, endRow, firstColumn, endColumn } = window;
  return row >= firstRow && row < endRow && column >= firstColumn && column < endColumn;
}

/** The cells of a window all of whose neighbours are in the window. */
export function uncutWindow({ width, height }: BoardShape, window: CellWindow): CellWindow {
  return {
    firstRow: window.firstRow + Number(window.firstRow > 0),
    endRow: window.endRow - Number(window.endRow < height),
    firstColumn: window.firstColumn + Number(window.firstColumn > 0),
    endColumn: window.endColumn - Number(window.endColumn < width),
  };
}

/** The window of a whole board. */
export function wholeBoard({ width, height }: BoardShape): CellWindow {
  return { firstRow: 0, endRow: height, firstColumn: 0, endColumn: width };
}
