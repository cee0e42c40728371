type Direction = readonly [down: number, right: number];

/** The directions to the squares around one, row by row. */
export const AROUND: readonly Direction[] = directionsOf([-1, 0, 1]);

/** The same of those at most two away. */
export const NEAR: readonly Direction[] = directionsOf([-2, -1, 0, 1, 2]);

function directionsOf(steps: readonly number[]): Direction[] {
  return steps.flatMap((down) =>
    steps.filter((right) => down !== 0 || right !== 0).map((right) => [down, right] as const),
  );
}

export function byRows([down, right]: Direction, [otherDown, otherRight]: Direction): number {
  return down - otherDown || right - otherRight;
}
