import { cellsOfClue } from './clue-bits.ts';
import type { TrialBoardWorkspace } from './trial-board.ts';

/** Marks are Int32; beyond this they are cleared and counted again. */
const LAST_MARK = 2 ** 31 - 4;

/**
 * The unknown cells of a board, of which some are beside a clue, and which of those are in doubt. The next collection
 * overwrites this one.
 */
export class FrontierWorkspace {
  /** The unknown cells beside a clue. Units: places. */
  readonly places: Int32Array;
  count = 0;
  /** The unknown cells beside no clue, and the mines in them. */
  interiorCells = 0;
  interiorMines = 0;
  /** By place of a cell of the frontier: its open clues, a bit for each direction. */
  readonly cluesBeside: Uint8Array;

  readonly #board: TrialBoardWorkspace;
  /** By place: the mark of the last frontier that it was in, one more if it was in doubt there. */
  readonly #marks: Int32Array;
  #mark = 0;

  constructor(board: TrialBoardWorkspace) {
    this.#board = board;
    this.places = new Int32Array(board.shape.size);
    this.cluesBeside = new Uint8Array(board.state.length);
    this.#marks = new Int32Array(board.state.length);
  }

  has(place: number): boolean {
    return this.#marks[place]! >= this.#mark;
  }

  isDoubtful(place: number): boolean {
    return this.#marks[place]! > this.#mark;
  }

  /** Marks a cell of the frontier as not certain. */
  doubt(place: number): void {
    this.#marks[place] = this.#mark + 1;
  }

  /** Collects the frontier of the board as the player sees it now. */
  collect(): void {
    const { rim, clues, directions, mines } = this.#board;
    this.#board.collectRim();
    const { rimCount, minesLeft, safeLeft } = this.#board;
    this.#board.nodes += rimCount;
    const mark = this.#nextMark();
    let frontierMines = 0;
    let count = 0;
    for (let index = 0; index < rimCount; index += 1) {
      const clue = rim[index]!;
      for (let rest = cellsOfClue(clues[clue]!); rest !== 0; rest &= rest - 1) {
        const direction = 31 - Math.clz32(rest & -rest);
        const place = clue + directions[direction]!;
        const beside = 128 >> direction;
        if (this.#marks[place] === mark) {
          this.cluesBeside[place] = this.cluesBeside[place]! | beside;
          continue;
        }
        this.#marks[place] = mark;
        this.cluesBeside[place] = beside;
        this.places[count] = place;
        count += 1;
        frontierMines += mines[place]!;
      }
    }
    this.count = count;
    this.interiorMines = minesLeft - frontierMines;
    this.interiorCells = minesLeft + safeLeft - count;
  }

  /**
   * One of the cells of the interior with a mine, or of those without, counted in reading order.
   * Errors: throws a RangeError when there are not as many.
   * @returns its place
   */
  interiorAt(index: number, mine: number): number {
    const { state, mines, shape } = this.#board;
    const last = this.#board.placeAt(shape.height - 1, shape.width - 1);
    let left = index;
    for (let place = this.#board.placeAt(0, 0); place <= last; place += 1) {
      // Without a branch that the processor would have to guess: 0 for such a cell, then -1.
      const isInFrontier = (this.#mark - 1 - this.#marks[place]!) >>> 31;
      left += ((state[place]! | (mines[place]! ^ mine) | isInFrontier) - 1) >> 31;
      if (left < 0) return place;
    }
    throw new RangeError(`FrontierWorkspace: the interior has no ${index} of these cells`);
  }

  #nextMark(): number {
    if (this.#mark >= LAST_MARK) {
      this.#marks.fill(0);
      this.#mark = 0;
    }
    this.#mark += 2;
    return this.#mark;
  }
}
