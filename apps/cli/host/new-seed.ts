import { randomInt } from 'node:crypto';

/** A random seed that is short enough to type. */
export function newSeed(): number {
  return randomInt(1, 1_000_000);
}
