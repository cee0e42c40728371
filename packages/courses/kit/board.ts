import { type BoardShape, canCreateShape, cellOnBoard, columnOf, rowOf } from '@countermine/core/board.ts';

/**
 * The largest board that a game sets up: with its text it takes 1 GiB in cs136, 1.5 GiB in cs204, and twice as much when
 * it is a single row. A larger one is refused by the game's own message before any of it is allocated.
 * Units: cells.
 */
export const MAX_PLAYABLE_CELLS = 2 ** 28;

/** True if a game can be set up on a board of this width and height. */
export function canPlayOn(width: number, height: number): boolean {
  return canCreateShape(width, height) && width * height <= MAX_PLAYABLE_CELLS;
}

/** The cell at a place as Python finds it: a negative row or column counts from the end. Undefined outside. */
export function cellFromEitherEnd(shape: BoardShape, row: number, column: number): number | undefined {
  return cellOnBoard(shape, row < 0 ? row + shape.height : row, column < 0 ? column + shape.width : column);
}

/** The cell with row and column exchanged; undefined if that is not on the board. */
export function exchangedCell(shape: BoardShape, cell: number): number | undefined {
  return cellOnBoard(shape, columnOf(shape, cell), rowOf(shape, cell));
}

/** What belongs to the cells of a board, with their rows and columns exchanged; where that leads off the board, as it was. */
export function exchanged(shape: BoardShape, cells: Uint8Array): Uint8Array {
  return cells.map((_, cell) => cells[exchangedCell(shape, cell) ?? cell]!);
}

/** The result of `make`; undefined if there is not enough memory for its arrays. */
export function ifMemoryAllows<Value>(make: () => Value): Value | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof RangeError && /allocation failed|array length/i.test(error.message)) return undefined;
    throw error;
  }
}

/**
 * The value in a game's knowledge for a mine that the game itself has shown before it is over, as the help of cs204 does.
 * No other state of a cell has it, and it is the look of a mine in `play/board`.
 */
export const SHOWN_MINE = 12;

/** The look of a board in a game: the text around its rows and what a cell shows at first. All ASCII. */
export interface GridStyle {
  /** Text before the rows. */
  readonly head?: string;
  /** Text before the cells of a row: as long for every row. */
  readonly rowHead?: (row: number) => string;
  /** The text of every cell at first. */
  readonly cell: string;
  /** Text between two cells of a row. */
  readonly between?: string;
  /** Text after the cells of a row, its newline included. */
  readonly rowTail: string;
  /** Text or bytes after the rows. */
  readonly tail?: string | Uint8Array;
}

/**
 * The text of a board, stored whole and patched where cells change, so that printing a board of a million cells after a
 * move only passes these bytes on.
 * Cost: the bytes of the text.
 */
export class GridText {
  /** The text as it is now. */
  readonly bytes: Uint8Array;
  readonly #width: number;
  readonly #start: number;
  readonly #rowStride: number;
  readonly #cellStride: number;

  constructor(shape: BoardShape, style: GridStyle) {
    const { head = '', rowHead, cell, between = '', rowTail, tail = '' } = style;
    const { width, height } = shape;
    const rowHeadLength = rowHead?.(0).length ?? 0;
    this.#width = width;
    this.#start = head.length + rowHeadLength;
    this.#cellStride = cell.length + between.length;
    const cellsLength = width * this.#cellStride - between.length;
    this.#rowStride = rowHeadLength + cellsLength + rowTail.length;
    const rowsEnd = head.length + height * this.#rowStride;
    this.bytes = new Uint8Array(rowsEnd + tail.length);
    this.put(0, head);
    this.put(this.#start, cell + between);
    repeatInto(this.bytes, this.#start, this.#cellStride, this.#start + cellsLength);
    this.put(this.#start + cellsLength, rowTail);
    repeatInto(this.bytes, head.length, this.#rowStride, rowsEnd);
    if (rowHead !== undefined) {
      for (let row = 0; row < height; row += 1) this.put(head.length + row * this.#rowStride, rowHead(row));
    }
    if (typeof tail === 'string') this.put(rowsEnd, tail);
    else this.bytes.set(tail, rowsEnd);
  }

  /** The index in {@link bytes} at which the text of a cell starts. */
  offsetOf(cell: number): number {
    const row = Math.floor(cell / this.#width);
    return this.#start + row * this.#rowStride + (cell - row * this.#width) * this.#cellStride;
  }

  /**
   * Puts an ASCII text into a cell.
   * @param at how far into the cell's own text it goes
   */
  putCell(cell: number, text: string, at = 0): void {
    this.put(this.offsetOf(cell) + at, text);
  }

  /** Puts an ASCII text at an offset of {@link bytes}. */
  put(offset: number, text: string): void {
    for (let index = 0; index < text.length; index += 1) this.bytes[offset + index] = text.charCodeAt(index);
  }
}

/** As much as is copied at once: a source of this size stays in the processor's cache. */
const MAX_COPIED = 65_536;

/** Repeats the `length` bytes at `start` up to `end`, twice as many each time while the source is small. */
function repeatInto(bytes: Uint8Array, start: number, length: number, end: number): void {
  let piece = length;
  let at = start + length;
  while (at < end) {
    bytes.copyWithin(at, start, start + Math.min(piece, end - at));
    at += piece;
    if (piece < MAX_COPIED) piece = at - start;
  }
}
