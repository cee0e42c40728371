/**
 * Which totals several independent numbers of mines can sum to, without counting ways. Each part has a set of numbers,
 * the bits of a bigint, counted from its fewest, so bit 0 is set.
 *
 * Nearly always the answer follows from the fewest and the most alone, because no gap in the sets is wider than the
 * range asked for; only otherwise are sums of sets worked out.
 */
export class MineSums {
  readonly #sets: readonly bigint[];
  readonly #most: readonly number[];
  /** The most of all parts together. */
  readonly #total: number;
  /** The widest step between neighbours in any set, and how much the sets without gaps can fill. */
  readonly #widestStep: number;
  readonly #filling: number;
  readonly #isFilling: readonly boolean[];
  #prefixes: readonly bigint[] | undefined;
  #suffixes: readonly bigint[] | undefined;

  constructor(sets: readonly bigint[]) {
    this.#sets = sets;
    this.#most = sets.map((set) => set.toString(2).length - 1);
    this.#total = this.#most.reduce((sum, most) => sum + most, 0);
    const steps = sets.map(widestStep);
    this.#widestStep = steps.reduce((widest, step) => Math.max(widest, step), 1);
    this.#isFilling = steps.map((step) => step === 1);
    this.#filling = this.#most.reduce((sum, most, part) => sum + (this.#isFilling[part] ? most : 0), 0);
  }

  /**
   * Whether some total lies between `low` and `high`, both included.
   * @param except a part that is left out, or -1
   */
  reaches(low: number, high: number, except: number): boolean {
    const most = this.#total - (this.#most[except] ?? 0);
    if (low > high || high < 0 || low > most) return false;
    if (low <= 0 || high >= most) return true;
    const filling = this.#filling - (this.#isFilling[except] ? this.#most[except]! : 0);
    if (high - low + 1 + filling >= this.#widestStep) return true;
    return this.#reachesExactly(low, high, except);
  }

  #reachesExactly(low: number, high: number, except: number): boolean {
    this.#prefixes ??= runningSums(this.#sets);
    this.#suffixes ??= runningSums(this.#sets.toReversed());
    const count = this.#sets.length;
    const before = this.#prefixes[except < 0 ? count : except]!;
    const after = except < 0 ? 1n : this.#suffixes[count - 1 - except]!;
    const window = ((1n << BigInt(high - low + 1)) - 1n) << BigInt(low);
    return (sumOfSets(before, after) & window) !== 0n;
  }
}

/** All sums of a number of one set and a number of the other. Cost: a few shifts for each run of either. */
function sumOfSets(first: bigint, second: bigint): bigint {
  let sums = 0n;
  for (const { from, length } of runsOf(second)) sums |= spread(first, length) << BigInt(from);
  return sums;
}

/** The set, moved by 0 up to, not including, `length`. */
function spread(set: bigint, length: number): bigint {
  let spreadSet = set;
  for (let done = 1; done < length; ) {
    const step = Math.min(done, length - done);
    spreadSet |= spreadSet << BigInt(step);
    done += step;
  }
  return spreadSet;
}

function runsOf(set: bigint): { from: number; length: number }[] {
  const bits = set.toString(2);
  return [...bits.matchAll(/1+/g)].map((run) => ({
    from: bits.length - run.index - run[0].length,
    length: run[0].length,
  }));
}

function widestStep(set: bigint): number {
  return set
    .toString(2)
    .split('1')
    .reduce((widest, zeros) => Math.max(widest, zeros.length + 1), 1);
}

/** The sums of the first so many sets: of none, of one, and so on. */
function runningSums(sets: readonly bigint[]): bigint[] {
  const sums = [1n];
  for (const set of sets) sums.push(sumOfSets(sums[sums.length - 1]!, set));
  return sums;
}
