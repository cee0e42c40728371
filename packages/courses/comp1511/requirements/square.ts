import type { CaseInput } from '../../cases/case.ts';
import type { Difference, Requirement } from '../../cases/requirement.ts';
import type { IntegerPair } from '../../cases/words.ts';
import { type Comp1511Rules, type Place, SIZE } from '../rules.ts';
import { at, differing, freshBy, game, PLACES, pickMines, pickOf, placesNear } from './experiments.ts';
import { mistakenSide } from './measured-sides.ts';
import { countedInSquares } from './measured-square.ts';
import { otherNames } from './square-names.ts';
import { BASICS } from './start.ts';

type IsInSquare = Comp1511Rules['isInSquare'];

export const LAST = SIZE - 1;

/** The number of mines that a fresh input has at most: so many that every fault of counting shows. */
export const MAX_MINES = 20;

export function mineAtEach(places: readonly IntegerPair[], [row, column]: IntegerPair, size: number): CaseInput[] {
  return places.map((place) => game([place], [3, row, column, size]));
}

/** Every other place around a square and in it. */
function someNear(centre: IntegerPair, reach: number): IntegerPair[] {
  return placesNear(centre, reach).filter(([row, column]) => (row + column + reach) % 2 === 0);
}

export const SQUARE_INSIDE: Requirement = {
  id: 'square-count',
  title: 'Command 3 counts the mines in a square',
  quote: 'Your program should count the number of mines in this section.',
  needs: [...BASICS, 'command-3'],
  experiments: [
    game([[2, 1]], [3, 4, 3, 5]),
    game([[1, 4]], [3, 2, 5, 3]),
    game([[6, 3]], [3, 3, 3, 7]),
    ...mineAtEach(placesNear([3, 4], 2), [3, 4], 3),
    ...mineAtEach(placesNear([3, 4], 1), [3, 4], 1),
    ...mineAtEach(
      someNear([4, 3], 3).filter(([row, column]) => row !== 2 || column !== 1),
      [4, 3],
      5,
    ),
    ...mineAtEach(someNear([3, 3], 4), [3, 3], 7),
    ...mineAtEach(placesNear([6, 6], 1), [6, 6], 3),
    ...mineAtEach(placesNear([1, 1], 1), [1, 1], 3),
    ...mineAtEach(someNear([6, 1], 1), [6, 1], 3),
    ...mineAtEach(someNear([1, 6], 1), [1, 6], 3),
    ...mineAtEach(someNear([5, 5], 2), [5, 5], 5),
    ...mineAtEach(someNear([4, 4], 3), [4, 4], 7),
    ...at('00 77 07 70 03 74 40 37').map(([row, column]) => game([[row, column]], [3, row, column, 1])),
    ...[1, 3, 5, 7].map((size) => game(PLACES, [3, 3, 3, size])),
    // The places of the square of size 5 that held no mine above.
    ...mineAtEach(someNear([5, 5], 3), [5, 5], 5),
  ],
  differences: () => [...reachDifferences(), ...shapeDifferences(), ...skippedDifferences(), ...otherNames()],
  measure: (observed) => mistakenSide(observed, SHOULD_COUNT) ?? countedInSquares(observed),
  fresh: freshBy((random) => {
    const size = pickOf(random, [1, 3, 3, 5, 5, 7]);
    const reach = (size - 1) / 2;
    const line = (): number => reach + random.below(SIZE - 2 * reach);
    const [row, column] = [line(), line()];
    const edge = (): number => pickOf(random, [0, LAST]);
    const special = pickOf<IntegerPair>(random, [
      [row, column],
      [edge(), column],
      [row, edge()],
    ]);
    return { mines: [special, ...pickMines(random, 0, MAX_MINES - 6)], commands: [[3, row, column, size]] };
  }),
};

const SHOULD_COUNT = 'command 3 counts the mines of the square with this centre and this side';

function* reachDifferences(): Iterable<Difference> {
  const reach = (id: string, does: string, squareReach: Comp1511Rules['squareReach']): Difference =>
    differing(id, does, 'the last number of command 3 is the side of the square', { squareReach });
  yield reach('square-always-3x3', 'counts the mines of 3 x 3 squares for command 3, whatever its size', () => 1);
  yield reach('square-always-5x5', 'counts the mines of 5 x 5 squares for command 3, whatever its size', () => 2);
  yield reach('square-always-1x1', 'looks only at the centre of the square of command 3, whatever its size', () => 0);
  yield reach(
    'square-twice',
    'goes as far from the centre as the side of the square of command 3 in each direction',
    (size) => size,
  );
  yield reach(
    'square-one-more',
    'counts one ring of squares too many around the square of command 3',
    (size) => (size + 1) / 2,
  );
  yield reach('square-one-less', 'leaves out the outer ring of the square of command 3', (size) =>
    Math.max(0, (size - 3) / 2),
  );
  yield reach(
    'square-size-less-1',
    'goes from the centre one less than the side of the square of command 3 in each direction',
    (size) => size - 1,
  );
  yield differing(
    'square-counted-column-first',
    'swaps row and column when it counts the square of command 3',
    'the row comes first',
    { squareColumnFirst: 'counted' },
  );
  yield differing('square-column-first', 'reads the column before the row in command 3', 'the row comes first', {
    squareColumnFirst: 'read',
  });
}

export function shape(id: string, does: string, isInSquare: IsInSquare): Difference {
  return differing(`square-${id}`, does, SHOULD_COUNT, { isInSquare });
}

export const within: IsInSquare = (down, right, reach) => Math.abs(down) <= reach && Math.abs(right) <= reach;

/** Of the whole square the places for which something holds. */
export function part(id: string, does: string, holds: IsInSquare): Difference {
  return shape(
    id,
    does,
    (down, right, reach, centre) => within(down, right, reach, centre) && holds(down, right, reach, centre),
  );
}

export const OF_SQUARE = 'of the square of command 3';

function* shapeDifferences(): Iterable<Difference> {
  yield* partDifferences();
  yield* placeDifferences();
}

/** Only a part of the square is counted. */
function* partDifferences(): Iterable<Difference> {
  yield part('no-bottom', `leaves out the bottom row ${OF_SQUARE}`, (down, _, reach) => down < reach);
  yield part('no-right', `leaves out the right column ${OF_SQUARE}`, (_, right, reach) => right < reach);
  yield part(
    'no-bottom-right',
    `leaves out the bottom row and the right column ${OF_SQUARE}`,
    (down, right, reach) => down < reach && right < reach,
  );
  yield part('no-top', `leaves out the top row ${OF_SQUARE}`, (down, _, reach) => down > -reach);
  yield part('no-left', `leaves out the left column ${OF_SQUARE}`, (_, right, reach) => right > -reach);
  yield part(
    'no-top-left',
    `leaves out the top row and the left column ${OF_SQUARE}`,
    (down, right, reach) => down > -reach && right > -reach,
  );
  yield part('no-centre', `leaves out the centre ${OF_SQUARE}`, (down, right) => down !== 0 || right !== 0);
  yield part(
    'ring',
    `counts only the outer ring ${OF_SQUARE}`,
    (down, right, reach) => Math.max(Math.abs(down), Math.abs(right)) === reach,
  );
  yield part(
    'star',
    `counts only the squares on the 8 lines through the centre ${OF_SQUARE}`,
    (down, right) => down === 0 || right === 0 || Math.abs(down) === Math.abs(right),
  );
  yield part(
    'star-no-centre',
    `counts only the squares on the 8 lines from the centre ${OF_SQUARE}, and leaves out the centre`,
    (down, right) => (down !== 0 || right !== 0) && (down === 0 || right === 0 || Math.abs(down) === Math.abs(right)),
  );
  yield part(
    'cross',
    `counts only the row and the column through the centre ${OF_SQUARE}`,
    (down, right) => down === 0 || right === 0,
  );
  yield part(
    'diagonals',
    `counts only the diagonals through the centre ${OF_SQUARE}`,
    (down, right) => Math.abs(down) === Math.abs(right),
  );
  yield part(
    'diamond',
    `counts only the squares at most half a side from the centre ${OF_SQUARE}, in rows and columns together`,
    (down, right, reach) => Math.abs(down) + Math.abs(right) <= reach,
  );
  yield part(
    'corners',
    `leaves out the corners ${OF_SQUARE}`,
    (down, right, reach) => reach === 0 || Math.abs(down) < reach || Math.abs(right) < reach,
  );
  for (const [id, rows, columns, holds] of BANDS) {
    yield part(`rows-${id}`, `counts only ${rows} ${OF_SQUARE}`, (down, _, reach) => holds(down, reach));
    yield part(`columns-${id}`, `counts only ${columns} ${OF_SQUARE}`, (_, right, reach) => holds(right, reach));
  }
}

/** Where a loop begins or ends at the wrong one of three places: the first line of the square, its centre or its last line. */
const BANDS: readonly (readonly [
  id: string,
  rows: string,
  columns: string,
  holds: (step: number, reach: number) => boolean,
])[] = [
  ['centre', 'the row through the centre', 'the column through the centre', (step) => step === 0],
  [
    'before',
    'the upper half, with the row of the centre,',
    'the left half, with the column of the centre,',
    (step) => step <= 0,
  ],
  [
    'after',
    'the lower half, with the row of the centre,',
    'the right half, with the column of the centre,',
    (step) => step >= 0,
  ],
  [
    'above',
    'the upper half, without the row of the centre,',
    'the left half, without the column of the centre,',
    (step) => step < 0,
  ],
  [
    'below',
    'the lower half, without the row of the centre,',
    'the right half, without the column of the centre,',
    (step) => step > 0,
  ],
  ['first', 'the top row', 'the left column', (step, reach) => step === -reach],
  ['last', 'the bottom row', 'the right column', (step, reach) => step === reach],
];

/** Other squares than the one around the centre are counted. */
function* placeDifferences(): Iterable<Difference> {
  yield shape(
    'from-corner',
    'takes the place of command 3 as the upper left corner of the square',
    (down, right, reach) => down >= 0 && right >= 0 && down <= 2 * reach && right <= 2 * reach,
  );
  yield shape(
    'to-corner',
    'takes the place of command 3 as the lower right corner of the square',
    (down, right, reach) => down <= 0 && right <= 0 && down >= -2 * reach && right >= -2 * reach,
  );
  yield shape(
    'from-1',
    'counts a square one row up and one column to the left of that of command 3',
    (down, right, reach, centre) => within(down + 1, right + 1, reach, centre),
  );
  yield shape(
    'to-1',
    'counts a square one row down and one column to the right of that of command 3',
    (down, right, reach, centre) => within(down - 1, right - 1, reach, centre),
  );
  yield shape(
    'from-column-0',
    'counts from column 0 instead of the left side of the square of command 3',
    (down, right, reach, { column }) => Math.abs(down) <= reach && right <= reach && column + right >= 0,
  );
  yield shape(
    'from-row-0',
    'counts from row 0 instead of the upper side of the square of command 3',
    (down, right, reach, { row }) => Math.abs(right) <= reach && down <= reach && row + down >= 0,
  );
  yield shape(
    'from-both',
    'counts from row 0 and column 0 instead of the upper left corner of the square of command 3',
    (down, right, reach, { row, column }) => down <= reach && right <= reach && row + down >= 0 && column + right >= 0,
  );
  yield shape(
    'to-last-column',
    `counts up to column ${LAST} instead of the right side of the square of command 3`,
    (down, right, reach, { column }) => Math.abs(down) <= reach && right >= -reach && column + right <= LAST,
  );
  yield shape(
    'to-last-row',
    `counts up to row ${LAST} instead of the lower side of the square of command 3`,
    (down, right, reach, { row }) => Math.abs(right) <= reach && down >= -reach && row + down <= LAST,
  );
  yield shape('all', 'counts all mines of the field for command 3', (down, right, _, centre) =>
    isThere(down, right, centre),
  );
  yield shape('none', 'always counts 0 mines for command 3', () => false);
}

function isThere(down: number, right: number, { row, column }: Place): boolean {
  return row + down >= 0 && row + down <= LAST && column + right >= 0 && column + right <= LAST;
}

function* skippedDifferences(): Iterable<Difference> {
  const skip = (id: string, which: string, isSkippedBySquares: Comp1511Rules['isSkippedBySquares']): Difference =>
    differing(`square-skips-${id}`, `never counts mines in ${which} for command 3`, SHOULD_COUNT, {
      isSkippedBySquares,
    });
  yield skip('last', 'the last row and the last column', (row, column) => row === LAST || column === LAST);
  yield skip('last-row', 'the last row', (row) => row === LAST);
  yield skip('last-column', 'the last column', (_, column) => column === LAST);
  yield skip('first', 'the first row and the first column', (row, column) => row === 0 || column === 0);
  yield skip('first-row', 'the first row', (row) => row === 0);
  yield skip('first-column', 'the first column', (_, column) => column === 0);
  yield skip('border', 'squares at the border', (row, column) => row % LAST === 0 || column % LAST === 0);
}
