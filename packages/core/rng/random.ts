import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/**
 * A source of random numbers that its seed fixes: the same seed gives the same numbers on every machine.
 */
export interface Random {
  /**
   * A number from 0 up to, not including, `bound`, each equally likely.
   * @param bound 1 to 2^53
   */
  below(bound: number): number;
}

/**
 * A random source.
 * @param seed an integer; its low 32 bits count
 * Source: xoroshiro128+ and the rejection sampling of the library pure-rand.
 */
export function createRandom(seed: number): Random {
  if (!Number.isInteger(seed)) throw new RangeError(`createRandom: the seed must be an integer, not ${seed}`);
  const generator = xoroshiro128plus(seed | 0);
  return { below: (bound) => uniformInt(generator, 0, bound - 1) };
}
