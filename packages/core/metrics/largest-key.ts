/** A node of the tree has this many below it. */
const BRANCHES = 32;

/**
 * Finds the largest of keys that change. For up to 32 keys it looks at all of them; above more there is a tree of the largest
 * of every 32, of 32 of these, and so on.
 * Cost: a number for every 31 keys, allocated when there are more than ever before.
 */
export class LargestKey {
  #keys: Int32Array = new Int32Array(0);
  #firstKey = 0;
  #step = 1;
  #count = 0;
  #nodes = new Int32Array(0);
  /** The start of each level of nodes, the lowest level first, and the end of the last. */
  readonly #starts: number[] = [];

  /**
   * Takes keys.
   * Range: they differ by less than 2^31.
   * @param keys not copied: the key of a place is at `first + place * step`, and may change
   */
  take(keys: Int32Array, first: number, step: number, count: number): void {
    this.#keys = keys;
    this.#firstKey = first;
    this.#step = step;
    this.#count = count;
    this.#starts.length = 0;
    if (count > BRANCHES) this.#growTree();
  }

  /** True if it must be told which keys change. */
  get hasTree(): boolean {
    return this.#count > BRANCHES;
  }

  largest(): number {
    const starts = this.#starts;
    const level = starts.length - 2;
    if (level < 0) return largestOf(this.#keys, this.#firstKey, this.#count, this.#step);
    return largestOf(this.#nodes, starts[level]!, starts[level + 1]! - starts[level]!, 1);
  }

  /** Updates the tree after a key has changed. */
  update(place: number): void {
    const nodes = this.#nodes;
    const starts = this.#starts;
    let block = place;
    for (let level = 0; level < starts.length - 1; level += 1) {
      block = Math.floor(block / BRANCHES);
      const node = starts[level]! + block;
      const largest = this.#largestBelow(level, block);
      if (largest === nodes[node]) return;
      nodes[node] = largest;
    }
  }

  #growTree(): void {
    const starts = this.#starts;
    let total = 0;
    for (let size = this.#count; size > BRANCHES; ) {
      size = Math.ceil(size / BRANCHES);
      starts.push(total);
      total += size;
    }
    starts.push(total);
    if (total > this.#nodes.length) this.#nodes = new Int32Array(total);
    for (let level = 0; level < starts.length - 1; level += 1) {
      const start = starts[level]!;
      const end = starts[level + 1]!;
      for (let node = start; node < end; node += 1) this.#nodes[node] = this.#largestBelow(level, node - start);
    }
  }

  #largestBelow(level: number, block: number): number {
    const first = BRANCHES * block;
    if (level === 0) {
      const count = Math.min(BRANCHES, this.#count - first);
      return largestOf(this.#keys, this.#firstKey + this.#step * first, count, this.#step);
    }
    const start = this.#starts[level - 1]! + first;
    return largestOf(this.#nodes, start, Math.min(BRANCHES, this.#starts[level]! - start), 1);
  }
}

/** From both ends at once, and without branches: a processor could predict none, and need not wait for one end. */
function largestOf(keys: Int32Array, first: number, count: number, step: number): number {
  let low = first;
  let high = first + (count - 1) * step;
  let largest = keys[low]!;
  let other = keys[high]!;
  while (low <= high) {
    const less = largest - keys[low]!;
    largest -= less & (less >> 31);
    const otherLess = other - keys[high]!;
    other -= otherLess & (otherLess >> 31);
    low += step;
    high -= step;
  }
  return Math.max(largest, other);
}
