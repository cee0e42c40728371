/** Two hand-ins by their numbers, and how much of them occurs in both. */
export interface ScoredPair {
  readonly one: number;
  readonly other: number;
  /** Range: 0 to 1. */
  readonly score: number;
}

/** A score in whole percent, never rounded up. */
export function percentOf(score: number): number {
  return Math.floor(100 * score + 1e-9);
}

/**
 * Keeps, of any number of pairs, those with the highest scores, and enough others that the groups which hang together
 * at a threshold are the same as by all pairs, whatever the threshold: a maximum spanning forest.
 */
export class StrongestPairs {
  readonly #most: number;
  readonly #handIns: number;
  #pairs: ScoredPair[] = [];
  /** So many are kept, at the most, before weak ones are dropped. */
  #room: number;

  /** @param handIns their number @param most so many pairs are kept beside the forest */
  constructor(handIns: number, most: number) {
    this.#handIns = handIns;
    this.#most = most;
    this.#room = 4 * (handIns + most);
  }

  add(pair: ScoredPair): void {
    this.#pairs.push(pair);
    if (this.#pairs.length < this.#room) return;
    this.#pairs = this.sorted();
    this.#room = 2 * this.#pairs.length + this.#most;
  }

  /** The pairs that are kept, the strongest first. */
  sorted(): ScoredPair[] {
    const sorted = this.#pairs.toSorted((one, other) => other.score - one.score);
    const groups = new Groups(this.#handIns);
    return sorted.filter(({ one, other }, rank) => groups.join(one, other) || rank < this.#most);
  }
}

/** Things that are joined to groups, by their numbers. */
export class Groups {
  readonly #parents: Int32Array;

  constructor(count: number) {
    this.#parents = Int32Array.from({ length: count }, (_, index) => index);
  }

  /** The number of one in the group, the same for all of it. */
  rootOf(index: number): number {
    let root = index;
    while (this.#parents[root] !== root) root = this.#parents[root] ?? root;
    for (let at = index; at !== root; ) [at, this.#parents[at]] = [this.#parents[at] ?? root, root];
    return root;
  }

  /** @returns true if they were in two groups */
  join(one: number, other: number): boolean {
    const [root, joined] = [this.rootOf(one), this.rootOf(other)];
    this.#parents[joined] = root;
    return root !== joined;
  }
}
