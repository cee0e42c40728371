import type { BoardShape, MineMap } from '../board.ts';

/**
 * The cells of a board that have something in common, a bit a cell.
 * Shape: Int32Array, `wordsPerRow` words a row; bit `column & 31` of word `column >> 5`. One row of zeros above the
 * board and one below, and at least one zero after the last cell of each row: so a row's neighbours need no test for
 * the edge.
 */
export type CellBits = Int32Array;

/**
 * The three kinds of cells that 3BV, openings, islands and ZiNi are made of, 32 cells to a word. One object serves
 * boards of any shape, one after the other.
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
  #spread = new Int32Array(0);

  /**
   * Reads a board.
   * Shape: `mines` has shape.size, and is not kept.
   * Errors: throws a RangeError when it has not.
   * Cost: one read a cell, and a few operations for every 32 cells.
   */
  load(shape: BoardShape, mines: MineMap): void {
    if (mines.length !== shape.size) throw new RangeError('BoardBits: mines must have shape.size');
    if (shape.width !== this.width || shape.height !== this.height) this.#resize(shape);
    this.#packMines(mines);
    this.#findZeros();
    this.#findIslandCells();
  }

  #resize({ width, height }: BoardShape): void {
    const wordsPerRow = (width >>> 5) + 1;
    const words = (height + 2) * wordsPerRow + 1;
    this.mines = new Int32Array(words);
    this.zeros = new Int32Array(words);
    this.islandCells = new Int32Array(words);
    this.#spread = new Int32Array(words);
    this.width = width;
    this.height = height;
    this.wordsPerRow = wordsPerRow;
  }

  #packMines(mines: MineMap): void {
    const { width, height, wordsPerRow, mines: bits } = this;
    let cell = 0;
    for (let row = 1; row <= height; row += 1) {
      const start = row * wordsPerRow;
      for (let first = 0; first < width; first += 32) {
        const end = Math.min(width - first, 32);
        let word = 0;
        for (let bit = 0; bit < end; bit += 1) word |= mines[cell + bit]! << bit;
        bits[start + (first >>> 5)] = word;
        cell += end;
      }
    }
  }

  #findZeros(): void {
    const { height, width, wordsPerRow, mines, zeros } = this;
    this.#spreadAlongRows(mines);
    const spread = this.#spread;
    for (let row = 1; row <= height; row += 1) {
      const last = (row + 1) * wordsPerRow - 1;
      for (let word = row * wordsPerRow; word <= last; word += 1) {
        zeros[word] = ~(spread[word - wordsPerRow]! | spread[word]! | spread[word + wordsPerRow]!);
      }
      zeros[last]! &= (1 << (width & 31)) - 1;
    }
  }

  #findIslandCells(): void {
    const { height, width, wordsPerRow, mines, zeros, islandCells } = this;
    this.#spreadAlongRows(zeros);
    const spread = this.#spread;
    for (let row = 1; row <= height; row += 1) {
      const last = (row + 1) * wordsPerRow - 1;
      for (let word = row * wordsPerRow; word <= last; word += 1) {
        const openings = spread[word - wordsPerRow]! | spread[word]! | spread[word + wordsPerRow]!;
        islandCells[word] = ~(mines[word]! | openings);
      }
      islandCells[last]! &= (1 << (width & 31)) - 1;
    }
  }

  /** The cells themselves and those left and right of them, into the spread. It may reach the bit after a row's end. */
  #spreadAlongRows(bits: CellBits): void {
    const { height, wordsPerRow } = this;
    const spread = this.#spread;
    const end = (height + 1) * wordsPerRow;
    for (let index = wordsPerRow; index < end; index += 1) {
      const word = bits[index]!;
      spread[index] = word | (word << 1) | (word >>> 1) | (bits[index - 1]! >>> 31) | (bits[index + 1]! << 31);
    }
  }
}

/** The number of cells. Cost: a dozen operations for every 32 cells of the board. */
export function countCells(bits: BoardBits, cells: CellBits): number {
  const end = (bits.height + 1) * bits.wordsPerRow;
  let total = 0;
  for (let index = bits.wordsPerRow; index < end; index += 1) total += onesIn(cells[index]!);
  return total;
}

/** Calls `visit` for every cell. Cost: a few operations for every 32 cells of the board, and some for each cell. */
export function forEachCell(
  { width, height, wordsPerRow }: BoardBits,
  cells: CellBits,
  visit: (cell: number) => void,
): void {
  for (let row = 0; row < height; row += 1) {
    const firstWord = (row + 1) * wordsPerRow;
    for (let index = 0; index < wordsPerRow; index += 1) {
      for (let word = cells[firstWord + index]!; word !== 0; word &= word - 1) {
        visit(row * width + 32 * index + lowestBit(word));
      }
    }
  }
}

function onesIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The place of the lowest bit set, 0 to 31. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}

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
  /** The number of places. */
  readonly length: number;
}

export function createGrid(width: number, height: number): PaddedGrid {
  const stride = width + 1;
  return { width, height, stride, length: (height + 4) * stride + 3 };
}

export function placeAt(grid: PaddedGrid, row: number, column: number): number {
  return (row + 2) * grid.stride + column + 2;
}
