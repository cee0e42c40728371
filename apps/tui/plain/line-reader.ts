/** A line of the input; one that is too long is reported without its text. */
export type InputLine = { readonly kind: 'line'; readonly text: string } | { readonly kind: 'too-long' };

/** The longest line that is read. Units: bytes. */
export const MAX_LINE = 1000;

const LINE_FEED = 0x0a;

/**
 * Splits any bytes into lines: control characters become blanks, escape sequences of keys are removed, and invalid UTF-8
 * becomes replacement characters.
 */
export class LineReader {
  readonly #decoder = new TextDecoder();
  readonly #bytes = new Uint8Array(MAX_LINE);
  #length = 0;
  #isTooLong = false;

  /** The lines that end in these bytes. */
  *feed(bytes: Uint8Array): Generator<InputLine> {
    let start = 0;
    for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, start)) {
      this.#append(bytes.subarray(start, end));
      yield this.#take();
      start = end + 1;
    }
    this.#append(bytes.subarray(start));
  }

  /** The last line, if the input does not end with a line feed. */
  *end(): Generator<InputLine> {
    if (this.#length > 0 || this.#isTooLong) yield this.#take();
  }

  #append(bytes: Uint8Array): void {
    if (this.#length + bytes.length > MAX_LINE) this.#isTooLong = true;
    if (this.#isTooLong) return;
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  #take(): InputLine {
    const text = this.#decoder.decode(this.#bytes.subarray(0, this.#length));
    const line: InputLine = this.#isTooLong ? { kind: 'too-long' } : { kind: 'line', text: cleaned(text) };
    this.#length = 0;
    this.#isTooLong = false;
    return line;
  }
}

function cleaned(text: string): string {
  return text
    .replace(/\p{Cc}(\[[0-9;?]*[ -/]*[@-~]|O[@-~])/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .trim();
}
