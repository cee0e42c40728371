/** Writes the numbers of a file, high byte first. */
export class ByteWriter {
  #bytes = new Uint8Array(1024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** Bytes as they are. */
  raw(bytes: ArrayLike<number>): this {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
    return this;
  }

  u8(value: number): this {
    return this.number(value, 1);
  }

  /** Two bytes; of a number below 0 the complement. */
  u16(value: number): this {
    return this.number(value, 2);
  }

  /** Three bytes. */
  u24(value: number): this {
    return this.number(value, 3);
  }

  /** Four bytes. */
  u32(value: number): this {
    return this.number(value, 4);
  }

  number(value: number, count: number): this {
    this.#reserve(count);
    for (let index = count - 1; index >= 0; index -= 1) {
      this.#bytes[this.#length] = Math.floor(value / 256 ** index) & 255;
      this.#length += 1;
    }
    return this;
  }

  /** A copy of the written bytes. */
  toBytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(2 * this.#bytes.length, this.#length + count));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}
