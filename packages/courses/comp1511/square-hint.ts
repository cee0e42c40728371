import { formatInteger, type IntegerWord } from '../kit/input.ts';
import type { NamedOfSquare } from './commands.ts';
import { type Comp1511Rules, type Place, SHAPE, SIZE } from './rules.ts';

type SquareRules = Pick<Comp1511Rules, 'isInSquare' | 'isSkippedBySquares' | 'squareBorder' | 'squareReach'>;

/** No program is asked for wider squares by the text; what lies further out is off the field in any case. */
const MAX_REACH = 2 * SIZE;

/** The numbers that an answer to command 3 may name. */
export function squareNames(
  [row, column, size]: readonly [IntegerWord, IntegerWord, IntegerWord],
  mines: string,
): Readonly<Record<NamedOfSquare, string>> {
  const reach = Math.trunc((size.value - 1) / 2);
  const firstOf = ({ value }: IntegerWord): number => Math.max(0, value - reach);
  const sideOf = (centre: IntegerWord): number => Math.min(SIZE - 1, centre.value + reach) - firstOf(centre) + 1;
  return {
    row: formatInteger(row),
    column: formatInteger(column),
    size: formatInteger(size),
    top: `${row.value - reach}`,
    left: `${column.value - reach}`,
    'top on the field': `${firstOf(row)}`,
    'left on the field': `${firstOf(column)}`,
    reach: `${reach}`,
    'height on the field': `${sideOf(row)}`,
    'width on the field': `${sideOf(column)}`,
    mines,
  };
}

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
