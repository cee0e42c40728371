import { describe, expect, it } from 'vitest';
import { comparePaired, normalP } from './paired-test.ts';

// Worked by hand, or from tables that everyone has.

describe('the paired test', () => {
  it('is a count of coin tosses: 1 of 6 is 2 * (1 + 6) / 64', () => {
    const { p, method, difference } = comparePaired({ both: 10, onlyOurs: 5, onlyTheirs: 1, neither: 4 });
    expect(p).toBeCloseTo(14 / 64, 12);
    expect([method, difference]).toEqual(['exact', 4 / 20]);
  });

  it('has the interval of Bonett and Price: 6/22 - 2/22 and a root of (8/22 - (4/22)^2) / 22', () => {
    const { interval } = comparePaired({ both: 10, onlyOurs: 5, onlyTheirs: 1, neither: 4 });
    const half = 1.959963984540054 * Math.sqrt((8 / 22 - (4 / 22) ** 2) / 22);
    expect(interval.low).toBeCloseTo(4 / 22 - half, 12);
    expect(interval.high).toBeCloseTo(4 / 22 + half, 12);
  });

  it('says nothing where the two never differ or are even', () => {
    expect(comparePaired({ both: 3, onlyOurs: 0, onlyTheirs: 0, neither: 4 }).p).toBe(1);
    expect(comparePaired({ both: 3, onlyOurs: 7, onlyTheirs: 7, neither: 4 }).p).toBe(1);
  });

  it('is the same from either side', () => {
    const ours = comparePaired({ both: 3, onlyOurs: 9, onlyTheirs: 2, neither: 4 });
    const theirs = comparePaired({ both: 3, onlyOurs: 2, onlyTheirs: 9, neither: 4 });
    expect(theirs.p).toBe(ours.p);
    expect(theirs.interval.low).toBeCloseTo(-ours.interval.high, 12);
  });

  it('is normal for very many boards: a z of 1.96 is 5 %', () => {
    // (|b - c| - 1) / sqrt(b + c) = 1.96 with b + c = 250,000, and b - c = 981.
    expect(normalP(125_490.5, 124_509.5)).toBeCloseTo(0.05, 4);
    const { p, method } = comparePaired({ both: 0, onlyOurs: 125_000, onlyTheirs: 125_000, neither: 0 });
    expect([p, method]).toEqual([1, 'normal']);
  });

  it('is nearly the same exactly and by the normal distribution where both can be had', () => {
    const { p } = comparePaired({ both: 0, onlyOurs: 5200, onlyTheirs: 4800, neither: 0 });
    expect(p / normalP(5200, 4800)).toBeCloseTo(1, 2);
  });
});
