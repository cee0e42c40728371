import { grownInt32, LAST_MARK } from '../position/typed-arrays.ts';
import { type ClueGridWorkspace, NO_CLUE, UNKNOWN } from './clue-grid.ts';

/**
 * The clues around a cell, ring by ring: ring 0 touches the cell, and each next ring shares an unknown cell with the
 * one before. A smallest set of clues that proves something about the cell is connected in this graph and has a clue of
 * ring 0: a part without one says nothing about the cell. The next start overwrites it.
 */
export class ClueGraphWorkspace {
  /** Places, ring by ring. */
  clues = new Int32Array(0);
  clueCount = 0;
  rootCount = 0;
  #ring = new Int32Array(0);
  /** By clue: its neighbours in the graph, once it was expanded. */
  #start = new Int32Array(1);
  #neighbours = new Int32Array(0);
  #expanded = 0;
  /** The graph in which a place was last seen, and its index there. */
  #seenIn = new Int32Array(0);
  #indexAt = new Int32Array(0);
  #graph = 0;
  #listedBy = new Int32Array(0);

  /** Starts with the clues that touch a place. Cost: 9 reads. */
  startAround(grid: ClueGridWorkspace, target: number): void {
    this.#clear(grid);
    const { stride, count } = grid;
    for (let middle = target - stride; middle <= target + stride; middle += stride) {
      for (let place = middle - 1; place <= middle + 1; place += 1) {
        if (count[place] !== NO_CLUE) this.#add(place, 0);
      }
    }
    this.rootCount = this.clueCount;
  }

  /** Starts with one clue, which is ring 0. */
  startAt(grid: ClueGridWorkspace, clue: number): void {
    this.#clear(grid);
    this.#add(clue, 0);
    this.rootCount = 1;
  }

  /** True if there is nothing beyond the rings known so far. */
  get isComplete(): boolean {
    return this.#expanded === this.clueCount;
  }

  /** Goes on until all clues up to this ring are known. @returns how many clues are known, those beyond included */
  reachRing(grid: ClueGridWorkspace, ring: number): number {
    while (this.#expanded < this.clueCount && this.#ring[this.#expanded]! < ring) this.#expand(grid);
    return this.clueCount;
  }

  /** The first index of the neighbours of an expanded clue in {@link neighbourAt}; they end where the next clue's start. */
  startOf(clue: number): number {
    return this.#start[clue]!;
  }

  /** A neighbour of the clue whose stretch the link lies in; see {@link startOf}. */
  neighbourAt(link: number): number {
    return this.#neighbours[link]!;
  }

  #clear(grid: ClueGridWorkspace): void {
    if (this.#seenIn.length < grid.state.length || this.#graph === LAST_MARK) {
      this.#seenIn = new Int32Array(grid.state.length);
      this.#indexAt = new Int32Array(grid.state.length);
      this.#graph = 0;
    }
    this.#graph += 1;
    this.clueCount = 0;
    this.#expanded = 0;
    this.#start[0] = 0;
  }

  #add(clue: number, ring: number): number {
    const index = this.clueCount;
    this.#seenIn[clue] = this.#graph;
    this.#indexAt[clue] = index;
    this.clues = grownInt32(this.clues, index + 1);
    this.#ring = grownInt32(this.#ring, index + 1);
    this.#listedBy = grownInt32(this.#listedBy, index + 1);
    this.clues[index] = clue;
    this.#ring[index] = ring;
    this.#listedBy[index] = -1;
    this.clueCount += 1;
    return index;
  }

  #expand(grid: ClueGridWorkspace): void {
    const index = this.#expanded;
    const clue = this.clues[index]!;
    const { state, stride } = grid;
    this.#start = grownInt32(this.#start, index + 2);
    this.#start[index + 1] = this.#start[index]!;
    for (let middle = clue - stride; middle <= clue + stride; middle += stride) {
      for (let place = middle - 1; place <= middle + 1; place += 1) {
        if (state[place] === UNKNOWN) this.#expandThrough(grid, place, index);
      }
    }
    this.#expanded += 1;
  }

  #expandThrough(grid: ClueGridWorkspace, cell: number, from: number): void {
    const { count, stride } = grid;
    for (let middle = cell - stride; middle <= cell + stride; middle += stride) {
      for (let place = middle - 1; place <= middle + 1; place += 1) {
        if (count[place] === NO_CLUE) continue;
        const isNew = this.#seenIn[place] !== this.#graph;
        const index = isNew ? this.#add(place, this.#ring[from]! + 1) : this.#indexAt[place]!;
        if (index === from || this.#listedBy[index] === from) continue;
        this.#listedBy[index] = from;
        const end = this.#start[from + 1]!;
        this.#neighbours = grownInt32(this.#neighbours, end + 1);
        this.#neighbours[end] = index;
        this.#start[from + 1] = end + 1;
      }
    }
  }
}
