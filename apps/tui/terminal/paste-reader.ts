/** The most that is kept of a paste. Units: bytes. */
const LONGEST_PASTE = 2 ** 20;
const PASTE_END = Buffer.from('\x1b[201~');

/** Pasted text, byte by byte up to what ends it. */
export class PasteReader {
  #bytes: number[] = [];
  /** How much of the end has come. */
  #matched = 0;

  /** Takes a byte. @returns whether it was the last one */
  take(byte: number): boolean {
    if (byte === PASTE_END[this.#matched]) {
      this.#matched += 1;
      return this.#matched === PASTE_END.length;
    }
    for (const kept of PASTE_END.subarray(0, this.#matched)) this.#keep(kept);
    // What ends a paste has its first byte nowhere else.
    this.#matched = byte === PASTE_END[0] ? 1 : 0;
    if (this.#matched === 0) this.#keep(byte);
    return false;
  }

  /** The text so far, its lines as programs end them; the next one begins. */
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
