import { tries } from '@countermine/core/testing/soak.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MineSums } from './mine-sums.ts';

it('reaches what adding all choices reaches', () => {
  const sets = fc.array(
    fc.integer({ min: 0, max: 2 ** 7 }).map((bits) => BigInt(bits * 2 + 1)),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(
      sets,
      fc.integer({ min: -3, max: 40 }),
      fc.nat(4),
      fc.integer({ min: -1, max: 5 }),
      (all, low, width, except) => {
        const totals = all
          .filter((_, part) => part !== except)
          .reduce<number[]>((sums, set) => sums.flatMap((sum) => numbersOf(set).map((number) => sum + number)), [0]);
        const expected = totals.some((total) => total >= low && total <= low + width);
        expect(new MineSums(all).reaches(low, low + width, except < all.length ? except : -1)).toBe(expected);
      },
    ),
    { numRuns: tries(2000) },
  );
});

function numbersOf(set: bigint): number[] {
  return Array.from({ length: 10 }, (_, number) => number).filter((number) => ((set >> BigInt(number)) & 1n) === 1n);
}
