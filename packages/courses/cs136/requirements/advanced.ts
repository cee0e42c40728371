import { cellOnBoard, DIRECTIONS, type Direction } from '@countermine/core/board.ts';
import fc from 'fast-check';
import type { CaseInput } from '../../cases/case.ts';
import type { Difference, Requirement } from '../../cases/requirement.ts';
import { boardOf, type Cs136Board } from '../boards.ts';
import { type Reach, STRAIGHT, unclipped } from '../surroundings.ts';
import type { Changes } from './difference.ts';
import {
  boardWhere,
  boardWith,
  each,
  numbersOf,
  requirementOf,
  sessionOn,
  sessions,
  sessionsOn,
  shuffled,
  squaresWith,
  zerosOf,
} from './experiments.ts';
import { spreadsBySides } from './sides.ts';

// The advanced step: what it opens, and what stops it.

export const SPREAD_QUOTE =
  'Note that this process is done recursively, i.e., if newly revealed square also has no adjacent mines, the process continues from there.';

/** Boards on which A opens something, and the zeros from which it does. */
function openings(): CaseInput[] {
  const boards = [
    boardWith(3, 1, [[2, 0]]),
    boardWith(2, 1, []),
    boardWith(1, 3, [[0, 2]]),
    boardWith(3, 3, [[0, 0]]),
    boardWith(4, 1, []),
    boardWith(1, 4, []),
    boardWith(3, 3, []),
    boardWith(4, 3, [[3, 1]]),
    boardWith(3, 3, [[1, 0]]),
    boardWith(3, 3, [
      [2, 0],
      [0, 2],
    ]),
    boardWhere(5, 5, (board) => zerosOf(board).length > 9 && squaresWith(board, 1).length > 2),
    boardWhere(6, 4, (board) => zerosOf(board).length > 8),
    boardOf(['D', 8, 8, 6]),
    boardOf(['D', 20, 10, 10]),
  ];
  const few = boards.map((board) =>
    zerosOf(board)
      .filter((_, index, all) => all.length < 7 || index % 3 === 0)
      .slice(0, 6),
  );
  const most = Math.max(...few.map((zeros) => zeros.length));
  const onNumbers = boards.slice(7, 12).map((board) => sessionOn(board, ...each('A', numbersOf(board).slice(0, 1))));
  const onZeros = Array.from({ length: most }, (_, turn) =>
    boards.flatMap((board, index) =>
      few[index]?.[turn] === undefined ? [] : [sessionOn(board, ...each('A', [few[index][turn]]))],
    ),
  ).flat();
  return [...onZeros, ...onNumbers];
}

const ALL_EIGHT = 'A steps on all eight squares around a 0';
const ONLY_FROM_ZEROS = 'A goes on from squares without mines around them';
const AND_SO_ON = 'A steps on all squares around a 0 too, and so on as far as the 0s reach';

interface WrongSpread {
  readonly id: string;
  readonly does: string;
  readonly should?: string;
  readonly changes: Changes;
}

/** Those that show without mines. */
function* emptyDifferences(): Iterable<Difference> {
  yield* spreadDifferences([...TOO_NEAR, ...fewWays()]);
  for (const [id, does, spreadReach] of WRONG_SPREAD_REACHES) {
    yield { id, does, should: ALL_EIGHT, changes: { spreadReach } satisfies Changes };
  }
  yield* spreadsBySides();
  for (let depth = 2; depth <= 6; depth += 1) {
    const does = `goes on from a 0 up to ${depth} squares away and no further after A`;
    yield { id: `advanced-depth-${depth}`, does, should: AND_SO_ON, changes: { depthA: depth } satisfies Changes };
  }
}

/** Those that take mines to show: on an empty board all squares are reached in other ways. */
function advancedDifferences(): Iterable<Difference> {
  return spreadDifferences([...WRONG_SPREADS, ...wrongWays(), ...tooManyWays()]);
}

function spreadDifferences(spreads: readonly WrongSpread[]): Difference[] {
  return spreads.map(({ id, does, should = AND_SO_ON, changes }) => ({ id, does, should, changes }));
}

const TOO_NEAR: readonly WrongSpread[] = [
  { id: 'advanced-does-not-spread', does: 'steps on one square only after A', changes: { depthA: 0 } },
  {
    id: 'advanced-once',
    does: 'steps on the eight squares around a 0 after A, but goes no further',
    changes: { depthA: 1 },
  },
];

const WRONG_SPREADS: readonly WrongSpread[] = [
  {
    id: 'advanced-leaves-numbers',
    does: 'leaves the numbers around the 0s unknown where A goes on from a 0',
    changes: { leavesNumbers: true },
  },
  {
    id: 'advanced-from-numbers',
    does: 'goes on from every square after A, whatever its number, to all that are not mines',
    should: ONLY_FROM_ZEROS,
    changes: { spreadsFromNumbers: true, depthA: Number.POSITIVE_INFINITY },
  },
  {
    id: 'advanced-around-numbers',
    does: 'steps on the eight squares around the named one after A, whatever its number, but on no mine',
    should: ONLY_FROM_ZEROS,
    changes: { spreadsFromNumbers: true, depthA: 1 },
  },
  {
    id: 'advanced-from-numbers-to-mines',
    does: 'goes on from every square after A, whatever its number, and shows the mines as X without losing',
    should: ONLY_FROM_ZEROS,
    changes: { spreadsFromNumbers: true, spreadsOverMines: true, depthA: Number.POSITIVE_INFINITY },
  },
  {
    id: 'advanced-around-numbers-and-mines',
    does: 'steps on the eight squares around the named one after A, whatever its number, and shows mines there as X without losing',
    should: ONLY_FROM_ZEROS,
    changes: { spreadsFromNumbers: true, spreadsOverMines: true, depthA: 1 },
  },
  {
    id: 'advanced-from-numbers-only',
    does: 'goes on from squares that do not show 0 after A, and not from 0s',
    should: ONLY_FROM_ZEROS,
    changes: { spreadsFromNumbers: 'only' },
  },
  {
    id: 'advanced-from-numbers-only-to-mines',
    does: 'goes on from squares that do not show 0 after A, and not from 0s, and shows the mines as X without losing',
    should: ONLY_FROM_ZEROS,
    changes: { spreadsFromNumbers: 'only', spreadsOverMines: true },
  },
  {
    id: 'advanced-from-ones',
    does: 'goes on from squares that show 1 after A, and not from 0s',
    should: ONLY_FROM_ZEROS,
    changes: { spreadsFromNumbers: 1 },
  },
  {
    id: 'advanced-from-ones-to-mines',
    does: 'goes on from squares that show 1 after A, and not from 0s, and shows the mines as X without losing',
    should: ONLY_FROM_ZEROS,
    changes: { spreadsFromNumbers: 1, spreadsOverMines: true },
  },
];

function* wrongWays(): Iterable<WrongSpread> {
  yield {
    id: 'advanced-four-ways',
    does: 'goes on from a 0 only up, down, left and right',
    should: ALL_EIGHT,
    changes: { ways: STRAIGHT },
  };
  yield {
    id: 'advanced-unclipped',
    does: 'goes on from a 0 at the right or left border to the other side of the board',
    should: ALL_EIGHT,
    changes: { spreadReach: unclipped },
  };
  for (const [index, [down, right]] of DIRECTIONS.entries()) {
    yield {
      id: `advanced-ways-without-${down + 1}${right + 1}`,
      does: `does not go on from a 0 to the square ${WAY_WORDS[index]} it`,
      should: ALL_EIGHT,
      changes: { ways: DIRECTIONS.filter((_, other) => other !== index) },
    };
  }
}

/** A loop that goes one square too far. */
function* tooManyWays(): Iterable<WrongSpread> {
  for (const [id, words, strip] of STRIPS) {
    for (const spreadsOverMines of [false, true]) {
      yield {
        id: `advanced-ways-two-${id}${spreadsOverMines ? '-and-mines' : ''}`,
        does: `goes on from a 0 also to the squares ${words} it${spreadsOverMines ? ', and shows mines there as X without losing' : ''}`,
        should: 'A steps on the eight squares around a 0, and on no others',
        changes: { ways: [...DIRECTIONS, ...strip], spreadsOverMines },
      };
    }
  }
}

const STRIPS: readonly (readonly [id: string, words: string, strip: readonly Direction[]])[] = [
  ['right', 'two columns to the right of', [-1, 0, 1].map((down) => [down, 2] as const)],
  ['left', 'two columns to the left of', [-1, 0, 1].map((down) => [down, -2] as const)],
  ['below', 'two rows below', [-1, 0, 1].map((right) => [2, right] as const)],
  ['above', 'two rows above', [-1, 0, 1].map((right) => [-2, right] as const)],
];

function* fewWays(): Iterable<WrongSpread> {
  yield {
    id: 'advanced-diagonal-ways',
    does: 'goes on from a 0 only to the squares at its corners',
    should: ALL_EIGHT,
    changes: { ways: DIRECTIONS.filter(([down, right]) => down !== 0 && right !== 0) },
  };
  for (const [id, words, isKept] of HALVES) {
    yield {
      id: `advanced-ways-${id}`,
      does: `goes on from a 0 only ${words}`,
      should: ALL_EIGHT,
      changes: { ways: DIRECTIONS.filter(isKept) },
    };
  }
}

const WAY_WORDS = [
  'to the upper left of',
  'above',
  'to the upper right of',
  'to the left of',
  'to the right of',
  'to the lower left of',
  'below',
  'to the lower right of',
] as const;

const HALVES: readonly (readonly [id: string, words: string, isKept: (direction: Direction) => boolean])[] = [
  ['row', 'to the left and right', ([down]) => down === 0],
  ['column', 'up and down', ([, right]) => right === 0],
  ['down', 'in its own row and the row below', ([down]) => down >= 0],
  ['up', 'in its own row and the row above', ([down]) => down <= 0],
  ['right', 'in its own column and the column to the right', ([, right]) => right >= 0],
  ['left', 'in its own column and the column to the left', ([, right]) => right <= 0],
  ['only-down', 'to the row below', ([down]) => down === 1],
  ['only-up', 'to the row above', ([down]) => down === -1],
  ['only-right', 'to the column to the right', ([, right]) => right === 1],
  ['only-left', 'to the column to the left', ([, right]) => right === -1],
  ['not-row', 'to the rows above and below', ([down]) => down !== 0],
  ['not-column', 'to the columns left and right', ([, right]) => right !== 0],
  ['forward', 'to the squares after it', ([down, right]) => down > 0 || (down === 0 && right > 0)],
];

/** Squares on the board but those of some lines at its border. */
function without(isLeftOut: (row: number, column: number, width: number, height: number) => boolean): Reach {
  return (shape, row, column) =>
    isLeftOut(row, column, shape.width, shape.height) ? undefined : cellOnBoard(shape, row, column);
}

const WRONG_SPREAD_REACHES: readonly (readonly [id: string, does: string, reach: Reach])[] = [
  [
    'advanced-without-last-lines',
    'does not go on from a 0 to the last row and the last column',
    without((row, column, width, height) => row === height - 1 || column === width - 1),
  ],
  [
    'advanced-without-last-row',
    'does not go on from a 0 to the last row',
    without((row, _, __, height) => row === height - 1),
  ],
  [
    'advanced-without-last-column',
    'does not go on from a 0 to the last column',
    without((_, column, width) => column === width - 1),
  ],
  [
    'advanced-without-first-lines',
    'does not go on from a 0 to the first row and the first column',
    without((row, column) => row === 0 || column === 0),
  ],
  ['advanced-without-first-row', 'does not go on from a 0 to the first row', without((row) => row === 0)],
  [
    'advanced-without-first-column',
    'does not go on from a 0 to the first column',
    without((_, column) => column === 0),
  ],
  [
    'advanced-without-border',
    'does not go on from a 0 to the border of the board',
    without((row, column, width, height) => row === 0 || column === 0 || row === height - 1 || column === width - 1),
  ],
  [
    'advanced-swapped',
    'exchanges row and column where A goes on from a 0',
    (shape, row, column) => cellOnBoard(shape, column, row),
  ],
];

/** Boards without mines: how far A goes can be seen on them whatever is counted. */
function emptyBoards(): Cs136Board[] {
  const sizes = [
    [3, 3],
    [9, 1],
    [1, 8],
    [4, 4],
    [5, 3],
    [3, 5],
  ] as const;
  return sizes.map(([width, height]) => boardWith(width, height, []));
}

const advancedEmpty = requirementOf(
  {
    id: 'advanced-empty',
    title: 'A opens a board without mines at once',
    quote: SPREAD_QUOTE,
    needs: ['advanced-known', 'places'],
    differences: emptyDifferences,
    fresh: sessionsOn(
      fc
        .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 4 }), fc.nat(99_999))
        .map(([width, height, seed]) => boardWhere(width, height, (board) => squaresWith(board, 1).length === 0, seed)),
      (board, chosen) => each(chosen[0]! % 4 === 0 ? 'S' : 'A', shuffled(zerosOf(board), chosen).slice(0, 1)),
    ),
  },
  () =>
    emptyBoards().flatMap((board) => {
      const zeros = zerosOf(board);
      const [first = [0, 0]] = zeros;
      return [first, zeros[Math.floor(zeros.length / 2)]!, zeros.at(-1)!].map((at) =>
        sessionOn(board, ...each('A', [at])),
      );
    }),
);

export const advanced = requirementOf(
  {
    id: 'advanced',
    title: 'A opens all squares that a 0 leads to',
    quote: SPREAD_QUOTE,
    needs: ['advanced-known', 'advanced-empty', 'count', 'advanced-places'],
    differences: advancedDifferences,
    fresh: sessions((board, chosen) => {
      const [zero = [0, 0], ...others] = shuffled(zerosOf(board), chosen);
      if (zerosOf(board).length === 0) return each('S', squaresWith(board, 0).slice(0, 1));
      if (chosen[1]! % 3 === 0) return each('A', shuffled(numbersOf(board), chosen).slice(0, 1));
      return each('A', [zero, ...others.slice(0, chosen[0]! % 2)]);
    }),
  },
  openings,
);

export const emptyBoardRequirements: readonly Requirement[] = [advancedEmpty];
