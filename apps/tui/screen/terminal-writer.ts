const FIRST_SIZE = 1 << 14;
const ESC = 0x1b;
const ZERO = 0x30;

/**
 * Collects the bytes for a terminal. Each method writes its own bytes: one that all of them call for each would be worth
 * compiling before the first frame is written.
 * Cost: allocates only to grow, and for the final text.
 */
export class TerminalWriter {
  #bytes = new Uint8Array(FIRST_SIZE);
  #length = 0;

  /** Units: bytes. */
  get length(): number {
    return this.#length;
  }

  clear(): void {
    this.#length = 0;
  }

  /** Removes everything after a position. */
  truncate(length: number): void {
    this.#length = length;
  }

  remove(begin: number, end: number): void {
    this.#bytes.copyWithin(begin, end, this.#length);
    this.#length -= end - begin;
  }

  byte(value: number): void {
    if (this.#length === this.#bytes.length) this.#grow();
    this.#bytes[this.#length] = value;
    this.#length += 1;
  }

  /** @param text ASCII */
  ascii(text: string): void {
    const begin = this.#take(text.length);
    for (let at = 0; at < text.length; at += 1) this.#bytes[begin + at] = text.charCodeAt(at);
  }

  /** The start of a control sequence. */
  sequence(): void {
    const at = this.#take(2);
    this.#bytes[at] = ESC;
    this.#bytes[at + 1] = 0x5b;
  }

  /** A control sequence with one number; 1 is the default and left out. */
  sequenceOf(number: number, final: number): void {
    this.sequence();
    if (number !== 1) this.number(number);
    this.byte(final);
  }

  /** A whole number from 0, in decimal digits. */
  number(value: number): void {
    let count = 1;
    for (let rest = value; rest >= 10; rest = Math.trunc(rest / 10)) count += 1;
    const begin = this.#take(count);
    let rest = value;
    for (let at = begin + count - 1; at >= begin; at -= 1) {
      this.#bytes[at] = ZERO + (rest % 10);
      rest = Math.trunc(rest / 10);
    }
  }

  /** A character as UTF-8. */
  codePoint(value: number): void {
    if (value < 0x80) this.byte(value);
    else if (value < 0x800) this.#spread(value, 6, 0xc0);
    else if (value < 0x10000) this.#spread(value, 12, 0xe0);
    else this.#spread(value, 18, 0xf0);
  }

  text(): string {
    return Buffer.from(this.#bytes.buffer, 0, this.#length).toString('utf8');
  }

  /** Writes a character in several bytes, six bits in each but the first. */
  #spread(value: number, firstShift: number, mark: number): void {
    let at = this.#take(firstShift / 6 + 1);
    this.#bytes[at] = mark | (value >>> firstShift);
    for (let shift = firstShift - 6; shift >= 0; shift -= 6) {
      at += 1;
      this.#bytes[at] = 0x80 | ((value >>> shift) & 63);
    }
  }

  /** Makes room for some bytes at the end. @returns where they begin */
  #take(count: number): number {
    const begin = this.#length;
    this.#length += count;
    while (this.#length > this.#bytes.length) this.#grow();
    return begin;
  }

  #grow(): void {
    const bytes = new Uint8Array(this.#bytes.length * 2);
    bytes.set(this.#bytes);
    this.#bytes = bytes;
  }
}
