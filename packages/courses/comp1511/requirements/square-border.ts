import { joinWords } from '@countermine/core/text/english.ts';
import type { Difference, Requirement } from '../../cases/requirement.ts';
import type { IntegerPair } from '../../cases/words.ts';
import { AS_IN_ARRAY, type BorderToMemory, type Comp1511Rules, type Place, SIZE } from '../rules.ts';
import { differing, freshBy, game, PLACES, pickLine, pickMines, pickOf } from './experiments.ts';
import { mistakenSide } from './measured-sides.ts';
import { LAST, MAX_MINES, mineAtEach, OF_SQUARE, part, shape, within } from './square.ts';
import type { FieldBorder } from './square-mistakes.ts';
import { otherName } from './square-names.ts';
import { BASICS } from './start.ts';

type IsInSquare = Comp1511Rules['isInSquare'];

const SHOULD_CUT = 'only squares on the field are counted';

const SQUARE_SIDES: Requirement = {
  id: 'square-sides',
  title: 'Command 3 cuts off the square at the left and right border',
  quote: 'only Reveal Squares which are valid squares inside the minefield',
  needs: [...BASICS, 'command-3', 'square-count'],
  experiments: [
    game([[3, 7]], [3, 4, 0, 3]),
    game([[4, 0]], [3, 3, 7, 3]),
    game([[3, 6]], [3, 4, 1, 7]),
    game([[4, 1]], [3, 3, 6, 7]),
    game([[0, 7]], [3, 0, 0, 3]),
    game([[7, 0]], [3, 7, 7, 3]),
    game([[1, 0]], [3, 4, 0, 3]),
    game([[6, 7]], [3, 3, 7, 3]),
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
  measure: (observed) => mistakenSide(observed, SHOULD_CUT),
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

const MANY_MINES = PLACES.filter(([row, column]) => (row * 5 + column * 3) % 7 < 3);

const SQUARE_ENDS: Requirement = {
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
    game([[6, 4]], [3, 7, 4, 3]),
    game([[7, 6]], [3, 7, 4, 3]),
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
    // Over a corner a wrong side of the square shows in how many of several mines are counted.
    ...[
      [7, 7, 3],
      [6, 7, 5],
      [7, 6, 7],
      [0, 7, 3],
      [1, 6, 7],
      [7, 0, 5],
      [6, 1, 7],
      [0, 0, 5],
    ].map(([row = 0, column = 0, size = 0]) => game(MANY_MINES, [3, row, column, size])),
  ],
  differences: borderDifferences,
  measure: (observed) => mistakenSide(observed, SHOULD_CUT) ?? UNCUT_ENDS,
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
    'column-8',
    'takes 8 for a column of the field in the square of command 3, and counts the first square of the next row',
    ({ row, column }) => column < 0 || column > SIZE || row < 0 || row > LAST,
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
  yield otherName('size', 'width on the field');
  yield otherName('column', 'left on the field');
  yield UNCUT_ENDS;
}

function* borderDifferences(): Iterable<Difference> {
  yield* cutDifferences();
  for (const [id, over] of OVER_SEVERAL) yield overBorder(id, over);
  yield* overBorders('top', 'bottom');
  yield otherName('size', 'height on the field');
  yield otherName('row', 'top on the field');
}

const UNCUT_ENDS = border(
  'square-ends-uncut',
  'miscounts the square of command 3 where it reaches over the upper or lower border',
  ({ row, column }) =>
    column < 0 || column > LAST ? undefined : row < 0 || row > LAST ? 'memory' : row * SIZE + column,
);

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
  for (const [id, over, least, most] of MOVED) {
    yield shape(
      id,
      `moves a square of command 3 that reaches over the ${over} into the field`,
      (down, right, reach, { row, column }) => {
        const inside = (line: number): number => Math.min(most(reach), Math.max(least(reach), line));
        return Math.abs(row + down - inside(row)) <= reach && Math.abs(column + right - inside(column)) <= reach;
      },
    );
  }
  yield* withoutEdge();
}

/** Between which lines the centre of a square is moved. */
const MOVED: readonly (readonly [
  id: string,
  over: string,
  least: (r: number) => number,
  most: (r: number) => number,
])[] = [
  ['moved-inside', 'border', (reach) => reach, (reach) => LAST - reach],
  ['moved-from-first', 'upper or left border', (reach) => reach, () => SIZE],
  ['moved-from-last', 'lower or right border', () => 0, (reach) => LAST - reach],
];

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

export const BORDER_REQUIREMENTS: readonly Requirement[] = [SQUARE_SIDES, SQUARE_ENDS];
