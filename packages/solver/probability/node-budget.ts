/**
 * How much work one call may still do. Units: nodes, that is transitions between states and products of coefficients;
 * a million take 10 to 60 ms. Counting work instead of time makes every result reproducible.
 */
export class NodeBudget {
  readonly limit: number;
  #used = 0;

  /** Errors: throws a RangeError for a limit that is no number from 0. */
  constructor(limit: number) {
    if (!(limit >= 0)) throw new RangeError(`NodeBudget: ${limit} is no number of nodes`);
    this.limit = limit;
  }

  /** The nodes spent so far. */
  get used(): number {
    return this.#used;
  }

  /** The nodes that are left; never below 0. */
  get left(): number {
    return Math.max(0, this.limit - this.#used);
  }

  /** Takes nodes off. @returns false when there are not enough; then the budget is used up. */
  spend(nodes: number): boolean {
    this.#used += nodes;
    return this.#used <= this.limit;
  }
}
