import type { Random } from './random.ts';

/** Units: bytes. */
const SHA256_BLOCK = 64;
const SHA256_START = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
] as const;
const ROUNDS = Int32Array.of(
  ...[0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5],
  ...[0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174],
  ...[0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da],
  ...[0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967],
  ...[0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85],
  ...[0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070],
  ...[0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3],
  ...[0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2],
);

/**
 * The hash SHA-256 of bytes, also where no cryptography is at hand: browsers have theirs only on secure origins, and as
 * a promise.
 * Shape: 32 bytes.
 * Source: FIPS 180-4.
 */
export function sha256(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(SHA256_BLOCK * Math.ceil((bytes.length + 9) / SHA256_BLOCK));
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, bytes.length * 8);
  const state = Int32Array.from(SHA256_START);
  const words = new Int32Array(ROUNDS.length);
  for (let at = 0; at < padded.length; at += SHA256_BLOCK) {
    for (let index = 0; index < 16; index += 1) words[index] = view.getInt32(at + index * 4);
    compress(state, words);
  }
  const digest = new Uint8Array(32);
  const out = new DataView(digest.buffer);
  for (const [index, word] of state.entries()) out.setInt32(index * 4, word);
  return digest;
}

/** @param words a block in the first 16; the others are overwritten */
function compress(state: Int32Array, words: Int32Array): void {
  for (let index = 16; index < words.length; index += 1) {
    const [early, late] = [words[index - 15]!, words[index - 2]!];
    const spread = rotatedRight(early, 7) ^ rotatedRight(early, 18) ^ (early >>> 3);
    words[index] =
      words[index - 16]! +
      spread +
      words[index - 7]! +
      (rotatedRight(late, 17) ^ rotatedRight(late, 19) ^ (late >>> 10));
  }
  let [a, b, c, d] = [state[0]!, state[1]!, state[2]!, state[3]!];
  let [e, f, g, h] = [state[4]!, state[5]!, state[6]!, state[7]!];
  for (let round = 0; round < words.length; round += 1) {
    const chosen = (rotatedRight(e, 6) ^ rotatedRight(e, 11) ^ rotatedRight(e, 25)) + ((e & f) ^ (~e & g));
    const first = (h + chosen + ROUNDS[round]! + words[round]!) | 0;
    const second = (rotatedRight(a, 2) ^ rotatedRight(a, 13) ^ rotatedRight(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = state[index]! + word;
}

function rotatedRight(word: number, count: number): number {
  return (word >>> count) | (word << (32 - count));
}

/** Units: bytes. */
const SHA1_BLOCK = 64;
const DIGEST = 20;
const SHA1_START = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0] as const;

/**
 * The hash SHA-1 of bytes that arrive in pieces; for file formats that use it, not for secrets.
 * Source: FIPS 180-4.
 */
export class Sha1 {
  readonly #state: Uint32Array;
  readonly #block = new Uint8Array(SHA1_BLOCK);
  readonly #words = new Uint32Array(80);
  #length = 0;

  constructor() {
    this.#state = Uint32Array.from(SHA1_START);
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
      const used = this.#length % SHA1_BLOCK;
      const part = bytes.subarray(at, at + SHA1_BLOCK - used);
      this.#block.set(part, used);
      this.#length += part.length;
      at += part.length;
      if (this.#length % SHA1_BLOCK === 0) this.#compress();
    }
    return this;
  }

  /** The hash of what was added; nothing can be added afterwards. Shape: 20 bytes. */
  digest(): Uint8Array {
    const bits = this.#length * 8;
    const zeros = (2 * SHA1_BLOCK - 9 - (this.#length % SHA1_BLOCK)) % SHA1_BLOCK;
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
      const next = (rotatedLeft(a, 5) + mixed(round, b, c, d) + e + this.#words[round]!) | 0;
      [a, b, c, d, e] = [next, a, rotatedLeft(b, 30), c, d];
    }
    for (const [index, word] of [a, b, c, d, e].entries()) this.#state[index] = this.#state[index]! + word;
  }

  #spread(): void {
    const words = this.#words;
    const view = new DataView(this.#block.buffer);
    for (let index = 0; index < 16; index += 1) words[index] = view.getUint32(index * 4);
    for (let index = 16; index < 80; index += 1) {
      words[index] = rotatedLeft(words[index - 3]! ^ words[index - 8]! ^ words[index - 14]! ^ words[index - 16]!, 1);
    }
  }
}

function rotatedLeft(word: number, count: number): number {
  return (word << count) | (word >>> (32 - count));
}

function mixed(round: number, b: number, c: number, d: number): number {
  if (round < 20) return ((b & c) | (~b & d)) + 0x5a827999;
  if (round < 40) return (b ^ c ^ d) + 0x6ed9eba1;
  if (round < 60) return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
  return (b ^ c ^ d) + 0xca62c1d6;
}

/** A seed of which two sides chose a part each, so that neither chose it. Shape: 32 bytes. */
export function mixedSeed(seed: Uint8Array, nonce: Uint8Array | undefined): Uint8Array {
  return sha256(Uint8Array.from([...seed, ...(nonce ?? [])]));
}

const WORDS_OF_BLOCK = 8;
const WORD = 2 ** 32;

/**
 * Random numbers from a seed too long to guess: 32-bit words, highest byte first, of SHA-256(seed, number of the
 * block as 4 bytes), where words above the last multiple of the bound are left out.
 * Shape: the seed has 32 bytes.
 */
export function createKeyedRandom(seed: Uint8Array): Random {
  let [block, word] = [new DataView(new ArrayBuffer(0)), WORDS_OF_BLOCK];
  let number = 0;
  const keyed = new DataView(new ArrayBuffer(seed.length + 4));
  new Uint8Array(keyed.buffer).set(seed);
  const next = (): number => {
    if (word === WORDS_OF_BLOCK) {
      keyed.setUint32(seed.length, number);
      [block, word] = [new DataView(sha256(new Uint8Array(keyed.buffer)).buffer), 0];
      number += 1;
    }
    word += 1;
    return block.getUint32((word - 1) * 4);
  };
  return {
    below(bound) {
      if (!(Number.isInteger(bound) && bound >= 1 && bound <= WORD)) {
        throw new RangeError(`below: the bound must be an integer from 1 to 2^32, not ${bound}`);
      }
      const end = WORD - (WORD % bound);
      for (let value = next(); ; value = next()) if (value < end) return value % bound;
    },
  };
}
