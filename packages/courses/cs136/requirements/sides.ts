import type { BoardShape } from '@countermine/core/board.ts';
import type { Difference } from '../../cases/requirement.ts';
import type { Bounds } from '../rules.ts';
import {
  clamp,
  type DirectionsAt,
  looseReach,
  type Reach,
  strictReach,
  unclipped,
  type Weights,
  type WeightsAt,
} from '../surroundings.ts';
import type { Changes } from './difference.ts';

// Programs that take one side of the board for the other, or one of them for both: it shows where it is not square.

/** A way to count, and a sentence about it. */
export interface WrongCount {
  readonly id: string;
  readonly does: string;
  readonly should?: string;
  readonly weights?: Weights | WeightsAt;
  readonly reach?: Reach;
}

interface MistakenSides {
  readonly id: string;
  readonly compares: string;
  readonly beyond: string;
  readonly limits: string;
  /** True if a column beyond the board may be taken for one on it, which is the next row in an array. */
  readonly goesOn: boolean;
  readonly sidesOf: (shape: BoardShape) => readonly [columns: number, rows: number];
}

const MISTAKEN_SIDES: readonly MistakenSides[] = [
  {
    id: 'sides-swapped',
    compares: 'columns with the height of the board, and rows with its width,',
    beyond: 'in columns beyond the height of the board, and in rows beyond its width,',
    limits: 'columns to the height of the board, and rows to its width,',
    goesOn: true,
    sidesOf: ({ width, height }) => [height, width],
  },
  {
    id: 'columns-with-height',
    compares: 'columns with the height of the board',
    beyond: 'in columns beyond the height of the board',
    limits: 'columns to the height of the board',
    goesOn: true,
    sidesOf: ({ height }) => [height, height],
  },
  {
    id: 'rows-with-width',
    compares: 'rows with the width of the board',
    beyond: 'in rows beyond the width of the board',
    limits: 'rows to the width of the board',
    goesOn: false,
    sidesOf: ({ width }) => [width, width],
  },
];

const AND_LAST = 'looks once at the last row or column inside that limit, instead of those beyond it';

export function* countsBySides(): Iterable<WrongCount> {
  const should = 'only squares on the board count, and all of them';
  for (const { id, compares, beyond, limits, goesOn, sidesOf } of MISTAKEN_SIDES) {
    const isTaken = within(sidesOf);
    if (goesOn) {
      const does = `compares ${compares} when it counts, and so leaves out those beyond where that is less, and goes on in the next row where it is more`;
      yield { id: `count-${id}`, does, should, reach: looseReach(isTaken) };
    }
    yield {
      id: `count-${id}-clipped`,
      does: `leaves out mines ${beyond} when it counts`,
      should,
      reach: strictReach(isTaken),
    };
    const does = `limits ${limits} when it counts, and ${AND_LAST}`;
    const weights: WeightsAt = (...place) => limitedTo(sidesOf)(...place).map(([down, right]) => [down, right, 1]);
    yield { id: `count-${id}-limited`, does, should, weights };
    if (!goesOn) continue;
    const loosely = `limits ${limits} when it counts, ${AND_LAST}, and goes on in the next row`;
    yield { id: `count-${id}-limited-loose`, does: loosely, should, weights, reach: unclipped };
  }
}

export function* spreadsBySides(): Iterable<Difference> {
  const should = 'A steps on all eight squares around a 0';
  for (const { id, compares, beyond, limits, sidesOf } of MISTAKEN_SIDES) {
    const isTaken = within(sidesOf);
    const spreadReach = strictReach(isTaken);
    const clipped = `does not go on from a 0 to squares ${beyond} after A`;
    const changes: Changes = { spreadReach };
    yield { id: `advanced-${id}-clipped`, does: clipped, should, changes };
    // Beyond the border of the board nobody knows what they find.
    const loose: Changes = { spreadReach, spreadLeaves: isTaken };
    yield { id: `advanced-${id}`, does: `compares ${compares} where A goes on from a 0`, should, changes: loose };
    const does = `limits ${limits} where A goes on from a 0, and ${AND_LAST}`;
    yield { id: `advanced-${id}-limited`, does, should, changes: { ways: limitedTo(sidesOf) } };
  }
}

function within(sidesOf: MistakenSides['sidesOf']): Bounds {
  return (shape, row, column) => {
    const [columns, rows] = sidesOf(shape);
    return row >= 0 && column >= 0 && row < rows && column < columns;
  };
}

/** Loops from the nearest line to the farthest beside a square, each limited before. */
function limitedTo(sidesOf: MistakenSides['sidesOf']): DirectionsAt {
  return (shape, row, column) => {
    const [columns, rows] = sidesOf(shape);
    const across = steps(column, columns);
    return steps(row, rows).flatMap((down) => across.map((right) => [down, right] as const));
  };
}

function steps(from: number, length: number): number[] {
  const [first, last] = [clamp(from - 1, length), clamp(from + 1, length)];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index - from);
}
