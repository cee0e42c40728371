import { type PaddedGrid, placeAt } from './board-bits.ts';

/** A way to read a board: line by line, from one of its corners. */
export interface CellOrder {
  /** Lines are rows, or else columns. */
  readonly byRows: boolean;
  /** From the bottom row upwards. */
  readonly fromBottom: boolean;
  /** From the rightmost column to the left. */
  readonly fromRight: boolean;
}

/** Reading order: by rows, from the top left corner. */
export const READING_ORDER: CellOrder = { byRows: true, fromBottom: false, fromRight: false };

/** All eight orders: every corner, by rows and by columns. */
export const CELL_ORDERS: readonly CellOrder[] = [true, false].flatMap((byRows) =>
  [false, true].flatMap((fromBottom) => [false, true].map((fromRight) => ({ byRows, fromBottom, fromRight }))),
);

/**
 * Writes for each cell which one it is in an order, counted from 0.
 * Shape: `ranks` has grid.length; places in the margin are left as they are.
 */
export function ranksInto(ranks: Int32Array, grid: PaddedGrid, order: CellOrder): void {
  const { width, height } = grid;
  const rowStep = order.byRows ? width : 1;
  const columnStep = order.byRows ? 1 : height;
  const step = order.fromRight ? -columnStep : columnStep;
  for (let row = 0; row < height; row += 1) {
    const line = order.fromBottom ? height - 1 - row : row;
    let rank = line * rowStep + (order.fromRight ? (width - 1) * columnStep : 0);
    const start = placeAt(grid, row, 0);
    for (let place = start; place < start + width; place += 1) {
      ranks[place] = rank;
      rank += step;
    }
  }
}

export function placeOfRank(grid: PaddedGrid, order: CellOrder, rank: number): number {
  const { width, height } = grid;
  const lineLength = order.byRows ? width : height;
  const line = Math.floor(rank / lineLength);
  const along = rank - line * lineLength;
  const row = order.byRows ? line : along;
  const column = order.byRows ? along : line;
  return placeAt(grid, order.fromBottom ? height - 1 - row : row, order.fromRight ? width - 1 - column : column);
}
