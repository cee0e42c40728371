import { percentOf, type ScoredPair, StrongestPairs } from './strongest-pairs.ts';

/** The pairs of an index that have much in common. */
interface ScoredPairs {
  /** The strongest first; with enough others for the groups at every threshold. */
  readonly pairs: readonly ScoredPair[];
  /** How many pairs there are in all, by percent. */
  readonly pairsByPercent: readonly number[];
  /** The highest score of each hand-in; 0 where none is high enough. */
  readonly highest: Float64Array;
}

/** With fewer fingerprints of its own a hand-in says nothing: what all would write. */
const MIN_OWN = 4;
/** A hash and the number of a hand-in are one double, so that they are sorted together. */
const MAX_HAND_INS = 2 ** 20;

/** The fingerprints of hand-ins, from which pairs with something in common are found without looking at the others. */
export class SimilarityIndex {
  readonly #fingerprints: Uint32Array[] = [];

  get size(): number {
    return this.#fingerprints.length;
  }

  /** Adds a hand-in; its number is how many were added before. */
  add(fingerprints: Uint32Array): void {
    if (this.size >= MAX_HAND_INS) throw new RangeError(`SimilarityIndex: more than ${MAX_HAND_INS} hand-ins`);
    this.#fingerprints.push(fingerprints);
  }

  /**
   * Scores all pairs that share a fingerprint, by going from each fingerprint to the hand-ins that have it.
   * Cost: the sum of the squares of how many hand-ins have each fingerprint; 30 bytes for each fingerprint.
   * @param ignored hashes that count nowhere: of what was handed out
   * @param least pairs below it are left out
   * @param most so many pairs are kept
   */
  pairs(ignored: ReadonlySet<number>, least: number, most: number): ScoredPairs {
    const own = this.#fingerprints.map((all) => all.filter((hash) => !ignored.has(hash)));
    const postings = new Postings(own);
    const strongest = new StrongestPairs(this.size, most);
    const pairsByPercent = Array.from({ length: 101 }, () => 0);
    const highest = new Float64Array(this.size);
    postings.forEachPair((one, other, shared) => {
      const [ofOne, ofOther] = [own[one]?.length ?? 0, own[other]?.length ?? 0];
      const score = shared / (ofOne + ofOther);
      if (score < least || ofOne < MIN_OWN || ofOther < MIN_OWN) return;
      strongest.add({ one, other, score });
      pairsByPercent[percentOf(score)]! += 1;
      for (const index of [one, other]) highest[index] = Math.max(highest[index] ?? 0, score);
    });
    return { pairs: strongest.sorted(), pairsByPercent, highest };
  }
}

/** Which hand-ins have each fingerprint, and how often, in arrays: all postings one after the other. */
class Postings {
  readonly #count: number;
  readonly #handIns: Int32Array;
  readonly #times: Int32Array;
  /** Where the posting of an entry ends. */
  readonly #ends: Int32Array;
  /** The entries of each hand-in, and where they begin. */
  readonly #entries: Int32Array;
  readonly #begins: Int32Array;

  constructor(fingerprints: readonly Uint32Array[]) {
    const keys = sortedKeys(fingerprints);
    this.#count = fingerprints.length;
    this.#handIns = new Int32Array(keys.length);
    this.#times = new Int32Array(keys.length);
    this.#ends = new Int32Array(keys.length);
    const entries = this.#fill(keys);
    this.#begins = new Int32Array(this.#count + 1);
    for (let entry = 0; entry < entries; entry += 1) this.#begins[this.#handIns[entry]! + 1]! += 1;
    for (let index = 0; index < this.#count; index += 1) this.#begins[index + 1]! += this.#begins[index]!;
    this.#entries = new Int32Array(entries);
    const next = this.#begins.slice();
    for (let entry = 0; entry < entries; entry += 1) this.#entries[next[this.#handIns[entry]!]!++] = entry;
  }

  /** Makes an entry for each hand-in with a fingerprint. @returns how many */
  #fill(keys: Float64Array): number {
    let [entries, begin] = [0, 0];
    for (let at = 0; at < keys.length; at += 1) {
      const isSame = at > 0 && keys[at] === keys[at - 1];
      if (!isSame) this.#handIns[entries++] = keys[at]! % MAX_HAND_INS;
      this.#times[entries - 1]! += 1;
      if (at + 1 < keys.length && hashOf(keys[at + 1]!) === hashOf(keys[at]!)) continue;
      this.#ends.fill(entries, begin, entries);
      begin = entries;
    }
    return entries;
  }

  /** @param visit gets each pair with something in common once, and how many occurrences it has in both together */
  forEachPair(visit: (one: number, other: number, shared: number) => void): void {
    const shared = new Int32Array(this.#count);
    const met = new Int32Array(this.#count);
    for (let one = 0; one < this.#count; one += 1) {
      const found = this.#addShared(one, shared, met);
      for (let index = 0; index < found; index += 1) {
        const other = met[index]!;
        visit(one, other, shared[other]!);
        shared[other] = 0;
      }
    }
  }

  /** Adds up what a hand-in shares with each later one. @returns how many it meets */
  #addShared(one: number, shared: Int32Array, met: Int32Array): number {
    let found = 0;
    for (let index = this.#begins[one]!; index < this.#begins[one + 1]!; index += 1) {
      const entry = this.#entries[index]!;
      const own = this.#times[entry]!;
      const end = this.#ends[entry]!;
      for (let later = entry + 1; later < end; later += 1) {
        const other = this.#handIns[later]!;
        if (shared[other] === 0) met[found++] = other;
        shared[other]! += own + this.#times[later]!;
      }
    }
    return found;
  }
}

/** Each occurrence as `hash * MAX_HAND_INS + hand-in`. */
function sortedKeys(fingerprints: readonly Uint32Array[]): Float64Array {
  const keys = new Float64Array(fingerprints.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const [index, hashes] of fingerprints.entries()) {
    for (const hash of hashes) keys[at++] = hash * MAX_HAND_INS + index;
  }
  return keys.sort();
}

function hashOf(key: number): number {
  return Math.floor(key / MAX_HAND_INS);
}
