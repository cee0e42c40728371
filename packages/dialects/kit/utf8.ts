/** What stands for bytes that are no UTF-8. */
const REPLACEMENT = 0xfffd;

/** The UTF-8 bytes of a text. */
export function encodeUtf8(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? REPLACEMENT;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), continuation(code));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), continuation(code >> 6), continuation(code));
    else bytes.push(0xf0 | (code >> 18), continuation(code >> 12), continuation(code >> 6), continuation(code));
  }
  return Uint8Array.from(bytes);
}

function continuation(code: number): number {
  return 0x80 | (code & 0x3f);
}

/**
 * Turns UTF-8 into code points byte by byte. Bytes that are no UTF-8 become U+FFFD; overlong forms are let pass, since
 * nothing is decided by them but what is white space.
 */
export class Utf8Decoder {
  #code = 0;
  #bytesLeft = 0;

  /** The code point that this byte completes, or -1 when more bytes belong to it. */
  push(byte: number): number {
    if (this.#bytesLeft > 0 && (byte & 0xc0) === 0x80) {
      this.#code = (this.#code << 6) | (byte & 0x3f);
      this.#bytesLeft -= 1;
      return this.#bytesLeft === 0 ? this.#code : -1;
    }
    this.#bytesLeft = 0;
    if (byte < 0x80) return byte;
    if ((byte & 0xe0) === 0xc0) return this.#begin(byte & 0x1f, 1);
    if ((byte & 0xf0) === 0xe0) return this.#begin(byte & 0x0f, 2);
    if ((byte & 0xf8) === 0xf0) return this.#begin(byte & 0x07, 3);
    return REPLACEMENT;
  }

  #begin(bits: number, bytesLeft: number): number {
    this.#code = bits;
    this.#bytesLeft = bytesLeft;
    return -1;
  }
}

/** The bytes of a text whose characters are the bytes 0 to 255 themselves, as the tokenisers give words. */
export function bytesOfWord(word: string): Uint8Array {
  return Uint8Array.from(word, (character) => character.charCodeAt(0));
}
