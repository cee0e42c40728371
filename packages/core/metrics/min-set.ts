import { lowestBit } from './board-bits.ts';

/**
 * A set of whole numbers that knows its smallest one. A bit for each number that could be in it, a bit for each word
 * of these bits that is not empty, and so on up to one word.
 * Range: numbers from 0 up to, not including, the capacity.
 * Cost: every operation touches at most one word a level: 3 levels up to 32,768 numbers, 7 for 2^31. A little more
 * than a bit a number, allocated when the capacity is larger than any before.
 */
export class MinSet {
  #words = new Int32Array(0);
  /** Where the words of each level begin, the lowest level first. */
  readonly #starts = new Int32Array(8);
  #levels = 0;

  /**
   * Empties the set and makes room for numbers below the capacity.
   * Errors: throws a RangeError when the capacity is not an integer from 1 to 2^31.
   */
  reset(capacity: number): void {
    if (!(Number.isInteger(capacity) && capacity >= 1 && capacity <= 2 ** 31)) {
      throw new RangeError(`MinSet: ${capacity} is no capacity from 1 to 2^31`);
    }
    let total = 0;
    let words = capacity;
    this.#levels = 0;
    do {
      words = Math.ceil(words / 32);
      this.#starts[this.#levels] = total;
      this.#levels += 1;
      total += words;
    } while (words > 1);
    if (total > this.#words.length) this.#words = new Int32Array(total);
    else this.#words.fill(0, 0, total);
  }

  /** Adds a number to the set, unless it is there already. */
  add(number: number): void {
    const words = this.#words;
    let place = number;
    for (let level = 0; level < this.#levels; level += 1) {
      const index = this.#starts[level]! + (place >>> 5);
      const before = words[index]!;
      words[index] = before | (1 << (place & 31));
      if (before !== 0) return;
      place >>>= 5;
    }
  }

  /** Removes a number from the set, if it is there. */
  delete(number: number): void {
    const words = this.#words;
    let place = number;
    for (let level = 0; level < this.#levels; level += 1) {
      const index = this.#starts[level]! + (place >>> 5);
      const after = words[index]! & ~(1 << (place & 31));
      words[index] = after;
      if (after !== 0) return;
      place >>>= 5;
    }
  }

  /** The smallest number of the set; -1 when it is empty. */
  first(): number {
    const words = this.#words;
    let place = 0;
    for (let level = this.#levels - 1; level >= 0; level -= 1) {
      const word = words[this.#starts[level]! + place]!;
      if (word === 0) return -1;
      place = 32 * place + lowestBit(word);
    }
    return place;
  }
}
