import type { ComponentWorkspace } from '../position/component.ts';
import { grownFloat64, grownInt32 } from '../position/typed-arrays.ts';

/** Numbers kept before all is forgotten: 16 MB. */
const MAX_VALUES = 2 ** 21;

/**
 * Solved components by their key. A component solved once is not solved again, on the same board a move later, in a
 * look ahead or anywhere else where the same boxes and constraints turn up; the numbers are the same to the last bit,
 * for the key is all that enters them.
 * Shape: the solution of an entry is what `PathSumsWorkspace.countInto` wrote, from `valueStart[entry]` in `values`.
 */
export class SolutionStore {
  values = new Float64Array(4096);
  valueStart = new Int32Array(64);
  /** The fewest mines of a layout of the component, and how many different numbers of mines are counted. */
  fewest = new Int32Array(64);
  length = new Int32Array(64);
  /**
   * What solving it cost, in nodes: charged again whenever it is found, so that a budget does not depend on the past.
   */
  nodes = new Float64Array(64);
  /** The memory of its graph while it was solved, asked for again in the same way. */
  graphBytes = new Float64Array(64);
  #entryCount = 0;
  #valueCount = 0;
  #keys = new Int32Array(4096);
  #keyCount = 0;
  #keyStart = new Int32Array(64);
  #keyLength = new Int32Array(64);
  #hash = new Int32Array(64);
  /** Entry + 1 by hash; 0 is free. */
  #slots = new Int32Array(256);

  /** True if there is so much that all should be forgotten. */
  get isFull(): boolean {
    return this.#valueCount > MAX_VALUES;
  }

  /** Forgets everything. Entries found before mean nothing after it. */
  clear(): void {
    this.#entryCount = 0;
    this.#valueCount = 0;
    this.#keyCount = 0;
    this.#slots.fill(0);
    if (this.values.length > MAX_VALUES * 2) this.values = new Float64Array(4096);
  }

  /** The entry of a component, or -1. Cost: one pass over the key, twice. */
  find(component: ComponentWorkspace): number {
    const hash = hashOf(component);
    const mask = this.#slots.length - 1;
    for (let at = hash & mask; ; at = (at + 1) & mask) {
      const entry = this.#slots[at]! - 1;
      if (entry < 0) return -1;
      if (this.#hash[entry] === hash && this.#holds(entry, component)) return entry;
    }
  }

  /** A new entry for a component that has none, with room for its numbers, all 0. */
  add(component: ComponentWorkspace, fewest: number, length: number, nodes: number, graphBytes: number): number {
    const entry = this.#entryCount;
    this.#reserve(entry + 1);
    this.fewest[entry] = fewest;
    this.length[entry] = length;
    this.nodes[entry] = nodes;
    this.graphBytes[entry] = graphBytes;
    this.#hash[entry] = hashOf(component);
    this.#keyStart[entry] = this.#keyCount;
    this.#keyLength[entry] = component.keyLength;
    this.#keys = grownInt32(this.#keys, this.#keyCount + component.keyLength);
    for (let at = 0; at < component.keyLength; at += 1) this.#keys[this.#keyCount + at] = component.key[at]!;
    this.#keyCount += component.keyLength;
    const room = length * (1 + 2 * component.boxCount);
    this.values = grownFloat64(this.values, this.#valueCount + room);
    this.values.fill(0, this.#valueCount, this.#valueCount + room);
    this.valueStart[entry] = this.#valueCount;
    this.#valueCount += room;
    this.#entryCount = entry + 1;
    this.#enter(entry);
    return entry;
  }

  #holds(entry: number, { key, keyLength }: ComponentWorkspace): boolean {
    if (this.#keyLength[entry] !== keyLength) return false;
    const start = this.#keyStart[entry]!;
    for (let at = 0; at < keyLength; at += 1) if (this.#keys[start + at] !== key[at]) return false;
    return true;
  }

  #enter(entry: number): void {
    if (this.#entryCount * 2 > this.#slots.length) {
      this.#slots = new Int32Array(this.#slots.length * 2);
      for (let older = 0; older < entry; older += 1) this.#place(older);
    }
    this.#place(entry);
  }

  #place(entry: number): void {
    const mask = this.#slots.length - 1;
    let at = this.#hash[entry]! & mask;
    while (this.#slots[at] !== 0) at = (at + 1) & mask;
    this.#slots[at] = entry + 1;
  }

  #reserve(entries: number): void {
    if (this.fewest.length >= entries) return;
    this.fewest = grownInt32(this.fewest, entries);
    const room = this.fewest.length;
    this.valueStart = grownInt32(this.valueStart, room);
    this.length = grownInt32(this.length, room);
    this.nodes = grownFloat64(this.nodes, room);
    this.graphBytes = grownFloat64(this.graphBytes, room);
    this.#keyStart = grownInt32(this.#keyStart, room);
    this.#keyLength = grownInt32(this.#keyLength, room);
    this.#hash = grownInt32(this.#hash, room);
  }
}

function hashOf({ key, keyLength }: ComponentWorkspace): number {
  let hash = keyLength;
  for (let at = 0; at < keyLength; at += 1) {
    hash = Math.imul(hash ^ key[at]!, 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return hash;
}
