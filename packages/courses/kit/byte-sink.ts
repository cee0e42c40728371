import { encodeUtf8 } from './utf8.ts';

/** A destination for bytes. */
export type OutputStream = 'stdout' | 'stderr';

/** Receives what a game writes, in order. The bytes belong to the game and may change after the call returns. */
export type Emit = (stream: OutputStream, bytes: Uint8Array) => void;

const CAPACITY = 16_384;

/**
 * Buffers what a game writes to stdout, so that small pieces are written together; a large piece is written immediately
 * and not copied. Stderr is not buffered, and stdout is flushed before it, so that the two are in order on a terminal.
 */
export class ByteSink {
  readonly #emit: Emit;
  readonly #gathered = new Uint8Array(CAPACITY);
  #length = 0;

  constructor(emit: Emit) {
    this.#emit = emit;
  }

  /** Writes bytes, or a text as UTF-8, to stdout. */
  write(data: string | Uint8Array): void {
    if (typeof data === 'string') this.#writeText(data);
    else this.#writeBytes(data);
  }

  /** Writes bytes, or a text as UTF-8, to stderr. */
  error(data: string | Uint8Array): void {
    this.flush();
    this.#emit('stderr', typeof data === 'string' ? encodeUtf8(data) : data);
  }

  /** Writes everything that is buffered. */
  flush(): void {
    const length = this.#length;
    this.#length = 0;
    if (length > 0) this.#emit('stdout', this.#gathered.subarray(0, length));
  }

  #writeText(text: string): void {
    if (text.length > CAPACITY - this.#length) this.flush();
    if (text.length > CAPACITY) {
      this.#writeBytes(encodeUtf8(text));
      return;
    }
    const start = this.#length;
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      if (code >= 0x80) {
        this.#writeBytes(encodeUtf8(text));
        return;
      }
      this.#gathered[start + index] = code;
    }
    this.#length = start + text.length;
  }

  #writeBytes(bytes: Uint8Array): void {
    if (bytes.length > CAPACITY - this.#length) this.flush();
    if (bytes.length > CAPACITY) {
      this.#emit('stdout', bytes);
      return;
    }
    this.#gathered.set(bytes, this.#length);
    this.#length += bytes.length;
  }
}
