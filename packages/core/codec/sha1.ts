/** Units: bytes. */
const BLOCK = 64;
const DIGEST = 20;
const START = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0] as const;

/**
 * The hash SHA-1 of bytes that arrive in pieces; for file formats that use it, not for secrets.
 * Source: FIPS 180-4.
 */
export class Sha1 {
  readonly #state: Uint32Array;
  readonly #block = new Uint8Array(BLOCK);
  readonly #words = new Uint32Array(80);
  #length = 0;

  constructor() {
    this.#state = Uint32Array.from(START);
  }

  /** A copy that continues from here independently. */
  fork(): Sha1 {
    const other = new Sha1();
    other.#state.set(this.#state);
    other.#block.set(this.#block);
    other.#length = this.#length;
    return other;
  }

  /** Adds bytes. Units: up to 2^53 bits in all. */
  add(bytes: Uint8Array): this {
    for (let at = 0; at < bytes.length; ) {
      const used = this.#length % BLOCK;
      const part = bytes.subarray(at, at + BLOCK - used);
      this.#block.set(part, used);
      this.#length += part.length;
      at += part.length;
      if (this.#length % BLOCK === 0) this.#compress();
    }
    return this;
  }

  /** The hash of what was added; nothing can be added afterwards. Shape: 20 bytes. */
  digest(): Uint8Array {
    const bits = this.#length * 8;
    const zeros = (2 * BLOCK - 9 - (this.#length % BLOCK)) % BLOCK;
    const ending = new Uint8Array(zeros + 9);
    ending[0] = 0x80;
    const view = new DataView(ending.buffer);
    view.setUint32(zeros + 1, Math.floor(bits / 2 ** 32));
    view.setUint32(zeros + 5, bits % 2 ** 32);
    this.add(ending);
    const digest = new Uint8Array(DIGEST);
    const out = new DataView(digest.buffer);
    for (const [index, word] of this.#state.entries()) out.setUint32(index * 4, word);
    return digest;
  }

  #compress(): void {
    this.#spread();
    let [a, b, c, d, e] = [this.#state[0]!, this.#state[1]!, this.#state[2]!, this.#state[3]!, this.#state[4]!];
    for (let round = 0; round < 80; round += 1) {
      const next = (rotated(a, 5) + mixed(round, b, c, d) + e + this.#words[round]!) | 0;
      [a, b, c, d, e] = [next, a, rotated(b, 30), c, d];
    }
    for (const [index, word] of [a, b, c, d, e].entries()) this.#state[index] = this.#state[index]! + word;
  }

  #spread(): void {
    const words = this.#words;
    const view = new DataView(this.#block.buffer);
    for (let index = 0; index < 16; index += 1) words[index] = view.getUint32(index * 4);
    for (let index = 16; index < 80; index += 1) {
      words[index] = rotated(words[index - 3]! ^ words[index - 8]! ^ words[index - 14]! ^ words[index - 16]!, 1);
    }
  }
}

function rotated(word: number, count: number): number {
  return (word << count) | (word >>> (32 - count));
}

/** The function of a round, with the constant of the round added. */
function mixed(round: number, b: number, c: number, d: number): number {
  if (round < 20) return ((b & c) | (~b & d)) + 0x5a827999;
  if (round < 40) return (b ^ c ^ d) + 0x6ed9eba1;
  if (round < 60) return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
  return (b ^ c ^ d) + 0xca62c1d6;
}
