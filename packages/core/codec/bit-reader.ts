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

  /** Whether a read went past the end, or a number was too large to have been written. */
  get isCut(): boolean {
    return this.#isCut;
  }

  /** What is left. Units: bits. */
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

  /** Whether only the zero bits that pad the last byte are left. */
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
