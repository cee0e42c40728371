import { type BudgetSpent, DEFAULT_BYTES } from '../constraint/solver-error.ts';

/**
 * How much work one call may still do, and how much it may keep meanwhile. Units: nodes, that is transitions between
 * states and products of coefficients, a million take 10 to 60 ms; bytes of what is stored. Counting both instead of
 * asking the clock and the system makes every result reproducible.
 */
export class NodeBudget {
  readonly limit: number;
  readonly bytes: number;
  #used = 0;
  #kept = 0;
  #isFull = false;

  /** Errors: throws a RangeError for a limit that is no number from 0. */
  constructor(limit: number, bytes: number = DEFAULT_BYTES) {
    if (!(limit >= 0)) throw new RangeError(`NodeBudget: ${limit} is no number of nodes`);
    if (!(bytes >= 0)) throw new RangeError(`NodeBudget: ${bytes} is no number of bytes`);
    this.limit = limit;
    this.bytes = bytes;
  }

  /** The nodes spent so far. */
  get used(): number {
    return this.#used;
  }

  /** The nodes that are left; never below 0. */
  get left(): number {
    return Math.max(0, this.limit - this.#used);
  }

  /** What was not enough; of a budget that reached, all that is left to blame is the precision. */
  get error(): BudgetSpent {
    if (this.#isFull) return { code: 'budget', bytes: this.bytes };
    if (this.#used > this.limit) return { code: 'budget', nodes: this.limit };
    return { code: 'budget', precision: 'double' };
  }

  /** Takes nodes off. @returns false when there are not enough; then the budget is used up. */
  spend(nodes: number): boolean {
    this.#used += nodes;
    return this.#used <= this.limit;
  }

  /** Asks for memory for a while, beside what is kept. @returns false when there is not enough */
  hold(bytes: number): boolean {
    if (this.#kept + bytes <= this.bytes) return true;
    this.#isFull = true;
    return false;
  }

  /** Says that what is needed fits in no memory at all. */
  overfill(): void {
    this.#isFull = true;
  }

  /** Takes memory for as long as the call lasts. @returns false when there is not enough */
  keep(bytes: number): boolean {
    this.#kept += bytes;
    return this.hold(0);
  }
}
