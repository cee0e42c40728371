import { AS_IN_ARRAY, type Comp1511Rules } from '@countermine/courses/comp1511/rules.ts';
import { expect, it } from 'vitest';
import { saidOf } from '../testing/judged-in-memory.ts';

/** The first and last row, and the first and last column. */
interface Sides {
  readonly t: number;
  readonly b: number;
  readonly l: number;
  readonly r: number;
}

const square =
  (f: (own: Sides, cut: Sides, row: number, column: number, reach: number) => Sides): Comp1511Rules['isInSquare'] =>
  (down, right, reach, { row, column }) => {
    const own = { t: row - reach, b: row + reach, l: column - reach, r: column + reach };
    const cut = { t: Math.max(0, own.t), b: Math.min(7, own.b), l: Math.max(0, own.l), r: Math.min(7, own.r) };
    const { t, b, l, r } = f(own, cut, row, column, reach);
    return row + down >= t && row + down <= b && column + right >= l && column + right <= r;
  };
const onField = (s: Sides): Sides => ({
  t: Math.max(0, s.t),
  b: Math.min(7, s.b),
  l: Math.max(0, s.l),
  r: Math.min(7, s.r),
});

// A bound that is computed from a wrong variable, or cut off by a wrong condition, is told as that, and nothing else.

it.each<[says: RegExp, isInSquare: Comp1511Rules['isInSquare']]>([
  [
    /takes the bottom row .* for its right column where it reaches over the right border/,
    square((own, cut) => ({ ...cut, ...(own.r > 7 && { r: cut.b }) })),
  ],
  [
    /takes the bottom row .* for its right column where it reaches over the right border/,
    square((own, cut) => ({ ...cut, ...(own.r > 7 && { r: own.b }) })),
  ],
  [
    /takes the left column .* for its top row where it reaches over the upper border/,
    square((own, cut) => ({ ...cut, ...(own.t < 0 && { t: cut.l }) })),
  ],
  [
    /takes the bottom row of the square of command 3 for its right column;/,
    square((own) => onField({ ...own, r: own.b })),
  ],
  [/takes the top row of the square of command 3 for its left column;/, square((own) => onField({ ...own, l: own.t }))],
  [
    /takes the right column of the square of command 3 for its bottom row;/,
    square((own) => onField({ ...own, b: own.r })),
  ],
  [
    /takes the row of the centre of the square of command 3 for its right column;/,
    square((own, _, row) => onField({ ...own, r: row })),
  ],
  [
    /takes the size less 1 of the square of command 3 for its bottom row;/,
    square((own, _c, _r, _l, reach) => onField({ ...own, b: 2 * reach })),
  ],
  [
    /takes 0 for the right column .* over the right border/,
    square((own, cut) => ({ ...cut, ...(own.r > 7 && { r: 0 }) })),
  ],
  [
    /takes the size .* for its bottom row where it reaches over the lower border/,
    square((own, cut, _r, _c, reach) => ({ ...cut, ...(own.b > 7 && { b: 2 * reach + 1 }) })),
  ],
  [
    /sets the right column .* to 7 where it reaches over the left/,
    square((own, cut) => ({ ...cut, r: own.l < 0 ? 7 : own.r })),
  ],
  [
    /sets the bottom row .* to 7 where it reaches over the upper/,
    square((own, cut) => ({ ...cut, b: own.t < 0 ? 7 : own.b })),
  ],
  [
    /sets the top row to 0 in the place of the left column/,
    square((own, cut) => ({ ...cut, l: own.l, ...(own.l < 0 && { t: 0 }) })),
  ],
])('%s', async (says, isInSquare) => {
  expect(await saidOf('comp1511', { changes: { isInSquare, squareBorder: AS_IN_ARRAY } })).toEqual([
    expect.stringMatching(says),
  ]);
});

// What it takes for the top row may be off the field: then it counts nothing. That is no matter of what stands in memory.
it('a side that is taken for another one is not told as one that is not cut off, of which nothing is known', async () => {
  const isInSquare = square((own, cut) => ({ ...cut, ...(own.t < 0 && { t: own.l < 0 ? 8 : own.l }) }));
  const said = await saidOf('comp1511', { changes: { isInSquare, squareBorder: AS_IN_ARRAY } });
  expect(said).not.toContainEqual(expect.stringMatching(/sets the/));
});
