import { type BoardShape, cellOnBoard, columnOf, DIRECTIONS, rowOf } from '@countermine/core/board.ts';
import type { Difference } from '../../cases/requirement.ts';
import { type Neighbours, neighboursAt, type Step } from '../neighbours.ts';
import type { Cs204Rules, Reply } from '../rules.ts';
import { differenceOf } from './rule-difference.ts';

// Programs that stop at the wrong border when they go over the cells around one: it shows where a field is not square.

/** The numbers of rows and columns that a program takes a field to have. */
interface Limits {
  readonly id: string;
  /** How it comes to them. */
  readonly says: string;
  readonly rows: 'height' | 'width';
  readonly columns: 'height' | 'width';
}

const LIMITS: readonly Limits[] = [
  { id: 'columns', says: 'takes the number of rows for that of columns', rows: 'height', columns: 'height' },
  { id: 'rows', says: 'takes the number of columns for that of rows', rows: 'width', columns: 'width' },
  { id: 'both', says: 'exchanges the numbers of rows and columns', rows: 'width', columns: 'height' },
];

const ITSELF_TOO: readonly Step[] = [...DIRECTIONS, [0, 0]];

/** Programs that open what is around a 0 within these limits: the 0 in the same loop, or before it. */
export function* opensWithin(should: string): Iterable<Difference> {
  for (const limits of LIMITS) {
    for (const [ending, what, steps, opensZeroItself] of [
      ['', 'a 0 and the cells around it', ITSELF_TOO, false],
      ['-around', 'the cells around a 0', DIRECTIONS, true],
    ] as const) {
      const changes = { opensAround: within(limits, steps), opensZeroItself };
      const does = `${limits.says} when it opens ${what}`;
      yield* outsideToo(`zero-limits-${limits.id}${ending}`, does, should, changes, (reply) => ({
        failsToOpen: failing(limits, reply),
      }));
    }
  }
}

/** Programs that count the bombs around a cell so. */
export function* countsWithin(should: string): Iterable<Difference> {
  for (const limits of LIMITS) {
    const does = `${limits.says} when it counts the bombs around a cell`;
    const changes = { countsAround: within(limits, DIRECTIONS) };
    yield* outsideToo(`count-limits-${limits.id}`, does, should, changes, (reply) => ({
      failsToCount: failing(limits, reply),
    }));
  }
}

/** What such a program finds outside of the field: nothing that shows, a crash, or what nobody knows. */
function* outsideToo(
  id: string,
  does: string,
  should: string,
  changes: Partial<Cs204Rules>,
  fails: (reply: Reply) => Partial<Cs204Rules>,
): Iterable<Difference> {
  const crash = differenceOf(`${id}-or-crash`, `${does}, and crashes where that leads outside of the field`, should, {
    ...changes,
    ...fails('crashes'),
  });
  const outside = `${does}; what it does where that leads outside of the field cannot be told`;
  const memory = differenceOf(`${id}-memory`, outside, should, { ...changes, ...fails('memory') });
  yield { ...differenceOf(id, does, should, changes), variant: crash, weaker: memory };
}

function within(limits: Limits, steps: readonly Step[]): Neighbours {
  const around = neighboursAt(steps);
  return (shape, cell) =>
    around(shape, cell).filter((beside) => isWithin(limits, shape, rowOf(shape, beside), columnOf(shape, beside)));
}

function failing(limits: Limits, reply: Reply): Cs204Rules['failsToOpen'] {
  return (shape, cell) => {
    const [row, column] = [rowOf(shape, cell), columnOf(shape, cell)];
    const isLeft = DIRECTIONS.some(
      ([down, right]) =>
        isWithin(limits, shape, row + down, column + right) &&
        cellOnBoard(shape, row + down, column + right) === undefined,
    );
    return isLeft ? reply : undefined;
  };
}

function isWithin({ rows, columns }: Limits, shape: BoardShape, row: number, column: number): boolean {
  return row >= 0 && row < shape[rows] && column >= 0 && column < shape[columns];
}
