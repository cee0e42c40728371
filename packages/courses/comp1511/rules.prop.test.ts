import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SIZE, type Square, timesInSquare, timesInUnclippedSquare } from './rules.ts';

const places = fc.integer({ min: 0, max: SIZE - 1 });
const squares = fc.record({
  row: fc.integer({ min: -3, max: SIZE + 2 }),
  column: fc.integer({ min: -3, max: SIZE + 2 }),
  reach: fc.integer({ min: -1, max: 12 }),
});

/** How often a loop over the rows and columns of a square comes to a place of the array. */
function timesInLoops({ row, column, reach }: Square, isThere: (row: number, column: number) => boolean): number {
  let times = 0;
  for (let r = row - reach; r <= row + reach; r += 1) {
    for (let c = column - reach; c <= column + reach; c += 1) if (isThere(r, c)) times += 1;
  }
  return times;
}

it('a mine is counted as often as the loops of a program come to it', () => {
  fc.assert(
    fc.property(squares, places, places, (square, row, column) => {
      expect(timesInSquare(square, row, column)).toBe(timesInLoops(square, (r, c) => r === row && c === column));
      expect(timesInUnclippedSquare(square, row, column)).toBe(
        timesInLoops(square, (r, c) => r * SIZE + c === row * SIZE + column),
      );
    }),
    { numRuns: 1000 },
  );
});

it.each([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('a square at %d has no mines', (far) => {
  for (const times of [timesInSquare, timesInUnclippedSquare]) {
    expect(times({ row: far, column: 0, reach: 1 }, 0, 0)).toBe(0);
    expect(times({ row: 0, column: far, reach: 1 }, 0, 0)).toBe(0);
    expect(times({ row: far, column: far, reach: Number.POSITIVE_INFINITY }, 0, 0)).toBe(0);
  }
});
