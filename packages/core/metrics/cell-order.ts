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
