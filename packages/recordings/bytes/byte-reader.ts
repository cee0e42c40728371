import type { Expectation, RecordingError } from '../recording/recording-error.ts';

/**
 * Reads the numbers of a file, high byte first. After the first failure it reads zeros and stays where it is, so that a
 * reader checks `failure` where it matters, not after every byte; it never throws.
 */
export class ByteReader {
  readonly bytes: Uint8Array;
  /** Units: bytes from the start of the file. */
  offset: number;
  failure: RecordingError | undefined;
  readonly #end: number;

  /** @param end the first byte that is not read any more */
  constructor(bytes: Uint8Array, start = 0, end: number = bytes.length) {
    this.bytes = bytes;
    this.offset = start;
    this.#end = end;
  }

  get left(): number {
    return this.#end - this.offset;
  }

  /** True if so many bytes are left; otherwise it fails. */
  has(count: number, field: string): boolean {
    if (this.failure !== undefined) return false;
    if (count <= this.left) return true;
    this.fail(field, { code: 'more-bytes', needed: count, left: this.left });
    return false;
  }

  u8(field: string): number {
    if (!this.has(1, field)) return 0;
    const value = this.bytes[this.offset]!;
    this.offset += 1;
    return value;
  }

  /** Two bytes. */
  u16(field: string): number {
    return this.#number(2, field);
  }

  /** Three bytes. */
  u24(field: string): number {
    return this.#number(3, field);
  }

  /** Four bytes. */
  u32(field: string): number {
    return this.#number(4, field);
  }

  /** Two bytes with a sign. */
  i16(field: string): number {
    return (this.u16(field) << 16) >> 16;
  }

  /** A number within limits, of which each is allowed; otherwise it fails at the number. */
  ranged(value: number, bytes: number, from: number, to: number, field: string): number {
    if (this.failure !== undefined || (value >= from && value <= to)) return value;
    this.fail(field, { code: 'range', from, to, found: value }, this.offset - bytes);
    return value;
  }

  /** Bytes as they are; they stay part of the file. */
  take(count: number, field: string): Uint8Array {
    if (!this.has(count, field)) return new Uint8Array(0);
    const taken = this.bytes.subarray(this.offset, this.offset + count);
    this.offset += count;
    return taken;
  }

  /** The bytes up to a zero, which is skipped. */
  takeToZero(field: string): Uint8Array {
    if (this.failure !== undefined) return new Uint8Array(0);
    const end = this.bytes.indexOf(0, this.offset);
    if (end < 0 || end >= this.#end) {
      this.fail(field, { code: 'more-bytes', needed: this.left + 1, left: this.left });
      return new Uint8Array(0);
    }
    const taken = this.bytes.subarray(this.offset, end);
    this.offset = end + 1;
    return taken;
  }

  /** Remembers the first failure. */
  fail(field: string, expected: Expectation, offset: number = this.offset): void {
    this.failure ??= { offset, field, expected };
  }

  #number(count: number, field: string): number {
    if (!this.has(count, field)) return 0;
    let value = 0;
    for (let index = 0; index < count; index += 1) value = value * 256 + this.bytes[this.offset + index]!;
    this.offset += count;
    return value;
  }
}
