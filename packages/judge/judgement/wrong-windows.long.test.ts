import type { Comp1511Rules } from '@countermine/courses/comp1511/rules.ts';
import { expect, it } from 'vitest';
import { saidOf } from '../testing/judged-in-memory.ts';

interface Sides {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

type WrongSides = (cut: Sides, own: Sides) => Sides;

const onField = ({ top, bottom, left, right }: Sides): Sides => ({
  ...{ top: Math.max(0, top), bottom: Math.min(7, bottom) },
  ...{ left: Math.max(0, left), right: Math.min(7, right) },
});

/** The cells that a program goes through around each cell. */
function around(wrong: WrongSides, cell: number): number[] {
  const [row, column] = [Math.floor(cell / 8), cell % 8];
  const own = { top: row - 1, bottom: row + 1, left: column - 1, right: column + 1 };
  const { top, bottom, left, right } = wrong(onField(own), own);
  const cells: number[] = [];
  for (let at = 0; at < 64; at += 1) {
    const [r, c] = [Math.floor(at / 8), at % 8];
    if (r >= top && r <= bottom && c >= left && c <= right) cells.push(at);
  }
  return cells;
}

const counting =
  (wrong: WrongSides): Comp1511Rules['count'] =>
  (_, mines, cell) =>
    around(wrong, cell).reduce((sum, at) => sum + (at === cell ? 0 : mines[at]!), 0);

const opening = (wrong: WrongSides): Comp1511Rules['squareOpensAt'] =>
  new Map(Array.from({ length: 64 }, (_, cell) => [cell, [cell, ...around(wrong, cell)]]));

const rightIsBottom: WrongSides = (cut, own) => ({ ...cut, ...(own.right > 7 && { right: cut.bottom }) });
const leftIsTop: WrongSides = (cut, own) => ({ ...cut, ...(own.left < 0 && { left: own.top }) });
const rightIsAlwaysBottom: WrongSides = (_, own) => onField({ ...own, right: own.bottom });
const bottomIsRight: WrongSides = (cut, own) => ({ ...cut, ...(own.bottom > 7 && { bottom: cut.right }) });

// A bound of the squares around one that is computed from a wrong variable is told as that.

it.each<[says: RegExp, changes: Partial<Comp1511Rules>]>([
  [
    /takes the bottom row .* looks for mines .* for their right column where they reach/,
    { count: counting(rightIsBottom) },
  ],
  [/takes the top row .* looks for mines .* for their left column where they reach/, { count: counting(leftIsTop) }],
  [/takes the bottom row .* looks for mines .* for their right column;/, { count: counting(rightIsAlwaysBottom) }],
  [/takes the bottom row .* command 4 reveals for their right column where/, { squareOpensAt: opening(rightIsBottom) }],
  [/takes the right column .* command 4 reveals for their bottom row where/, { squareOpensAt: opening(bottomIsRight) }],
  [
    /takes the bottom row .* command 4 reveals for their right column;/,
    { squareOpensAt: opening(rightIsAlwaysBottom) },
  ],
])('%s', async (says, changes) => {
  expect(await saidOf('comp1511', { changes })).toEqual([expect.stringMatching(says)]);
});
