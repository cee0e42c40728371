import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countMines } from './board.ts';
import { createRandom, placeMinesInto } from './random.ts';

describe('createRandom', () => {
  it('draws the same numbers for the same seed, below the bound', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 2 ** 40 }), (seed, bound) => {
        const first = createRandom(seed);
        const second = createRandom(seed);
        for (let draw = 0; draw < 20; draw += 1) {
          const number = first.below(bound);
          expect(second.below(bound)).toBe(number);
          expect(number).toBeGreaterThanOrEqual(0);
          expect(number).toBeLessThan(bound);
        }
      }),
    );
  });

  it('keeps its sequence from release to release', () => {
    const random = createRandom(1302);
    expect(Array.from({ length: 8 }, () => random.below(1000))).toEqual([254, 233, 412, 843, 241, 900, 601, 63]);
  });

  it('refuses a seed that is not an integer', () => {
    expect(() => createRandom(0.5)).toThrow(RangeError);
  });

  it('refuses a bound with nothing below it', () => {
    for (const bound of [0, -1, 1.5, Number.NaN, 2 ** 54])
      expect(() => createRandom(1).below(bound)).toThrow(RangeError);
  });
});

function layoutOf(size: number, count: number, seed: number, keepClear: readonly number[] = []): Uint8Array {
  const mines = new Uint8Array(size).fill(7);
  placeMinesInto(mines, count, createRandom(seed), new Set(keepClear));
  return mines;
}

describe('placeMinesInto', () => {
  it('places exactly the requested mines, and none where it must be clear', () => {
    const boards = fc
      .record({ size: fc.integer({ min: 1, max: 400 }), seed: fc.integer() })
      .chain(({ size, seed }) =>
        fc
          .uniqueArray(fc.nat(size - 1), { maxLength: 9 })
          .chain((keepClear) =>
            fc.integer({ min: 0, max: size - keepClear.length }).map((count) => ({ size, seed, keepClear, count })),
          ),
      );
    fc.assert(
      fc.property(boards, ({ size, seed, keepClear, count }) => {
        const mines = layoutOf(size, count, seed, keepClear);
        expect(countMines(mines)).toBe(count);
        for (const cell of keepClear) expect(mines[cell]).toBe(0);
        expect(Math.max(...mines)).toBeLessThanOrEqual(1);
        expect(layoutOf(size, count, seed, keepClear)).toEqual(mines);
      }),
    );
  });

  // Chi-square over the 15 layouts of 2 mines (or 2 safe cells) in 6 cells has 14 degrees of freedom: it stays below 36.1
  // in 99.9 % of experiments. The seeds are fixed, so these tests do not flicker.
  const ROUNDS = 30_000;

  function chiSquareOf(layouts: Iterable<string>): number {
    const seen = new Map<string, number>();
    for (const layout of layouts) seen.set(layout, (seen.get(layout) ?? 0) + 1);
    expect(seen.size).toBe(15);
    const expected = ROUNDS / 15;
    return [...seen.values()].reduce((sum, times) => sum + (times - expected) ** 2 / expected, 0);
  }

  it.each([2, 4])('makes every layout of %i mines in 6 cells equally likely', (count) => {
    const mines = new Uint8Array(6);
    const random = createRandom(7);
    const layouts = Array.from({ length: ROUNDS }, () => {
      placeMinesInto(mines, count, random);
      return mines.join('');
    });
    expect(chiSquareOf(layouts)).toBeLessThan(36.1);
  });

  it.each([1, 7, 1000])('does so for seeds that are %i apart, too', (stride) => {
    const layouts = Array.from({ length: ROUNDS }, (_, game) => layoutOf(6, 2, game * stride).join(''));
    expect(chiSquareOf(layouts)).toBeLessThan(36.1);
  });

  it('refuses mines that do not fit', () => {
    expect(() => layoutOf(9, 10, 1)).toThrow(RangeError);
    expect(() => layoutOf(9, 9, 1, [4])).toThrow(RangeError);
    expect(() => layoutOf(9, -1, 1)).toThrow(RangeError);
    expect(() => layoutOf(9, 0.5, 1)).toThrow(RangeError);
    expect(() => layoutOf(4, 3, 1, [100])).toThrow(RangeError);
  });
});
