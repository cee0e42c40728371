export const BLANK = 0x20;
const TAB = 0x09;
const ZERO = 0x30;
const MINUS = 0x2d;
export const POINT = 0x2e;
const COMMA = 0x2c;
export const NEWLINE = 0x0a;
export const RETURN = 0x0d;
/** Around the pixels of an event. */
export const OPEN = 0x28;
export const CLOSE = 0x29;
/** The most digits of a whole number. */
const MAX_DIGITS = 9;
const THOUSAND_DIGITS = 3;

export const NO_NUMBER = 2 ** 31;

/** Reads text byte by byte, one line after the other. It allocates nothing. */
export class LineCursor {
  readonly bytes: Uint8Array;
  at: number;
  /** The first and the end of the line, without blanks and line end. */
  start = 0;
  end = 0;
  /** Counted from 1; 0 before the first. */
  line = 0;
  #next: number;

  constructor(bytes: Uint8Array, start: number) {
    this.bytes = bytes;
    this.at = start;
    this.#next = start;
  }

  /** Goes to the next line. @returns whether there is one */
  nextLine(): boolean {
    if (this.#next >= this.bytes.length) return false;
    this.start = this.#next;
    const newline = this.bytes.indexOf(NEWLINE, this.start);
    this.end = newline < 0 ? this.bytes.length : newline;
    this.#next = this.end + 1;
    this.line += 1;
    while (this.end > this.start && isBlank(this.bytes[this.end - 1]!)) this.end -= 1;
    while (this.start < this.end && isBlank(this.bytes[this.start]!)) this.start += 1;
    this.at = this.start;
    return true;
  }

  get next(): number {
    return this.#next;
  }

  /** Passes some lines that somebody else has read. @param next the start of the line after them */
  passLines(next: number, count: number): void {
    this.#next = next;
    this.line += count;
  }

  /** The byte here; 0 at the end of the line. */
  get byte(): number {
    return this.at < this.end ? this.bytes[this.at]! : 0;
  }

  /** The next position of a byte from here on; -1 if the rest of the line has none. */
  find(byte: number): number {
    for (let at = this.at; at < this.end; at += 1) if (this.bytes[at] === byte) return at;
    return -1;
  }

  skipBlanks(): void {
    while (this.at < this.end && isBlank(this.bytes[this.at]!)) this.at += 1;
  }

  /** A whole number, perhaps with a sign; {@link NO_NUMBER} if there is none. */
  integer(): number {
    const isNegative = this.byte === MINUS;
    if (isNegative) this.at += 1;
    const value = this.#digits();
    return value === NO_NUMBER || !isNegative ? value : -value;
  }

  /** Seconds with a point or comma and up to three digits that count, as ms; {@link NO_NUMBER} if there are none. */
  seconds(): number {
    const isNegative = this.byte === MINUS;
    if (isNegative) this.at += 1;
    const whole = this.#digits();
    if (whole > 2_000_000) return NO_NUMBER;
    let ms = whole * 1000;
    if (this.byte === POINT || this.byte === COMMA) {
      this.at += 1;
      ms += this.#thousandths();
    }
    return isNegative ? -ms : ms;
  }

  #digits(): number {
    const first = this.at;
    let value = 0;
    while (isDigit(this.byte) && this.at - first < MAX_DIGITS) {
      value = value * 10 + this.byte - ZERO;
      this.at += 1;
    }
    return this.at === first || isDigit(this.byte) ? NO_NUMBER : value;
  }

  /** Tenths, hundredths or thousandths, by how many digits there are; further ones are dropped. */
  #thousandths(): number {
    let value = 0;
    let digits = 0;
    for (; isDigit(this.byte); this.at += 1) {
      if (digits === THOUSAND_DIGITS) continue;
      value = value * 10 + this.byte - ZERO;
      digits += 1;
    }
    while (digits < THOUSAND_DIGITS) {
      value *= 10;
      digits += 1;
    }
    return value;
  }
}

function isDigit(byte: number): boolean {
  return byte >= ZERO && byte <= ZERO + 9;
}

export function beginsTime(byte: number): boolean {
  return isDigit(byte) || byte === MINUS;
}

function isBlank(byte: number): boolean {
  return byte === BLANK || byte === TAB || byte === RETURN;
}
