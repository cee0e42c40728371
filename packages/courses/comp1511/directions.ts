import type { Direction } from '@countermine/core/board.ts';

/** The directions to the squares around one, row by row. */
export const AROUND: readonly Direction[] = directionsOf([-1, 0, 1]);

/** The same of those at most two away. */
export const NEAR: readonly Direction[] = directionsOf([-2, -1, 0, 1, 2]);

function directionsOf(steps: readonly number[]): Direction[] {
  return steps.flatMap((down) =>
    steps.filter((right) => down !== 0 || right !== 0).map((right) => [down, right] as const),
  );
}

/** Those around a square clockwise, from the one that goes up. */
export const CLOCKWISE: readonly Direction[] = [1, 2, 4, 7, 6, 5, 3, 0].map((index) => AROUND[index]!);

export function byRows([down, right]: Direction, [otherDown, otherRight]: Direction): number {
  return down - otherDown || right - otherRight;
}

/** Other orders in which programs send lines: it tells where a line opens a mine that ends another one. */
export const OTHER_ORDERS: readonly (typeof byRows)[] = [
  (one, other) => diagonals(one) - diagonals(other) || byRows(one, other),
  (one, other) => diagonals(other) - diagonals(one) || byRows(one, other),
  ([down, right], [otherDown, otherRight]) => right - otherRight || down - otherDown,
  (one, other) => clockwise(one) - clockwise(other),
];

function diagonals([down, right]: Direction): number {
  return down !== 0 && right !== 0 ? 1 : 0;
}

function clockwise([down, right]: Direction): number {
  return CLOCKWISE.findIndex(([d, r]) => d === down && r === right);
}
