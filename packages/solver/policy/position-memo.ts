import { grownInt32 } from '../position/typed-arrays.ts';
import { type LayoutRecordsWorkspace, PLANES } from './layout-records.ts';

const FIRST_SLOTS = 1024;
/** How many neighbouring slots an entry may be in. */
const BUCKET = 4;
/** The value, and how many layouts the position has; 0 for a free slot. */
const EXTRA = 2;

/**
 * Remembers what positions are worth, in bounded memory: when it is full, small positions give way to larger ones.
 * A position is known by its certainly safe cells with what they show, which is all that was seen; it is compared in
 * full.
 */
export class PositionMemo {
  #slots = 0;
  #count = 0;
  #keyWords = PLANES;
  #table = new Int32Array(0);
  readonly #mostSlots: number;
  #key = new Int32Array(0);
  #hash = 0;

  /** @param mostSlots a power of 2: the most positions that are remembered */
  constructor(mostSlots = 2 ** 16) {
    this.#mostSlots = mostSlots;
  }

  /** Forgets everything. @param words the words that hold a bit for each cell */
  begin(words: number): void {
    this.#keyWords = words * PLANES;
    this.#key = grownInt32(this.#key, this.#keyWords);
    this.#count = 0;
    this.#slots = FIRST_SLOTS;
    const room = FIRST_SLOTS * (this.#keyWords + EXTRA);
    if (this.#table.length < room || this.#table.length > room * 64) this.#table = new Int32Array(room);
    else this.#table.fill(0, 0, room);
  }

  /**
   * Takes a position to find or store, of which one layout is given and which was scanned last. All its certainly safe
   * cells show the same in each of its layouts.
   */
  look({ records, words, mined }: LayoutRecordsWorkspace, layout: number): void {
    let hash = 0;
    let at = layout * words * PLANES;
    for (let word = 0; word < words; word += 1) {
      const safe = ~mined[word]!;
      this.#key[word * PLANES] = safe;
      hash = mixed(hash, safe);
      for (let plane = 1; plane < PLANES; plane += 1) {
        const shown = records[at + plane]! & safe;
        this.#key[word * PLANES + plane] = shown;
        hash = mixed(hash, shown);
      }
      at += PLANES;
    }
    this.#hash = hash ^ (hash >>> 13);
  }

  /** What was stored for the position taken last; -1 when nothing is known. */
  find(): number {
    const table = this.#table;
    const stride = this.#keyWords + EXTRA;
    const first = this.#hash & (this.#slots - BUCKET);
    for (let slot = first; slot < first + BUCKET; slot += 1) {
      const at = slot * stride;
      if (table[at + 1] !== 0 && this.#isAt(at + EXTRA)) return table[at]!;
    }
    return -1;
  }

  /** Stores a value for the position taken last. @param size its layouts */
  store(value: number, size: number): void {
    if (this.#count * 2 > this.#slots && this.#slots < this.#mostSlots) this.#grow();
    const table = this.#table;
    const stride = this.#keyWords + EXTRA;
    const first = this.#hash & (this.#slots - BUCKET);
    let chosen = -1;
    for (let slot = first; slot < first + BUCKET; slot += 1) {
      const at = slot * stride;
      if (table[at + 1] !== 0 && this.#isAt(at + EXTRA)) {
        table[at] = value;
        return;
      }
      if (chosen < 0 || table[at + 1]! < table[chosen + 1]!) chosen = at;
    }
    if (table[chosen + 1] === 0) this.#count += 1;
    table[chosen] = value;
    table[chosen + 1] = size;
    for (let word = 0; word < this.#keyWords; word += 1) table[chosen + EXTRA + word] = this.#key[word]!;
  }

  #isAt(at: number): boolean {
    for (let word = 0; word < this.#keyWords; word += 1) if (this.#table[at + word] !== this.#key[word]) return false;
    return true;
  }

  /** Four times the slots; what finds its bucket full there is forgotten. */
  #grow(): void {
    const [old, slots, stride] = [this.#table, this.#slots, this.#keyWords + EXTRA];
    this.#slots = Math.min(slots * 4, this.#mostSlots);
    this.#table = new Int32Array(this.#slots * stride);
    const [key, hash] = [this.#key.slice(), this.#hash];
    this.#count = 0;
    for (let at = 0; at < slots * stride; at += stride) {
      if (old[at + 1] === 0) continue;
      let again = 0;
      for (let word = 0; word < this.#keyWords; word += 1) {
        this.#key[word] = old[at + EXTRA + word]!;
        again = mixed(again, this.#key[word]!);
      }
      this.#hash = again ^ (again >>> 13);
      this.store(old[at]!, old[at + 1]!);
    }
    this.#key.set(key);
    this.#hash = hash;
  }
}

function mixed(hash: number, word: number): number {
  const product = Math.imul(hash ^ word, 0x9e3779b1);
  return product ^ (product >>> 15);
}
