import { grownInt32 } from '../constraint/growable.ts';

/** Marks are Int32; after so many layers they are cleared and counted anew. A search that is kept gets there in hours. */
const LAST_LAYER = 2 ** 30;

/**
 * The distinct states of one layer after the other, numbered in the order in which they were found; each number stays
 * as long as the search. It is a workspace.
 * Shape: state `i` has its words at `keys[i * words]`.
 */
export class StateTable {
  words = 1;
  stateCount = 0;
  keys = new Int32Array(0);
  /** Open addressing: a state, if it was put there in this layer. */
  #table = new Int32Array(64);
  #usedIn = new Int32Array(64);
  #layer = 0;
  #layerStart = 0;

  /** Starts a search over states of so many words. */
  reset(words: number): void {
    this.words = words;
    this.stateCount = 0;
    this.startLayer();
  }

  /** From here on states are compared with those of the new layer only. */
  startLayer(): void {
    if (this.#layer === LAST_LAYER) {
      this.#usedIn.fill(0);
      this.#layer = 0;
    }
    this.#layer += 1;
    this.#layerStart = this.stateCount;
  }

  /** The number of the state whose words lie in the front of `key`: the one it has in this layer, or a new one. */
  numberOf(key: Int32Array): number {
    if ((this.stateCount - this.#layerStart) * 2 >= this.#table.length) this.#growTable();
    const slot = this.#slotOf(key, 0);
    if (this.#usedIn[slot] === this.#layer) return this.#table[slot]!;
    const state = this.stateCount;
    const { words } = this;
    this.keys = grownInt32(this.keys, (state + 1) * words);
    for (let word = 0; word < words; word += 1) this.keys[state * words + word] = key[word]!;
    this.#table[slot] = state;
    this.#usedIn[slot] = this.#layer;
    this.stateCount += 1;
    return state;
  }

  /** The slot of a key that starts at `from`, or the empty one where it belongs. */
  #slotOf(key: Int32Array, from: number): number {
    const { words } = this;
    let hash = 0;
    for (let word = 0; word < words; word += 1) {
      hash = Math.imul(hash ^ key[from + word]!, 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    const mask = this.#table.length - 1;
    let slot = hash & mask;
    while (this.#usedIn[slot] === this.#layer && !this.#isAt(this.#table[slot]!, key, from)) slot = (slot + 1) & mask;
    return slot;
  }

  #isAt(state: number, key: Int32Array, from: number): boolean {
    const start = state * this.words;
    for (let word = 0; word < this.words; word += 1) {
      if (this.keys[start + word] !== key[from + word]) return false;
    }
    return true;
  }

  #growTable(): void {
    const length = this.#table.length * 2;
    this.#table = new Int32Array(length);
    this.#usedIn = new Int32Array(length);
    for (let state = this.#layerStart; state < this.stateCount; state += 1) {
      const slot = this.#slotOf(this.keys, state * this.words);
      this.#table[slot] = state;
      this.#usedIn[slot] = this.#layer;
    }
  }
}
