import type { OutputStream } from '@countermine/courses/kit/bytes.ts';

/** A piece of the terminal's text: what a game wrote, or what the player typed. */
export interface OutputPiece {
  readonly stream: OutputStream | 'echo';
  /** The number of the input line that it answers. */
  readonly turn: number;
  readonly bytes: Uint8Array;
}

/**
 * The last bytes of an output of any length: a board of a million cells, printed after each of a thousand moves, takes
 * no more memory than `capacity` and one piece.
 */
export class OutputTail {
  readonly #capacity: number;
  #pieces: OutputPiece[] = [];
  #length = 0;
  #left = 0;

  /** @param capacity Units: bytes; it holds up to twice as many */
  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get pieces(): readonly OutputPiece[] {
    return this.#pieces;
  }

  /** Units: bytes. */
  get leftOut(): number {
    return this.#left;
  }

  add({ stream, turn, bytes }: OutputPiece): void {
    const tail = bytes.slice(Math.max(0, bytes.length - this.#capacity));
    this.#left += bytes.length - tail.length;
    this.#pieces.push({ stream, turn, bytes: tail });
    this.#length += tail.length;
    if (this.#length > 2 * this.#capacity) this.#shorten();
  }

  /** Returns the pieces, and starts over. */
  take(): { readonly pieces: readonly OutputPiece[]; readonly leftOut: number } {
    const taken = { pieces: this.#pieces, leftOut: this.#left };
    this.#pieces = [];
    this.#length = 0;
    this.#left = 0;
    return taken;
  }

  #shorten(): void {
    let drop = 0;
    for (const { bytes } of this.#pieces) {
      if (this.#length - bytes.length < this.#capacity) break;
      this.#length -= bytes.length;
      this.#left += bytes.length;
      drop += 1;
    }
    this.#pieces = this.#pieces.slice(drop);
  }
}
