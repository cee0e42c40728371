import { expect, it } from 'vitest';
import { BOX_WAYS, exactBinomial, logBinomial, WAYS_STRIDE } from './binomial.ts';

it('counts the ways of a box as Pascal does', () => {
  for (let size = 0; size <= 8; size += 1) {
    for (let mines = 0; mines <= size; mines += 1) {
      expect(BigInt(BOX_WAYS[size * WAYS_STRIDE + mines]!)).toBe(exactBinomial(size, mines));
    }
  }
});

it('knows small and large coefficients exactly', () => {
  expect(exactBinomial(5, 2)).toBe(10n);
  expect(exactBinomial(0, 0)).toBe(1n);
  expect(exactBinomial(480, 99) * 381n).toBe(exactBinomial(480, 100) * 100n);
  expect(exactBinomial(100, 50)).toBe(100891344545564193334812497256n);
});

it('knows their logarithms', () => {
  for (const [cells, mines] of [
    [10, 3],
    [480, 99],
    [1000, 500],
    [200, 64],
    [200, 65],
    [5000, 4000],
  ] as const) {
    const exact = exactBinomial(cells, mines);
    const digits = exact.toString();
    const log = Math.log(Number(digits.slice(0, 17))) + (digits.length - Math.min(17, digits.length)) * Math.LN10;
    expect(logBinomial(cells, mines) / log).toBeCloseTo(1, 13);
  }
  expect(logBinomial(7, 0)).toBe(0);
  expect(logBinomial(7, 7)).toBe(0);
});
