import { MAX_NEIGHBOURS } from '@countermine/core/board.ts';
import type { LinkedBoxes } from '../elimination/order-growth.ts';
import { grownInt32, LAST_MARK } from '../position/typed-arrays.ts';
import { type ClueGridWorkspace, KNOWN_MINE, UNKNOWN } from './clue-grid.ts';

/** Clues that wait for a rule, each at most once; the last one in is the first one out. */
export class ClueQueue {
  #clues = new Int32Array(64);
  #count = 0;
  #isWaiting = new Uint8Array(0);

  /** Empties the queue for a grid of this many places. */
  reset(places: number): void {
    this.#count = 0;
    if (this.#isWaiting.length === places) this.#isWaiting.fill(0);
    else this.#isWaiting = new Uint8Array(places);
  }

  /** Puts a clue into the queue, unless it waits there already. */
  add(clue: number): void {
    if (this.#isWaiting[clue] === 1) return;
    this.#isWaiting[clue] = 1;
    if (this.#count === this.#clues.length) this.#clues = grownInt32(this.#clues, this.#count + 1);
    this.#clues[this.#count] = clue;
    this.#count += 1;
  }

  /** Takes out the next clue; -1 when none is left. */
  take(): number {
    while (this.#count > 0) {
      this.#count -= 1;
      const clue = this.#clues[this.#count]!;
      if (this.#isWaiting[clue] === 0) continue;
      this.#isWaiting[clue] = 0;
      return clue;
    }
    return -1;
  }

  /** Lets a clue wait no longer; its entry is skipped when it comes up. */
  drop(clue: number): void {
    this.#isWaiting[clue] = 0;
  }
}

/**
 * Some clues as constraints over boxes. A **box** is all unknown cells beside these clues that the same of them touch:
 * only how many mines it holds matters. The next build overwrites it.
 * Shape: constraint `i` is the clue `i`; see {@link LinkedBoxes}.
 */
export class ClueSystemWorkspace implements LinkedBoxes {
  constraintCount = 0;
  /** Mines that the clue's unknown cells hold. */
  need = new Int32Array(0);
  constraintStart = new Int32Array(1);
  constraintLinks = new Int32Array(0);
  boxCount = 0;
  /** Cells in the box, which is also the most mines that it can hold. Range: 1 to 8. */
  most = new Uint8Array(0);
  /** Nothing is known but the clues: always 0. */
  fewest = new Uint8Array(0);
  boxPlace = new Int32Array(0);
  boxStart = new Int32Array(1);
  boxLinks = new Int32Array(0);
  cells = new Int32Array(0);
  cellCount = 0;

  /** The build in which a place was last seen beside a clue, and its group in that build. */
  #seenIn = new Int32Array(0);
  #groupAt = new Int32Array(0);
  #build = 0;
  /** By group: its cells; the clue that last split it, and into which group; its box. */
  #groupSize = new Int32Array(0);
  #splitBy = new Int32Array(0);
  #splitInto = new Int32Array(0);
  #boxOfGroup = new Int32Array(0);
  #groupCount = 0;
  /** By box: its constraints so far, and the last of them. */
  #degree = new Uint8Array(0);
  #linkedBy = new Int32Array(0);

  /**
   * Builds the system of the first `clueCount` places of `clues`, which are open cells of the grid, each named once.
   * @returns false when one of them alone cannot be true
   * Cost: some 30 reads a clue.
   */
  build(grid: ClueGridWorkspace, clues: Int32Array, clueCount: number): boolean {
    this.#start(grid, clueCount);
    let fits = true;
    for (let clue = 0; clue < clueCount; clue += 1) {
      if (!this.#addClue(grid, clues[clue]!, clue)) fits = false;
    }
    this.#nameBoxes();
    for (let clue = 0; clue < clueCount; clue += 1) this.#linkConstraint(grid, clues[clue]!, clue);
    this.#linkBoxes();
    return fits;
  }

  /** The box of an unknown cell; -1 when no clue of the system touches it. */
  boxAt(place: number): number {
    return this.#seenIn[place] === this.#build ? this.#boxOfGroup[this.#groupAt[place]!]! : -1;
  }

  #start(grid: ClueGridWorkspace, clueCount: number): void {
    if (this.#seenIn.length < grid.state.length || this.#build === LAST_MARK) {
      this.#seenIn = new Int32Array(grid.state.length);
      this.#groupAt = new Int32Array(grid.state.length);
      this.#build = 0;
    }
    this.#build += 1;
    this.constraintCount = clueCount;
    this.boxCount = 0;
    this.cellCount = 0;
    this.#groupCount = 0;
    this.#reserve(clueCount * MAX_NEIGHBOURS);
  }

  #reserve(cells: number): void {
    if (this.cells.length >= cells) return;
    this.cells = grownInt32(this.cells, cells);
    const room = this.cells.length;
    this.need = new Int32Array(room);
    this.constraintStart = new Int32Array(room + 1);
    this.constraintLinks = new Int32Array(room);
    this.most = new Uint8Array(room);
    this.fewest = new Uint8Array(room);
    this.boxPlace = new Int32Array(room);
    this.boxStart = new Int32Array(room + 1);
    this.boxLinks = new Int32Array(room);
    this.#degree = new Uint8Array(room);
    this.#linkedBy = new Int32Array(room);
    // Every cell of a clue can split off a group of its own.
    this.#groupSize = new Int32Array(room);
    this.#splitBy = new Int32Array(room);
    this.#splitInto = new Int32Array(room);
    this.#boxOfGroup = new Int32Array(room);
  }

  /** Splits every group into what this clue touches and what it does not. */
  #addClue(grid: ClueGridWorkspace, clue: number, index: number): boolean {
    const { state, stride } = grid;
    let need = grid.count[clue]!;
    let cells = 0;
    let fresh = -1;
    for (let middle = clue - stride; middle <= clue + stride; middle += stride) {
      for (let place = middle - 1; place <= middle + 1; place += 1) {
        if (state[place] === KNOWN_MINE) need -= 1;
        if (state[place] !== UNKNOWN) continue;
        cells += 1;
        if (this.#seenIn[place] === this.#build) {
          this.#moveCell(place, index);
          continue;
        }
        if (fresh < 0) fresh = this.#createGroup(index);
        this.#seenIn[place] = this.#build;
        this.cells[this.cellCount] = place;
        this.cellCount += 1;
        this.#groupAt[place] = fresh;
        this.#groupSize[fresh] = this.#groupSize[fresh]! + 1;
      }
    }
    this.need[index] = need;
    return need >= 0 && need <= cells;
  }

  #moveCell(place: number, clue: number): void {
    const group = this.#groupAt[place]!;
    if (this.#splitBy[group] !== clue) {
      this.#splitInto[group] = this.#createGroup(clue);
      this.#splitBy[group] = clue;
    }
    const target = this.#splitInto[group]!;
    this.#groupAt[place] = target;
    this.#groupSize[group] = this.#groupSize[group]! - 1;
    this.#groupSize[target] = this.#groupSize[target]! + 1;
  }

  /** A group without cells. It cannot be split by the clue that makes it: that touches all of it. */
  #createGroup(clue: number): number {
    const group = this.#groupCount;
    this.#groupSize[group] = 0;
    this.#splitBy[group] = clue;
    this.#splitInto[group] = group;
    this.#boxOfGroup[group] = -1;
    this.#groupCount += 1;
    return group;
  }

  #nameBoxes(): void {
    for (let index = 0; index < this.cellCount; index += 1) {
      const place = this.cells[index]!;
      const group = this.#groupAt[place]!;
      if (this.#boxOfGroup[group]! >= 0) continue;
      const box = this.boxCount;
      this.#boxOfGroup[group] = box;
      this.most[box] = this.#groupSize[group]!;
      this.boxPlace[box] = place;
      this.#degree[box] = 0;
      this.#linkedBy[box] = -1;
      this.boxCount += 1;
    }
  }

  /** Lists the boxes of a constraint, which has as many cells of each as the box has. */
  #linkConstraint(grid: ClueGridWorkspace, clue: number, index: number): void {
    const { state, stride } = grid;
    const first = this.constraintStart[index]!;
    let end = first;
    for (let middle = clue - stride; middle <= clue + stride; middle += stride) {
      for (let place = middle - 1; place <= middle + 1; place += 1) {
        if (state[place] !== UNKNOWN) continue;
        const box = this.#boxOfGroup[this.#groupAt[place]!]!;
        if (this.#linkedBy[box] === index) continue;
        this.#linkedBy[box] = index;
        this.#degree[box] = this.#degree[box]! + 1;
        this.constraintLinks[end] = box;
        end += 1;
      }
    }
    this.constraintStart[index + 1] = end;
  }

  /** Lists the constraints of every box, rising. */
  #linkBoxes(): void {
    const { boxStart, boxLinks, constraintStart, constraintLinks } = this;
    let start = 0;
    for (let box = 0; box < this.boxCount; box += 1) {
      boxStart[box] = start;
      start += this.#degree[box]!;
      this.#degree[box] = 0;
    }
    boxStart[this.boxCount] = start;
    for (let constraint = 0; constraint < this.constraintCount; constraint += 1) {
      for (let link = constraintStart[constraint]!; link < constraintStart[constraint + 1]!; link += 1) {
        const box = constraintLinks[link]!;
        boxLinks[boxStart[box]! + this.#degree[box]!] = constraint;
        this.#degree[box] = this.#degree[box]! + 1;
      }
    }
  }
}
