import { joinWords } from '@countermine/core/text/english.ts';
import type { CaseInput } from '../../cases/case.ts';
import type { Difference, Requirement } from '../../cases/requirement.ts';
import type { IntegerPair } from '../../cases/words.ts';
import { AS_IN_ARRAY, type BorderToMemory, type Comp1511Rules, type Place, SIZE } from '../rules.ts';
import { differing, freshBy, game, PLACES, pickLine, pickMines, pickOf, placesNear } from './experiments.ts';
import { countedInSquares } from './measured-square.ts';
import { BASICS } from './start.ts';

type IsInSquare = Comp1511Rules['isInSquare'];

const LAST = SIZE - 1;

/** The number of mines that a fresh input has at most: so many that every fault of counting shows. */
const MAX_MINES = 20;

function mineAtEach(places: readonly IntegerPair[], [row, column]: IntegerPair, size: number): CaseInput[] {
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
    ...[
      [0, 0],
      [7, 7],
      [0, 7],
      [7, 0],
      [0, 3],
      [7, 4],
      [4, 0],
      [3, 7],
    ].map(([row = 0, column = 0]) => game([[row, column]], [3, row, column, 1])),
    ...[1, 3, 5, 7].map((size) => game(PLACES, [3, 3, 3, size])),
  ],
  differences: () => [...reachDifferences(), ...shapeDifferences(), ...skippedDifferences()],
  measure: countedInSquares,
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

function shape(id: string, does: string, isInSquare: IsInSquare): Difference {
  return differing(`square-${id}`, does, SHOULD_COUNT, { isInSquare });
}

const within: IsInSquare = (down, right, reach) => Math.abs(down) <= reach && Math.abs(right) <= reach;

/** Of the whole square the places for which something holds. */
function part(id: string, does: string, holds: IsInSquare): Difference {
  return shape(
    id,
    does,
    (down, right, reach, centre) => within(down, right, reach, centre) && holds(down, right, reach, centre),
  );
}

const OF_SQUARE = 'of the square of command 3';

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
  yield part('row', `counts only the row through the centre ${OF_SQUARE}`, (down) => down === 0);
  yield part('column', `counts only the column through the centre ${OF_SQUARE}`, (_, right) => right === 0);
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
  yield part('upper', `counts only the upper half ${OF_SQUARE}, with the row of the centre`, (down) => down <= 0);
  yield part('lower', `counts only the lower half ${OF_SQUARE}, with the row of the centre`, (down) => down >= 0);
}

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

const SHOULD_CUT = 'only squares on the field are counted';

export const SQUARE_SIDES: Requirement = {
  id: 'square-sides',
  title: 'Command 3 cuts off the square at the left and right border',
  quote: 'only Reveal Squares which are valid squares inside the minefield',
  needs: [...BASICS, 'command-3', 'square-count'],
  experiments: [
    game([[3, 7]], [3, 4, 0, 3]),
    game([[4, 0]], [3, 3, 7, 3]),
    game([[3, 6]], [3, 4, 1, 7]),
    // Over a corner, where some programs read what stands in memory before or behind the field.
    ...[
      [0, 0, 3],
      [7, 7, 3],
      [0, 0, 5],
      [7, 7, 5],
      [1, 0, 7],
      [6, 7, 7],
    ].map(([row = 0, column = 0, size = 0]) => game([], [3, row, column, size])),
    ...[
      [3, 0, 3],
      [4, 7, 3],
      [4, 1, 5],
      [3, 6, 5],
      [3, 0, 5],
      [4, 7, 5],
      [4, 1, 7],
      [3, 5, 7],
    ].flatMap(([row = 0, column = 0, size = 0]) => [
      game([], [3, row, column, size]),
      ...mineAtEach(borderPlaces([row, column], size), [row, column], size),
    ]),
  ],
  differences: sideDifferences,
  fresh: freshBy((random) => {
    const size = pickOf(random, [3, 5, 7]);
    const reach = (size - 1) / 2;
    const isLeft = random.below(2) === 0;
    const over = 1 + random.below(reach);
    const column = isLeft ? reach - over : LAST - reach + over;
    // What lies to the left of the first row, and to the right of the last one, is not known.
    const row = reach + (isLeft ? 1 : 0) + random.below(SIZE - 2 * reach - 1);
    const across = pickOf(random, [random.below(3), LAST - random.below(3)]);
    const mines: IntegerPair[] = [[row, across], ...pickMines(random, 0, MAX_MINES)];
    return { mines, commands: [[3, row, column, size]] };
  }),
};

export const SQUARE_ENDS: Requirement = {
  id: 'square-ends',
  title: 'Command 3 cuts off the square at the upper and lower border',
  quote: 'only Reveal Squares which are valid squares inside the minefield',
  needs: [...BASICS, 'command-3', 'square-count', 'square-sides'],
  experiments: [
    game([[7, 3]], [3, 0, 3, 3]),
    game([[7, 4]], [3, 7, 4, 3]),
    game([[7, 3]], [3, 6, 3, 5]),
    game([[0, 4]], [3, 0, 4, 3]),
    game([[2, 3]], [3, 3, 3, 3]),
    game([[4, 0]], [3, 4, 0, 3]),
    game([[3, 7]], [3, 3, 7, 3]),
    ...[
      [0, 3, 3],
      [7, 4, 3],
      [0, 0, 3],
      [7, 7, 3],
      [1, 3, 5],
      [6, 4, 5],
      [0, 7, 5],
      [7, 0, 5],
      [2, 3, 7],
      [6, 2, 7],
    ].flatMap(([row = 0, column = 0, size = 0]) => [
      game([], [3, row, column, size]),
      ...mineAtEach(borderPlaces([row, column], size).slice(0, 7), [row, column], size),
    ]),
  ],
  differences: borderDifferences,
  fresh: freshBy((random) => {
    const size = pickOf(random, [3, 5, 7]);
    const reach = (size - 1) / 2;
    const column = reach + random.below(SIZE - 2 * reach);
    const row = pickOf(random, [pickLine(random), reach - 1, LAST - reach + 1]);
    const edge: IntegerPair = [pickOf(random, [0, LAST]), column];
    return { mines: [edge, ...pickMines(random, 0, MAX_MINES)], commands: [[3, row, column, size]] };
  }),
};

/** Places in the square at the border, and those that are near it across the border. */
function borderPlaces([row, column]: IntegerPair, size: number): IntegerPair[] {
  const reach = (size - 1) / 2;
  const across = (line: number, centre: number): number =>
    Math.min(Math.abs(line - centre), SIZE - Math.abs(line - centre));
  const near = PLACES.filter(([r, c]) => across(r, row) <= reach + 1 && across(c, column) <= reach);
  return near
    .filter(([r, c]) => (r + 2 * c) % (size - 1) === 1 || Math.max(Math.abs(r - row), Math.abs(c - column)) > reach)
    .slice(0, 11);
}

function border(id: string, does: string, squareBorder: BorderToMemory): Difference {
  return differing(id, does, SHOULD_CUT, { squareBorder });
}

const mod = (line: number): number => (line + 2 * SIZE) % SIZE;
const clamp = (line: number): number => Math.min(LAST, Math.max(0, line));

const OTHER_SIDE = 'counts mines on the other side of the field';

/** Programs that look for the border in other ways, by what they find beyond the left and the right one. */
const SIDES: readonly (readonly [id: string, does: string, isCut: (place: Place, centre: Place) => boolean])[] = [
  ['unclipped', `does not cut off the square of command 3 at the border, and ${OTHER_SIDE}`, () => false],
  [
    'half-clipped',
    `looks for the border only beside the centre of the square of command 3, and ${OTHER_SIDE} in larger squares`,
    (place, centre) =>
      (centre.row === 0 && place.row < 0) ||
      (centre.column === 0 && place.column < 0) ||
      (centre.row === LAST && place.row > LAST) ||
      (centre.column === LAST && place.column > LAST),
  ],
  [
    'left-unclipped',
    `does not cut off the square of command 3 at the left border, and ${OTHER_SIDE}`,
    ({ row, column }) => column > LAST || row < 0 || row > LAST,
  ],
  [
    'right-unclipped',
    `does not cut off the square of command 3 at the right border, and ${OTHER_SIDE}`,
    ({ row, column }) => column < 0 || row < 0 || row > LAST,
  ],
];

/**
 * Programs that find other squares of the field beyond the left or right border: off the memory of the field they find
 * nothing, or something that nobody knows.
 */
function* sideDifferences(): Iterable<Difference> {
  const weaker = SIDES.map(([id, does, isCut]) =>
    border(`square-${id}-memory`, `${does}, or what stands in memory outside of it`, (place, centre) =>
      isCut(place, centre) ? undefined : (AS_IN_ARRAY(place, centre) ?? 'memory'),
    ),
  );
  for (const [index, [id, does, isCut]] of SIDES.entries()) {
    const exact = border(`square-${id}`, does, (place, centre) =>
      isCut(place, centre) ? undefined : AS_IN_ARRAY(place, centre),
    );
    yield { ...exact, weaker: weaker[index]! };
  }
  yield* weaker;
  yield* cutDifferences();
  yield* overBorders('left', 'right');
  yield* uncutEnds();
}

function* borderDifferences(): Iterable<Difference> {
  yield* cutDifferences();
  for (const [id, over] of OVER_SEVERAL) yield overBorder(id, over);
  yield* overBorders('top', 'bottom');
  yield* uncutEnds();
}

function* uncutEnds(): Iterable<Difference> {
  yield border(
    'square-ends-uncut',
    'does not rightly cut off the square of command 3 at the upper or lower border',
    ({ row, column }) =>
      column < 0 || column > LAST ? undefined : row < 0 || row > LAST ? 'memory' : row * SIZE + column,
  );
}

function* cutDifferences(): Iterable<Difference> {
  yield border(
    'square-torus',
    'goes on at the opposite border where the square of command 3 leaves the field',
    ({ row, column }) => mod(row) * SIZE + mod(column),
  );
  yield border(
    'square-clamped',
    'counts the squares at the border several times where the square of command 3 leaves the field',
    ({ row, column }) => clamp(row) * SIZE + clamp(column),
  );
  yield shape(
    'empty-at-border',
    'counts no mines where the square of command 3 reaches over the border',
    (down, right, reach, centre) => within(down, right, reach, centre) && isWhole(centre, reach),
  );
  yield shape(
    'moved-inside',
    'moves a square of command 3 that reaches over the border into the field',
    (down, right, reach, { row, column }) => {
      const inside = (line: number): number => Math.min(LAST - reach, Math.max(reach, line));
      return Math.abs(row + down - inside(row)) <= reach && Math.abs(column + right - inside(column)) <= reach;
    },
  );
  yield* withoutEdge();
}

type FieldBorder = 'top' | 'bottom' | 'left' | 'right';

/** The line of the field at each border, and whether a square reaches over it and a place is in that line. */
const OVER: Readonly<Record<FieldBorder, { readonly words: string; readonly holds: IsInSquare }>> = {
  top: {
    words: 'the first row where the square of command 3 reaches over the upper border',
    holds: (down, _, reach, { row }) => row - reach < 0 && row + down === 0,
  },
  bottom: {
    words: 'the last row where the square of command 3 reaches over the lower border',
    holds: (down, _, reach, { row }) => row + reach > LAST && row + down === LAST,
  },
  left: {
    words: 'the first column where the square of command 3 reaches over the left border',
    holds: (_, right, reach, { column }) => column - reach < 0 && column + right === 0,
  },
  right: {
    words: 'the last column where the square of command 3 reaches over the right border',
    holds: (_, right, reach, { column }) => column + reach > LAST && column + right === LAST,
  },
};

const OVER_SEVERAL: readonly (readonly [id: string, over: readonly FieldBorder[]])[] = [
  ['last', ['bottom', 'right']],
  ['first', ['top', 'left']],
  ['any', ['top', 'left', 'bottom', 'right']],
];

/** Programs that cut the square off one line too early where it leaves the field, at one of these borders. */
function* overBorders(...borders: readonly FieldBorder[]): Iterable<Difference> {
  for (const over of borders) yield overBorder(over, [over]);
}

function overBorder(id: string, over: readonly FieldBorder[]): Difference {
  const does = `leaves out ${joinWords(over.map((one) => OVER[one].words))}`;
  return part(`over-no-${id}`, does, (...place) => !over.some((one) => OVER[one].holds(...place)));
}

/** The edge of what is left of the square is left out. */
function* withoutEdge(): Iterable<Difference> {
  const edge = (id: string, which: string, holds: IsInSquare): Difference =>
    part(`no-cut-${id}`, `leaves out the ${which} ${OF_SQUARE}, also where it is cut off at the border`, holds);
  yield edge('bottom', 'bottom row', (down, _, reach, { row }) => row + down < Math.min(LAST, row + reach));
  yield edge('right', 'right column', (_, right, reach, { column }) => column + right < Math.min(LAST, column + reach));
  yield edge(
    'bottom-right',
    'bottom row and the right column',
    (down, right, reach, { row, column }) =>
      row + down < Math.min(LAST, row + reach) && column + right < Math.min(LAST, column + reach),
  );
  yield edge('top', 'top row', (down, _, reach, { row }) => row + down > Math.max(0, row - reach));
  yield edge('left', 'left column', (_, right, reach, { column }) => column + right > Math.max(0, column - reach));
}

function isWhole({ row, column }: Place, reach: number): boolean {
  return row - reach >= 0 && column - reach >= 0 && row + reach <= LAST && column + reach <= LAST;
}
