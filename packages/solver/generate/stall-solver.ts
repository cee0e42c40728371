import { createKnowledge, HIDDEN } from '@countermine/core/board.ts';
import type { PlayerView } from '../position/player-view.ts';
import { ProbabilityEngine } from '../probability/engine.ts';
import { DoubtSearch } from './doubt-search.ts';
import { FrontierWorkspace } from './frontier.ts';
import { FrontierLayoutsWorkspace } from './frontier-layouts.ts';
import { OPENED, type TrialBoardWorkspace, UNKNOWN } from './trial-board.ts';

/** `stuck` is proved: no unknown cell is certain, even with the number of mines. */
type StallOutcome = 'settled' | 'stuck' | 'budget';

/** How many layouts to look at for one cell before all cells are asked about together. */
const DOUBT_STEPS = 300;

/** How many cells to place in the layouts of a frontier before the exact engine is asked. */
const LIST_STEPS = 2000;

/**
 * Finds out what is certain where one clue and two clues are not enough. What no clues can tell, because another layout
 * has the same number of mines or the cells beside no clue make up for the difference, is in doubt. Only if this finds
 * nothing, which is near the end of a board, all layouts of the frontier are listed; where there are too many, the exact
 * engine is asked.
 */
export class StallSolver {
  /** The one that the last stall had. */
  readonly frontier: FrontierWorkspace;

  readonly #board: TrialBoardWorkspace;
  readonly #search: DoubtSearch;
  readonly #layouts: FrontierLayoutsWorkspace;
  readonly #engine = new ProbabilityEngine();
  readonly #knowledge: Uint8Array;

  constructor(board: TrialBoardWorkspace) {
    this.#board = board;
    this.frontier = new FrontierWorkspace(board);
    this.#search = new DoubtSearch(board, this.frontier);
    this.#layouts = new FrontierLayoutsWorkspace(board, this.frontier);
    this.#knowledge = createKnowledge(board.shape);
  }

  /**
   * Settles certain cells of a board on which the quick rules have stalled; at least one, not necessarily all.
   * @param engineNodes what the exact engine may spend on one position
   */
  solve(engineNodes: number): StallOutcome {
    const { frontier } = this;
    frontier.collect();
    let isExact = !this.#isInteriorAlike();
    for (let index = 0; index < frontier.count; index += 1) {
      const place = frontier.places[index]!;
      if (frontier.isDoubtful(place)) continue;
      const outcome = this.#search.ask(place, DOUBT_STEPS);
      if (outcome === 'certain') {
        this.#board.settle(place);
        return 'settled';
      }
      if (outcome === 'doubtful' && this.#isPossible(this.#search.moreMines)) this.#doubtFlipped();
      else isExact = false;
    }
    if (isExact) return 'stuck';
    // The engine sees clues only, the list what is known, too.
    const isListed = !this.#board.hasMovedKnown && this.#layouts.list(LIST_STEPS);
    return isListed ? this.#settleListed() : this.#askEngine(engineNodes);
  }

  /** True if there are cells beside no clue, all of them mines or none of them. */
  #isInteriorAlike(): boolean {
    const { interiorCells, interiorMines } = this.frontier;
    return interiorCells > 0 && (interiorMines === 0 || interiorMines === interiorCells);
  }

  /** True if the cells beside no clue can make up for that many mines. */
  #isPossible(moreMines: number): boolean {
    const { interiorCells, interiorMines } = this.frontier;
    return moreMines <= interiorMines && -moreMines <= interiorCells - interiorMines;
  }

  #doubtFlipped(): void {
    const { flipped, flippedCount } = this.#search;
    for (let index = 0; index < flippedCount; index += 1) this.frontier.doubt(flipped[index]!);
  }

  /** Settles what is the same in all layouts that were listed. */
  #settleListed(): StallOutcome {
    const { frontier } = this;
    const { doubtful, isInteriorDoubtful } = this.#layouts;
    for (let index = 0; index < frontier.count; index += 1) {
      if (((doubtful >> index) & 1) === 1) frontier.doubt(frontier.places[index]!);
    }
    return this.#settleWhere((_, place) => (frontier.has(place) ? !frontier.isDoubtful(place) : !isInteriorDoubtful));
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
    const { value } = solved;
    // The engine counts in floating-point numbers; one of them here would have all that is compiled compiled again.
    board.nodes += value.nodes | 0;
    return this.#settleWhere((cell) => value.probabilityAt(cell) === 0 || value.probabilityAt(cell) === 1);
  }

  #settleWhere(isCertain: (cell: number, place: number) => boolean): StallOutcome {
    let settled = 0;
    this.#board.forEachCell((cell, place) => {
      if (this.#board.state[place] !== UNKNOWN || !isCertain(cell, place)) return;
      this.#board.settle(place);
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
