const DEGREE = 31;
const SEPARATION = 3;
const DISCARDED = 310;

/**
 * The random numbers of the C library on Linux: what `srand(seed)` and `rand()` of glibc give.
 * Source: the additive feedback generator r[i] = r[i-3] + r[i-31] mod 2^32 of glibc's `random(3)`, in its default
 * state of 31 words, which the multiplicative generator of Park and Miller fills.
 */
export class GlibcRandom {
  readonly #state = new Int32Array(DEGREE);
  #position = SEPARATION;

  /** @param seed the low 32 bits count; 0 counts as 1 */
  constructor(seed: number) {
    let word = seed | 0 || 1;
    this.#state[0] = word;
    for (let index = 1; index < DEGREE; index += 1) {
      // Schrage's way to 16807 * word mod 2147483647 without overflow; the division truncates.
      const high = Math.trunc(word / 127_773);
      word = 16_807 * (word - high * 127_773) - 2836 * high;
      if (word < 0) word += 2_147_483_647;
      this.#state[index] = word;
    }
    this.skip(DISCARDED);
  }

  /**
   * The next number of `rand()`.
   * Range: 0 to 2147483647.
   */
  next(): number {
    const position = this.#position;
    const behind = position >= SEPARATION ? position - SEPARATION : position - SEPARATION + DEGREE;
    const sum = (this.#state[position]! + this.#state[behind]!) | 0;
    this.#state[position] = sum;
    this.#position = position + 1 === DEGREE ? 0 : position + 1;
    return sum >>> 1;
  }

  /** Draws `times` numbers and discards them. */
  skip(times: number): void {
    for (let draw = 0; draw < times; draw += 1) this.next();
  }
}
