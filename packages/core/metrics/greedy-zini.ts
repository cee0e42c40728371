import { createGrid, lowestBit, type PaddedGrid } from './board-bits.ts';
import { type CellOrder, placeOfRank, READING_ORDER, ranksInto } from './cell-order.ts';
import { addAround, ISLAND_CELL, MINE, RIM_CELL, SETTLED, ZERO, type ZiniStart } from './zini-start.ts';

/**
 * A set of whole numbers that knows its smallest one. A bit for each number that could be in it, a bit for each word
 * of these bits that is not empty, and so on up to one word.
 * Range: numbers from 0 up to, not including, the capacity.
 * Cost: every operation touches at most one word a level: 3 levels up to 32,768 numbers, 7 for 2^31. A little more
 * than a bit a number, allocated when the capacity is larger than any before.
 */
export class MinSet {
  #words = new Int32Array(0);
  /** The start of the words of each level, the lowest level first. */
  readonly #starts = new Int32Array(8);
  #levels = 0;

  /**
   * Empties the set and makes room for numbers below the capacity.
   * Errors: throws a RangeError when the capacity is not an integer from 1 to 2^31.
   */
  reset(capacity: number): void {
    if (!(Number.isInteger(capacity) && capacity >= 1 && capacity <= 2 ** 31)) {
      throw new RangeError(`MinSet: ${capacity} is no capacity from 1 to 2^31`);
    }
    let total = 0;
    let words = capacity;
    this.#levels = 0;
    do {
      words = Math.ceil(words / 32);
      this.#starts[this.#levels] = total;
      this.#levels += 1;
      total += words;
    } while (words > 1);
    if (total > this.#words.length) this.#words = new Int32Array(total);
    else this.#words.fill(0, 0, total);
  }

  add(number: number): void {
    const words = this.#words;
    let place = number;
    for (let level = 0; level < this.#levels; level += 1) {
      const index = this.#starts[level]! + (place >>> 5);
      const before = words[index]!;
      words[index] = before | (1 << (place & 31));
      if (before !== 0) return;
      place >>>= 5;
    }
  }

  /** Removes a number from the set, if it is there. */
  delete(number: number): void {
    const words = this.#words;
    let place = number;
    for (let level = 0; level < this.#levels; level += 1) {
      const index = this.#starts[level]! + (place >>> 5);
      const after = words[index]! & ~(1 << (place & 31));
      words[index] = after;
      if (after !== 0) return;
      place >>>= 5;
    }
  }

  /** The smallest number of the set; -1 when it is empty. */
  first(): number {
    const words = this.#words;
    let place = 0;
    for (let level = this.#levels - 1; level >= 0; level -= 1) {
      const word = words[this.#starts[level]! + place]!;
      if (word === 0) return -1;
      place = 32 * place + lowestBit(word);
    }
    return place;
  }
}

/**
 * The largest premium of a number. At least one of its 8 neighbours is a mine; each of the other 7 can be an island's
 * cell or stand for an opening; and the chord itself costs 1.
 */
const MAX_PREMIUM = 6;

/**
 * Plays greedy ZiNi. One object serves one board after the other.
 *
 * The numbers with a premium of 0 or more wait in a set, at `(MAX_PREMIUM - premium) * size + rank`: the next move is
 * the smallest of it. A move changes premiums in the 5 rows and 5 columns around it and on the rims of the openings
 * that it opens; only these are looked at again.
 * Cost: 8 bytes a cell, allocated when the shape changes.
 */
export class GreedyZini {
  #grid: PaddedGrid = createGrid(0, 0);
  #premiums = new Int8Array(0);
  #states = new Uint8Array(0);
  /** 1 for each opening that is open. */
  #isOpen = new Uint8Array(0);
  /** The premium with which a number waits; -1 where it does not. */
  #waiting = new Int8Array(0);
  #ranks = new Int32Array(0);
  readonly #queue = new MinSet();
  /** True if only open numbers are played. */
  #isHuman = false;

  /**
   * The clicks that the greedy moves save on a board, against one click for each 3BV.
   * Every move saves its premium: that is how premiums are defined.
   * Cost: some 10 operations a cell, and a few hundred for each move.
   */
  clicksSaved(start: ZiniStart, order: CellOrder): number {
    this.#setUp(start, order);
    const { grid } = start;
    const size = grid.width * grid.height;
    let saved = 0;
    for (let next = this.#queue.first(); next >= 0; next = this.#queue.first()) {
      const place = placeOfRank(grid, order, next % size);
      saved += this.#premiums[place]!;
      this.#solveAround(start, place);
    }
    return saved;
  }

  /**
   * The same for a player who sees only what is open: first every opening is clicked, then only open numbers are played,
   * the first of equals in reading order; where none saves anything, the first closed number of an island is clicked.
   */
  humanClicksSaved(start: ZiniStart): number {
    this.#isHuman = true;
    const { grid, rims, rimStarts, openings } = start;
    const size = grid.width * grid.height;
    this.#reset(start, READING_ORDER);
    for (let opening = 0; opening < openings; opening += 1) this.#openOpening(start, opening);
    for (let index = 0; index < rimStarts[openings]!; index += 1) this.#updateWaiting(rims[index]!);
    let saved = 0;
    let island = this.#states.indexOf(ISLAND_CELL);
    for (;;) {
      const next = this.#queue.first();
      if (next >= 0) {
        const place = placeOfRank(grid, READING_ORDER, next % size);
        saved += this.#premiums[place]!;
        this.#solveAround(start, place);
        continue;
      }
      // Places follow each other in reading order.
      if (this.#states[island] !== ISLAND_CELL) island = this.#states.indexOf(ISLAND_CELL, island);
      if (island < 0) break;
      this.#clickIsland(island, grid.stride);
    }
    this.#isHuman = false;
    return saved;
  }

  /** Its neighbours lose what it was worth to them; it can be played from now on. */
  #clickIsland(place: number, stride: number): void {
    this.#openNumber(place, stride);
    for (let middle = place - stride; middle <= place + stride; middle += stride) {
      for (let beside = middle - 1; beside <= middle + 1; beside += 1) this.#updateWaiting(beside);
    }
  }

  #setUp(start: ZiniStart, order: CellOrder): void {
    const { candidates, candidateCount } = start;
    this.#reset(start, order);
    for (let index = 0; index < candidateCount; index += 1) this.#updateWaiting(candidates[index]!);
  }

  #reset(start: ZiniStart, order: CellOrder): void {
    const { grid } = start;
    if (grid !== this.#grid) this.#resize(grid);
    this.#premiums.set(start.premiums);
    this.#states.set(start.states);
    this.#isOpen.fill(0, 0, start.openings);
    ranksInto(this.#ranks, grid, order);
  }

  #resize(grid: PaddedGrid): void {
    const { width, height, length } = grid;
    this.#premiums = new Int8Array(length);
    this.#states = new Uint8Array(length);
    this.#isOpen = new Uint8Array(Math.ceil(width / 2) * Math.ceil(height / 2));
    this.#waiting = new Int8Array(length).fill(-1);
    this.#ranks = new Int32Array(length);
    this.#queue.reset((MAX_PREMIUM + 1) * width * height);
    this.#grid = grid;
  }

  /** One move: opens the number, flags the mines around it, and chords. */
  #solveAround(start: ZiniStart, place: number): void {
    const { stride } = start.grid;
    this.#openNumber(place, stride);
    for (let middle = place - stride; middle <= place + stride; middle += stride) {
      for (let beside = middle - 1; beside <= middle + 1; beside += 1) {
        const state = this.#states[beside]!;
        if (state === SETTLED) continue;
        if (state === MINE) this.#flag(beside, stride);
        else if (state === ZERO) this.#openOpening(start, start.openingOf[beside]!);
        else this.#openNumber(beside, stride);
      }
    }
    const premiums = this.#premiums;
    const waiting = this.#waiting;
    for (let middle = place - 2 * stride; middle <= place + 2 * stride; middle += stride) {
      for (let beside = middle - 2; beside <= middle + 2; beside += 1) {
        // Most are as they were, or not worth a move before and after.
        if (premiums[beside] !== waiting[beside] && (premiums[beside]! & waiting[beside]!) >= 0)
          this.#updateWaiting(beside);
      }
    }
  }

  #flag(mine: number, stride: number): void {
    this.#states[mine] = SETTLED;
    addAround(this.#premiums, mine, stride, 1);
  }

  #openNumber(place: number, stride: number): void {
    const state = this.#states[place];
    this.#states[place] = SETTLED;
    // An island's cell is 3BV for those beside it; a number that is only on a rim no longer needs to be opened.
    if (state === ISLAND_CELL) addAround(this.#premiums, place, stride, -1);
    else if (state === RIM_CELL) this.#premiums[place]! += 1;
  }

  #openOpening(start: ZiniStart, opening: number): void {
    if (this.#isOpen[opening] === 1) return;
    this.#isOpen[opening] = 1;
    const { rims, rimStarts } = start;
    const end = rimStarts[opening + 1]!;
    for (let index = rimStarts[opening]!; index < end; index += 1) {
      const place = rims[index]!;
      // A closed number gains by being opened what it loses with the opening.
      if (this.#states[place] === RIM_CELL) {
        this.#states[place] = SETTLED;
      } else {
        this.#premiums[place]! -= 1;
        this.#updateWaiting(place);
      }
    }
  }

  /** Lets a number wait for its move with the premium that it has now, or no longer. */
  #updateWaiting(place: number): void {
    const isAllowed = !this.#isHuman || this.#states[place] === SETTLED;
    const premium = isAllowed ? Math.max(this.#premiums[place]!, -1) : -1;
    const before = this.#waiting[place]!;
    if (premium === before) return;
    const { width, height } = this.#grid;
    const size = width * height;
    const rank = this.#ranks[place]!;
    if (before >= 0) this.#queue.delete((MAX_PREMIUM - before) * size + rank);
    if (premium >= 0) this.#queue.add((MAX_PREMIUM - premium) * size + rank);
    this.#waiting[place] = premium;
  }
}
