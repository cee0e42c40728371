import { createKnowledge, HIDDEN } from '@countermine/core/board.ts';
import type { PlayerView } from '../position/player-view.ts';
import { ProbabilityEngine } from '../probability/engine.ts';
import { cellsOfClue } from './clue-bits.ts';
import { DoubtSearch } from './doubt-search.ts';
import { OPENED, type TrialBoardWorkspace, UNKNOWN } from './trial-board.ts';

/** `stuck` is proved: no unknown cell is certain, even with the number of mines. */
type StallOutcome = 'settled' | 'stuck' | 'budget';

/** How many layouts to look at for one cell before the exact engine is asked about all cells. */
const DOUBT_STEPS = 300;

/** Marks are Uint32; after this many stalls they are cleared and counted again. */
const LAST_STALL = 2 ** 31;

/**
 * Finds out what is certain where one clue and two clues are not enough. What no clues can tell, because another layout
 * has the same number of mines or the cells beside no clue make up for the difference, is in doubt and need not go to
 * the exact engine; the engine is used only if this finds nothing, which is near the end of a board.
 */
export class StallSolver {
  readonly #board: TrialBoardWorkspace;
  readonly #search: DoubtSearch;
  readonly #engine = new ProbabilityEngine();
  readonly #knowledge: Uint8Array;
  /** By place: whether it is seen beside a clue in this stall, and whether it is in doubt. Units: stalls. */
  readonly #seenIn: Uint32Array;
  readonly #doubtedIn: Uint32Array;
  #stall = 0;
  /** The unknown cells beside a clue, found by the last stall. */
  readonly frontier: Int32Array;
  frontierCount = 0;
  /** The unknown cells beside no clue, and the mines in them. */
  interiorCells = 0;
  interiorMines = 0;

  constructor(board: TrialBoardWorkspace) {
    this.#board = board;
    this.#search = new DoubtSearch(board);
    this.#knowledge = createKnowledge(board.shape);
    this.#seenIn = new Uint32Array(board.state.length);
    this.#doubtedIn = new Uint32Array(board.state.length);
    this.frontier = new Int32Array(board.shape.size);
  }

  isFrontier(place: number): boolean {
    return this.#seenIn[place] === this.#stall;
  }

  /**
   * Settles certain cells of a board on which the quick rules have stalled; at least one, not necessarily all.
   * @param engineNodes what the exact engine may spend on one position
   */
  solve(engineNodes: number): StallOutcome {
    this.#collectFrontier();
    let isExact = this.interiorCells === 0 || (this.interiorMines > 0 && this.interiorMines < this.interiorCells);
    for (let index = 0; index < this.frontierCount; index += 1) {
      const place = this.frontier[index]!;
      if (this.#doubtedIn[place] === this.#stall) continue;
      const outcome = this.#search.ask(place, DOUBT_STEPS);
      if (outcome === 'certain') {
        this.#board.settle(place);
        return 'settled';
      }
      if (outcome === 'doubtful' && this.#isPossible(this.#search.moreMines)) this.#doubtFlipped();
      else isExact = false;
    }
    return isExact ? 'stuck' : this.#askEngine(engineNodes);
  }

  /** True if the cells beside no clue can make up for that many mines. */
  #isPossible(moreMines: number): boolean {
    return moreMines <= this.interiorMines && -moreMines <= this.interiorCells - this.interiorMines;
  }

  #doubtFlipped(): void {
    const { flipped, flippedCount } = this.#search;
    for (let index = 0; index < flippedCount; index += 1) this.#doubtedIn[flipped[index]!] = this.#stall;
  }

  #collectFrontier(): void {
    const board = this.#board;
    const { rim, clues, directions, mines } = board;
    board.collectRim();
    board.nodes += board.rimCount;
    this.#countStall();
    this.frontierCount = 0;
    let frontierMines = 0;
    for (let index = 0; index < board.rimCount; index += 1) {
      const clue = rim[index]!;
      for (let rest = cellsOfClue(clues[clue]!); rest !== 0; rest &= rest - 1) {
        const place = clue + directions[31 - Math.clz32(rest & -rest)]!;
        if (this.#seenIn[place] === this.#stall) continue;
        this.#seenIn[place] = this.#stall;
        this.frontier[this.frontierCount] = place;
        this.frontierCount += 1;
        frontierMines += mines[place]!;
      }
    }
    this.interiorMines = board.minesLeft - frontierMines;
    this.interiorCells = board.minesLeft + board.safeLeft - this.frontierCount;
  }

  #countStall(): void {
    if (this.#stall === LAST_STALL) {
      this.#seenIn.fill(0);
      this.#doubtedIn.fill(0);
      this.#stall = 0;
    }
    this.#stall += 1;
  }

  /** Asks the exact engine about every cell, and settles what is certain. */
  #askEngine(engineNodes: number): StallOutcome {
    const board = this.#board;
    const view = this.#view();
    const solved = this.#engine.solve(view, { nodes: engineNodes });
    board.nodes += view.shape.size;
    if (!solved.ok) {
      if (solved.error.code === 'inconsistent') throw new Error('StallSolver: the counts of a real board contradict');
      board.nodes += engineNodes;
      return 'budget';
    }
    board.nodes += solved.value.nodes;
    let settled = 0;
    board.forEachCell((cell, place) => {
      if (board.state[place] !== UNKNOWN) return;
      const probability = solved.value.probabilityAt(cell);
      if (probability !== 0 && probability !== 1) return;
      board.settle(place);
      settled += 1;
    });
    return settled > 0 ? 'settled' : 'stuck';
  }

  /** What the player sees. */
  #view(): PlayerView {
    const { shape, state, mines } = this.#board;
    let mineCount = 0;
    this.#board.forEachCell((cell, place) => {
      mineCount += mines[place]!;
      this.#knowledge[cell] = state[place] === OPENED ? this.#countAround(place) : HIDDEN;
    });
    return { shape, knowledge: this.#knowledge, mineCount };
  }

  #countAround(place: number): number {
    const { mines, directions } = this.#board;
    let count = 0;
    for (let direction = 0; direction < 8; direction += 1) count += mines[place + directions[direction]!]!;
    return count;
  }
}
