import { type BudgetSpent, DEFAULT_BYTES, DEFAULT_NODES, type SolverOptions } from '../position/solver-error.ts';

/** Some tenths of a millisecond. */
const NODES_BETWEEN_QUESTIONS = 20_000;

/**
 * How much work one call may still do, and how much memory it may use. Units: nodes, which are transitions between
 * states and products of coefficients (a million take 10 to 60 ms); bytes of what is stored. Counting both instead of
 * asking the clock and the system makes every result reproducible.
 */
export class NodeBudget {
  readonly limit: number;
  readonly bytes: number;
  readonly #shouldStop: (() => boolean) | undefined;
  /** The spending allowed before the next check for a stop. */
  #due: number;
  #used = 0;
  #kept = 0;
  #isFull = false;

  /**
   * @param shouldStop asked from time to time; once it says yes, nothing is left
   * Errors: throws a RangeError for a limit that is not a number from 0.
   */
  constructor(limit: number, bytes: number = DEFAULT_BYTES, shouldStop?: () => boolean) {
    if (!(limit >= 0)) throw new RangeError(`NodeBudget: ${limit} is no number of nodes`);
    if (!(bytes >= 0)) throw new RangeError(`NodeBudget: ${bytes} is no number of bytes`);
    this.limit = limit;
    this.bytes = bytes;
    this.#shouldStop = shouldStop;
    this.#due = shouldStop === undefined ? limit : -1;
  }

  /** A budget of its own with a share of what is left; what is used of it still has to be spent here. */
  part(share: number): NodeBudget {
    return new NodeBudget(Math.floor(this.left * share), this.bytes, this.#shouldStop);
  }

  get used(): number {
    return this.#used;
  }

  /** The nodes that are left; never below 0. */
  get left(): number {
    return Math.max(0, this.limit - this.#used);
  }

  /** Which limit was reached; if neither was, the precision is to blame. */
  get error(): BudgetSpent {
    if (this.#isFull) return { code: 'budget', bytes: this.bytes };
    if (this.#used > this.limit) return { code: 'budget', nodes: this.limit };
    return { code: 'budget', precision: 'double' };
  }

  /** Spends nodes. @returns false if there are not enough; the budget is then used up */
  spend(nodes: number): boolean {
    this.#used += nodes;
    return this.#used <= this.#due || this.#goesOn();
  }

  #goesOn(): boolean {
    if (this.#used > this.limit) return false;
    if (this.#shouldStop?.()) {
      this.#used = this.limit + 1;
      return false;
    }
    this.#due = Math.min(this.limit, this.#used + NODES_BETWEEN_QUESTIONS);
    return true;
  }

  /** Asks for temporary memory, besides what is kept. @returns false if there is not enough */
  hold(bytes: number): boolean {
    if (this.#kept + bytes <= this.bytes) return true;
    this.#isFull = true;
    return false;
  }

  /** Records that what is needed does not fit in any memory. */
  overfill(): void {
    this.#isFull = true;
  }

  /** Reserves memory for the rest of the call. @returns false if there is not enough */
  keep(bytes: number): boolean {
    this.#kept += bytes;
    return this.hold(0);
  }
}

/** The budget of one call. */
export function budgetOf({ nodes = DEFAULT_NODES, bytes, shouldStop }: SolverOptions): NodeBudget {
  return new NodeBudget(nodes, bytes, shouldStop);
}
