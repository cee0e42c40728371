import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countMines } from '../board/mines.ts';
import { createShape } from '../board/shape.ts';
import { placeMines } from './place-mines.ts';
import { createRandom } from './random.ts';

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
    expect(Array.from({ length: 8 }, () => random.below(1000))).toEqual([345, 853, 277, 587, 272, 859, 257, 358]);
  });

  it('refuses a seed that is no integer', () => {
    expect(() => createRandom(0.5)).toThrow(RangeError);
  });
});

describe('placeMines', () => {
  it('places exactly the mines asked for, none where it is to be clear', () => {
    const boards = fc
      .record({ width: fc.integer({ min: 1, max: 20 }), height: fc.integer({ min: 1, max: 20 }), seed: fc.integer() })
      .chain(({ width, height, seed }) =>
        fc
          .uniqueArray(fc.nat(width * height - 1), { maxLength: 9 })
          .chain((keepClear) =>
            fc
              .integer({ min: 0, max: width * height - keepClear.length })
              .map((count) => ({ shape: createShape(width, height), seed, keepClear, count })),
          ),
      );
    fc.assert(
      fc.property(boards, ({ shape, seed, keepClear, count }) => {
        const mines = placeMines(shape, count, createRandom(seed), new Set(keepClear));
        expect(countMines(mines)).toBe(count);
        for (const cell of keepClear) expect(mines[cell]).toBe(0);
        expect(placeMines(shape, count, createRandom(seed), new Set(keepClear))).toEqual(mines);
      }),
    );
  });

  it.each([2, 4])('makes every layout of %i mines in 6 cells equally likely', (count) => {
    const shape = createShape(3, 2);
    const random = createRandom(7);
    const seen = new Map<string, number>();
    const rounds = 30_000;
    for (let round = 0; round < rounds; round += 1) {
      const layout = placeMines(shape, count, random).join('');
      seen.set(layout, (seen.get(layout) ?? 0) + 1);
    }
    // Both choose 15 layouts. Chi-square with 14 degrees of freedom is below 36.1 in 99.9 % of runs; the seed is fixed.
    const expected = rounds / 15;
    expect(seen.size).toBe(15);
    const chiSquare = [...seen.values()].reduce((sum, times) => sum + (times - expected) ** 2 / expected, 0);
    expect(chiSquare).toBeLessThan(36.1);
  });

  it('refuses mines that do not fit', () => {
    const shape = createShape(3, 3);
    expect(() => placeMines(shape, 10, createRandom(1))).toThrow(RangeError);
    expect(() => placeMines(shape, 9, createRandom(1), new Set([4]))).toThrow(RangeError);
    expect(() => placeMines(shape, -1, createRandom(1))).toThrow(RangeError);
  });
});
