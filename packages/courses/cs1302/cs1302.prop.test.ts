import { tries } from '@countermine/core/testing/soak.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatScore } from './score.ts';

/** The score by exact arithmetic: whole hundredths, and one more where at least half of one is left. */
function exactScore(squares: number, rounds: number): string {
  const dividend = 10_000n * BigInt(squares);
  const divisor = BigInt(rounds);
  const hundredths = dividend / divisor + ((dividend % divisor) * 2n >= divisor ? 1n : 0n);
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

it('is the exact value rounded half up, for every board of the game', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 5, max: 10 }),
      fc.integer({ min: 5, max: 10 }),
      fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 2 ** 31 - 1 })),
      (rows, columns, rounds) => {
        expect(formatScore(rows * columns, rounds)).toBe(exactScore(rows * columns, rounds));
      },
    ),
    { numRuns: tries(2000) },
  );
});

it('rounds up wherever exactly half a hundredth is left', () => {
  let halves = 0;
  for (let squares = 25; squares <= 100; squares += 1) {
    for (let rounds = 1; rounds <= 20_000; rounds += 1) {
      if ((20_000 * squares) % (2 * rounds) !== rounds) continue;
      halves += 1;
      expect(formatScore(squares, rounds)).toBe(exactScore(squares, rounds));
    }
  }
  expect(halves).toBeGreaterThan(300);
});
