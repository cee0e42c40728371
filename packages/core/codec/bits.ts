const WORD = 32;
const WORD_VALUES = 2 ** WORD;

/**
 * Reads what `BitWriter` wrote, from untrusted bytes: when they end too early it stops and sets
 * {@link isCut}, and no number makes it read past the end.
 */
export class BitReader {
  readonly #bytes: Uint8Array;
  /** Units: bits. */
  #position = 0;
  #isCut = false;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** True if a read went past the end, or a number was too large to have been written. */
  get isCut(): boolean {
    return this.#isCut;
  }

  /** The rest. Units: bits. */
  get left(): number {
    return this.#bytes.length * 8 - this.#position;
  }

  /** A number of `count` bits. @param count 0 to 53 */
  bits(count: number): number {
    if (count > this.left) return this.#fail();
    const high = count > WORD ? this.#take(count - WORD) : 0;
    return high * WORD_VALUES + this.#take(Math.min(count, WORD));
  }

  /** A number that was written as a Rice code. */
  rice(low: number): number {
    const high = this.#zerosAndOne();
    return high * 2 ** low + this.bits(low);
  }

  /** A number that was written as an exponential Golomb code. */
  golomb(low: number): number {
    const count = this.#zerosAndOne() + low;
    if (count > 52) return this.#fail();
    return 2 ** count - 2 ** low + this.bits(count);
  }

  /** True if only the zero bits that pad the last byte are left. */
  isAtEnd(): boolean {
    const { left } = this;
    return left < 8 && this.bits(left) === 0;
  }

  #zerosAndOne(): number {
    const bits = this.#bytes.length * 8;
    const start = this.#position;
    for (let position = start; position < bits; position += 1) {
      if ((this.#bytes[position >>> 3]! & (0x80 >>> (position & 7))) === 0) continue;
      this.#position = position + 1;
      return position - start;
    }
    return this.#fail();
  }

  #take(count: number): number {
    let value = 0;
    for (let left = count; left > 0; ) {
      const room = 8 - (this.#position & 7);
      const taken = Math.min(room, left);
      const part = (this.#bytes[this.#position >>> 3]! >>> (room - taken)) & ((1 << taken) - 1);
      value = (value << taken) | part;
      left -= taken;
      this.#position += taken;
    }
    return value >>> 0;
  }

  #fail(): number {
    this.#isCut = true;
    this.#position = this.#bytes.length * 8;
    return 0;
  }
}

/** Writes numbers one after the other as bits, the highest bit of each first; `BitReader` reads them. */
export class BitWriter {
  #bytes = new Uint8Array(64);
  /** Units: bits. */
  #length = 0;

  /** The `count` lowest bits of a number. @param value a whole number from 0 to 2^53 - 1 @param count 0 to 53 */
  bits(value: number, count: number): void {
    this.#makeRoom(count);
    if (count > WORD) this.#put(Math.floor(value / WORD_VALUES), count - WORD);
    this.#put(value % WORD_VALUES, Math.min(count, WORD));
  }

  /**
   * A number as a Rice code: `value >> low` zeros and a one, then the `low` lowest bits. Short where numbers are about
   * 2^low and far larger ones are rare. @param value a whole number from 0 to 2^31 - 1 @param low 0 to 30
   */
  rice(value: number, low: number): void {
    this.zeros(value >>> low);
    const ending = 2 ** low;
    this.bits(ending | (value & (ending - 1)), low + 1);
  }

  /**
   * A number as an exponential Golomb code of order `low`: its length grows with the logarithm, so that an outlier
   * costs little. @param value 0 to 2^52
   */
  golomb(value: number, low: number): void {
    const shifted = value + 2 ** low;
    const count = bitLength(shifted);
    this.zeros(count - low - 1);
    this.bits(shifted, count);
  }

  zeros(count: number): void {
    this.#makeRoom(count);
    this.#length += count;
  }

  /** A copy of the written bits, padded with zero bits to whole bytes. */
  toBytes(): Uint8Array {
    return this.#bytes.slice(0, Math.ceil(this.#length / 8));
  }

  #put(value: number, count: number): void {
    for (let left = count; left > 0; ) {
      const room = 8 - (this.#length & 7);
      const taken = Math.min(room, left);
      left -= taken;
      const part = (value >>> left) & ((1 << taken) - 1);
      this.#bytes[this.#length >>> 3]! |= part << (room - taken);
      this.#length += taken;
    }
  }

  #makeRoom(count: number): void {
    const needed = (this.#length + count + 7) >>> 3;
    if (needed <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, needed));
    grown.set(this.#bytes);
    this.#bytes = grown;
  }
}

/** How many bits a number from 0 to 2^53 - 1 has, leading zeros left out. */
export function bitLength(value: number): number {
  return value < WORD_VALUES ? WORD - Math.clz32(value) : 2 * WORD - Math.clz32(Math.floor(value / WORD_VALUES));
}
