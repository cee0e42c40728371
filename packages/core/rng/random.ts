import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

/**
 * A source of random numbers that its seed fixes: the same seed gives the same numbers on every machine.
 */
export interface Random {
  /**
   * A number from 0 up to, not including, `bound`, each equally likely.
   * @param bound an integer from 1 to 2^53
   * Errors: throws a RangeError for any other bound.
   */
  below(bound: number): number;
}

/**
 * A random source. Neighbouring seeds give unrelated numbers: the seed is spread over the generator's state first, as
 * its authors advise.
 * @param seed an integer; its low 32 bits count
 * Errors: throws a RangeError for a seed that is not an integer.
 * Source: xoroshiro128+ and the rejection sampling of the library pure-rand; the seed is spread by SplitMix32.
 */
export function createRandom(seed: number): Random {
  if (!Number.isInteger(seed)) throw new RangeError(`createRandom: the seed must be an integer, not ${seed}`);
  const nextWord = splitMix32(seed);
  const generator = xoroshiro128plusFromState([nextWord(), nextWord(), nextWord(), nextWord()]);
  return {
    below(bound) {
      if (!(Number.isInteger(bound) && bound >= 1 && bound <= 2 ** 53)) {
        throw new RangeError(`below: the bound must be an integer from 1 to 2^53, not ${bound}`);
      }
      return uniformInt(generator, 0, bound - 1);
    },
  };
}

/** The words of a seed, one after the other; neighbouring seeds share no sequence. */
function splitMix32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let word = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
    return word ^ (word >>> 16);
  };
}
