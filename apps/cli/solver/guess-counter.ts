import { type BoardShape, isOpen, type Knowledge } from '@countermine/core/board.ts';
import { ProbabilityEngine } from '@countermine/solver/probability/engine.ts';

/** How a player guesses. */
export interface GuessCounts {
  /** How many opened cells could have been a mine. */
  readonly guesses: number;
  /** How many of them were opened while another cell was certainly safe. */
  readonly needless: number;
}

/** Counts the guesses of a player, game after game, by exact probabilities. */
export class GuessCounter {
  readonly #engine = new ProbabilityEngine();
  readonly #nodes: number;
  #counts: GuessCounts = { guesses: 0, needless: 0 };
  #probability = new Float64Array(0);
  /** How many cells were open when the probabilities were found; −1 before the first. */
  #openCount = -1;

  /** @param nodes the budget for a position; one beyond it counts as no guess */
  constructor(nodes: number) {
    this.#nodes = nodes;
  }

  /** The guesses since the last call. */
  take(): GuessCounts {
    const counts = this.#counts;
    this.#counts = { guesses: 0, needless: 0 };
    this.#openCount = -1;
    return counts;
  }

  /** Notes that a hidden cell is about to be opened. Cost: a solution, unless the cell was safe in the one before. */
  beforeOpening(shape: BoardShape, knowledge: Knowledge, mineCount: number, cell: number): void {
    // Safe once, safe for the rest of the game.
    if (this.#openCount >= 0 && this.#probability[cell] === 0) return;
    if (!this.#solve(shape, knowledge, mineCount) || this.#probability[cell] === 0) return;
    const { guesses, needless } = this.#counts;
    this.#counts = { guesses: guesses + 1, needless: needless + Number(this.#hasSafeCell(knowledge)) };
  }

  #solve(shape: BoardShape, knowledge: Knowledge, mineCount: number): boolean {
    const openCount = knowledge.reduce((count, known) => count + Number(isOpen(known)), 0);
    if (openCount === this.#openCount) return true;
    const solved = this.#engine.solve({ shape, knowledge, mineCount }, { nodes: this.#nodes });
    if (!solved.ok) return false;
    if (this.#probability.length !== shape.size) this.#probability = new Float64Array(shape.size);
    solved.value.probabilitiesInto(this.#probability);
    this.#openCount = openCount;
    return true;
  }

  #hasSafeCell(knowledge: Knowledge): boolean {
    return this.#probability.some((probability, cell) => probability === 0 && !isOpen(knowledge[cell]!));
  }
}
