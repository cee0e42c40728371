import { ALL_CELLS, LAST_CELL, STRETCHES, startOfStretch } from './board-bits.ts';
import { LargestKey } from './largest-key.ts';
import { ZiniStart } from './zini-start.ts';
import {
  BESIDE_OPENING,
  BESIDE_TWO,
  BEST_CELLS,
  CLEAR,
  CLOSED,
  CLOSED_ISLAND,
  KEY,
  ORDER,
  RECORD,
  RECORD_BITS,
  rateWords,
  sumAlongRow,
  ZEROS,
} from './zini-words.ts';

/**
 * Plays greedy ZiNi. One object serves one board after the other.
 *
 * Premiums are found for all cells of a word at once. A word's key is its best premium and how early it is read in the order:
 * the next move is in the word with the largest. A move changes premiums in the words around it and on the rims of the
 * openings that it opens; only these are looked at again.
 * Cost: 3 bytes a cell, allocated when a board is larger than all before it.
 */
export class GreedyZini {
  #start = new ZiniStart();
  #words: Int32Array = new Int32Array(0);
  #wordsPerRow = 0;
  /** 1 for each opening that is open. */
  #isOpen = new Uint8Array(0);
  /** The record of each word by its place in the order in which words are read. */
  #inOrder = new Int32Array(0);
  #fromRight = false;
  readonly #keys = new LargestKey();
  /** The bits of a key below the premium: the larger, the earlier is the word read. */
  #orderBits = 0;
  /** -1 if only open numbers are played, else 0. */
  #onlyOpen = 0;

  /**
   * The clicks that the greedy moves save on a board, against one click for each 3BV. The first of equals is played when
   * rows are read from a corner. Every move saves its premium: that is how premiums are defined.
   * Cost: some operations for each word, and a few hundred for each move.
   */
  clicksSaved(start: ZiniStart, fromBottom: boolean, fromRight: boolean): number {
    this.#begin(start, fromBottom, fromRight);
    this.#onlyOpen = 0;
    return this.#playWaiting();
  }

  /**
   * The same for a player who sees only what is open: first every opening is clicked, then only open numbers are played,
   * the first of equals in reading order; where none saves anything, the first closed number of an island is clicked.
   */
  humanClicksSaved(start: ZiniStart): number {
    this.#begin(start, false, false);
    this.#onlyOpen = -1;
    const { first, wordsPerRow, height } = start;
    for (let opening = 0; opening < start.openings; opening += 1) this.#openOpening(opening, 0);
    for (let index = first; index < first + height * wordsPerRow; index += 1) this.#rate(index, 1);
    let saved = this.#playWaiting();
    for (let index = first; index < first + height * wordsPerRow; index += 1) {
      const base = index << RECORD_BITS;
      for (let island = this.#words[base + CLOSED_ISLAND]!; island !== 0; island = this.#words[base + CLOSED_ISLAND]!) {
        this.#clickIsland(index, island & -island);
        saved += this.#playWaiting();
      }
    }
    return saved;
  }

  #clickIsland(index: number, cell: number): void {
    const base = index << RECORD_BITS;
    this.#words[base + CLOSED_ISLAND]! ^= cell;
    this.#words[base + CLOSED]! ^= cell;
    this.#sumAround(index, cell);
    this.#rateAround(index, cell);
  }

  #begin(start: ZiniStart, fromBottom: boolean, fromRight: boolean): void {
    const { first, wordsPerRow, height } = start;
    const count = height * wordsPerRow;
    if (start.words.length > this.#words.length) this.#words = new Int32Array(start.words.length);
    if (count > this.#inOrder.length) this.#inOrder = new Int32Array(count);
    if (start.openings > this.#isOpen.length) this.#isOpen = new Uint8Array(2 * start.openings);
    this.#start = start;
    this.#wordsPerRow = wordsPerRow;
    this.#words.set(start.words);
    this.#isOpen.fill(0, 0, start.openings);
    this.#fromRight = fromRight;
    this.#orderBits = 32 - Math.clz32(count);
    let place = 0;
    for (let row = 0; row < height; row += 1) {
      const begin = first + (fromBottom ? height - 1 - row : row) * wordsPerRow;
      for (let word = 0; word < wordsPerRow; word += 1) {
        const index = begin + (fromRight ? wordsPerRow - 1 - word : word);
        const order = (1 << this.#orderBits) - 1 - place;
        const base = index << RECORD_BITS;
        this.#inOrder[place] = index;
        this.#words[base + ORDER] = order;
        this.#words[base + KEY] = (this.#words[base + KEY]! << this.#orderBits) | order;
        place += 1;
      }
    }
    this.#keys.take(this.#words, (first << RECORD_BITS) + KEY, RECORD, count);
  }

  /** Plays until no premium is left. @returns the clicks saved */
  #playWaiting(): number {
    const words = this.#words;
    const mask = (1 << this.#orderBits) - 1;
    let saved = 0;
    for (let key = this.#keys.largest(); key >= 0; key = this.#keys.largest()) {
      const index = this.#inOrder[~key & mask]!;
      const cells = words[(index << RECORD_BITS) + BEST_CELLS]!;
      saved += key >>> this.#orderBits;
      this.#play(index, this.#fromRight ? 0x80000000 >>> Math.clz32(cells) : cells & -cells);
    }
    return saved;
  }

  /** One move: opens the number, flags the mines around it, and chords. */
  #play(index: number, cell: number): void {
    const wordsPerRow = this.#wordsPerRow;
    const around = (cell | (cell << 1) | (cell >>> 1)) & ALL_CELLS;
    const isBesideOpening = (this.#words[(index << RECORD_BITS) + BESIDE_OPENING]! & cell) !== 0;
    this.#open(index, around);
    if (wordsPerRow > 1 && cell === 1) this.#open(index - 1, LAST_CELL);
    if (cell === LAST_CELL) this.#open(index + 1, 1);
    this.#sumAround(index, cell);
    if (isBesideOpening) {
      this.#openZeros(index, around);
      if (wordsPerRow > 1 && cell === 1) this.#openZeros(index - 1, LAST_CELL);
      if (cell === LAST_CELL) this.#openZeros(index + 1, 1);
    }
    this.#rateAround(index, cell);
  }

  /** Opens or flags some cells of a word and those above and below them. */
  #open(middle: number, cells: number): void {
    const wordsPerRow = this.#wordsPerRow;
    const words = this.#words;
    for (let index = middle - wordsPerRow; index <= middle + wordsPerRow; index += wordsPerRow) {
      const base = index << RECORD_BITS;
      words[base + CLEAR]! |= cells;
      words[base + CLOSED_ISLAND]! &= ~cells;
      words[base + CLOSED]! &= ~cells;
    }
  }

  /** Opens the openings of some cells of a word and those above and below them. */
  #openZeros(middle: number, cells: number): void {
    const wordsPerRow = this.#wordsPerRow;
    const { openingOf } = this.#start;
    for (let index = middle - wordsPerRow; index <= middle + wordsPerRow; index += wordsPerRow) {
      const zeros = this.#words[(index << RECORD_BITS) + ZEROS]!;
      let rest = zeros & cells;
      while (rest !== 0) {
        const start = startOfStretch(zeros, rest & -rest);
        this.#openOpening(openingOf[STRETCHES * index + (Math.clz32(start) >>> 1)]!, middle);
        rest &= zeros + start;
      }
    }
  }

  #openOpening(opening: number, middle: number): void {
    if (this.#isOpen[opening] === 1) return;
    this.#isOpen[opening] = 1;
    const words = this.#words;
    const { wordsPerRow, rimStarts, rimRecords, rimCells } = this.#start;
    const end = rimStarts[opening + 1]!;
    for (let at = rimStarts[opening]!; at < end; at += 1) {
      const base = rimRecords[at]! << RECORD_BITS;
      const rim = rimCells[at]!;
      const two = words[base + BESIDE_TWO]!;
      words[base + CLOSED]! &= ~rim;
      words[base + BESIDE_OPENING]! &= ~rim | two;
      words[base + BESIDE_TWO] = two & ~rim;
      // The others are rated after the move.
      if (wordsPerRow > 1 || Math.abs(rimRecords[at]! - middle) > 2) this.#rate(rimRecords[at]!, 1);
    }
  }

  #sumAround(index: number, cell: number): void {
    const wordsPerRow = this.#wordsPerRow;
    const last = this.#lastWord(index, cell);
    for (let word = this.#firstWord(index, cell); word <= last; word += 1) {
      sumAlongRow(this.#words, word - wordsPerRow);
      sumAlongRow(this.#words, word);
      sumAlongRow(this.#words, word + wordsPerRow);
    }
  }

  /** Finds the premiums again that have changed as the 3 x 3 cells around one were opened. */
  #rateAround(index: number, cell: number): void {
    const last = this.#lastWord(index, cell);
    for (let word = this.#firstWord(index, cell); word <= last; word += 1) {
      this.#rate(word - 2 * this.#wordsPerRow, 5);
    }
  }

  /** The first word with a cell up to two left of a cell; the last with one up to two right of it. */
  #firstWord(index: number, cell: number): number {
    return this.#wordsPerRow > 1 && (cell & 3) !== 0 ? index - 1 : index;
  }

  #lastWord(index: number, cell: number): number {
    return cell >= LAST_CELL >>> 1 ? index + 1 : index;
  }

  /** Rates words below each other. */
  #rate(first: number, count: number): void {
    rateWords(this.#words, first, count, this.#wordsPerRow, this.#onlyOpen, this.#orderBits);
    if (!this.#keys.hasTree) return;
    for (let at = 0; at < count; at += 1) {
      const word = first + at * this.#wordsPerRow - this.#start.first;
      if (word >= 0 && word < this.#start.height * this.#wordsPerRow) this.#keys.update(word);
    }
  }
}
