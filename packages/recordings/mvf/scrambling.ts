/** How the records of a version are made of bits. */
interface RecordLayout {
  /** Units: bytes of a record. */
  readonly bytes: number;
  /** The end of the first of two words of logical bits; no number crosses it. */
  readonly split: number;
}

/** The records of 0.97: 3 buttons, 9 bits y, 9 bits x; 7 bits hundredths, 10 bits seconds. */
export const LAYOUT_97: RecordLayout = { bytes: 5, split: 21 };
/** The records of 2006 and 2007: 3 buttons, 11 bits y, 11 bits x; 22 bits ms. */
export const LAYOUT_2006: RecordLayout = { bytes: 6, split: 25 };

const DIGITS = 8;

/**
 * Where each bit of a record went: the k-th entry is the number of the stored bit that is logical bit k.
 * @param seed Range: 0 to 65,535
 */
export function bitOrder(seed: number, { bytes }: RecordLayout): number[] {
  const a = Math.sqrt(seed);
  const c = Math.sqrt(seed + 1000);
  const d = Math.sqrt(a + 1000);
  const e = Math.sqrt(c + 1000);
  const terms = [
    Math.cos(d + 1000),
    Math.sin(Math.sqrt(c)),
    Math.cos(d),
    Math.sin(Math.sqrt(a) + 1000),
    Math.cos(e),
    Math.sin(e),
  ];
  // A value that rounds to 1 has a digit more: like the reader that this was found with, take the first eight.
  const digits = terms
    .slice(0, bytes)
    .map((term) =>
      String(Math.round(Math.abs(term) * 1e8))
        .padStart(DIGITS, '0')
        .slice(0, DIGITS),
    )
    .join('');
  return [...digits].map((_, bit) => bit).sort((one, other) => digits.charCodeAt(one) - digits.charCodeAt(other));
}

/** Puts the bits of records back in order. Its two words are overwritten by the next record. */
export class RecordWorkspace {
  /** The logical bits before the split, and those from it on. */
  low = 0;
  high = 0;
  readonly #bytes: number;
  readonly #lows: Int32Array;
  readonly #highs: Int32Array;

  constructor(seed: number, layout: RecordLayout) {
    this.#bytes = layout.bytes;
    this.#lows = new Int32Array(layout.bytes * 256);
    this.#highs = new Int32Array(layout.bytes * 256);
    for (const [logical, stored] of bitOrder(seed, layout).entries()) this.#enterBit(logical, stored, layout.split);
  }

  /** The value that one stored bit adds for each value of its byte. */
  #enterBit(logical: number, stored: number, split: number): void {
    const table = logical < split ? this.#lows : this.#highs;
    const bit = 1 << (logical < split ? logical : logical - split);
    for (let value = 0; value < 256; value += 1) {
      if (((value >> (stored % 8)) & 1) === 1) table[(stored >> 3) * 256 + value]! |= bit;
    }
  }

  /** Reads the record at an offset. */
  load(bytes: Uint8Array, offset: number): void {
    let low = 0;
    let high = 0;
    for (let index = 0; index < this.#bytes; index += 1) {
      const entry = index * 256 + bytes[offset + index]!;
      low |= this.#lows[entry]!;
      high |= this.#highs[entry]!;
    }
    this.low = low;
    this.high = high;
  }
}
