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

/** True for whole numbers from 1 whose product is at most {@link MAX_CELLS}. */
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

/** True if (row, column) lies on the board; false for anything that is not an integer. */
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

/** Range: 0 to height - 1. */
export function rowOf(shape: BoardShape, cell: number): number {
  return Math.floor(cell / shape.width);
}

/** Range: 0 to width - 1. */
export function columnOf(shape: BoardShape, cell: number): number {
  return cell % shape.width;
}

/**
 * Where the mines are: the truth of a board.
 * Shape: Uint8Array(shape.size), row by row.
 * Range: 1 a mine, 0 none.
 */
export type MineMap = Uint8Array;

/** All zeros. Shape: shape.size bytes. */
export function createMines(shape: BoardShape): MineMap {
  return new Uint8Array(shape.size);
}

/**
 * A board with mines in these cells; a cell that is listed twice holds one mine.
 * Errors: throws a RangeError for a cell that is not on the board.
 */
export function minesFromCells(shape: BoardShape, cells: Iterable<number>): MineMap {
  const mines = createMines(shape);
  for (const cell of cells) {
    if (!Number.isInteger(cell) || cell < 0 || cell >= shape.size) {
      throw new RangeError(`minesFromCells: ${cell} is no cell of a board of ${shape.size}`);
    }
    mines[cell] = 1;
  }
  return mines;
}

/** The cells with a mine, in rising order. */
export function cellsWithMines(mines: MineMap): number[] {
  const cells: number[] = [];
  for (let cell = mines.indexOf(1); cell >= 0; cell = mines.indexOf(1, cell + 1)) cells.push(cell);
  return cells;
}

/** The number of mines on the board. Cost: one pass. */
export function countMines(mines: MineMap): number {
  let total = 0;
  for (let cell = 0; cell < mines.length; cell += 1) total += mines[cell]!;
  return total;
}

/**
 * What a player may know about each cell: 0 to 8 an opened cell and its count, else {@link HIDDEN}, {@link FLAG} or
 * {@link QUESTION}. It never shares an array with the truth.
 * Shape: Uint8Array(shape.size), row by row.
 */
export type Knowledge = Uint8Array;

/** The largest count an opened cell can show. */
export const MAX_COUNT = 8;
/** A cell that is neither opened nor marked. */
export const HIDDEN = 9;
/** A cell marked as holding a mine. */
export const FLAG = 10;
/** A cell marked with a question mark. */
export const QUESTION = 11;

/** A board with every cell hidden. */
export function createKnowledge(shape: BoardShape): Knowledge {
  return new Uint8Array(shape.size).fill(HIDDEN);
}

/** True if this value stands for an opened cell. */
export function isOpen(known: number): boolean {
  return known <= MAX_COUNT;
}

/** The most neighbours a cell has. */
export const MAX_NEIGHBOURS = 8;

/**
 * Writes the cells that touch a cell, side by side or diagonally, into the front of `out`, in rising order.
 * Shape: `out` has room for {@link MAX_NEIGHBOURS}.
 * @returns how many there are: 8, at an edge 5 or fewer
 * Cost: allocates nothing.
 */
export function neighboursInto(out: Int32Array, shape: BoardShape, cell: number): number {
  const { width, height } = shape;
  const row = Math.floor(cell / width);
  const column = cell - row * width;
  const left = column > 0 ? -1 : 0;
  const right = column < width - 1 ? 1 : 0;
  const last = row < height - 1 ? cell + width : cell;
  let count = 0;
  for (let middle = row > 0 ? cell - width : cell; middle <= last; middle += width) {
    for (let beside = middle + left; beside <= middle + right; beside += 1) {
      if (beside === cell) continue;
      out[count] = beside;
      count += 1;
    }
  }
  return count;
}

/** From one cell to another: rows down and columns right of it. */
export type Direction = readonly [down: number, right: number];

/** From a cell to its neighbours, in reading order. */
export const DIRECTIONS: readonly Direction[] = [
  [-1, -1],
  [-1, 0],
  [-1, 1],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 0],
  [1, 1],
];

/**
 * How many of the 8 neighbours of each cell hold a mine, for mine cells too (their own mine is not counted).
 * Shape: Uint8Array(shape.size). Range: 0 to 8.
 */
export type Counts = Uint8Array;

/**
 * The number of mines beside one cell.
 * Range: 0 to 8. Cost: at most 9 reads. The loop is that of `neighboursInto`: through its list this takes 1.5 to 2.3
 * times as long (23 ns a cell instead of 15, 1000 x 1000), and a flood counts every cell that it opens.
 */
export function countAround(shape: BoardShape, mines: MineMap, cell: number): number {
  const { width, height } = shape;
  const row = Math.floor(cell / width);
  const column = cell - row * width;
  const left = column > 0 ? -1 : 0;
  const right = column < width - 1 ? 1 : 0;
  const last = row < height - 1 ? cell + width : cell;
  let total = -mines[cell]!;
  for (let middle = row > 0 ? cell - width : cell; middle <= last; middle += width) {
    for (let beside = middle + left; beside <= middle + right; beside += 1) total += mines[beside]!;
  }
  return total;
}

/**
 * Writes the counts of the whole board into `out`.
 * Shape: `out` and `mines` have shape.size.
 * Errors: throws a RangeError otherwise.
 * Cost: one pass with about 4 reads a cell, through one padded row of column sums.
 */
export function countsInto(out: Counts, shape: BoardShape, mines: MineMap): void {
  const { width, height, size } = shape;
  if (out.length !== size || mines.length !== size) {
    throw new RangeError('countsInto: out and mines must have shape.size');
  }
  // One cell of padding at either end: the edge needs no test in the loop.
  const columnSums = new Uint8Array(width + 2);
  for (let row = 0; row < height; row += 1) {
    sumColumnsInto(columnSums, shape, mines, row);
    const start = row * width;
    for (let column = 0; column < width; column += 1) {
      const cell = start + column;
      out[cell] = columnSums[column]! + columnSums[column + 1]! + columnSums[column + 2]! - mines[cell]!;
    }
  }
}

function sumColumnsInto(columnSums: Uint8Array, shape: BoardShape, mines: MineMap, row: number): void {
  const { width, height } = shape;
  const start = row * width;
  const above = row > 0 ? start - width : -1;
  const below = row < height - 1 ? start + width : -1;
  for (let column = 0; column < width; column += 1) {
    let sum = mines[start + column]!;
    if (above >= 0) sum += mines[above + column]!;
    if (below >= 0) sum += mines[below + column]!;
    columnSums[column + 1] = sum;
  }
}

/** Mines as bits, row by row, the first cell the highest bit of the first byte; what is left of the last byte is 0. */
export function packMines(mines: MineMap): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.ceil(mines.length / 8));
  for (let cell = 0; cell < mines.length; cell += 1) bytes[cell >>> 3]! |= mines[cell]! << (7 - (cell & 7));
  return bytes;
}

/** The mines of {@link packMines}; cells beyond the bytes have none. @param size of the board */
export function unpackMines(bytes: Uint8Array, size: number): MineMap {
  const mines = new Uint8Array(size);
  for (let cell = 0; cell < size; cell += 1) mines[cell] = ((bytes[cell >>> 3] ?? 0) >>> (7 - (cell & 7))) & 1;
  return mines;
}

/**
 * A board to play, and the cell to open first.
 * Shape: `mines` has shape.size.
 */
export interface StartedBoard {
  readonly shape: BoardShape;
  readonly mines: MineMap;
  readonly start: number;
}
