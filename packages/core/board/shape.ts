/**
 * The most cells a board can have: two boards of one byte a cell and a text of three bytes a cell still fit in the
 * 4 GiB that one typed array can hold, and every cell index fits in an Int32Array.
 * Units: cells.
 */
export const MAX_CELLS = 2 ** 30;

/**
 * Width and height of a board; a cell is `row * width + column`, counted from 0.
 * Range: width and height at least 1, size at most {@link MAX_CELLS}.
 */
export interface BoardShape {
  readonly width: number;
  readonly height: number;
  /** width * height */
  readonly size: number;
}

/** Whether a board of this width and height can exist. */
export function canCreateShape(width: number, height: number): boolean {
  return (
    Number.isInteger(width) && Number.isInteger(height) && width >= 1 && height >= 1 && width * height <= MAX_CELLS
  );
}

/**
 * The shape of a board.
 * Errors: throws a RangeError where {@link canCreateShape} is false.
 */
export function createShape(width: number, height: number): BoardShape {
  if (!canCreateShape(width, height)) {
    throw new RangeError(`createShape: ${width} x ${height} is no board of 1 to ${MAX_CELLS} cells`);
  }
  return { width, height, size: width * height };
}

/** Whether (row, column) lies on the board; false for anything that is no integer. */
export function isOnBoard(shape: BoardShape, row: number, column: number): boolean {
  return (
    Number.isInteger(row) &&
    Number.isInteger(column) &&
    row >= 0 &&
    row < shape.height &&
    column >= 0 &&
    column < shape.width
  );
}

/** The cell at (row, column), which must lie on the board. */
export function cellAt(shape: BoardShape, row: number, column: number): number {
  return row * shape.width + column;
}

/** The row of a cell. */
export function rowOf(shape: BoardShape, cell: number): number {
  return Math.floor(cell / shape.width);
}

/** The column of a cell. */
export function columnOf(shape: BoardShape, cell: number): number {
  return cell % shape.width;
}

/**
 * The cells of the square that reaches `radius` cells from (row, column), clipped at the edges, row by row.
 * The centre may lie off the board; a negative radius is an empty square.
 */
export function* cellsAround(shape: BoardShape, row: number, column: number, radius: number): Generator<number> {
  const lastRow = Math.min(shape.height - 1, row + radius);
  const firstColumn = Math.max(0, column - radius);
  const lastColumn = Math.min(shape.width - 1, column + radius);
  for (let r = Math.max(0, row - radius); r <= lastRow; r += 1) {
    for (let c = firstColumn; c <= lastColumn; c += 1) yield cellAt(shape, r, c);
  }
}
