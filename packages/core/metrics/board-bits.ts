import type { BoardShape, MineMap } from '../board.ts';

/**
 * The cells in a word. One less than its bits: so a sum of two words is no more than 32 bits, and a carry out of a stretch
 * of cells has a bit to go to.
 */
export const WORD_CELLS = 31;
/** A word of which every cell is set. */
export const ALL_CELLS = 0x7fffffff;
export const LAST_CELL = 1 << (WORD_CELLS - 1);

/**
 * The cells of a board that have something in common, a bit a cell.
 * Shape: Int32Array, `wordsPerRow` words a row, {@link WORD_CELLS} cells a word, the leftmost in the lowest bit. One row
 * of zeros above the board and one below, a word of zeros at the end, and at least one zero after the last cell of each
 * row: so a row's neighbours need no test for the edge.
 */
export type CellBits = Int32Array;

/** Cells are packed in pieces of this many. */
const PIECE = 4096;

/**
 * The three kinds of cells that 3BV, openings, islands and ZiNi are made of, {@link WORD_CELLS} to a word. One object
 * serves boards of any shape, one after the other.
 * Cost: half a byte a cell, allocated when the shape changes.
 */
export class BoardBits {
  width = 0;
  height = 0;
  wordsPerRow = 0;
  mines: CellBits = new Int32Array(0);
  /** Safe cells that count 0. */
  zeros: CellBits = new Int32Array(0);
  /** Numbers beside no zero: the cells of the islands, which 3BV counts one by one. */
  islandCells: CellBits = new Int32Array(0);
  cells: CellBits = new Int32Array(0);
  readonly #bytes = new Uint8Array(PIECE);
  readonly #view = new DataView(this.#bytes.buffer);

  /**
   * Reads a board.
   * Shape: `mines` has shape.size, and is not kept.
   * Errors: throws a RangeError when it has not.
   * Cost: some operations for every 4 cells.
   */
  load(shape: BoardShape, mines: MineMap): void {
    if (mines.length !== shape.size) throw new RangeError('BoardBits: mines must have shape.size');
    this.#resize(shape.width, shape.height);
    this.#packMines(mines);
    this.#findZerosAndIslands();
  }

  /** Takes the board of another object with its rows as columns. Cost: some operations for each word and each mine. */
  loadTransposed(board: BoardBits): void {
    this.#resize(board.height, board.width);
    this.mines.fill(0);
    for (let row = 0; row < board.height; row += 1) {
      const column = Math.floor(row / WORD_CELLS);
      const bit = 1 << (row - WORD_CELLS * column);
      for (let index = 0; index < board.wordsPerRow; index += 1) {
        const word = board.mines[(row + 1) * board.wordsPerRow + index]!;
        for (let rest = word; rest !== 0; rest &= rest - 1) {
          this.mines[(WORD_CELLS * index + lowestBit(rest) + 1) * this.wordsPerRow + column]! |= bit;
        }
      }
    }
    this.#findZerosAndIslands();
  }

  #resize(width: number, height: number): void {
    if (width === this.width && height === this.height) return;
    const wordsPerRow = Math.floor(width / WORD_CELLS) + 1;
    const words = (height + 2) * wordsPerRow + 1;
    this.mines = new Int32Array(words);
    this.zeros = new Int32Array(words);
    this.islandCells = new Int32Array(words);
    this.cells = new Int32Array(words).fill(ALL_CELLS, wordsPerRow, (height + 1) * wordsPerRow);
    for (let row = 1; row <= height; row += 1) {
      this.cells[(row + 1) * wordsPerRow - 1] = (1 << (width % WORD_CELLS)) - 1;
    }
    this.width = width;
    this.height = height;
    this.wordsPerRow = wordsPerRow;
  }

  #packMines(mines: MineMap): void {
    const { width, height, wordsPerRow, mines: words, cells } = this;
    const bytes = this.#bytes;
    const view = this.#view;
    const end = (height + 1) * wordsPerRow;
    bytes.set(mines.length <= PIECE ? mines : mines.subarray(0, PIECE));
    let piece = 0;
    let cell = 0;
    let leftInRow = wordsPerRow;
    for (let index = wordsPerRow; index < end; index += 1) {
      if (cell > PIECE - 32) {
        piece += cell;
        cell = 0;
        bytes.set(mines.subarray(piece, piece + PIECE));
      }
      words[index] = packWord(view, cell) & cells[index]!;
      leftInRow -= 1;
      cell += leftInRow > 0 ? WORD_CELLS : width - WORD_CELLS * (wordsPerRow - 1);
      if (leftInRow === 0) leftInRow = wordsPerRow;
    }
  }

  #findZerosAndIslands(): void {
    this.#findAwayFrom(this.mines, this.zeros);
    this.#findAwayFrom(this.zeros, this.islandCells);
  }

  /** Finds the cells that are no mines and neither among some cells nor beside them. */
  #findAwayFrom(others: CellBits, found: CellBits): void {
    const { height, wordsPerRow, mines, cells } = this;
    const end = (height + 1) * wordsPerRow;
    for (let index = wordsPerRow; index < end; index += 1) {
      const column = others[index - wordsPerRow]! | others[index]! | others[index + wordsPerRow]!;
      found[index] = cells[index]! & ~(mines[index]! | column | (column << 1) | (column >>> 1));
    }
    if (wordsPerRow === 1) return;
    for (let index = wordsPerRow; index < end; index += 1) {
      const left = others[index - 1 - wordsPerRow]! | others[index - 1]! | others[index - 1 + wordsPerRow]!;
      const right = others[index + 1 - wordsPerRow]! | others[index + 1]! | others[index + 1 + wordsPerRow]!;
      found[index]! &= ~((left >>> (WORD_CELLS - 1)) | (right << (WORD_CELLS - 1)));
    }
  }
}

/** 32 bytes of 0 or 1 as the bits of a word, the first in the lowest bit. */
function packWord(bytes: DataView, first: number): number {
  return (
    packFour(bytes, first) |
    (packFour(bytes, first + 4) << 4) |
    (packFour(bytes, first + 8) << 8) |
    (packFour(bytes, first + 12) << 12) |
    (packFour(bytes, first + 16) << 16) |
    (packFour(bytes, first + 20) << 20) |
    (packFour(bytes, first + 24) << 24) |
    (packFour(bytes, first + 28) << 28)
  );
}

/** The product has each byte's bit at four places, none of them twice; the highest four are the four bytes in order. */
function packFour(bytes: DataView, first: number): number {
  return Math.imul(bytes.getInt32(first, true), 0x10204080) >>> 28;
}

/** The number of cells. Cost: a dozen operations for each word of the board. */
export function countCells(bits: BoardBits, cells: CellBits): number {
  const end = (bits.height + 1) * bits.wordsPerRow;
  let total = 0;
  for (let index = bits.wordsPerRow; index < end; index += 1) total += onesIn(cells[index]!);
  return total;
}

/** Calls `visit` for every cell. Cost: a few operations for each word of the board, and some for each cell. */
export function forEachCell(
  { width, height, wordsPerRow }: BoardBits,
  cells: CellBits,
  visit: (cell: number) => void,
): void {
  for (let row = 0; row < height; row += 1) {
    const firstWord = (row + 1) * wordsPerRow;
    for (let index = 0; index < wordsPerRow; index += 1) {
      for (let word = cells[firstWord + index]!; word !== 0; word &= word - 1) {
        visit(row * width + WORD_CELLS * index + lowestBit(word));
      }
    }
  }
}

export function onesIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The place of the lowest bit set, 0 to 31. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}

/**
 * The stretches of a word, cells without a gap, have numbers below this: no two begin side by side. The number of one is
 * `Math.clz32(start) >>> 1`.
 */
export const STRETCHES = 16;

/** A stretch is known by its first cell. */
export function startOfStretch(word: number, cell: number): number {
  return 0x80000000 >>> Math.clz32(word & ~(word << 1) & (cell | (cell - 1)));
}
