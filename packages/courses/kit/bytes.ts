// Bytes as texts: one character per byte, 0 to 255. Tokenisers return words and the judge stores inputs and outputs so.

/** The bytes of a text of characters 0 to 255. */
export function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
  return bytes;
}

/** A number of arguments that every engine accepts in one call. */
const CHUNK = 8192;

/** Bytes as a text of characters 0 to 255. */
export function textOf(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += CHUNK) {
    // Spreading would call an iterator for each byte.
    text += Reflect.apply(String.fromCharCode, undefined, bytes.subarray(start, start + CHUNK));
  }
  return text;
}

/** The replacement for bytes that are not UTF-8. */
const REPLACEMENT = 0xfffd;

export function encodeUtf8(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of text) {
    const point = character.codePointAt(0) ?? REPLACEMENT;
    // Half a surrogate pair is not a character.
    const code = point >= 0xd800 && point <= 0xdfff ? REPLACEMENT : point;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), continuation(code));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), continuation(code >> 6), continuation(code));
    else bytes.push(0xf0 | (code >> 18), continuation(code >> 12), continuation(code >> 6), continuation(code));
  }
  return Uint8Array.from(bytes);
}

/**
 * The number of bytes that {@link encodeUtf8} returns for a text.
 * Units: bytes.
 */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? REPLACEMENT;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

function continuation(code: number): number {
  return 0x80 | (code & 0x3f);
}

/**
 * Decodes UTF-8 into code points byte by byte. Invalid bytes become U+FFFD, once for each longest piece that could have
 * started a character.
 * Source: the UTF-8 decoder of the WHATWG Encoding Standard; Java decodes the same way.
 */
export class Utf8Decoder {
  /** The code points of the last call: as many as it returned, at most 2. */
  readonly codes = new Uint32Array(2);
  #code = 0;
  #bytesLeft = 0;
  /** The range of the next byte: narrower after some first bytes, so that each character has one form only. */
  #lowest = 0x80;
  #highest = 0xbf;

  /**
   * Takes a byte.
   * @returns how many code points it completes: 2 when it breaks a character off and is one itself
   */
  push(byte: number): number {
    if (this.#bytesLeft === 0) return this.#begin(byte, 0);
    if (byte < this.#lowest || byte > this.#highest) {
      this.codes[0] = REPLACEMENT;
      return this.#begin(byte, 1);
    }
    this.#lowest = 0x80;
    this.#highest = 0xbf;
    this.#code = (this.#code << 6) | (byte & 0x3f);
    this.#bytesLeft -= 1;
    return this.#bytesLeft === 0 ? this.#give(this.#code, 0) : 0;
  }

  /** Says that no more bytes come. Returns how many code points that completes: 1 when it breaks a character off. */
  finish(): number {
    const isBrokenOff = this.#bytesLeft > 0;
    this.#bytesLeft = 0;
    return isBrokenOff ? this.#give(REPLACEMENT, 0) : 0;
  }

  #begin(byte: number, given: number): number {
    this.#lowest = 0x80;
    this.#highest = 0xbf;
    this.#bytesLeft = byte < 0xc2 || byte > 0xf4 ? 0 : byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
    if (this.#bytesLeft === 0) return this.#give(byte < 0x80 ? byte : REPLACEMENT, given);
    if (byte === 0xe0) this.#lowest = 0xa0;
    if (byte === 0xed) this.#highest = 0x9f;
    if (byte === 0xf0) this.#lowest = 0x90;
    if (byte === 0xf4) this.#highest = 0x8f;
    this.#code = byte & (0x3f >> this.#bytesLeft);
    return given;
  }

  #give(code: number, given: number): number {
    this.codes[given] = code;
    return given + 1;
  }
}

export type OutputStream = 'stdout' | 'stderr';

/** Receives what a game writes, in order. The bytes belong to the game and may change after the call returns. */
export type Emit = (stream: OutputStream, bytes: Uint8Array) => void;

const CAPACITY = 16_384;

/** A buffer that no sink has at the moment: the judge plays thousands of sessions, one after the other. */
let spare: Uint8Array | undefined;

function takeBuffer(): Uint8Array {
  const buffer = spare ?? new Uint8Array(CAPACITY);
  spare = undefined;
  return buffer;
}

/**
 * Buffers what a game writes to stdout, so that small pieces are written together; a large piece is written immediately
 * and not copied. Stderr is not buffered, and stdout is flushed before it, so that the two are in order on a terminal.
 */
export class ByteSink {
  readonly #emit: Emit;
  /** Undefined while nothing is buffered. */
  #gathered: Uint8Array | undefined;
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
    const gathered = this.#gathered;
    if (gathered === undefined) return;
    const length = this.#length;
    this.#length = 0;
    this.#gathered = undefined;
    if (length > 0) this.#emit('stdout', gathered.subarray(0, length));
    spare = gathered;
  }

  #writeText(text: string): void {
    if (text.length > CAPACITY - this.#length) this.flush();
    if (text.length > CAPACITY) {
      this.#writeBytes(encodeUtf8(text));
      return;
    }
    if (text === '') return;
    this.#gathered ??= takeBuffer();
    const [gathered, start] = [this.#gathered, this.#length];
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      if (code >= 0x80) {
        this.#writeBytes(encodeUtf8(text));
        return;
      }
      gathered[start + index] = code;
    }
    this.#length = start + text.length;
  }

  #writeBytes(bytes: Uint8Array): void {
    if (bytes.length > CAPACITY - this.#length) this.flush();
    if (bytes.length > CAPACITY) {
      this.#emit('stdout', bytes);
      return;
    }
    if (bytes.length === 0) return;
    this.#gathered ??= takeBuffer();
    this.#gathered.set(bytes, this.#length);
    this.#length += bytes.length;
  }
}
