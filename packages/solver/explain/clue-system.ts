import { grownInt32 } from '../constraint/growable.ts';
import { type ClueGrid, KNOWN_MINE, UNKNOWN } from './clue-grid.ts';

/** log2 of the room for the links of a box or a clue: a cell touches at most 8 clues, a clue at most 8 cells. */
export const LINK_BITS = 3;

/** Marks are Int32; after so many builds they are made and counted anew. */
const LAST_BUILD = 2 ** 30;

/**
 * Some clues as equations over boxes. A **box** is all unknown cells beside these clues that the same of them touch:
 * only how many mines it holds matters. It is a workspace: building the next system reuses its arrays.
 * Shape: one entry for each box or clue; lists of up to 8 start at `index << LINK_BITS`.
 */
export class ClueSystem {
  clueCount = 0;
  /** Mines that the clue's unknown cells hold. */
  need = new Int32Array(0);
  clueBoxes = new Int32Array(0);
  clueDegree = new Uint8Array(0);
  boxCount = 0;
  /** Cells in the box. Range: 1 to 8. */
  size = new Uint8Array(0);
  /** One place of each box. */
  boxPlace = new Int32Array(0);
  boxClues = new Int32Array(0);
  boxDegree = new Uint8Array(0);
  /** The unknown cells beside the clues, as places. */
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

  /**
   * Builds the system of the first `clueCount` places of `clues`, which are open cells of the grid, each named once.
   * @returns false when one of them alone cannot be true
   * Cost: some 30 reads a clue.
   */
  build(grid: ClueGrid, clues: Int32Array, clueCount: number): boolean {
    this.#start(grid, clueCount);
    let fits = true;
    for (let clue = 0; clue < clueCount; clue += 1) {
      if (!this.#addClue(grid, clues[clue]!, clue)) fits = false;
    }
    this.#nameBoxes();
    for (let clue = 0; clue < clueCount; clue += 1) this.#link(grid, clues[clue]!, clue);
    return fits;
  }

  /** The box of an unknown cell; -1 when no clue of the system touches it. */
  boxAt(place: number): number {
    return this.#seenIn[place] === this.#build ? this.#boxOfGroup[this.#groupAt[place]!]! : -1;
  }

  #start(grid: ClueGrid, clueCount: number): void {
    if (this.#seenIn.length < grid.state.length || this.#build === LAST_BUILD) {
      this.#seenIn = new Int32Array(grid.state.length);
      this.#groupAt = new Int32Array(grid.state.length);
      this.#build = 0;
    }
    this.#build += 1;
    this.clueCount = clueCount;
    this.boxCount = 0;
    this.cellCount = 0;
    this.#groupCount = 0;
    this.#reserve(clueCount << LINK_BITS);
  }

  #reserve(cells: number): void {
    if (this.cells.length >= cells) return;
    this.cells = grownInt32(this.cells, cells);
    const room = this.cells.length;
    this.need = new Int32Array(room);
    this.clueBoxes = new Int32Array(room);
    this.clueDegree = new Uint8Array(room);
    this.size = new Uint8Array(room);
    this.boxPlace = new Int32Array(room);
    this.boxClues = new Int32Array(room << LINK_BITS);
    this.boxDegree = new Uint8Array(room);
    // Every cell of a clue can split off a group of its own.
    this.#groupSize = new Int32Array(room);
    this.#splitBy = new Int32Array(room);
    this.#splitInto = new Int32Array(room);
    this.#boxOfGroup = new Int32Array(room);
  }

  /** Splits every group into what this clue touches and what it does not. */
  #addClue(grid: ClueGrid, clue: number, index: number): boolean {
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
      this.size[box] = this.#groupSize[group]!;
      this.boxPlace[box] = place;
      this.boxDegree[box] = 0;
      this.boxCount += 1;
    }
  }

  #link(grid: ClueGrid, clue: number, index: number): void {
    const { state, stride } = grid;
    const first = index << LINK_BITS;
    let end = first;
    for (let middle = clue - stride; middle <= clue + stride; middle += stride) {
      for (let place = middle - 1; place <= middle + 1; place += 1) {
        if (state[place] !== UNKNOWN) continue;
        const box = this.#boxOfGroup[this.#groupAt[place]!]!;
        const degree = this.boxDegree[box]!;
        const lastLink = (box << LINK_BITS) + degree - 1;
        if (degree > 0 && this.boxClues[lastLink] === index) continue;
        this.boxClues[lastLink + 1] = index;
        this.boxDegree[box] = degree + 1;
        this.clueBoxes[end] = box;
        end += 1;
      }
    }
    this.clueDegree[index] = end - first;
  }
}
