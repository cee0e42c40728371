/**
 * The most cells a board can have: every cell, and twice its number, fits in an Int32.
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

/** Whether (row, column) lies on the board; false for anything that is not an integer. */
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

/** The cell at (row, column); undefined off the board and for anything that is not an integer. */
export function cellOnBoard(shape: BoardShape, row: number, column: number): number | undefined {
  return isOnBoard(shape, row, column) ? cellAt(shape, row, column) : undefined;
}

/** The cell at (row, column), which must lie on the board. */
export function cellAt(shape: BoardShape, row: number, column: number): number {
  return row * shape.width + column;
}

/** The cell in the middle; if there are two, the one below or to the right. */
export function middleCell({ width, height }: Pick<BoardShape, 'width' | 'height'>): number {
  return Math.floor(height / 2) * width + Math.floor(width / 2);
}

/** The row of a cell. */
export function rowOf(shape: BoardShape, cell: number): number {
  return Math.floor(cell / shape.width);
}

/** The column of a cell. */
export function columnOf(shape: BoardShape, cell: number): number {
  return cell % shape.width;
}
