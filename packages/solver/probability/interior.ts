import { logBinomial } from './binomial.ts';

/**
 * The cells that no number touches: how many ways there are to put the mines there that the frontier leaves. All is
 * relative to the likeliest number, for the ways themselves pass 1e308 on a board of 1500 cells. Weighing the next
 * board overwrites it.
 */
export class InteriorWorkspace {
  cells = 0;
  /** Mines in the frontier and the interior together. */
  mines = 0;
  reference = 0;
  /** All layouts, and those with a mine, or none, in an interior cell: their ratios mean something, not their scale. */
  total = 0;
  mineShare = 0;
  safeShare = 0;
  /** The smallest weight of a number that is possible; 0 if it underflowed. */
  smallestWeight = 1;

  /**
   * Writes what each number of frontier mines leaves to the interior, as weights: 1 at the reference, 0 where the mines
   * left are fewer than none or more than the cells.
   * @param tilt each weight is multiplied by this for every frontier mine less; 1 for none
   * @returns whether any of them can be
   */
  weighInto(out: Float64Array, start: number, length: number, fewest: number, tilt: number): boolean {
    const low = Math.max(0, this.mines - fewest - length + 1);
    const high = Math.min(this.cells, this.mines - fewest);
    out.fill(0, start, start + length);
    if (low > high) return false;
    this.reference = this.#likeliest(low, high, tilt);
    const at = start + this.mines - fewest - this.reference;
    let weight = 1;
    out[at] = 1;
    this.smallestWeight = 1;
    for (let mines = this.reference; mines < high && weight > 0; mines += 1) {
      weight *= ((this.cells - mines) / (mines + 1)) * tilt;
      out[at - (mines + 1 - this.reference)] = weight;
    }
    this.smallestWeight = weight;
    weight = 1;
    for (let mines = this.reference; mines > low && weight > 0; mines -= 1) {
      weight *= mines / (this.cells - mines + 1) / tilt;
      out[at + this.reference - mines + 1] = weight;
    }
    this.smallestWeight = Math.min(this.smallestWeight, weight);
    return true;
  }

  /**
   * Sums what the interior holds over all numbers of frontier mines.
   * @param ways the ways of the frontier, by its mines
   * @param weights what {@link InteriorWorkspace.weighInto} wrote for them
   */
  sumShares(ways: Float64Array, weights: Float64Array, start: number, length: number, fewest: number): void {
    this.total = 0;
    this.mineShare = 0;
    this.safeShare = 0;
    for (let at = 0; at < length; at += 1) {
      const share = ways[start + at]! * weights[start + at]!;
      if (share === 0) continue;
      const mines = this.mines - fewest - at;
      this.total += share;
      this.mineShare += share * mines;
      this.safeShare += share * (this.cells - mines);
    }
  }

  /** The natural logarithm of the ways at the reference. */
  get logReference(): number {
    return logBinomial(this.cells, this.reference);
  }

  /** Weights fall on either side of the point where one mine more multiplies the ways by 1. */
  #likeliest(low: number, high: number, tilt: number): number {
    const peak = Math.floor(((this.cells + 1) * tilt) / (1 + tilt));
    return Math.min(high, Math.max(low, peak));
  }
}
