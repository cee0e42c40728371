import type { Random } from './random.ts';
import { sha256 } from './sha256.ts';

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
