import { grownInt32, grownUint8 } from '../position/typed-arrays.ts';
import { type EndGameLayoutsWorkspace, EXPLODES } from './end-game-layouts.ts';

/** Words of a record for each 32 cells: the mines, and the four bits of what each cell shows. */
export const PLANES = 5;
const WORD_BITS = 32;
const MAX_TWINS = 64;
/** So many bits hold how many of the layouts have a mine in a cell. */
const COUNTER_BITS = 30;

/**
 * The layouts of an end game with a bit for each cell, so that all cells are looked at together. Loading or scanning
 * overwrites the last.
 */
export class LayoutRecordsWorkspace {
  cellCount = 0;
  layoutCount = 0;
  /** The words that hold a bit for each cell. */
  words = 1;
  /** Shape: for each layout and word {@link PLANES} numbers; a cell with a mine shows 0. */
  records = new Int32Array(0);
  /** The cells that are a mine in some of the layouts that were scanned last. */
  readonly mined: number[] = [];
  /** Bit by bit, for each word, in how many of them each cell is a mine. */
  #counters = new Int32Array(0);
  #shown = new Uint8Array(0);
  /** The twins of layout `l` are `#twins[#twinStart[l]]` up to `#twins[#twinStart[l + 1]]`. */
  #twins = new Int32Array(0);
  #twinStart = new Int32Array(0);
  #mark = new Int32Array(0);
  readonly #group: number[] = [];
  #marked = 0;
  /** For each word, the end of its counters. */
  readonly #tops: number[] = [];

  load({ cellCount, layoutCount, outcomes }: EndGameLayoutsWorkspace): void {
    this.cellCount = cellCount;
    this.layoutCount = layoutCount;
    this.words = Math.max(1, Math.ceil(cellCount / WORD_BITS));
    const stride = this.words * PLANES;
    this.records = grownInt32(this.records, layoutCount * stride);
    this.records.fill(0, 0, layoutCount * stride);
    this.#counters = grownInt32(this.#counters, this.words * COUNTER_BITS);
    for (let cell = 0; cell < cellCount; cell += 1) {
      const word = (cell >> 5) * PLANES;
      const bit = 1 << (cell & 31);
      for (let layout = 0; layout < layoutCount; layout += 1) {
        const outcome = outcomes[cell * layoutCount + layout]!;
        const at = layout * stride + word;
        if (outcome === EXPLODES) this.records[at]! |= bit;
        else
          for (let plane = 0; plane < 4; plane += 1) if ((outcome >> plane) & 1) this.records[at + 1 + plane]! |= bit;
      }
    }
  }

  /** What a cell shows in each layout of a set, {@link EXPLODES} for a mine; the next call overwrites it. */
  outcomesOf(cell: number, layouts: Int32Array, start: number, end: number): Uint8Array {
    const { records, words } = this;
    this.#shown = grownUint8(this.#shown, end - start);
    const shown = this.#shown;
    const stride = words * PLANES;
    const word = (cell >> 5) * PLANES;
    const bit = cell & 31;
    for (let row = start; row < end; row += 1) {
      const at = layouts[row]! * stride + word;
      const number =
        ((records[at + 1]! >>> bit) & 1) |
        (((records[at + 2]! >>> bit) & 1) << 1) |
        (((records[at + 3]! >>> bit) & 1) << 2) |
        (((records[at + 4]! >>> bit) & 1) << 3);
      shown[row - start] = (records[at]! >>> bit) & 1 ? EXPLODES : number;
    }
    return shown;
  }

  /**
   * Finds the living cells of a set of layouts: those that can show different numbers where they are no mine.
   * KERNEL: bench/solver-play.ts (expert games)
   * @param layouts the set is `layouts[start]` up to `end`
   * @param living a bit for each cell; those at `from` are looked at, those found are written at `to`
   * @returns the fewest layouts in which a living cell is a mine; -1 if none lives
   * Cost: some 10 ns for each layout and 32 cells.
   */
  scan(layouts: Int32Array, start: number, end: number, living: Int32Array, from: number, to: number): number {
    const { records, words } = this;
    const counters = this.#counters;
    const stride = words * PLANES;
    let fewest = -1;
    for (let word = 0; word < words; word += 1) {
      const counter = word * COUNTER_BITS;
      let top = counter;
      let some = 0;
      let every = -1;
      let some0 = 0;
      let some1 = 0;
      let some2 = 0;
      let some3 = 0;
      let every0 = -1;
      let every1 = -1;
      let every2 = -1;
      let every3 = -1;
      for (let row = start; row < end; row += 1) {
        const at = layouts[row]! * stride + word * PLANES;
        const mines = records[at]!;
        some |= mines;
        every &= mines;
        // A cell with a mine shows nothing, so it must not look like one that shows something else.
        some0 |= records[at + 1]!;
        some1 |= records[at + 2]!;
        some2 |= records[at + 3]!;
        some3 |= records[at + 4]!;
        every0 &= records[at + 1]! | mines;
        every1 &= records[at + 2]! | mines;
        every2 &= records[at + 3]! | mines;
        every3 &= records[at + 4]! | mines;
        let carry = mines;
        for (let place = counter; carry !== 0; place += 1) {
          if (place === top) {
            counters[top] = 0;
            top += 1;
          }
          const before = counters[place]!;
          counters[place] = before ^ carry;
          carry &= before;
        }
      }
      this.#tops[word] = top;
      const varying = (some0 ^ every0) | (some1 ^ every1) | (some2 ^ every2) | (some3 ^ every3);
      const found = living[from + word]! & varying & ~every;
      living[to + word] = found;
      this.mined[word] = some;
      if (found === 0) continue;
      const least = fewestOf(counters, counter, top, found);
      if (fewest < 0 || least < fewest) fewest = least;
    }
    return fewest;
  }

  /** In how many of the layouts that were scanned last a cell is a mine. */
  minesOf(cell: number): number {
    const word = cell >> 5;
    let mines = 0;
    for (let place = this.#tops[word]! - 1; place >= word * COUNTER_BITS; place -= 1) {
      mines = mines * 2 + ((this.#counters[place]! >>> (cell & 31)) & 1);
    }
    return mines;
  }

  /** Finds twins: pairs of layouts that no opened cell can tell apart. Of two twins one is lost. */
  findTwins(): void {
    const { layoutCount } = this;
    let found = 0;
    this.#twinStart = grownInt32(this.#twinStart, layoutCount + 1);
    this.#mark = grownInt32(this.#mark, layoutCount).fill(0);
    this.#marked = 0;
    for (let layout = 0; layout < layoutCount; layout += 1) {
      this.#twinStart[layout] = found;
      const most = found + MAX_TWINS;
      for (let other = layout + 1; other < layoutCount && found < most; other += 1) {
        if (this.canTellApart(layout, other)) continue;
        this.#twins = grownInt32(this.#twins, found + 1);
        this.#twins[found] = other;
        found += 1;
      }
    }
    this.#twinStart[layoutCount] = found;
  }

  /**
   * How many layouts are lost at least, because of layouts that are all twins of each other one is won: the set is taken
   * apart into groups of those, each as large as the first twins allow.
   */
  lostToTwins(layouts: Int32Array, start: number, end: number): number {
    this.#marked += 2;
    const mark = this.#mark;
    const there = this.#marked;
    for (let row = start; row < end; row += 1) mark[layouts[row]!] = there;
    let lost = 0;
    for (let row = start; row < end; row += 1) {
      const layout = layouts[row]!;
      if (mark[layout] !== there) continue;
      let size = 0;
      const last = this.#twinStart[layout + 1]!;
      for (let at = this.#twinStart[layout]!; at < last; at += 1) {
        const twin = this.#twins[at]!;
        if (mark[twin] !== there || !this.#isTwinOfAll(twin, size)) continue;
        mark[twin] = there + 1;
        this.#group[size] = twin;
        size += 1;
      }
      lost += size;
    }
    return lost;
  }

  #isTwinOfAll(layout: number, size: number): boolean {
    for (let at = 0; at < size; at += 1) if (this.canTellApart(layout, this.#group[at]!)) return false;
    return true;
  }

  /** True if some cell is safe in both layouts and shows different numbers. */
  canTellApart(first: number, second: number): boolean {
    const { records, words } = this;
    const stride = words * PLANES;
    for (let at = first * stride, other = second * stride; at < (first + 1) * stride; at += PLANES, other += PLANES) {
      const safe = ~(records[at]! | records[other]!);
      const differing =
        (records[at + 1]! ^ records[other + 1]!) |
        (records[at + 2]! ^ records[other + 2]!) |
        (records[at + 3]! ^ records[other + 3]!) |
        (records[at + 4]! ^ records[other + 4]!);
      if ((differing & safe) !== 0) return true;
    }
    return false;
  }
}

/** The smallest of the numbers that some columns of bits make. */
function fewestOf(counters: Int32Array, counter: number, top: number, columns: number): number {
  let left = columns;
  let fewest = 0;
  for (let place = top - 1; place >= counter; place -= 1) {
    const smaller = left & ~counters[place]!;
    if (smaller !== 0) left = smaller;
    else fewest |= 1 << (place - counter);
  }
  return fewest;
}
