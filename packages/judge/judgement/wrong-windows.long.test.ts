import {
  cellsWithin,
  cutOff,
  type Sides,
  squareAt,
} from '@countermine/courses/comp1511/requirements/square-mistakes.ts';
import type { Comp1511Rules } from '@countermine/courses/comp1511/rules.ts';
import { expect, it } from 'vitest';
import { saidOf } from '../testing/judged-in-memory.ts';

type WrongSides = (cut: Sides, own: Sides) => Sides;

/** The cells that a program goes through around each cell. */
function around(wrong: WrongSides, cell: number): number[] {
  const { cut, own } = squareAt({ row: Math.floor(cell / 8), column: cell % 8 }, 1);
  return cellsWithin(wrong(cut, own));
}

const counting =
  (wrong: WrongSides): Comp1511Rules['count'] =>
  (_, mines, cell) =>
    around(wrong, cell).reduce((sum, at) => sum + (at === cell ? 0 : mines[at]!), 0);

const opening = (wrong: WrongSides): Comp1511Rules['squareOpensAt'] =>
  new Map(Array.from({ length: 64 }, (_, cell) => [cell, [cell, ...around(wrong, cell)]]));

const rightIsBottom: WrongSides = (cut, own) => ({ ...cut, ...(own.right > 7 && { right: cut.bottom }) });
const leftIsTop: WrongSides = (cut, own) => ({ ...cut, ...(own.left < 0 && { left: own.top }) });
const rightIsAlwaysBottom: WrongSides = (_, own) => cutOff({ ...own, right: own.bottom });
const bottomIsRight: WrongSides = (cut, own) => ({ ...cut, ...(own.bottom > 7 && { bottom: cut.right }) });

// A bound of the squares around one that is computed from a wrong variable is told as that.

it.each<[says: RegExp, changes: Partial<Comp1511Rules>]>([
  [
    /looks for the mines .*: takes the bottom row of the block for its right column where it reaches over the right border;/,
    { count: counting(rightIsBottom) },
  ],
  [
    /looks for the mines .*: takes the top row of the block for its left column where it reaches over the left border;/,
    { count: counting(leftIsTop) },
  ],
  [
    /looks for the mines .*: takes the bottom row of the block for its right column;/,
    { count: counting(rightIsAlwaysBottom) },
  ],
  [
    /with command 4: takes the bottom row of the block for its right column where it reaches over the right border;/,
    { squareOpensAt: opening(rightIsBottom) },
  ],
  [
    /with command 4: takes the right column of the block for its bottom row where it reaches over the lower border;/,
    { squareOpensAt: opening(bottomIsRight) },
  ],
  [
    /with command 4: takes the bottom row of the block for its right column;/,
    { squareOpensAt: opening(rightIsAlwaysBottom) },
  ],
])('%s', async (says, changes) => {
  expect(await saidOf('comp1511', { changes })).toEqual([expect.stringMatching(says)]);
});
