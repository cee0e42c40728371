import { ALL_CELLS, type BoardBits, LAST_CELL, lowestBit, STRETCHES, startOfStretch } from './board-bits.ts';
import {
  BESIDE_OPENING,
  BESIDE_TWO,
  CLEAR,
  CLOSED,
  CLOSED_ISLAND,
  clearRecords,
  MARGIN_ROWS,
  NUMBERS,
  RECORD_BITS,
  rateWords,
  sumAlongRow,
  ZEROS,
} from './zini-words.ts';

/**
 * The starting point of greedy ZiNi: a closed board with the premiums of its numbers, and its openings. It is the same for
 * every corner from which rows are read. One object serves one board after the other.
 * Cost: 5 bytes a cell, allocated when the shape changes, and 8 for each word that an opening has beside it.
 */
export class ZiniStart {
  width = 0;
  height = 0;
  wordsPerRow = 0;
  /** The record of the first word of the board. */
  first = 0;
  /** A record for each word of the board and of a margin; see `zini-words.ts`. */
  words: Int32Array = new Int32Array(0);
  openings = 0;
  /** The opening of each stretch of zeros, by record and number of the stretch. */
  openingOf = new Int32Array(0);
  /** The start of the rim of each opening, and the end of the last. */
  rimStarts = new Int32Array(0);
  /** The rims of the openings one after the other, as records and their cells. */
  rimRecords = new Int32Array(64);
  rimCells = new Int32Array(64);
  #rimEnd = 0;
  /** Zeros that are in no opening yet. */
  #rest = new Int32Array(0);
  /** The cells of the opening, and those beside them. */
  #reached = new Int32Array(0);
  /** Where stretches begin that are to be done: 32 times the record, and the bit. */
  #toDo = new Int32Array(64);
  #toDoCount = 0;

  /** Reads a board. Cost: some operations for each word, and for each stretch of zeros. */
  load(board: BoardBits): void {
    if (board.width !== this.width || board.height !== this.height) this.#resize(board);
    this.#enterCells(board);
    this.#enterOpenings();
    const { words, first, wordsPerRow } = this;
    const end = first + board.height * wordsPerRow;
    for (let index = first; index < end; index += 1) sumAlongRow(words, index);
    for (let word = first; word < first + wordsPerRow; word += 1)
      rateWords(words, word, board.height, wordsPerRow, 0, 0);
  }

  #resize({ width, height, wordsPerRow }: BoardBits): void {
    const first = MARGIN_ROWS * wordsPerRow + 1;
    const records = (height + 2 * MARGIN_ROWS) * wordsPerRow + 2;
    this.words = clearRecords(records);
    this.openingOf = new Int32Array(records * STRETCHES);
    // Zeros of two openings never touch, so no block of 2 x 2 cells holds zeros of both.
    this.rimStarts = new Int32Array(Math.ceil(width / 2) * Math.ceil(height / 2) + 1);
    this.#rest = new Int32Array(records);
    this.#reached = new Int32Array(records);
    this.width = width;
    this.height = height;
    this.wordsPerRow = wordsPerRow;
    this.first = first;
  }

  #enterCells(board: BoardBits): void {
    const { words, wordsPerRow, first } = this;
    const end = first + board.height * wordsPerRow;
    let word = wordsPerRow;
    for (let index = first; index < end; index += 1) {
      const base = index << RECORD_BITS;
      const zeros = board.zeros[word]!;
      const numbers = board.cells[word]! & ~(board.mines[word]! | zeros);
      words[base + CLEAR] = ALL_CELLS & ~board.mines[word]!;
      words[base + CLOSED_ISLAND] = board.islandCells[word]!;
      words[base + CLOSED] = numbers;
      words[base + BESIDE_OPENING] = 0;
      words[base + BESIDE_TWO] = 0;
      words[base + NUMBERS] = numbers;
      words[base + ZEROS] = zeros;
      this.#rest[index] = zeros;
      word += 1;
    }
  }

  #enterOpenings(): void {
    const rest = this.#rest;
    this.openings = 0;
    this.#rimEnd = 0;
    const end = this.first + this.height * this.wordsPerRow;
    for (let index = this.first; index < end; index += 1) {
      while (rest[index] !== 0) {
        this.#takeStretch(index, rest[index]! & -rest[index]!);
        this.#flood();
        this.#endOpening();
      }
    }
  }

  /** Takes the stretch of zeros that a cell is in into the opening. @returns the stretch */
  #takeStretch(index: number, cell: number): number {
    const zeros = this.words[(index << RECORD_BITS) + ZEROS]!;
    const start = startOfStretch(zeros, cell);
    const stretch = zeros & ~(zeros + start);
    this.#rest[index]! &= ~stretch;
    this.openingOf[STRETCHES * index + (Math.clz32(start) >>> 1)] = this.openings;
    if (this.#toDoCount === this.#toDo.length) this.#toDo = grown(this.#toDo);
    this.#toDo[this.#toDoCount] = 32 * index + lowestBit(start);
    this.#toDoCount += 1;
    return stretch;
  }

  #flood(): void {
    const { words, wordsPerRow } = this;
    while (this.#toDoCount > 0) {
      this.#toDoCount -= 1;
      const next = this.#toDo[this.#toDoCount]!;
      const index = next >>> 5;
      const zeros = words[(index << RECORD_BITS) + ZEROS]!;
      const stretch = zeros & ~(zeros + (1 << (next & 31)));
      const beside = (stretch | (stretch << 1) | (stretch >>> 1)) & ALL_CELLS;
      for (let row = index - wordsPerRow; row <= index + wordsPerRow; row += wordsPerRow) {
        this.#reach(row, beside);
        if ((stretch & LAST_CELL) !== 0) this.#reach(row + 1, 1);
        if (wordsPerRow > 1 && (stretch & 1) !== 0) this.#reach(row - 1, LAST_CELL);
      }
    }
  }

  /** Takes the zeros among cells beside the opening, and remembers the others. */
  #reach(index: number, cells: number): void {
    if (this.#reached[index] === 0) this.#addToRim(index);
    this.#reached[index]! |= cells;
    for (let zeros = this.#rest[index]! & cells; zeros !== 0; ) zeros &= ~this.#takeStretch(index, zeros & -zeros);
  }

  #addToRim(index: number): void {
    if (this.#rimEnd === this.rimRecords.length) {
      this.rimRecords = grown(this.rimRecords);
      this.rimCells = grown(this.rimCells);
    }
    this.rimRecords[this.#rimEnd] = index;
    this.#rimEnd += 1;
  }

  #endOpening(): void {
    const { words, rimStarts, rimRecords, rimCells } = this;
    const start = rimStarts[this.openings]!;
    let end = start;
    for (let at = start; at < this.#rimEnd; at += 1) {
      const index = rimRecords[at]!;
      const base = index << RECORD_BITS;
      const rim = this.#reached[index]! & words[base + NUMBERS]!;
      this.#reached[index] = 0;
      if (rim === 0) continue;
      rimRecords[end] = index;
      rimCells[end] = rim;
      end += 1;
      words[base + BESIDE_TWO]! |= words[base + BESIDE_OPENING]! & rim;
      words[base + BESIDE_OPENING]! |= rim;
    }
    this.#rimEnd = end;
    this.openings += 1;
    rimStarts[this.openings] = end;
  }
}

function grown(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * numbers.length);
  larger.set(numbers);
  return larger;
}
