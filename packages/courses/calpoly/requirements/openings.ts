import { DIRECTIONS, type Direction } from '@countermine/core/board.ts';
import fc from 'fast-check';
import type { CaseInput } from '../../cases/case.ts';
import { FURTHER_CELLS } from '../../cases/measured-neighbours.ts';
import type { Difference, Requirement } from '../../cases/requirement.ts';
import type { IntegerPair } from '../../cases/words.ts';
import { LAST, type NeighbourFaults, neighboursWith, type Side } from '../tiles.ts';
import {
  at,
  border,
  CORNER,
  difference,
  distinct,
  freshOf,
  game,
  isSame,
  misconception,
  mostly,
  numberGame,
  PLACES,
  place,
  pocket,
  several,
  unguessed,
  wallsAround,
} from './experiments.ts';
import { revealedTiles } from './measured.ts';

/** Tiles in a line, the first one first. */
function tilesFrom([row, column]: IntegerPair, [down, right]: Direction, count: number): IntegerPair[] {
  return Array.from({ length: count }, (_, step) => [row + step * down, column + step * right] as const);
}

const MIDDLE: IntegerPair = [9, 9];

/** Tiles at each border and in each corner. */
const EDGES: readonly IntegerPair[] = at('0 9, 9 0, 19 9, 9 19, 0 0, 0 19, 19 0, 19 19');

/** Tiles one step from the borders. */
const INNER: readonly IntegerPair[] = at('1 9, 9 1, 18 9, 9 18, 1 1, 1 18, 18 1, 18 18');

/** A 0 around which all numbers are 1, by four mines two tiles away, or more where there are others. */
function pinwheel([row, column]: IntegerPair, others: readonly IntegerPair[]): CaseInput {
  const mines = at('-2 -1, -1 2, 2 1, 1 -2').map(([down, right]): IntegerPair => [row + down, column + right]);
  return game([...mines, ...others.filter((other) => !mines.some((mine) => isSame(mine, other)))], [row, column]);
}

const inner = fc.integer({ min: 2, max: LAST - 2 });

/** Some have more mines two tiles away. */
const pinwheels: fc.Arbitrary<CaseInput> = fc.tuple(inner, inner).chain(([row, column]) => {
  const ring = PLACES.filter(([down, right]) => Math.max(Math.abs(down - row), Math.abs(right - column)) === 2);
  return fc
    .oneof(fc.constant([]), several(fc.constantFrom(...ring), 0, 3))
    .map((others) => pinwheel([row, column], others));
});

const openings: Requirement = {
  id: 'openings',
  title: 'What a 0 reveals',
  quote:
    'if an exposed cell has 0 neighboring mines, all unexposed neighbor cells are automatically exposed [...] And this process continues in a wave or "flood fill" through as many 0-neighbor cells as are connected to the original, until non 0-neighbor cells are reached.',
  needs: ['initial-board'],
  experiments: distinct([
    pocket([MIDDLE]),
    pocket(tilesFrom([9, 6], [0, 1], 4), [9, 9]),
    game(CORNER, [9, 9]),
    pocket(tilesFrom([6, 6], [1, 1], 3)),
    ...DIRECTIONS.map((direction) => pocket(tilesFrom(MIDDLE, direction, 5))),
    ...EDGES.map((edge) => pocket([edge])),
    ...INNER.map((inner) => pocket([inner])),
    ...DIRECTIONS.map((direction) => pocket(tilesFrom(MIDDLE, direction, 2))),
    ...DIRECTIONS.map((direction) => pocket(tilesFrom(MIDDLE, direction, 3))),
    pocket([...tilesFrom([5, 5], [1, 0], 5), ...tilesFrom([9, 5], [0, 1], 5)], [5, 5]),
    pocket([...tilesFrom([9, 5], [0, 1], 5), ...tilesFrom([5, 9], [1, 0], 4)], [9, 5]),
    pocket([...tilesFrom([5, 5], [0, 1], 5), ...tilesFrom([5, 9], [1, 0], 5), ...tilesFrom([9, 5], [0, 1], 4)], [9, 5]),
    // Up, right and down again: too far for passes down and up.
    pocket([...tilesFrom([15, 4], [-1, 0], 6), ...tilesFrom([9, 4], [0, 1], 7), ...tilesFrom([10, 10], [1, 0], 6)]),
    pocket(at('9 9, 9 10, 10 9, 10 10')),
    pinwheel(MIDDLE, []),
    pinwheel(MIDDLE, at('7 7, 11 11')),
    ...EDGES.map((edge) => game(CORNER, edge)).slice(0, 4),
    game(CORNER, [19, 0]),
    game(CORNER, [0, 19]),
    game(CORNER, [19, 19]),
    game([...CORNER, [9, 9]], [15, 4], [0, 3]),
    game(
      Array.from({ length: 20 }, (_, row): IntegerPair => [row, 9]),
      [5, 3],
      [5, 15],
    ),
    game(
      Array.from({ length: 20 }, (_, column): IntegerPair => [9, column]),
      [15, 3],
      [5, 15],
    ),
    game(
      Array.from({ length: 20 }, (_, row): IntegerPair => [row, 2]),
      [5, 0],
    ),
    game(
      Array.from({ length: 20 }, (_, row): IntegerPair => [row, 17]),
      [5, 19],
    ),
    game([...CORNER, [9, 9]], [9, 8], [15, 4]),
    game([...CORNER, [4, 4]], [4, 5]),
    game(at('4 4, 9 12'), [4, 5], [9, 11]),
    // Mines at the other side of the board may be reached, and win the game, or be too many for that.
    ...[0, LAST].flatMap((column) => [
      game([...CORNER, [9, column]], [5, 5]),
      game([...CORNER, [9, column], [12, column]], [5, 5]),
    ]),
    // The tiles at the other side of the board have numbers: each that a 0 leads to is told from the others.
    ...([0, LAST] as const).map((column) => {
      const other = column === 0 ? LAST - 1 : 1;
      return game(
        [...wallsAround([[9, column]]), ...Array.from({ length: 11 }, (_, row): IntegerPair => [4 + row, other])],
        [9, column],
      );
    }),
  ]),
  differences: openingDifferences,
  measure: (observed) => revealedTiles(observed, SHOULD),
  fresh: freshOf(
    mostly(
      fc.oneof(
        {
          weight: 4,
          arbitrary: fc.tuple(fc.oneof(place, border), fc.constantFrom(...DIRECTIONS), fc.nat(6)).map(linePocket),
        },
        {
          weight: 3,
          arbitrary: fc.tuple(place, fc.array(fc.constantFrom(...DIRECTIONS), { maxLength: 9 })).map(windingPocket),
        },
        {
          weight: 1,
          arbitrary: several(place, 1, 3).map((guesses) => game([...CORNER, [9, 9], [14, 3]], ...guesses)),
        },
        { weight: 2, arbitrary: numberGame },
        { weight: 2, arbitrary: pinwheels },
      ),
      unguessed,
    ),
  ),
};

function linePocket([from, direction, count]: readonly [IntegerPair, Direction, number]): CaseInput {
  return pocket(tilesFrom(from, direction, count + 1).filter(isOnBoard));
}

/** The pocket around a walk. */
function windingPocket([from, steps]: readonly [IntegerPair, readonly Direction[]]): CaseInput {
  const walk = [from];
  for (const [down, right] of steps) {
    const [row, column] = walk.at(-1)!;
    const next: IntegerPair = [row + down, column + right];
    if (isOnBoard(next) && !walk.some((tile) => isSame(tile, next))) walk.push(next);
  }
  return pocket(walk);
}

function isOnBoard(tile: IntegerPair): boolean {
  return PLACES.some((one) => isSame(one, tile));
}

const SHOULD = 'all 8 tiles around a 0 are revealed, and so on as far as the 0s reach';

function* openingDifferences(): Generator<Difference> {
  yield misconception('zero-does-not-spread');
  yield misconception('zero-spreads-four-ways');
  yield misconception('zero-leaves-numbers');
  yield difference('zero-reveals-neighbours-only', 'reveals the 8 tiles around a 0 and goes no further', SHOULD, {
    reach: 1,
  });
  for (const reach of [2, 3, 4, 5]) {
    const does = `goes on from a 0 for ${reach} steps only`;
    yield difference(`zero-goes-${reach}-steps`, does, SHOULD, { reach });
  }
  const rays = 'reveals from a 0 only the 8 straight lines of tiles, each up to its first number';
  yield difference('zero-spreads-along-lines', rays, SHOULD, { reach: 'rays' });
  yield difference('zero-reveals-everything', 'reveals every safe tile of the board from a 0', SHOULD, {
    reach: 'everything',
  });
  for (const [id, which, diagonally] of [
    ['ones', 'that are a 1', (number: number) => number === 1],
    ['zeros', 'that are 0s', (number: number) => number === 0],
  ] as const) {
    const does = `reveals of the tiles diagonally beside a 0 only those ${which}`;
    yield difference(`zero-diagonally-${id}`, does, SHOULD, { diagonally });
  }
  yield* otherStarts();
  for (const { id, does, ...faults } of spreads()) {
    yield difference(`zero-${id}`, does, SHOULD, { spread: neighboursWith(faults) });
  }
  for (const { id, once: does, ...faults } of spreads()) {
    if (does === undefined) continue;
    yield difference(`zero-${id}-once`, does, SHOULD, { spread: neighboursWith(faults), reach: 1 });
  }
}

/** What programs do with a mine that a reveal reaches: they count its neighbours, or also itself. */
const MINES_REACHED = [
  ['', { minesCountThemselves: false, wins: 'count' }],
  ['-with-itself', { minesCountThemselves: true, wins: 'tiles' }],
] as const;

/** Programs that go on from other numbers than 0, or further from a 0: they reach mines. */
function* otherStarts(): Generator<Difference> {
  const reached = { spreadOnMine: 'shown and gone on', hitIsRevealed: true } as const;
  for (const [ending, style] of MINES_REACHED) {
    for (const [id, does, spreadsFrom] of [
      ['numbers', 'goes on from every number that is not 0, and reveals a 0 alone', (number: number) => number !== 0],
      ['ones', 'goes on from a 1 instead of a 0', (number: number) => number === 1],
      ['up-to-one', 'goes on from a 1 as it does from a 0', (number: number) => number <= 1],
    ] as const) {
      yield difference(`spreads-from-${id}${ending}`, `${does}, and reveals mines so`, SHOULD, {
        spreadsFrom,
        ...reached,
        ...style,
      });
    }
    for (const { id, words, steps } of FURTHER_CELLS) {
      const spread = neighboursWith({ directions: [...DIRECTIONS, ...steps] });
      yield difference(`zero-goes-two-${id}${ending}`, `also reveals the 3 tiles ${words} a 0, mines too`, SHOULD, {
        spread,
        ...reached,
        ...style,
      });
    }
  }
  yield difference('guess-reveals-nothing', 'reveals nothing when a safe tile is guessed', SHOULD, {
    revealsGuess: false,
  });
}

interface SpreadMistake extends NeighbourFaults {
  readonly id: string;
  readonly does: string;
  /** The sentence of a program that goes no further than one step, if it is another. */
  readonly once?: string;
}

const STEPS = ['up and left', 'up', 'up and right', 'left', 'right', 'down and left', 'down', 'down and right'];

const LINES: readonly (readonly [id: string, words: string, sides: readonly Side[]])[] = [
  ['row-0', 'row 0', ['top']],
  ['column-0', 'column 0', ['left']],
  ['row-19', 'row 19', ['bottom']],
  ['column-19', 'column 19', ['right']],
  ['line-0', 'row 0 and column 0', ['top', 'left']],
  ['line-19', 'row 19 and column 19', ['bottom', 'right']],
  ['rows', 'rows 0 and 19', ['top', 'bottom']],
  ['columns', 'columns 0 and 19', ['left', 'right']],
  ['border', 'the first and last row and column', ['top', 'bottom', 'left', 'right']],
];

function* spreads(): Generator<SpreadMistake> {
  yield {
    id: 'spreads-straight',
    does: 'goes on from a 0 only up, down, left and right',
    once: 'reveals only the 4 tiles above, below, left and right of a 0 and goes no further',
    directions: DIRECTIONS.filter(([down, right]) => down === 0 || right === 0),
  };
  yield {
    id: 'spreads-diagonally',
    does: 'goes on from a 0 only diagonally',
    once: 'reveals only the 4 tiles diagonally beside a 0 and goes no further',
    directions: DIRECTIONS.filter(([down, right]) => down !== 0 && right !== 0),
  };
  yield {
    id: 'spreads-across',
    does: 'goes on from a 0 at the left or right border to the other side of the board',
    joins: 'rows',
  };
  yield {
    id: 'spreads-around',
    does: 'goes on from a 0 at a border to the opposite border',
    joins: 'sides',
  };
  for (const [id, words, sides] of LINES) {
    yield { id: `leaves-${id}`, does: `reveals no tile of ${words} from a 0`, without: sides };
    yield { id: `stops-at-${id}`, does: `reveals nothing around a 0 that is in ${words}`, blind: sides };
  }
  for (const [at, step] of STEPS.entries()) {
    yield {
      id: `does-not-go-${step.replaceAll(' ', '-')}`,
      does: `does not go ${step} from a 0`,
      directions: DIRECTIONS.filter((_, index) => index !== at),
    };
  }
  yield* halves();
}

function* halves(): Generator<SpreadMistake> {
  for (const [id, words, down, right] of [
    ['up', 'upwards, straight or diagonally,', -1, undefined],
    ['down', 'downwards, straight or diagonally,', 1, undefined],
    ['left', 'to the left, straight or diagonally,', undefined, -1],
    ['right', 'to the right, straight or diagonally,', undefined, 1],
  ] as const) {
    yield {
      id: `never-goes-${id}`,
      does: `does not go ${words} from a 0`,
      directions: DIRECTIONS.filter((one) => one[0] !== down && one[1] !== right),
    };
  }
  for (const [id, words, isKept] of [
    ['rows', 'only left and right', ([down]: Direction) => down === 0],
    ['columns', 'only up and down', ([, right]: Direction) => right === 0],
    ['down-right', 'only right and down', ([down, right]: Direction) => down + right === 1],
  ] as const) {
    yield { id: `goes-in-${id}`, does: `goes ${words} from a 0`, directions: DIRECTIONS.filter(isKept) };
  }
}

export const OPENING_REQUIREMENTS: readonly Requirement[] = [openings];
