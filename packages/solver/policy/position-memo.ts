import { grownInt32 } from '../position/typed-arrays.ts';

/** The pool of a memo that was once large is given back. Units: numbers. */
const LARGEST_KEPT = 2 ** 21;

/**
 * Remembers the value of sets of layouts. Sets are compared in full: two sets with the same hash never share a value.
 */
export class PositionMemo {
  /** Hash table: 1 + the entry, or 0; its length is a power of 2. */
  #table = new Int32Array(1024);
  #count = 0;
  #start = new Int32Array(1);
  #value = new Int32Array(0);
  #hash = new Int32Array(0);
  #pool = new Int32Array(0);

  /** Forgets everything. */
  begin(): void {
    this.#table.fill(0);
    this.#count = 0;
    if (this.#pool.length <= LARGEST_KEPT) return;
    this.#pool = new Int32Array(0);
    this.#table = new Int32Array(1024);
  }

  /** The value of the set `layouts[start]` up to `end`, which lies in rising order; -1 when it is not known. */
  find(layouts: Int32Array, start: number, end: number): number {
    const hash = hashOf(layouts, start, end);
    const mask = this.#table.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const entry = this.#table[slot]! - 1;
      if (entry < 0) return -1;
      if (this.#hash[entry] === hash && this.#isSet(entry, layouts, start, end)) return this.#value[entry]!;
    }
  }

  /** Remembers a set that {@link PositionMemo.find} does not know. */
  store(layouts: Int32Array, start: number, end: number, value: number): void {
    const entry = this.#count;
    const from = this.#start[entry]!;
    const length = end - start;
    this.#start = grownInt32(this.#start, entry + 2);
    this.#value = grownInt32(this.#value, entry + 1);
    this.#hash = grownInt32(this.#hash, entry + 1);
    this.#pool = grownInt32(this.#pool, from + length);
    for (let at = 0; at < length; at += 1) this.#pool[from + at] = layouts[start + at]!;
    this.#start[entry + 1] = from + length;
    this.#value[entry] = value;
    this.#hash[entry] = hashOf(layouts, start, end);
    this.#count = entry + 1;
    if (this.#count * 2 > this.#table.length) this.#rehash();
    else this.#link(entry);
  }

  #link(entry: number): void {
    const mask = this.#table.length - 1;
    let slot = this.#hash[entry]! & mask;
    while (this.#table[slot] !== 0) slot = (slot + 1) & mask;
    this.#table[slot] = entry + 1;
  }

  #rehash(): void {
    this.#table = new Int32Array(this.#table.length * 2);
    for (let entry = 0; entry < this.#count; entry += 1) this.#link(entry);
  }

  #isSet(entry: number, layouts: Int32Array, start: number, end: number): boolean {
    const from = this.#start[entry]!;
    if (this.#start[entry + 1]! - from !== end - start) return false;
    for (let at = start; at < end; at += 1) if (this.#pool[from + at - start] !== layouts[at]) return false;
    return true;
  }
}

function hashOf(layouts: Int32Array, start: number, end: number): number {
  let hash = end - start;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ layouts[at]!, 0x01000193) + (hash >>> 15);
  return hash ^ (hash >>> 13);
}
