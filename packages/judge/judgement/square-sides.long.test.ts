import {
  cutOff,
  isWithin,
  type Sides,
  type Square,
  squareAt,
} from '@countermine/courses/comp1511/requirements/square-mistakes.ts';
import { AS_IN_ARRAY, type Comp1511Rules } from '@countermine/courses/comp1511/rules.ts';
import { expect, it } from 'vitest';
import { saidOf } from '../testing/judged-in-memory.ts';

const square =
  (wrong: (square: Square) => Sides): Comp1511Rules['isInSquare'] =>
  (down, right, reach, { row, column }) =>
    isWithin(wrong(squareAt({ row, column }, reach)), row + down, column + right);

// A bound that is computed from a wrong variable, or cut off by a wrong condition, is told as that, and nothing else.

it.each<[says: RegExp, isInSquare: Comp1511Rules['isInSquare']]>([
  [
    /takes the bottom row .* for its right column where it reaches over the right border;/,
    square(({ own, cut }) => ({ ...cut, ...(own.right > 7 && { right: cut.bottom }) })),
  ],
  [
    /takes the bottom row .* for its right column where it reaches over the right border;/,
    square(({ own, cut }) => ({ ...cut, ...(own.right > 7 && { right: own.bottom }) })),
  ],
  [
    /takes the left column .* for its top row where it reaches over the upper border;/,
    square(({ own, cut }) => ({ ...cut, ...(own.top < 0 && { top: cut.left }) })),
  ],
  [
    /takes the bottom row of the square of command 3 for its right column;/,
    square(({ own }) => cutOff({ ...own, right: own.bottom })),
  ],
  [
    /takes the top row of the square of command 3 for its left column;/,
    square(({ own }) => cutOff({ ...own, left: own.top })),
  ],
  [
    /takes the right column of the square of command 3 for its bottom row;/,
    square(({ own }) => cutOff({ ...own, bottom: own.right })),
  ],
  [
    /takes the row of the centre of the square of command 3 for its right column;/,
    square(({ own, centre }) => cutOff({ ...own, right: centre.row })),
  ],
  [
    /takes the size less 1 of the square of command 3 for its bottom row;/,
    square(({ own, reach }) => cutOff({ ...own, bottom: 2 * reach })),
  ],
  [
    /takes 0 for the right column .* over the right border;/,
    square(({ own, cut }) => ({ ...cut, ...(own.right > 7 && { right: 0 }) })),
  ],
  [
    /takes the size .* for its bottom row where it reaches over the lower border;/,
    square(({ own, cut, reach }) => ({ ...cut, ...(own.bottom > 7 && { bottom: 2 * reach + 1 }) })),
  ],
  [
    /asks whether .* over the left border instead of the right one before it sets its right column to 7;/,
    square(({ own, cut }) => ({ ...cut, right: own.left < 0 ? 7 : own.right })),
  ],
  [
    /asks whether .* over the upper border instead of the lower one before it sets its bottom row to 7;/,
    square(({ own, cut }) => ({ ...cut, bottom: own.top < 0 ? 7 : own.bottom })),
  ],
  [
    /sets the top row to 0 in the place of the left column .* where it reaches over the left border;/,
    square(({ own, cut }) => ({ ...cut, left: own.left, ...(own.left < 0 && { top: 0 }) })),
  ],
])('%s', async (says, isInSquare) => {
  expect(await saidOf('comp1511', { changes: { isInSquare, squareBorder: AS_IN_ARRAY } })).toEqual([
    expect.stringMatching(says),
  ]);
});

// What it takes for the top row may be off the field: then it counts nothing. That is no matter of what stands in memory.
it('a side that is taken for another one is not told as one that is not cut off, of which nothing is known', async () => {
  const isInSquare = square(({ own, cut }) => ({ ...cut, ...(own.top < 0 && { top: own.left < 0 ? 8 : own.left }) }));
  const says =
    /takes the left column .* for its top row where it reaches over the upper border, and may count what stands in memory outside of the field;/;
  expect(await saidOf('comp1511', { changes: { isInSquare, squareBorder: AS_IN_ARRAY } })).toEqual([
    expect.stringMatching(says),
  ]);
});
