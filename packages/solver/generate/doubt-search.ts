import { CELL_COUNT, minesOfClue, safeOfClue } from './clue-bits.ts';
import type { FrontierWorkspace } from './frontier.ts';
import type { TrialBoardWorkspace } from './trial-board.ts';

/**
 * What is found about an unknown cell beside a clue: `doubtful` when another layout that the player cannot tell from
 * the true one differs there, `certain` when no other layout fits the clues, `unsettled` when the search gave up.
 */
type DoubtOutcome = 'doubtful' | 'certain' | 'unsettled';

const FOUND = 0;
const NONE = 1;
const GAVE_UP = 2;
type SearchOutcome = typeof FOUND | typeof NONE | typeof GAVE_UP;

/**
 * Looks for another layout that shows the same clues. It starts from the truth, which is one layout that fits, flips a
 * cell, and repairs one clue after the other by flipping cells beside it: if there is another layout at all, a few
 * flips are enough, however long the frontier is. If there is none, all repairs fail.
 */
export class DoubtSearch {
  /** The cells in which the layout that was found last differs from the truth. */
  readonly flipped: Int32Array;
  flippedCount = 0;
  /** How many mines more than the truth it has. */
  moreMines = 0;

  readonly #board: TrialBoardWorkspace;
  readonly #cluesBeside: Uint8Array;
  /** By place of a listed clue: the neighbours that are flipped or held. */
  readonly #taken: Uint8Array;
  /** By place of a clue: how many mines more than it counts lie around it now. */
  readonly #excess: Int8Array;
  readonly #isListed: Uint8Array;
  /** The clues that may be wrong. */
  readonly #clues: Int32Array;
  #clueCount = 0;
  readonly #held: Int32Array;
  #heldCount = 0;
  #stepsLeft = 0;

  constructor(board: TrialBoardWorkspace, frontier: FrontierWorkspace) {
    const places = board.state.length;
    this.#board = board;
    this.#cluesBeside = frontier.cluesBeside;
    this.flipped = new Int32Array(board.shape.size);
    this.#held = new Int32Array(board.shape.size);
    this.#taken = new Uint8Array(places);
    this.#excess = new Int8Array(places);
    this.#isListed = new Uint8Array(places);
    this.#clues = new Int32Array(board.shape.size);
  }

  /**
   * Looks for a layout that differs from the truth in this cell.
   * @param steps how many layouts to look at before giving up
   */
  ask(place: number, steps: number): DoubtOutcome {
    this.#stepsLeft = steps;
    this.flippedCount = 0;
    this.moreMines = 0;
    this.#heldCount = 0;
    this.#clueCount = 0;
    this.#flip(place);
    const outcome = this.#mend();
    this.#board.nodes += steps - this.#stepsLeft;
    this.#forget();
    if (outcome === GAVE_UP) return 'unsettled';
    return outcome === FOUND ? 'doubtful' : 'certain';
  }

  #forget(): void {
    for (let index = 0; index < this.#clueCount; index += 1) {
      const clue = this.#clues[index]!;
      this.#isListed[clue] = 0;
      this.#excess[clue] = 0;
      this.#taken[clue] = 0;
    }
  }

  /** Mends the wrong clue that leaves the fewest ways, and then the rest. */
  #mend(): SearchOutcome {
    if (this.#stepsLeft === 0) return GAVE_UP;
    this.#stepsLeft -= 1;
    const clue = this.#tightestClue();
    if (clue === ALL_RIGHT) return FOUND;
    if (clue === HOPELESS) return NONE;
    const heldBefore = this.#heldCount;
    const outcome = this.#mendClue(clue);
    if (outcome === NONE) {
      while (this.#heldCount > heldBefore) {
        this.#heldCount -= 1;
        this.#release(this.#held[this.#heldCount]!);
      }
    }
    return outcome;
  }

  /** Tries each cell that can mend a clue; one that was tried is held, so that no layout is looked at twice. */
  #mendClue(clue: number): SearchOutcome {
    const { directions } = this.#board;
    const wrongBy = Math.abs(this.#excess[clue]!);
    let rest = this.#waysToMend(clue);
    for (let ways = CELL_COUNT[rest]!; ways >= wrongBy; ways -= 1) {
      const place = clue + directions[31 - Math.clz32(rest & -rest)]!;
      rest &= rest - 1;
      this.#flip(place);
      const outcome = this.#mend();
      if (outcome !== NONE) return outcome;
      this.#unflip();
      this.#held[this.#heldCount] = place;
      this.#heldCount += 1;
    }
    return NONE;
  }

  /** The wrong clue that leaves the least choice; {@link HOPELESS} if one cannot be repaired. */
  #tightestClue(): number {
    let tightest = ALL_RIGHT;
    let least = 9;
    for (let index = 0; index < this.#clueCount; index += 1) {
      const clue = this.#clues[index]!;
      const excess = this.#excess[clue]!;
      if (excess === 0) continue;
      const choice = CELL_COUNT[this.#waysToMend(clue)]! - Math.abs(excess);
      if (choice < 0) return HOPELESS;
      if (choice < least) {
        least = choice;
        tightest = clue;
      }
    }
    return tightest;
  }

  /** The cells beside a wrong clue that would mend it by one. */
  #waysToMend(place: number): number {
    const clue = this.#board.clues[place]!;
    return (this.#excess[place]! > 0 ? minesOfClue(clue) : safeOfClue(clue)) & ~this.#taken[place]!;
  }

  #flip(place: number): void {
    const { directions, mines } = this.#board;
    const more = 1 - 2 * mines[place]!;
    this.flipped[this.flippedCount] = place;
    this.flippedCount += 1;
    this.moreMines += more;
    for (let rest = this.#cluesBeside[place]!; rest !== 0; rest &= rest - 1) {
      const direction = 31 - Math.clz32(rest & -rest);
      const clue = place + directions[direction]!;
      this.#excess[clue] = this.#excess[clue]! + more;
      this.#taken[clue] = this.#taken[clue]! | (128 >> direction);
      if (this.#isListed[clue] === 1) continue;
      this.#isListed[clue] = 1;
      this.#clues[this.#clueCount] = clue;
      this.#clueCount += 1;
    }
  }

  /** Flips back the last cell, which stays taken. */
  #unflip(): void {
    const { directions, mines } = this.#board;
    this.flippedCount -= 1;
    const place = this.flipped[this.flippedCount]!;
    const more = 2 * mines[place]! - 1;
    this.moreMines += more;
    for (let rest = this.#cluesBeside[place]!; rest !== 0; rest &= rest - 1) {
      const clue = place + directions[31 - Math.clz32(rest & -rest)]!;
      this.#excess[clue] = this.#excess[clue]! + more;
    }
  }

  #release(place: number): void {
    const { directions } = this.#board;
    for (let rest = this.#cluesBeside[place]!; rest !== 0; rest &= rest - 1) {
      const direction = 31 - Math.clz32(rest & -rest);
      const clue = place + directions[direction]!;
      this.#taken[clue] = this.#taken[clue]! & ~(128 >> direction);
    }
  }
}

const ALL_RIGHT = -1;
const HOPELESS = -2;
