import type { ByteSet } from './byte-set.ts';

/** The longest word that is read whole, in bytes; the tokenisers document what happens to longer ones. */
export const MAX_WORD = 65_536;

/**
 * The standard input of a game as it arrives: one chunk at a time, each used up before the next is fed. The tokenisers
 * copy what they need from a chunk, so a gigabyte of commands never takes more memory than one chunk.
 */
export class InputBytes {
  #chunk: Uint8Array = new Uint8Array(0);
  #position = 0;
  #hasEnded = false;

  /** Whether the input has ended. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /**
   * Adds the next chunk; it is read in place, so it must stay as it is until it is used up.
   * Errors: throws when the last chunk is not used up or the input has ended.
   */
  feed(chunk: Uint8Array): void {
    if (this.#position < this.#chunk.length) throw new Error('InputBytes: the last chunk is not used up');
    if (this.#hasEnded) throw new Error('InputBytes: the input has ended');
    this.#chunk = chunk;
    this.#position = 0;
  }

  /** Ends the input. */
  end(): void {
    this.#hasEnded = true;
  }

  /** Takes the next byte; -1 if the chunk is used up. */
  take(): number {
    if (this.#position >= this.#chunk.length) return -1;
    const byte = this.#chunk[this.#position]!;
    this.#position += 1;
    return byte;
  }

  /** Looks at the next byte without taking it; -1 if the chunk is used up. */
  peek(): number {
    return this.#position < this.#chunk.length ? this.#chunk[this.#position]! : -1;
  }

  /** Skips bytes of `set`. @returns false if the chunk was used up before another byte */
  skipWhile(set: ByteSet): boolean {
    const chunk = this.#chunk;
    let position = this.#position;
    while (position < chunk.length && set[chunk[position]!] === 1) position += 1;
    this.#position = position;
    return position < chunk.length;
  }

  /**
   * Takes bytes up to the first of `set`, as characters 0 to 255, and adds them to `word`, which stops growing one
   * past {@link MAX_WORD} so that its length shows that it was cut.
   * @returns the word so far, and whether it is whole
   */
  takeUntil(set: ByteSet, word: string): { readonly word: string; readonly isWhole: boolean } {
    const chunk = this.#chunk;
    const start = this.#position;
    let position = start;
    while (position < chunk.length && set[chunk[position]!] === 0) position += 1;
    this.#position = position;
    const keep = Math.min(position, start + MAX_WORD + 1 - word.length);
    let grown = word;
    for (let index = start; index < keep; index += 1) grown += String.fromCharCode(chunk[index]!);
    return { word: grown, isWhole: position < chunk.length };
  }
}
