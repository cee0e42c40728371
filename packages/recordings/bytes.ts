import { type BoardShape, cellAt, createMines, createShape, type MineMap } from '@countermine/core/board.ts';
import type { WriteError } from './recording/recording.ts';
import type { Expectation, RecordingError } from './recording/recording-error.ts';

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

export function firstTooLarge(
  numbers: readonly (readonly [field: string, most: number, found: number])[],
): WriteError | undefined {
  const wrong = numbers.find(([, most, found]) => found > most);
  return wrong && { code: 'too-large', field: wrong[0], most: wrong[1], found: wrong[2] };
}

interface MineList {
  /** The number of the first row and column: 0 or 1. */
  readonly base: 0 | 1;
  readonly order: 'column-row' | 'row-column';
}

/** The shape of a board with sides of at least 1. Both must be checked before. */
export function shapeOf(reader: ByteReader, width: number, height: number): BoardShape {
  return reader.failure === undefined ? createShape(width, height) : createShape(1, 1);
}

/** One byte, at least 1. */
export function readSide(reader: ByteReader, field: 'width' | 'height'): number {
  return reader.ranged(reader.u8(field), 1, 1, 255, field);
}

/** The number of mines of a board, which leaves at least one cell free. */
export function readMineCount(reader: ByteReader, { size }: BoardShape): number {
  return reader.ranged(reader.u16('mine count'), 2, 0, size - 1, 'mine count');
}

/** Mines as a list of cells, two bytes each; fails for a cell off the board or named twice. */
export function readMineList(reader: ByteReader, shape: BoardShape, count: number, { base, order }: MineList): MineMap {
  const mines = createMines(shape);
  if (!reader.has(2 * count, 'mines')) return mines;
  for (let index = 0; index < count && reader.failure === undefined; index += 1) {
    const first = readPlace(reader, shape, base, order === 'row-column' ? 'row' : 'column');
    const second = readPlace(reader, shape, base, order === 'row-column' ? 'column' : 'row');
    if (reader.failure !== undefined) break;
    const [row, column] = order === 'row-column' ? [first, second] : [second, first];
    const cell = cellAt(shape, row, column);
    if (mines[cell] === 1) reader.fail('mine', { code: 'new-cell', column, row }, reader.offset - 2);
    mines[cell] = 1;
  }
  return mines;
}

/** A row or column, a byte. @returns it, counted from 0 */
function readPlace(reader: ByteReader, shape: BoardShape, base: 0 | 1, axis: 'row' | 'column'): number {
  const side = axis === 'row' ? shape.height : shape.width;
  const field = axis === 'row' ? 'row of a mine' : 'column of a mine';
  return reader.ranged(reader.u8(field), 1, base, base + side - 1, field) - base;
}
