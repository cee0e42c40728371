/** Longer pastes are cut. Units: bytes. */
const LONGEST_PASTE = 2 ** 20;
const PASTE_END = Buffer.from('\x1b[201~');

/** Reads pasted text byte by byte, up to the sequence that ends it. */
export class PasteReader {
  #bytes: number[] = [];
  /** How much of the ending sequence was read. */
  #matched = 0;

  /** Reads a byte. @returns whether it was the last one */
  take(byte: number): boolean {
    if (byte === PASTE_END[this.#matched]) {
      this.#matched += 1;
      return this.#matched === PASTE_END.length;
    }
    for (const kept of PASTE_END.subarray(0, this.#matched)) this.#keep(kept);
    // The first byte of the ending sequence does not occur again in it.
    this.#matched = byte === PASTE_END[0] ? 1 : 0;
    if (this.#matched === 0) this.#keep(byte);
    return false;
  }

  /** The text, with its line ends as line feeds; the reader starts over. */
  finish(): string {
    const text = Buffer.from(this.#bytes).toString('utf8').replace(/\r\n?/g, '\n');
    this.#bytes = [];
    this.#matched = 0;
    return text;
  }

  #keep(byte: number): void {
    if (this.#bytes.length < LONGEST_PASTE) this.#bytes.push(byte);
  }
}
