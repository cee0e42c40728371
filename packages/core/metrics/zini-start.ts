import {
  type BoardBits,
  type CellBits,
  createGrid,
  lowestBit,
  type PaddedGrid,
  placeAt,
  WORD_CELLS,
} from './board-bits.ts';

/** Nothing to do there any more: an open cell, a flagged mine, the margin. */
export const SETTLED = 0;
/** A mine without a flag. */
export const MINE = 1;
/** A zero; its opening knows whether it is open. */
export const ZERO = 2;
/** A closed number beside no zero. */
export const ISLAND_CELL = 3;
/** A closed number beside a zero. */
export const RIM_CELL = 4;

/** Below every premium of a number, and so far that no move can lift it to 0. */
const NO_PREMIUM = -100;

/**
 * The starting point of greedy ZiNi: the premium of every number of a closed board, and its openings. It is
 * the same for all orders. One object serves one board after the other.
 *
 * Shape: `premiums`, `states` and `openingOf` have a value for each place of the grid.
 * Cost: 19 bytes a cell, allocated when the shape changes.
 */
export class ZiniStart {
  grid: PaddedGrid = createGrid(0, 0);
  /** Range: -10 to 6 for a number, below for every other place. */
  premiums = new Int8Array(0);
  states = new Uint8Array(0);
  /** The opening of a zero, counted from 0; of a number the last opening that it is the rim of; else -1. */
  openingOf = new Int32Array(0);
  openings = 0;
  /** The rims of the openings one after the other; a number beside two openings is in both. */
  rims = new Int32Array(0);
  /** The start of the rim of each opening, and the end of the last. */
  rimStarts = new Int32Array(0);
  /** The numbers whose premium is 0 or more; while a board is read, a list of whatever is to be done. */
  candidates = new Int32Array(0);
  candidateCount = 0;

  /**
   * Reads a board. Cost: a few operations a cell, and some for each neighbour of a mine, a zero and an island's cell.
   */
  load(board: BoardBits): void {
    const { width, height } = board;
    if (width !== this.grid.width || height !== this.grid.height) this.#resize(width, height);
    this.#assumeRims();
    this.#enterMines(board);
    this.#enterIslands(board);
    this.#enterOpenings(board);
    this.#listCandidates();
  }

  #resize(width: number, height: number): void {
    const grid = createGrid(width, height);
    const { length } = grid;
    this.premiums = new Int8Array(length);
    this.states = new Uint8Array(length);
    this.openingOf = new Int32Array(length);
    // Zeros of two openings never touch, so no block of 2 x 2 cells holds zeros of both.
    this.rimStarts = new Int32Array(Math.ceil(width / 2) * Math.ceil(height / 2) + 1);
    // A number has at most two openings around it: docs/metrics.md says why.
    this.rims = new Int32Array(2 * width * height);
    this.candidates = new Int32Array(width * height);
    this.grid = grid;
  }

  /** Takes every cell for a rim: a number that costs a click to open and one to chord. */
  #assumeRims(): void {
    const { grid, premiums, states } = this;
    this.openingOf.fill(-1);
    premiums.fill(NO_PREMIUM);
    for (let row = 0; row < grid.height; row += 1) {
      const start = placeAt(grid, row, 0);
      premiums.fill(-2, start, start + grid.width);
      states.fill(RIM_CELL, start, start + grid.width);
    }
  }

  /** Each mine costs its neighbours a flag. */
  #enterMines(board: BoardBits): void {
    const { grid, premiums, states, candidates } = this;
    const count = placesInto(candidates, board, board.mines, grid);
    for (let index = 0; index < count; index += 1) {
      const place = candidates[index]!;
      premiums[place]! += NO_PREMIUM;
      states[place] = MINE;
      addAround(premiums, place, grid.stride, -1);
    }
  }

  /** Each cell of an island is worth a click to those beside it, and to itself the one that opens it. */
  #enterIslands(board: BoardBits): void {
    const { grid, premiums, states, candidates } = this;
    const count = placesInto(candidates, board, board.islandCells, grid);
    for (let index = 0; index < count; index += 1) {
      const place = candidates[index]!;
      premiums[place]! += 1;
      states[place] = ISLAND_CELL;
      addAround(premiums, place, grid.stride, 1);
    }
  }

  /** Each opening is worth a click to its rim. */
  #enterOpenings(board: BoardBits): void {
    const { grid, premiums, states, openingOf, candidates } = this;
    const count = placesInto(candidates, board, board.zeros, grid);
    for (let index = 0; index < count; index += 1) {
      const place = candidates[index]!;
      premiums[place]! += NO_PREMIUM;
      states[place] = ZERO;
    }
    this.openings = 0;
    for (let place = 0; place < grid.length; place += 1) {
      if (states[place] === ZERO && openingOf[place]! < 0) this.#enterOpening(place);
    }
  }

  /** Floods the opening of a zero, and lists its rim. */
  #enterOpening(zero: number): void {
    const { premiums, states, openingOf, rims, rimStarts, candidates: toDo } = this;
    const { stride } = this.grid;
    const opening = this.openings;
    let rimEnd = rimStarts[opening]!;
    let left = 1;
    toDo[0] = zero;
    openingOf[zero] = opening;
    while (left > 0) {
      left -= 1;
      const place = toDo[left]!;
      for (let middle = place - stride; middle <= place + stride; middle += stride) {
        for (let beside = middle - 1; beside <= middle + 1; beside += 1) {
          const state = states[beside]!;
          if (state === SETTLED || openingOf[beside] === opening) continue;
          openingOf[beside] = opening;
          if (state === ZERO) {
            toDo[left] = beside;
            left += 1;
          } else {
            premiums[beside]! += 1;
            rims[rimEnd] = beside;
            rimEnd += 1;
          }
        }
      }
    }
    this.openings = opening + 1;
    rimStarts[this.openings] = rimEnd;
  }

  #listCandidates(): void {
    const { grid, premiums, candidates } = this;
    let count = 0;
    for (let place = 0; place < grid.length; place += 1) {
      if (premiums[place]! < 0) continue;
      candidates[count] = place;
      count += 1;
    }
    this.candidateCount = count;
  }
}

export function addAround(values: Int8Array, place: number, stride: number, change: number): void {
  const above = place - stride;
  const below = place + stride;
  values[above - 1]! += change;
  values[above]! += change;
  values[above + 1]! += change;
  values[place - 1]! += change;
  values[place + 1]! += change;
  values[below - 1]! += change;
  values[below]! += change;
  values[below + 1]! += change;
}

/** Lists the places of cells, in rising order. @returns how many there are */
function placesInto(out: Int32Array, board: BoardBits, cells: CellBits, grid: PaddedGrid): number {
  const { height, wordsPerRow } = board;
  let count = 0;
  for (let row = 0; row < height; row += 1) {
    const start = placeAt(grid, row, 0);
    const firstWord = (row + 1) * wordsPerRow;
    for (let index = 0; index < wordsPerRow; index += 1) {
      for (let word = cells[firstWord + index]!; word !== 0; word &= word - 1) {
        out[count] = start + WORD_CELLS * index + lowestBit(word);
        count += 1;
      }
    }
  }
  return count;
}
