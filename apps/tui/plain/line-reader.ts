/** A line of the input; one that was too long is told of, but not kept. */
export type InputLine = { readonly kind: 'line'; readonly text: string } | { readonly kind: 'too-long' };

/** The longest line that is read. Units: bytes. */
export const LONGEST_LINE = 1000;

const LINE_FEED = 0x0a;

/**
 * Cuts bytes into lines, whatever they are: control characters are blanks, keys that a terminal sends as escape
 * sequences are left out, and what is no UTF-8 is text of no meaning.
 */
export class LineReader {
  readonly #decoder = new TextDecoder();
  readonly #bytes = new Uint8Array(LONGEST_LINE);
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

  /** The line that the end of the input ends, if one was begun. */
  *end(): Generator<InputLine> {
    if (this.#length > 0 || this.#isTooLong) yield this.#take();
  }

  #append(bytes: Uint8Array): void {
    if (this.#length + bytes.length > LONGEST_LINE) this.#isTooLong = true;
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
