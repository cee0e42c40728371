/**
 * A board laid out with a margin, so that every cell has 24 places in the 5 rows and 5 columns around it: two more rows
 * above and below, and one place between the rows, which is right of one row and left of the next. Two steps to the
 * side may lead into another row, but never out of the array.
 */
export interface PaddedGrid {
  readonly width: number;
  readonly height: number;
  /** From a place to the one below it. */
  readonly stride: number;
  /** How many places there are. */
  readonly length: number;
}

/** The grid of a board of this width and height. */
export function createGrid(width: number, height: number): PaddedGrid {
  const stride = width + 1;
  return { width, height, stride, length: (height + 4) * stride + 3 };
}

/** The place of a cell. */
export function placeAt(grid: PaddedGrid, row: number, column: number): number {
  return (row + 2) * grid.stride + column + 2;
}
