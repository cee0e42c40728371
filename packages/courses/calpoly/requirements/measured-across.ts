import { columnOf, DIRECTIONS, type Direction, rowOf } from '@countermine/core/board.ts';
import { joinWords } from '@countermine/core/text/english.ts';
import type { ShownBoard } from '../../cases/measured-neighbours.ts';
import type { Difference, ObservedExperiment } from '../../cases/requirement.ts';
import type { CalpolyRules } from '../rules.ts';
import { AROUND, LAST, type Neighbours, neighboursWith, SHAPE } from '../tiles.ts';
import { difference, mostPredicted } from './experiments.ts';
import { isShownBy, revealsOf } from './measured-reach.ts';

// What programs take for the neighbours of a tile that keep the board in one array, row after row, and do not ask in some
// directions whether the row is at its end.

interface Way {
  /** The directions in which a row goes on with the next, or with the one before. */
  readonly joined: readonly Direction[];
  /** True if they ask whether the place is above or below the board, before they look for its tile in the array. */
  readonly asksRow: boolean;
  readonly neighbours: Neighbours;
}

/** The directions that leave a row at its ends. */
const SIDEWAYS = DIRECTIONS.filter(([, right]) => right !== 0);

/** All such ways, the simplest first. Cost: about 100 boards of neighbours, made when they are needed. */
let ways: readonly Way[] | undefined;

function allWays(): readonly Way[] {
  ways ??= Array.from({ length: 2 ** SIDEWAYS.length - 1 }, (_, index) =>
    SIDEWAYS.filter((_direction, at) => ((index + 1) >> at) % 2 === 1),
  )
    .toSorted((one, other) => one.length - other.length)
    .flatMap((joined) =>
      // From the first and last row only these lead back to a row of the board.
      (joined.some(isSameRow) ? [false, true] : [false]).map((asksRow) => ({
        joined,
        asksRow,
        neighbours: neighboursWith({ joins: asksRow ? 'rows on the board' : 'rows', joined }),
      })),
    );
  return ways;
}

/** True for a direction in which a row goes on with itself. */
function isSameRow([down, right]: Direction): boolean {
  return down + right === 0;
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
  const agreeWith = (neighbours: Neighbours): boolean =>
    numbers.every(({ tile, shown, isMine }) => neighbours(tile).filter(isMine).length === shown);
  if (agreeWith(AROUND)) return undefined;
  const found = allWays().filter(({ neighbours }) => agreeWith(neighbours));
  const forms = found.flatMap((way, index) => {
    const { joined, neighbours: counted } = way;
    const taken = joined.length > 1 ? 'for neighbours of one' : 'for a neighbour of one';
    return [
      difference(`count-across-${index}`, `counts a mine ${acrossWords(way, 'as one beside a tile')}`, should, {
        counted,
      }),
      difference(
        `neighbours-across-${index}`,
        `takes the ${tilesWord(way)} ${acrossWords(way, taken)}, in its numbers and where a 0 reveals others`,
        should,
        { counted, spread: counted },
      ),
    ];
  });
  return mostPredicted(observed, forms);
}

const REVEALS_MINES = { spreadOnMine: 'shown', hitIsRevealed: true } as const;

/** What they do with a mine that a 0 leads to so. */
const ON_MINE: readonly (readonly [words: string, onMine: Partial<CalpolyRules>])[] = [
  ['', {}],
  [', and reveals mines so', REVEALS_MINES],
  [
    ', reveals mines so, and wins when the revealed tiles, mines too, and the number of mines are 400 in all',
    { ...REVEALS_MINES, wins: 'count' },
  ],
  [
    ', reveals mines so, and wins when the revealed tiles, mines too, and the number of mines are 400 or more in all',
    { ...REVEALS_MINES, wins: 'count or more' },
  ],
];

/** What a 0 of such programs reveals; some reveal a mine beside it, too. */
export function revealedAcross(observed: readonly ObservedExperiment[], should: string): Difference | undefined {
  const reveals = revealsOf(observed);
  if (reveals.every(({ isRight }) => isRight)) return undefined;
  const forms = allWays().flatMap((way, index) =>
    ON_MINE.flatMap(([words, onMine], at) => {
      const changes = { spread: way.neighbours, ...onMine };
      if (!reveals.every((reveal) => isShownBy(changes, reveal))) return [];
      const does = `goes on to the ${tilesWord(way)} ${acrossWords(way, 'from a 0')}${words}`;
      return [difference(`zero-across-${index}-${at}`, does, should, changes)];
    }),
  );
  return mostPredicted(observed, forms);
}

function tilesWord({ joined }: Way): string {
  return joined.length > 1 ? 'tiles' : 'tile';
}

/** Where a row goes on: `at the end of the row above and of the same row as one beside a tile in column 0`. */
function acrossWords({ joined, asksRow }: Way, as: string): string {
  const ends = [
    ['end', -1, 'column 0', `, unless that is row ${LAST},`],
    ['start', 1, `column ${LAST}`, ', unless that is row 0,'],
  ] as const;
  return joinWords(
    ends.flatMap(([end, side, column, unless]) => {
      const rows = joined
        .filter(([, right]) => right === side)
        // The exception comes behind all others.
        .toSorted((one, other) => Number(isSameRow(one)) - Number(isSameRow(other)))
        .map((way) => `of ${ROWS.get(way[0] + way[1])}${asksRow && isSameRow(way) ? unless : ''}`);
      return rows.length === 0 ? [] : [`at the ${end} ${joinWords(rows)} ${as} in ${column}`];
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
