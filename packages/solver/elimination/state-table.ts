import { grownInt32, LAST_MARK } from '../position/typed-arrays.ts';

/**
 * Finds the states of one layer by what they hold. It is a hash table with full comparison, never cleared between
 * layers: an entry counts only if it is not older than the layer. States keep their numbers until {@link begin}
 * overwrites them.
 */
export class StateTableWorkspace {
  keys = new Int32Array(64);
  count = 0;
  #words = 1;
  #entries = new Int32Array(64);
  #mask = 63;
  /** The first state of the layer being filled. */
  #layerStart = 0;
  /** Added to a state's number in its entry, so that entries of earlier graphs are older than any layer. */
  #base = 1;

  /** Forgets all states. */
  begin(words: number): void {
    this.#base += this.count;
    if (this.#base > LAST_MARK) {
      this.#entries.fill(0);
      this.#base = 1;
    }
    this.#words = words;
    this.count = 0;
    this.#layerStart = 0;
  }

  /** From now on only states added later are found. */
  beginLayer(): void {
    this.#layerStart = this.count;
  }

  /** The state with these words; it is added if the layer does not have it. Cost: about one comparison. */
  findOrAdd(key: Int32Array): number {
    const words = this.#words;
    let hash = key[0]!;
    for (let word = 1; word < words; word += 1) hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) + key[word]!;
    const oldest = this.#base + this.#layerStart;
    let at = this.#slotOf(hash);
    for (;;) {
      const entry = this.#entries[at]!;
      if (entry < oldest) break;
      const state = entry - this.#base;
      if (this.#holds(state, key)) return state;
      at = (at + 1) & this.#mask;
    }
    return this.#add(at, key);
  }

  #slotOf(hash: number): number {
    const mixed = Math.imul(hash ^ (hash >>> 16), 0x9e3779b1);
    return (mixed ^ (mixed >>> 15)) & this.#mask;
  }

  #holds(state: number, key: Int32Array): boolean {
    const words = this.#words;
    const start = state * words;
    for (let word = 0; word < words; word += 1) if (this.keys[start + word] !== key[word]) return false;
    return true;
  }

  #add(at: number, key: Int32Array): number {
    const words = this.#words;
    const state = this.count;
    const start = state * words;
    if (this.keys.length < start + words) this.keys = grownInt32(this.keys, start + words);
    for (let word = 0; word < words; word += 1) this.keys[start + word] = key[word]!;
    this.#entries[at] = this.#base + state;
    this.count = state + 1;
    if ((this.count - this.#layerStart) * 2 > this.#entries.length) this.#rehash();
    return state;
  }

  #rehash(): void {
    this.#entries = new Int32Array(this.#entries.length * 4);
    this.#mask = this.#entries.length - 1;
    const words = this.#words;
    for (let state = this.#layerStart; state < this.count; state += 1) {
      let hash = this.keys[state * words]!;
      for (let word = 1; word < words; word += 1) {
        hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) + this.keys[state * words + word]!;
      }
      let at = this.#slotOf(hash);
      while (this.#entries[at] !== 0) at = (at + 1) & this.#mask;
      this.#entries[at] = this.#base + state;
    }
  }
}
