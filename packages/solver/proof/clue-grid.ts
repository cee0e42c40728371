import { type BoardShape, FLAG, isOpen } from '@countermine/core/board.ts';
import type { BoardPart } from '../position/board-reader.ts';
import type { PlayerView } from '../position/player-view.ts';

/** Open, or outside the board. */
export const OPEN = 0;
/** Not open, and nothing is proved about it. */
export const UNKNOWN = 1;
/** Proved to be a mine. */
export const KNOWN_MINE = 2;
/** Proved to be safe, and not open. */
export const KNOWN_SAFE = 3;
/** The count of a cell that is not open. */
export const NO_CLUE = 255;

/**
 * A board for proofs: counts, and what is proved about the hidden cells. Flags and question marks are hidden cells like
 * any other, unless flags are trusted. Loading the next view overwrites it.
 * Shape: a **place** is `(row + 2) * stride + column + 1`: no place beside a cell, nor two steps from it, is outside
 * the arrays or on another row's board.
 */
export class ClueGridWorkspace {
  width = 0;
  height = 0;
  stride = 0;
  /** {@link OPEN}, {@link UNKNOWN}, {@link KNOWN_MINE} or {@link KNOWN_SAFE}. */
  state = new Uint8Array(0);
  /** The count of an open cell, else {@link NO_CLUE}. */
  count = new Uint8Array(0);
  /** The number of cells that are {@link UNKNOWN}. */
  unknown = 0;
  /** How many mines lie in them. */
  minesLeft = 0;

  /** Starts a board that is all hidden. Cost: one pass. */
  reset(shape: BoardShape, mineCount: number): void {
    const { width, height, size } = shape;
    this.width = width;
    this.height = height;
    this.stride = width + 2;
    const room = this.stride * (height + 4);
    if (this.state.length !== room) {
      this.state = new Uint8Array(room);
      this.count = new Uint8Array(room);
    }
    this.state.fill(OPEN);
    this.count.fill(NO_CLUE);
    for (let row = 0; row < height; row += 1) {
      const start = this.placeOf(row * width);
      this.state.fill(UNKNOWN, start, start + width);
    }
    this.unknown = size;
    this.minesLeft = mineCount;
  }

  /** Takes over what a player sees; nothing is proved yet, but trusted flags. Cost: one pass. */
  load({ shape, knowledge, mineCount }: PlayerView, trustFlags = false): void {
    this.reset(shape, mineCount);
    const { state, count, width, height } = this;
    let cell = 0;
    for (let row = 0; row < height; row += 1) {
      const start = this.placeOf(cell);
      for (let place = start; place < start + width; place += 1, cell += 1) {
        const known = knowledge[cell]!;
        if (trustFlags && known === FLAG) this.settle(place, KNOWN_MINE);
        if (!isOpen(known)) continue;
        state[place] = OPEN;
        count[place] = known;
        this.unknown -= 1;
      }
    }
  }

  /**
   * Takes over a part of a larger board: a count at its edge says nothing about the part alone, since it counts cells
   * beyond. Cost: one pass.
   */
  loadPart({ shape, knowledge, openMines }: BoardPart): void {
    this.load({ shape, knowledge, mineCount: 0 });
    const [lastRow, lastColumn] = [shape.height - 1, shape.width - 1];
    for (let column = 0; column <= lastColumn; column += 1) this.#leaveOut(column, lastRow * shape.width + column);
    for (let row = 0; row <= lastRow; row += 1) this.#leaveOut(row * shape.width, row * shape.width + lastColumn);
    for (const cell of openMines) this.settle(this.placeOf(cell), KNOWN_MINE);
  }

  #leaveOut(...cells: readonly number[]): void {
    for (const cell of cells) this.count[this.placeOf(cell)] = NO_CLUE;
  }

  placeOf(cell: number): number {
    const row = Math.floor(cell / this.width);
    return (row + 2) * this.stride + (cell - row * this.width) + 1;
  }

  cellOf(place: number): number {
    const row = Math.floor(place / this.stride);
    return (row - 2) * this.width + (place - row * this.stride) - 1;
  }

  /** Notes that an unknown cell is proved to be a mine or safe. */
  settle(place: number, verdict: typeof KNOWN_MINE | typeof KNOWN_SAFE): void {
    this.state[place] = verdict;
    this.unknown -= 1;
    if (verdict === KNOWN_MINE) this.minesLeft -= 1;
  }

  /** Undoes {@link settle}. */
  unsettle(place: number): void {
    this.unknown += 1;
    if (this.state[place] === KNOWN_MINE) this.minesLeft += 1;
    this.state[place] = UNKNOWN;
  }

  /** True if this is an open cell with an unknown neighbour: one that can still say something. */
  isActive(place: number): boolean {
    if (this.count[place] === NO_CLUE) return false;
    const { state, stride } = this;
    for (let middle = place - stride; middle <= place + stride; middle += stride) {
      if (state[middle - 1] === UNKNOWN || state[middle] === UNKNOWN || state[middle + 1] === UNKNOWN) return true;
    }
    return false;
  }
}
