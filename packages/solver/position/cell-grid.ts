import { type BoardShape, FLAG, MAX_COUNT } from '@countermine/core/board.ts';
import type { PlayerView } from './player-view.ts';
import { grownInt32 } from './typed-arrays.ts';

/** Open, or the border around the board. */
export const OPEN = 0;
/** Not open, and nothing is settled: until the frontier is gathered every such cell, then only the interior. */
export const UNKNOWN = 1;
/** Not open, and beside an unfinished number. */
export const FRONTIER = 2;
/** Settled: a mine. Its value lets one sum over the neighbours count unknown cells and mines at once. */
export const MINE = 16;
/** Settled: safe. */
export const SAFE = 32;
/** The bits of the states that are neither open nor settled. */
export const UNSETTLED = UNKNOWN | FRONTIER;

/** The result of loading a view. */
type GridVerdict = 'fits' | 'impossible-count' | 'contradiction';

/**
 * A board in a frame one cell wide, with the numbers that still carry information and the cells that a single
 * number settles. Loading the next view overwrites all of it.
 * Shape: the cell at (row, column) is `(row + 1) * stride + column + 1`; every array below is indexed so.
 */
export class CellGridWorkspace {
  width = 0;
  height = 0;
  stride = 0;
  /** The state of each cell: {@link OPEN}, {@link UNKNOWN}, {@link FRONTIER}, {@link MINE} or {@link SAFE}. */
  state = new Uint8Array(0);
  /** For an open cell, how many of its neighbours are unsettled; else 0. */
  hidden = new Uint8Array(0);
  /** For an open cell with unsettled neighbours, how many mines are among them. */
  need = new Int8Array(0);
  numbers = new Int32Array(0);
  numberCount = 0;
  /** The cells settled by the last call, and after {@link CellGridWorkspace.openMore} also those that it opened. */
  settled = new Int32Array(0);
  settledCount = 0;
  /** The number of cells that are not open and not settled. */
  unknown = 0;
  /** The number of cells in the state {@link FRONTIER}. */
  frontier = 0;
  /** How many mines lie in cells that are not settled. */
  minesLeft = 0;
  /** The place of a count that cannot be true: its cell, and the fewest and most mines that there can be beside it. */
  wrongCell = -1;
  wrongFewest = 0;
  wrongMost = 0;
  #queue = new Int32Array(0);
  #queued = 0;
  #spareNumbers = new Int32Array(0);
  #saved: CellGridWorkspace | undefined;

  /**
   * Makes the frame fit a shape.
   * @returns false when there is not enough memory
   */
  fit({ width, height }: Pick<BoardShape, 'width' | 'height'>): boolean {
    if (width === this.width && height === this.height) return true;
    const room = (width + 2) * (height + 2);
    this.width = 0;
    try {
      this.state = new Uint8Array(room);
      this.hidden = new Uint8Array(room);
      this.need = new Int8Array(room);
    } catch (error) {
      if (error instanceof RangeError) return false;
      throw error;
    }
    this.width = width;
    this.height = height;
    this.stride = width + 2;
    return true;
  }

  /**
   * Loads what a player sees of a board that the frame fits, and settles everything that follows from single numbers.
   * Cost: one pass over the board with 8 reads an open cell, then some 70 reads for each cell settled.
   */
  load(view: PlayerView, trustFlags: boolean): GridVerdict {
    this.numberCount = 0;
    this.settledCount = 0;
    this.#queued = 0;
    this.frontier = 0;
    this.minesLeft = view.mineCount;
    this.#takeStates(view, trustFlags);
    if (!this.#takeCounts(view)) return 'impossible-count';
    return this.#settleSingles() ? 'fits' : 'contradiction';
  }

  /**
   * Opens more cells of the board that was loaded last, and settles what follows from single numbers.
   * @param cells in reading order
   * @returns false if it contradicts what was settled before: the board has to be loaded anew
   * Cost: some 40 reads for each cell opened, 70 for each settled.
   */
  openMore({ knowledge }: PlayerView, cells: Int32Array, count: number): boolean {
    const { width, stride } = this;
    this.settledCount = 0;
    this.#queued = 0;
    this.settled = grownInt32(this.settled, count);
    this.#queue = grownInt32(this.#queue, this.numberCount + count);
    for (let index = 0; index < count; index += 1) {
      const row = Math.floor(cells[index]! / width);
      const place = (row + 1) * stride + cells[index]! - row * width + 1;
      this.settled[index] = place;
      if (!this.#open(place)) return false;
    }
    this.settledCount = count;
    for (let index = 0; index < count; index += 1) {
      if (!this.#count(this.settled[index]!, knowledge[cells[index]!]!)) return false;
    }
    if (!this.#settleSingles()) return false;
    this.#mergeNumbers(count);
    return true;
  }

  leaveFrontier(cell: number): void {
    this.state[cell] = UNKNOWN;
    this.frontier -= 1;
  }

  /** Keeps all that {@link CellGridWorkspace.openMore} changes. */
  save(): void {
    this.#saved ??= new CellGridWorkspace();
    this.#saved.#copy(this);
  }

  /** Goes back to what was saved last. */
  restore(): void {
    if (this.#saved !== undefined) this.#copy(this.#saved);
  }

  #copy(from: CellGridWorkspace): void {
    this.fit(from);
    this.state.set(from.state);
    this.hidden.set(from.hidden);
    this.need.set(from.need);
    this.numbers = grownInt32(this.numbers, from.numberCount);
    for (let index = 0; index < from.numberCount; index += 1) this.numbers[index] = from.numbers[index]!;
    this.numberCount = from.numberCount;
    this.unknown = from.unknown;
    this.frontier = from.frontier;
    this.minesLeft = from.minesLeft;
  }

  /** A cell that was not settled is one less for the numbers beside it. */
  #open(opened: number): boolean {
    const { state, hidden, need, stride } = this;
    const before = state[opened]!;
    state[opened] = OPEN;
    if ((before & UNSETTLED) === 0) return before === SAFE;
    this.unknown -= 1;
    if (before === FRONTIER) this.frontier -= 1;
    for (let row = opened - stride; row <= opened + stride; row += stride) {
      for (let place = row - 1; place <= row + 1; place += 1) {
        const room = hidden[place]!;
        if (room === 0) continue;
        if (need[place]! >= room) return false;
        hidden[place] = room - 1;
        if (need[place] === room - 1) this.#enqueue(place);
      }
    }
    return true;
  }

  /** Counts the unsettled cells and the mines around a cell that was opened. */
  #count(opened: number, count: number): boolean {
    const { state, stride } = this;
    let room = 0;
    let wanted = count;
    for (let row = opened - stride; row <= opened + stride; row += stride) {
      for (let place = row - 1; place <= row + 1; place += 1) {
        if ((state[place]! & UNSETTLED) !== 0) room += 1;
        else if (state[place] === MINE) wanted -= 1;
      }
    }
    if (wanted < 0 || wanted > room) return false;
    this.hidden[opened] = room;
    this.need[opened] = wanted;
    if (room > 0 && (wanted === 0 || wanted === room)) this.#enqueue(opened);
    return true;
  }

  #enqueue(number: number): void {
    this.#queue[this.#queued] = number;
    this.#queued += 1;
  }

  /** Drops finished numbers, and adds those of the cells that were opened, in reading order. */
  #mergeNumbers(openedCount: number): void {
    const { numbers, hidden, settled } = this;
    const before = this.numberCount;
    const merged = grownInt32(this.#spareNumbers, before + openedCount);
    let count = 0;
    let next = 0;
    for (let index = 0; index < before; index += 1) {
      const place = numbers[index]!;
      for (; next < openedCount && settled[next]! < place; next += 1) {
        if (hidden[settled[next]!] !== 0) merged[count++] = settled[next]!;
      }
      if (hidden[place] !== 0) merged[count++] = place;
    }
    for (; next < openedCount; next += 1) if (hidden[settled[next]!] !== 0) merged[count++] = settled[next]!;
    this.#spareNumbers = numbers;
    this.numbers = merged;
    this.numberCount = count;
  }

  #takeStates({ knowledge }: PlayerView, trustFlags: boolean): void {
    const { state, width, height, stride } = this;
    const trusted = trustFlags ? FLAG : -1;
    let unknown = 0;
    let cell = 0;
    for (let row = 1; row <= height; row += 1) {
      const end = row * stride + 1 + width;
      for (let place = row * stride + 1; place < end; place += 1) {
        const known = knowledge[cell]!;
        cell += 1;
        if (known <= MAX_COUNT) state[place] = OPEN;
        else if (known === trusted) this.#settleAs(place, MINE);
        else {
          state[place] = UNKNOWN;
          unknown += 1;
        }
      }
    }
    this.unknown = unknown;
  }

  #settleAs(place: number, state: typeof MINE | typeof SAFE): void {
    this.settled = grownInt32(this.settled, this.settledCount + 1);
    this.settled[this.settledCount] = place;
    this.settledCount += 1;
    this.state[place] = state;
    if (state === MINE) this.minesLeft -= 1;
  }

  /**
   * Counts unknown cells and trusted flags around every open cell. The sums of three columns slide along the row.
   */
  #takeCounts({ knowledge }: PlayerView): boolean {
    const { state, hidden, need, width, height, stride } = this;
    let cell = 0;
    let count = 0;
    let queued = 0;
    for (let row = 1; row <= height; row += 1) {
      this.numbers = grownInt32(this.numbers, count + width);
      this.#queue = grownInt32(this.#queue, count + width);
      const numbers = this.numbers;
      const queue = this.#queue;
      const first = row * stride + 1;
      const end = first + width;
      let left = 0;
      let middle = 0;
      let right = state[first - stride]! + state[first]! + state[first + stride]!;
      for (let place = first; place < end; place += 1, cell += 1) {
        left = middle;
        middle = right;
        right = state[place + 1 - stride]! + state[place + 1]! + state[place + 1 + stride]!;
        if (state[place] !== OPEN) {
          hidden[place] = 0;
          continue;
        }
        const sum = left + middle + right;
        const room = sum & 15;
        const flags = sum >> 4;
        const wanted = knowledge[cell]! - flags;
        hidden[place] = room;
        if (wanted < 0 || wanted > room) {
          this.wrongCell = cell;
          this.wrongFewest = flags;
          this.wrongMost = flags + room;
          return false;
        }
        if (room === 0) continue;
        need[place] = wanted;
        numbers[count] = place;
        count += 1;
        if (wanted === 0 || wanted === room) {
          queue[queued] = place;
          queued += 1;
        }
      }
    }
    this.numberCount = count;
    this.#queued = queued;
    return true;
  }

  /** The rule of one number, to a fixed point: no mine left to find, or every hidden cell a mine. */
  #settleSingles(): boolean {
    const { state, hidden, need, stride } = this;
    const queue = this.#queue;
    while (this.#queued > 0) {
      this.#queued -= 1;
      const number = queue[this.#queued]!;
      let left = hidden[number]!;
      if (left === 0) continue;
      const found = need[number] === 0 ? SAFE : MINE;
      for (let place = number - stride - 1; left > 0; place += 1) {
        if (place === number - stride + 2) place = number - 1;
        else if (place === number + 2) place = number + stride - 1;
        if ((state[place]! & UNSETTLED) === 0) continue;
        left -= 1;
        if (!this.#settle(place, found)) return false;
      }
    }
    return true;
  }

  #settle(target: number, found: typeof MINE | typeof SAFE): boolean {
    const { hidden, need, stride } = this;
    const queue = this.#queue;
    if (this.state[target] === FRONTIER) this.frontier -= 1;
    this.#settleAs(target, found);
    this.unknown -= 1;
    const mines = found === MINE ? 1 : 0;
    let queued = this.#queued;
    for (let row = target - stride; row <= target + stride; row += stride) {
      for (let place = row - 1; place <= row + 1; place += 1) {
        const room = hidden[place]!;
        if (room === 0) continue;
        const wanted = need[place]!;
        const left = wanted - mines;
        if (left < 0 || left > room - 1) return false;
        hidden[place] = room - 1;
        need[place] = left;
        // A number that is ready stays ready, so each is queued once and the queue cannot overflow.
        if (wanted === 0 || wanted === room || (left !== 0 && left !== room - 1)) continue;
        queue[queued] = place;
        queued += 1;
      }
    }
    this.#queued = queued;
    return true;
  }
}
