/** How long answers took. Units: ms. */
export class Latencies {
  readonly #measured: number[] = [];

  add(ms: number): void {
    this.#measured.push(ms);
  }

  /** How many there are. */
  get count(): number {
    return this.#measured.length;
  }

  /** So long that a share of the answers took at most that; NaN without any. @param share from 0 to 1. Cost: sorts. */
  at(share: number): number {
    const sorted = Float64Array.from(this.#measured).sort();
    return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
  }
}
