import { randomInt } from 'node:crypto';

/** A seed that nobody chose: short enough to be typed. */
export function newSeed(): number {
  return randomInt(1, 1_000_000);
}
