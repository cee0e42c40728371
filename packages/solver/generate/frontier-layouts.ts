import { CELL_COUNT, cellsOfClue, minesOfClue } from './clue-bits.ts';
import type { FrontierWorkspace } from './frontier.ts';
import type { TrialBoardWorkspace } from './trial-board.ts';

/** As many cells as there are bits in a number. */
const MAX_CELLS = 31;

/**
 * Lists the layouts of a small frontier that fit the clues and the number of mines. That takes a third of the time of
 * the exact engine, which is made for positions of any size. The next list overwrites this one.
 */
export class FrontierLayoutsWorkspace {
  readonly #board: TrialBoardWorkspace;
  readonly #frontier: FrontierWorkspace;
  /** By place of a clue: how many of its mines and of its unknown cells are not placed yet. */
  readonly #minesMissing: Int8Array;
  readonly #cellsMissing: Int8Array;
  /** The cells of the frontier that are a mine in some layout, and those that are safe in some: a bit each. */
  #canBeMine = 0;
  #canBeSafe = 0;
  #hasInteriorMine = false;
  #hasInteriorSafe = false;
  #stepsLeft = 0;

  constructor(board: TrialBoardWorkspace, frontier: FrontierWorkspace) {
    this.#board = board;
    this.#frontier = frontier;
    this.#minesMissing = new Int8Array(board.state.length);
    this.#cellsMissing = new Int8Array(board.state.length);
  }

  /** The cells of the frontier that are not the same in all layouts: a bit each, in its order. */
  get doubtful(): number {
    return this.#canBeMine & this.#canBeSafe;
  }

  /** True if the cells beside no clue are not certain. */
  get isInteriorDoubtful(): boolean {
    return this.#hasInteriorMine && this.#hasInteriorSafe;
  }

  /**
   * Lists the layouts.
   * @param steps how many cells to place before giving up
   * @returns false where the frontier is too large, or the steps were not enough
   */
  list(steps: number): boolean {
    if (this.#frontier.count > MAX_CELLS) return false;
    const { rim, rimCount, clues, minesLeft } = this.#board;
    for (let index = 0; index < rimCount; index += 1) {
      const place = rim[index]!;
      this.#minesMissing[place] = CELL_COUNT[minesOfClue(clues[place]!)]!;
      this.#cellsMissing[place] = CELL_COUNT[cellsOfClue(clues[place]!)]!;
    }
    this.#stepsLeft = steps;
    this.#canBeMine = 0;
    this.#canBeSafe = 0;
    this.#hasInteriorMine = false;
    this.#hasInteriorSafe = false;
    this.#placeFrom(0, 0, minesLeft);
    this.#board.nodes += steps - this.#stepsLeft;
    return this.#stepsLeft > 0;
  }

  /** Places the cells from an index on. @param mines those placed so far @param minesLeft for all that is not placed */
  #placeFrom(index: number, mines: number, minesLeft: number): void {
    const { places, count, interiorCells } = this.#frontier;
    if (this.#stepsLeft === 0 || minesLeft > count - index + interiorCells) return;
    this.#stepsLeft -= 1;
    if (index === count) {
      this.#canBeMine |= mines;
      this.#canBeSafe |= ~mines;
      this.#hasInteriorMine ||= minesLeft > 0;
      this.#hasInteriorSafe ||= minesLeft < interiorCells;
      return;
    }
    const place = places[index]!;
    if (this.#count(place, 0, 1)) this.#placeFrom(index + 1, mines, minesLeft);
    this.#count(place, 0, -1);
    if (minesLeft === 0) return;
    if (this.#count(place, 1, 1)) this.#placeFrom(index + 1, mines | (1 << index), minesLeft - 1);
    this.#count(place, 1, -1);
  }

  /** Counts a placed cell for its clues, or takes it back. @returns true if each of them can still be right */
  #count(place: number, mine: number, change: 1 | -1): boolean {
    const { directions } = this.#board;
    let canBeRight = true;
    for (let rest = this.#frontier.cluesBeside[place]!; rest !== 0; rest &= rest - 1) {
      const clue = place + directions[31 - Math.clz32(rest & -rest)]!;
      const minesMissing = this.#minesMissing[clue]! - change * mine;
      const cellsMissing = this.#cellsMissing[clue]! - change;
      this.#minesMissing[clue] = minesMissing;
      this.#cellsMissing[clue] = cellsMissing;
      if (minesMissing < 0 || minesMissing > cellsMissing) canBeRight = false;
    }
    return canBeRight;
  }
}
