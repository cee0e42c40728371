import { createRandom, type Random } from '@countermine/core/random.ts';

/**
 * The random source of the board with this number. Each board has its own, so that it does not matter which boards are
 * generated, in which order and where. The factor spreads the seeds, so that the boards of one seed do not overlap with
 * those of the next.
 */
export function randomOfBoard(seed: number, index: number): Random {
  return createRandom((Math.imul(seed, 0xc2b2ae3d) + index) | 0);
}
