import { columnOf, rowOf } from '@countermine/core/board.ts';
import { joinWords } from '@countermine/core/text/english.ts';
import type { ShownBoard } from '../../cases/measured-neighbours.ts';
import type { Difference, ObservedExperiment } from '../../cases/requirement.ts';
import type { CalpolyRules } from '../rules.ts';
import { DIRECTIONS, type Direction, LAST, type Neighbours, neighboursWith, SHAPE } from '../tiles.ts';
import { difference } from './experiments.ts';
import { isShownBy, revealsOf } from './measured-reach.ts';
import { mostPredicted } from './predicted.ts';

// What programs take for the neighbours of a tile that keep the board in one array, row after row, and do not ask in some
// directions whether the row is at its end.

interface Way {
  /** The directions in which a row goes on with the next, or with the one before. */
  readonly joined: readonly Direction[];
  readonly neighbours: Neighbours;
}

/** The directions that leave a row at its ends. */
const SIDEWAYS = DIRECTIONS.filter(([, right]) => right !== 0);

/** All such ways, the simplest first. Cost: 126 boards of neighbours, made when they are needed. */
let ways: readonly Way[] | undefined;

function allWays(): readonly Way[] {
  ways ??= Array.from({ length: 2 ** SIDEWAYS.length - 1 }, (_, index) =>
    SIDEWAYS.filter((_direction, at) => ((index + 1) >> at) % 2 === 1),
  )
    .toSorted((one, other) => one.length - other.length)
    .flatMap((joined) =>
      (['rows', 'rows on the board'] as const).map((joins) => ({
        joined,
        neighbours: neighboursWith({ joins, joined }),
      })),
    );
  return ways;
}

/** What the numbers of such programs count. */
export function countedAcross(
  boards: readonly ShownBoard[],
  observed: readonly ObservedExperiment[],
  should: string,
): Difference | undefined {
  const numbers = boards.flatMap(({ cells, hasMine }) => {
    const isMine = (tile: number): boolean => hasMine(rowOf(SHAPE, tile), columnOf(SHAPE, tile));
    return cells
      .flat()
      .flatMap((shown, tile) => (/^\d$/.test(shown) && !isMine(tile) ? [{ tile, shown: Number(shown), isMine }] : []));
  });
  const found = allWays().filter(({ neighbours }) =>
    numbers.every(({ tile, shown, isMine }) => neighbours[tile]!.filter(isMine).length === shown),
  );
  const forms = found.flatMap(({ joined, neighbours: counted }, index) => [
    difference(`count-across-${index}`, `counts a mine ${acrossWords(joined, 'as one beside a tile')}`, should, {
      counted,
    }),
    difference(
      `neighbours-across-${index}`,
      `takes the tile ${acrossWords(joined, 'for a neighbour of one')}, in its numbers and where a 0 reveals others`,
      should,
      { counted, spread: counted },
    ),
  ]);
  return forms.length === 0 ? undefined : mostPredicted(observed, forms);
}

/** What they do with a mine that a 0 leads to so. */
const ON_MINE: readonly Partial<CalpolyRules>[] = [
  {},
  { spreadOnMine: 'shown', hitIsRevealed: true },
  { spreadOnMine: 'shown', hitIsRevealed: true, wins: 'count' },
  { spreadOnMine: 'shown', hitIsRevealed: true, wins: 'count or more' },
];

/** What a 0 of such programs reveals; some reveal a mine beside it, too. */
export function revealedAcross(observed: readonly ObservedExperiment[], should: string): Difference | undefined {
  const reveals = revealsOf(observed);
  if (reveals.every(({ isRight }) => isRight)) return undefined;
  const forms = allWays().flatMap(({ joined, neighbours: spread }, index) =>
    ON_MINE.flatMap((onMine, way) => {
      const changes = { spread, ...onMine };
      if (!reveals.every((reveal) => isShownBy(changes, reveal))) return [];
      const does = `goes on to the tile ${acrossWords(joined, 'from a 0')}`;
      return [difference(`zero-across-${index}-${way}`, does, should, changes)];
    }),
  );
  return forms.length === 0 ? undefined : mostPredicted(observed, forms);
}

/** Where a row goes on: `at the end of the same row or the row above as one beside a tile in column 0`. */
function acrossWords(joined: readonly Direction[], as: string): string {
  const ends = [
    ['end', -1, 'column 0'],
    ['start', 1, `column ${LAST}`],
  ] as const;
  return joinWords(
    ends.flatMap(([end, side, column]) => {
      const rows = joined.filter(([, right]) => right === side).map(([down, right]) => ROWS.get(down + right) ?? '');
      return rows.length === 0 ? [] : [`at the ${end} of ${joinWords(rows, 'or')} ${as} in ${column}`];
    }),
  );
}

/** By how far away they are in an array without rows. */
const ROWS: ReadonlyMap<number, string> = new Map([
  [-2, 'the row two above'],
  [-1, 'the row above'],
  [0, 'the same row'],
  [1, 'the row below'],
  [2, 'the row two below'],
]);
