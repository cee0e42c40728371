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
