import { type Comp1511Rules, type Place, SHAPE, SIZE } from './rules.ts';

export type SquareRules = Pick<Comp1511Rules, 'isInSquare' | 'isSkippedBySquares' | 'squareBorder' | 'squareReach'>;

/** No program is asked for wider squares by the text; what lies further out is off the field in any case. */
const MAX_REACH = 2 * SIZE;

/**
 * How often a square counts a mine in each cell: as often as the loops of such a program come to the cell.
 * Shape: a number a cell.
 * @returns undefined if what it counts depends on what stands in memory off the field
 */
export function timesInSquare(rules: SquareRules, centre: Place, size: number): number[] | undefined {
  const times = Array<number>(SHAPE.size).fill(0);
  const reach = Math.min(rules.squareReach(size), MAX_REACH);
  const far = Math.max(reach, SIZE);
  for (let down = -far; down <= far; down += 1) {
    for (let right = -far; right <= far; right += 1) {
      const place = { row: centre.row + down, column: centre.column + right };
      if (!rules.isInSquare(down, right, reach, centre)) continue;
      const cell = rules.squareBorder(place, centre);
      if (cell === 'memory') return undefined;
      if (cell === undefined || rules.isSkippedBySquares(Math.floor(cell / SIZE), cell % SIZE)) continue;
      times[cell] = times[cell]! + 1;
    }
  }
  return times;
}

/** By the text: once within the square, which is cut off at the border. Cost: the same for any size. */
export function isInSquareOfHint(centre: Place, size: number, row: number, column: number): boolean {
  const distance = Math.max(Math.abs(row - centre.row), Math.abs(column - centre.column));
  return Number.isFinite(distance) && distance <= Math.trunc((size - 1) / 2);
}
