import { DIRECTIONS } from '@countermine/core/board.ts';
import fc from 'fast-check';
import type { Difference, Requirement } from '../../cases/requirement.ts';
import type { IntegerPair } from '../../cases/words.ts';
import type { CalpolyRules } from '../rules.ts';
import { AROUND, exchanged, foundOnce, LINES, type NeighbourFaults, neighboursWith } from '../tiles.ts';
import {
  at,
  border,
  CORNER,
  difference,
  distinct,
  freshOf,
  game,
  guessesBeside,
  misconception,
  numberGame,
  place,
  placesAround,
  pocket,
  refused,
  several,
} from './experiments.ts';
import { countedTiles } from './measured.ts';

/** A place in each corner, at each border, and in the middle. */
const ZONES: readonly IntegerPair[] = at('9 9, 0 9, 9 0, 19 9, 9 19, 0 0, 0 19, 19 0, 19 19');

/** Places one step from the borders. */
const INNER: readonly IntegerPair[] = at('1 9, 9 1, 18 9, 9 18, 1 1, 18 18, 1 18, 18 1');

/** A row of mines that leaves two columns at the left. */
const LEFT_WALL: readonly IntegerPair[] = Array.from({ length: 20 }, (_, row) => [row, 2] as const);

/** The same at the right. */
const RIGHT_WALL: readonly IntegerPair[] = Array.from({ length: 20 }, (_, row) => [row, 17] as const);

/** A line of mines that leaves two rows above. */
const TOP_WALL: readonly IntegerPair[] = Array.from({ length: 20 }, (_, column) => [2, column] as const);

const numbers: Requirement = {
  id: 'numbers',
  title: 'The number of mines around a tile',
  quote: 'A digit indicates the number of mines surrounding that tile.',
  needs: ['initial-board'],
  experiments: distinct([
    game([[9, 9]], [8, 8]),
    pocket([[9, 9]]),
    game([[9, 9]], [9, 9]),
    game(placesAround([9, 9]), [9, 9]),
    game([[0, 0]], [0, 0]),
    game([[19, 19]], [19, 19]),
    game([[9, 0]], [9, 0]),
    game([[9, 19]], [9, 19]),
    ...placesAround([9, 9]).map((tile) => game([[9, 9]], tile)),
    ...ZONES.slice(1).flatMap((mine) => placesAround(mine).map((tile) => game([mine], tile))),
    ...[...ZONES, ...INNER].map((mine) => game([mine], mine)),
    ...ZONES.slice(1).map((tile) => game(placesAround(tile), tile)),
    ...INNER.map((mine) => game([mine], ...placesAround(mine))),
    game([...CORNER, [9, 0]], [8, 19]),
    game([...CORNER, [9, 0]], [9, 19]),
    game([...CORNER, [9, 19]], [10, 0]),
    game([...CORNER, [9, 0]], [7, 19]),
    game([...CORNER, [9, 19]], [9, 0]),
    game([...CORNER, [9, 19]], [11, 0]),
    game([...CORNER, [0, 9]], [19, 9]),
    game([...CORNER, [19, 9]], [0, 9]),
    game(at('4 4, 4 5, 4 6, 12 3, 13 3, 3 15'), [4, 4]),
    game(LEFT_WALL, [5, 0]),
    game(RIGHT_WALL, [5, 19]),
    game(TOP_WALL, [0, 5]),
    game([...CORNER, [10, 10]], [15, 15]),
    game([...CORNER, ...at('10 10, 9 9')], [3, 3]),
  ]),
  differences: numberDifferences,
  measure: (observed) => countedTiles(observed, SHOULD),
  fresh: freshOf(
    fc.oneof(
      several(border, 1, 3).chain((mines) => guessesBeside(mines, 1, 4).map((guesses) => game(mines, ...guesses))),
      several(border, 1, 3).map((mines) => game(mines, mines[0]!)),
      several(place, 2, 30).map((mines) => game(mines, mines[0]!)),
      place.map((tile) => game(placesAround(tile), tile)),
      numberGame,
      fc.nat(30).map((number) => game([], [20 + number, 3])),
      refused,
    ),
  ),
};

const SHOULD = 'all 8 tiles around it count, as far as they are on the board';

interface Mistake extends NeighbourFaults {
  readonly id: string;
  /** The mistake in what is counted. */
  readonly counts: string;
  /** The same in numbers and in what a 0 reveals. */
  readonly takes: string;
}

const STEPS = ['upper left', 'top', 'upper right', 'left', 'right', 'lower left', 'bottom', 'lower right'];

const isDiagonal = ([down, right]: readonly [number, number]): boolean => down !== 0 && right !== 0;

function* mistakes(): Generator<Mistake> {
  yield {
    id: 'orthogonal',
    counts: 'counts only the mines above, below, left and right of a tile',
    takes:
      'takes only the tiles above, below, left and right for neighbours, in its numbers and where a 0 reveals others',
    directions: DIRECTIONS.filter((direction) => !isDiagonal(direction)),
  };
  yield {
    id: 'diagonal',
    counts: 'counts only the mines diagonally beside a tile',
    takes: 'takes only the tiles diagonally beside one for neighbours, in its numbers and where a 0 reveals others',
    directions: DIRECTIONS.filter(isDiagonal),
  };
  yield {
    id: 'unclipped',
    counts: 'counts a mine on the other side of the board as one beside a tile of the first or last column',
    takes:
      'takes a tile on the other side of the board for a neighbour of one in the first or last column, in its numbers and where a 0 reveals others',
    joins: 'rows',
  };
  yield {
    id: 'around-the-board',
    counts: 'counts mines at the opposite border for the tiles of a border',
    takes: 'takes the tiles of opposite borders for neighbours, in its numbers and where a 0 reveals others',
    joins: 'sides',
  };
  for (const [id, last, first, joins] of [
    ['row', 'column 19', 'column 0', 'row ends'],
    ['column', 'row 19', 'row 0', 'column ends'],
    ['both', 'row 19 or column 19', 'row 0 or column 0', 'ends'],
  ] as const) {
    yield {
      id: `from-end-${id}`,
      counts: `counts mines in ${last} for tiles in ${first}, as a negative index in Python does`,
      takes: `takes tiles in ${last} for neighbours of those in ${first}, in its numbers and where a 0 reveals others, as a negative index in Python does`,
      joins,
    };
  }
  for (const [id, words, sides] of LINES) {
    yield {
      id: `without-${id}`,
      counts: `never counts mines ${words}`,
      takes: `leaves out the tiles ${words}, as mines in its numbers and where a 0 reveals others`,
      without: sides,
    };
    yield {
      id: `none-for-${id}`,
      counts: `gives the tiles ${words} the number 0, whatever is beside them`,
      takes: `takes the tiles ${words} to have no neighbours, in their numbers and where a 0 reveals others`,
      blind: sides,
    };
  }
  yield* missingDirections();
}

function* missingDirections(): Generator<Mistake> {
  for (const [at, step] of STEPS.entries()) {
    yield {
      id: `without-${step.replace(' ', '-')}`,
      counts: `does not count the mine at the ${step} of a tile`,
      takes: `leaves out the neighbour at the ${step} of a tile, in its numbers and where a 0 reveals others`,
      directions: DIRECTIONS.filter((_, index) => index !== at),
    };
  }
  for (const [id, words, down, right] of [
    ['row-above', 'the row above a tile', -1, undefined],
    ['row-below', 'the row below a tile', 1, undefined],
    ['column-left', 'the column left of a tile', undefined, -1],
    ['column-right', 'the column right of a tile', undefined, 1],
    ['own-row', 'its own row', 0, undefined],
    ['own-column', 'its own column', undefined, 0],
  ] as const) {
    yield {
      id: `without-${id}`,
      counts: `does not count the mines in ${words}`,
      takes: `leaves out the neighbours in ${words}, in its numbers and where a 0 reveals others`,
      directions: DIRECTIONS.filter((one) => one[0] !== down && one[1] !== right),
    };
  }
}

type OnMine = Pick<CalpolyRules, 'spreadOnMine' | 'hitIsRevealed'>;

/**
 * What programs do to a mine beside a 0, which only a wrong count has, and to a guess on it afterwards; and what some of
 * them do beside, which shows seldom.
 */
const ON_MINE: readonly (readonly [id: string, usual: OnMine, also?: OnMine])[] = [
  ['', { spreadOnMine: 'left hidden', hitIsRevealed: false }],
  ['-1', { spreadOnMine: 'shown', hitIsRevealed: true }, { spreadOnMine: 'shown and gone on', hitIsRevealed: true }],
  ['-2', { spreadOnMine: 'shown as number', hitIsRevealed: true }],
];

/** Mistakes in the numbers; the same sentence whatever happens to a mine beside such a 0. */
function* numberDifferences(): Generator<Difference> {
  yield* otherNumbers();
  yield difference(
    'first-tile-mine',
    'has a mine in row 0 and column 0 from the start',
    'only the mines that are typed are on the board',
    {
      firstTile: 'a mine',
    },
  );
  for (const [id, isCounted, words] of [
    ['', false, ''],
    ['-with-its-own', true, ', and at that place'],
  ] as const) {
    const counted = foundOnce((tile) => [...AROUND(exchanged(tile)), ...(isCounted ? [exchanged(tile)] : [])]);
    const does = `counts the mines around the exchanged place, its column as the row and its row as the column${words}`;
    const wins = isCounted ? 'tiles' : 'count';
    const reached = { spreadOnMine: 'shown and gone on', hitIsRevealed: true, wins } as const;
    yield difference(`count-exchanged${id}`, does, SHOULD, { counted, ...reached });
  }
  const beside = 'all 8 tiles around one that are on the board are its neighbours';
  for (const { id, counts, takes, ...faults } of mistakes()) {
    const counted = neighboursWith(faults);
    for (const [ending, usual, also] of ON_MINE) {
      const count = (last: string, onMine: OnMine): Difference =>
        countDifference(id, last, counts, SHOULD, { counted, ...onMine });
      const both = (last: string, onMine: OnMine): Difference =>
        difference(`neighbours-${id}${last}`, takes, beside, { counted, spread: counted, ...onMine });
      for (const of of [count, both]) {
        yield also === undefined ? of(ending, usual) : { ...of(ending, usual), variant: of(`${ending}-on`, also) };
      }
    }
  }
}

/** Programs that show another number than the count of mines, and take the tiles for 0s by it. */
function* otherNumbers(): Generator<Difference> {
  const safe = (mines: number, around: number): number => around - mines;
  const ways: readonly (readonly [id: string, does: string, numberOf: CalpolyRules['numberOf']])[] = [
    ['one-more', 'shows every number one too high, and has no 0', (mines) => mines + 1],
    ['safe', 'counts the tiles without a mine around a tile instead of those with one', safe],
    [
      'safe-with-itself',
      'counts the tiles without a mine around a tile and itself instead of those with one',
      (mines, around) => around + 1 - mines,
    ],
    [
      'safe-off-board',
      'counts the places without a mine around a tile and itself, off the board too, instead of those with one',
      (mines) => 9 - mines,
    ],
    ['tiles', 'counts all tiles around a tile, whether or not they are mines', (_, around) => around],
    [
      'tiles-with-itself',
      'counts all tiles around a tile and itself, whether or not they are mines',
      (_, around) => around + 1,
    ],
    ['eight', 'shows the number 8 for every tile', () => 8],
  ];
  const should = 'a number is how many of the tiles around have a mine';
  for (const [id, does, numberOf] of ways) yield difference(`number-${id}`, does, should, { numberOf });
  const reached = { spreadOnMine: 'shown and gone on', hitIsRevealed: true, wins: 'tiles' } as const;
  yield difference('number-zero', 'shows the number 0 for every tile', should, { numberOf: () => 0, ...reached });
  const shown = 'shows 0 in place of every number, though its reveals go on from true 0s only';
  yield difference('number-shown-zero', shown, should, { numberSign: 'always 0' });
  const down = 'counts down for each mine: its numbers are negative';
  yield difference('number-negative', down, should, {
    numberOf: (mines) => -mines,
    ...reached,
    minesCountThemselves: true,
  });
  yield difference('number-negative-character', down, should, {
    numberOf: (mines) => -mines,
    numberSign: 'character',
    spreadsFrom: (number) => number <= 0,
    ...reached,
    wins: 'count',
  });
  yield difference('number-sign-negative', 'subtracts a number from the character 0 to print it', should, {
    numberOf: (mines) => -mines,
    numberSign: 'character',
  });
}

/** Some are in the rule book. */
function countDifference(
  id: string,
  ending: string,
  does: string,
  should: string,
  changes: Partial<CalpolyRules>,
): Difference {
  const isKnown = ending === '' && (id === 'orthogonal' || id === 'unclipped');
  return isKnown ? misconception(`count-${id}`) : difference(`count-${id}${ending}`, does, should, changes);
}

export const NUMBER_REQUIREMENTS: readonly Requirement[] = [numbers];
