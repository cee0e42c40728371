import fc from 'fast-check';
import type { CaseInput } from '../../cases/case.ts';
import type { Difference, Requirement } from '../../cases/requirement.ts';
import { inputOfLines } from '../../cases/words.ts';
import { boardOf } from '../boards.ts';
import type { NewBoard } from '../rules.ts';
import type { Changes, Differ } from './difference.ts';
import {
  anyBoard,
  choices,
  each,
  freshOf,
  requirementOf,
  sessionOn,
  shuffled,
  squaresWith,
  WIDEST,
  zerosOf,
} from './experiments.ts';
import { separatorDifferences } from './separator.ts';
import { measureSigns } from './signs.ts';

// The board: how it is printed, and where its mines are.

const SIZES = [
  [1, 1],
  [2, 1],
  [1, 2],
  [3, 2],
  [2, 3],
  [8, 8],
  [5, 1],
  [1, 5],
  [7, 4],
  [4, 7],
  [15, 10],
  [WIDEST, 10],
  [23, 12],
] as const;

function newBoards(): CaseInput[] {
  const seeded = SIZES.flatMap(([width, height], index) =>
    (index % 4 === 1 ? [7, 0] : [7]).map((seed) => inputOfLines([['D', width, height, seed]])),
  );
  const random = SIZES.map(([width, height]) => inputOfLines([['I', width, height]]));
  return [...seeded, ...random.filter((_, index) => index % 3 === 0)];
}

/** Boards of every size, some of them of seed 0 or with two digits for both sides, and as often none at all. */
const boardsOrNone: fc.Arbitrary<CaseInput> = fc.oneof(
  fc.tuple(anyBoard, fc.nat(3)).map(([{ setup }, kind]) => {
    const [letter, width, height, seed = 0] = setup;
    return inputOfLines([kind === 1 ? ['I', width, height] : [letter, width, height, kind === 0 ? 0 : seed]]);
  }),
  fc
    .tuple(fc.integer({ min: 8, max: 2 * WIDEST }), fc.constantFrom(2, 2, 11, 12), fc.nat(9))
    .map(([width, height, seed]) => inputOfLines([['D', width, height, seed]])),
  fc.nat(40).map((blanks) => inputOfLines([[`${' '.repeat(blanks)}Q`]])),
);

/** One of the two numbers used for both sides. */
const SQUARE_BOARDS: readonly (readonly [id: string, words: string, changes: Changes])[] = [
  ['square-by-width', 'as high as they are wide, whatever the height', { sizeI: byWidth, sizeD: byWidth }],
  ['square-by-width-i', 'after I, as high as they are wide, whatever the height', { sizeI: byWidth }],
  ['square-by-width-d', 'after D, as high as they are wide, whatever the height', { sizeD: byWidth }],
  ['square-by-height', 'as wide as they are high, whatever the width', { sizeI: byHeight, sizeD: byHeight }],
  ['square-by-height-i', 'after I, as wide as they are high, whatever the width', { sizeI: byHeight }],
  ['square-by-height-d', 'after D, as wide as they are high, whatever the width', { sizeD: byHeight }],
];

const WITHOUT_BOARD: readonly (readonly [id: string, commands: string, prints: (command: NewBoard) => boolean])[] = [
  ['no-new-board', 'I and D', () => false],
  ['no-new-board-i', 'I', (command) => command === 'D'],
  ['no-new-board-d', 'D', (command) => command === 'I'],
];

function byWidth([width]: readonly [number, number]): readonly [number, number] {
  return [width, width];
}

function byHeight([, height]: readonly [number, number]): readonly [number, number] {
  return [height, height];
}

/** Programs in which I or D, or both, print no board or read another seed. */
function* ofOneCommand(): Iterable<Difference> {
  for (const [id, commands, printsNewBoard] of WITHOUT_BOARD) {
    yield {
      id,
      does: `prints no board after ${commands}`,
      should: 'the new board is printed',
      changes: { printsNewBoard } satisfies Changes,
    };
  }
  yield {
    id: 'seed-of-i',
    does: 'reads a seed after I, and none after D: it takes the one of D for an invalid command',
    should: 'a seed follows the size of D, and none that of I',
    changes: { readsSeed: (command) => command === 'I', refusesNumbers: true } satisfies Changes,
  };
}

function* newBoardDifferences(): Iterable<Difference> {
  yield* ofOneCommand();
  yield {
    id: 'height-before-width',
    does: 'reads the height before the width after I and D',
    should: 'the width comes first',
    changes: { readsHeightFirst: true } satisfies Changes,
  };
  yield {
    id: 'blank-at-line-end',
    does: 'prints a blank after the last square of a row',
    should: 'there are blanks between squares only',
    isOfForm: true,
    changes: { rowTail: ' \n' } satisfies Changes,
  };
  for (const [id, words, changes] of SQUARE_BOARDS) {
    yield {
      id,
      does: `makes square boards ${words}`,
      should: 'a board has the width and the height that were typed',
      changes,
    };
  }
  yield {
    id: 'later-rows-indented',
    does: 'prints a blank before the first square of every row but the first',
    should: 'there are blanks between squares only',
    isOfForm: true,
    changes: { indentsLaterRows: true } satisfies Changes,
  };
  yield {
    id: 'seed-zero-refused',
    does: 'takes a seed of 0 for one that cannot be read: it says "Invalid seed." and ends',
    should: '0 is a seed like others',
    changes: { refusesSeed: (seed) => seed === 0 } satisfies Changes,
  };
  yield* smallBoardDifferences();
}

/** Programs that make or print fewer boards, or less of them. */
function* smallBoardDifferences(): Iterable<Difference> {
  for (const [id, does, changes, unites] of REFUSED) {
    yield { id, does, should: 'I and D make a board', changes, ...(unites && { unites }) };
  }
  for (const one of NOT_PRINTED) {
    yield one === FIRST_ROW ? { ...notPrinted(one), variant: notPrinted(LAST_ROW) } : notPrinted(one);
  }
  for (const [id, sides, refusesSize] of REFUSED_SIZES) {
    yield {
      id,
      does: `says "Invalid board dimensions." and ends where a board has ${sides}`,
      should: 'a board may be as small as one square',
      changes: { refusesSize } satisfies Changes,
    };
  }
  yield {
    id: 'no-blank-before-second',
    does: 'prints no blank between the first and the second square of a row',
    should: 'there are blanks between squares',
    isOfForm: true,
    changes: { blankBefore: (column) => column > 1 } satisfies Changes,
  };
  yield {
    id: 'columns-as-rows',
    does: 'prints the columns of the board as rows',
    should: 'the top-left square has the coordinate (0,0), and the bottom-right square (width-1,height-1)',
    changes: { printsAt: 'columns as rows' } satisfies Changes,
  };
}

/** Programs that make no board at all. */
const REFUSED: readonly (readonly [id: string, does: string, changes: Changes, unites?: readonly string[]])[] = [
  [
    'no-boards-known',
    'knows neither I nor D: it takes them for invalid commands and ends',
    { unknownI: 'refused', unknownD: 'refused' },
  ],
  [
    'no-commands-known',
    'takes every command for an invalid one and ends',
    {
      unknownI: 'refused',
      unknownD: 'refused',
      unknownS: 'refused',
      unknownA: 'refused',
      unknownM: 'refused',
      unknownQ: 'refused',
    },
    ['no-boards-known', 'no-command-q-refused'],
  ],
  ['d-unknown', 'does not know command D: it takes it for an invalid command and ends', { unknownD: 'refused' }],
  [
    'every-size-refused',
    'says "Invalid board dimensions." to every I and D and ends, whatever the numbers are',
    { refusesSize: () => true },
  ],
  [
    'every-size-of-i-refused',
    'says "Invalid board dimensions." to every I and ends, whatever the numbers are',
    { refusesSize: (_width, _height, command) => command === 'I' },
  ],
  [
    'every-size-of-d-refused',
    'says "Invalid board dimensions." to every D and ends, whatever the numbers are',
    { refusesSize: (_width, _height, command) => command === 'D' },
  ],
  ['every-seed-refused', 'says "Invalid seed." to every D and ends, whatever the seed is', { refusesSeed: () => true }],
];

type NotPrinted = readonly [id: string, what: string, changes: Changes];

const FIRST_ROW: NotPrinted = ['first-row-not-printed', 'the first row of the board', { printsRow: (row) => row > 0 }];

/** New boards, whose rows are all the same, show it like the one without the first row. */
const LAST_ROW: NotPrinted = [
  'last-row-not-printed',
  'the last row of the board',
  { printsRow: (row, height) => row < height - 1 },
];

/** Loops that do not get to all lines of a board. */
const NOT_PRINTED: readonly NotPrinted[] = [
  FIRST_ROW,
  ['first-column-not-printed', 'the first column of the board', { printsColumn: (column) => column > 0 }],
  ['last-column-not-printed', 'the last column of the board', { printsColumn: (column, width) => column < width - 1 }],
  ['rows-not-printed', 'the rows of the board', { printsRow: () => false }],
  ['squares-not-printed', 'the squares of the board, only empty lines for its rows', { printsColumn: () => false }],
];

function notPrinted([id, what, changes]: NotPrinted): Difference {
  return { id, does: `does not print ${what}`, should: 'every square of the board is printed, in rows', changes };
}

const REFUSED_SIZES: readonly (readonly [id: string, sides: string, refuses: (w: number, h: number) => boolean])[] = [
  ['refuses-one-column', 'one column', (width) => width === 1],
  ['refuses-one-row', 'one row', (_, height) => height === 1],
  ['refuses-one-line', 'one row or one column', (width, height) => width === 1 || height === 1],
];

const board = requirementOf(
  {
    id: 'board',
    title: 'I and D print the board, and a line of equal signs below it',
    quote:
      "UNKNOWN squares are printed as _ [...] After printing the player board, the fucntion also prints a line of equal sign ('=') to visually separate multiple player boards.",
    boardForm: 'cs136',
    needs: [],
    *differences() {
      yield* newBoardDifferences();
      yield* separatorDifferences();
    },
    measure: measureSigns,
    fresh: freshOf(boardsOrNone),
  },
  newBoards,
  'as made',
);

const OF_THE_CORE = 'the board of a seed is the one that the game core makes of it';

const SEEDS = [0, 2, 3, 4, 5, 7, 8, 9, 16, 99, 127, 128, 200, 255, 256, 1000, 32_767, 32_768, 40_000, 55_094, 65_535];
const LARGE_SEEDS = [65_536, 65_537, 99_999, 123_456, 2_147_483_647];

/** Steps on squares that show 0: a mine elsewhere changes them, and a wrong way to count mostly does not. */
export function boardsBySeed(): CaseInput[] {
  const seeded = [...SEEDS, ...LARGE_SEEDS].map((seed) => boardOf(['D', 7, 5, seed]));
  const boards = [...seeded, boardOf(['D', 3, 8, 2]), boardOf(['D', 10, 2, 4])];
  return boards.map((one) => sessionOn(one, ...each('S', zerosOf(one).slice(0, 12))));
}

const SEED_WIDTHS = [
  ['a short', (seed: number) => (seed << 16) >> 16, 'above 32767'],
  ['an unsigned short', (seed: number) => seed & 0xffff, 'above 65535'],
  ['a char', (seed: number) => (seed << 24) >> 24, 'above 127'],
  ['an unsigned char', (seed: number) => seed & 0xff, 'above 255'],
] as const;

/** Of which steps on 0s do not tell. */
export const MINES_TO_COUNT: readonly Differ[] = [
  ['no-mines', 'lays no mines', OF_THE_CORE, { isMine: () => false }],
  [
    'mines-elsewhere',
    'lays a mine where the random number does not leave 4 when it is divided by 5',
    OF_THE_CORE,
    { isMine: (random) => random % 5 !== 4 },
  ],
];

export function* mineDifferences(): Iterable<Difference> {
  for (const [type, seedOf, above] of SEED_WIDTHS) {
    yield {
      id: `seed-in-${type.replaceAll(' ', '-')}`,
      does: `makes another board of seeds ${above}, as if it kept them in ${type}`,
      should: 'a seed of any size that an int holds is used as it is',
      changes: { seedOf: (seed) => seedOf(seed) >>> 0 } satisfies Changes,
    };
  }
  for (const [id, does, changes] of MINE_RULES) {
    yield { id, does, should: OF_THE_CORE, changes };
  }
}

function toBase(base: number): (seed: number) => number {
  return (seed) => [...String(seed)].reduce((number, digit) => (number * base + Number(digit)) >>> 0, 0);
}

const MINE_RULES: readonly (readonly [id: string, does: string, changes: Changes])[] = [
  [
    'mines-by-columns',
    'lays the mines column by column, so that the board of a seed is another one',
    { laysColumns: true },
  ],
  ['seed-ignored', 'makes the same board of every seed', { seedOf: () => 1 }],
  ['seed-negated', 'makes the board of the negative seed', { seedOf: (seed) => -seed >>> 0 }],
  ['seed-base-11', 'reads a seed as if its digits were those of a number to the base of 11', { seedOf: toBase(11) }],
  ['seed-base-9', 'reads a seed as if its digits were those of a number to the base of 9', { seedOf: toBase(9) }],
  [
    'seed-not-used',
    'makes the board of D from the same random numbers as that of I, whatever the seed',
    { seeds: false },
  ],
  ['seed-plus-one', 'makes the board of the seed that is one higher', { seedOf: (seed) => (seed + 1) >>> 0 }],
  ['two-draws-a-square', 'draws a second random number after that of each square', { drawsEach: 2 }],
  [
    'mine-below-2-of-10',
    'lays a mine where the last digit of the random number is 0 or 1',
    { isMine: (random) => random % 10 < 2 },
  ],
  [
    'mine-below-20-of-100',
    'lays a mine where the last two digits of the random number are below 20',
    { isMine: (random) => random % 100 < 20 },
  ],
  ...[0, 1, 2, 3].map(
    (rest) =>
      [
        `mine-remainder-${rest}`,
        `lays a mine where the random number leaves ${rest} when it is divided by 5`,
        { isMine: (random: number) => random % 5 === rest },
      ] as const,
  ),
  ...[3, 4, 6, 7, 8].flatMap((divisor) =>
    [...new Set([0, divisor - 1, Math.min(4, divisor - 1)])].map(
      (rest) =>
        [
          `mine-remainder-${rest}-by-${divisor}`,
          `lays a mine where the random number leaves ${rest} when it is divided by ${divisor}`,
          { isMine: (random: number) => random % divisor === rest },
        ] as const,
    ),
  ),
];

/** Seeds of every size. */
const anySeed = fc.oneof(fc.nat(300), fc.nat(99_999), fc.nat(2 ** 31 - 1));

const walkOnBoardOfSeed: fc.Arbitrary<CaseInput> = fc
  .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 6 }), anySeed, choices)
  .map(([width, height, seed, chosen]) => {
    const board = boardOf(['D', width, height, seed]);
    return sessionOn(
      board,
      ...each('S', shuffled(seed % 3 === 0 ? squaresWith(board, 0) : zerosOf(board), chosen).slice(0, seed % 8)),
    );
  });

export const walksBySeed = freshOf(walkOnBoardOfSeed);

/** A program that calls srand before its first board has other boards than the course's. */
const randomBoard = requirementOf(
  {
    id: 'random-board',
    title: 'The first board of I is that of the first random numbers',
    quote: 'During initialization, the game board is set up and mines are randomly distributed on the board.',
    needs: ['step-known', 'random-known', 'places', 'count'],
    differences: () => [
      {
        id: 'random-boards-of-its-own',
        does: 'has other boards after I than the first random numbers give, as if it called srand for them',
        should: 'the board of I is the one that the game core makes',
        changes: { hasOwnRandom: true } satisfies Changes,
      },
    ],
    fresh: freshOf(
      fc
        .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 7 }), choices)
        .map(([width, height, chosen]) => walkOnRandomBoard(width, height, chosen)),
    ),
  },
  () => [walkOnRandomBoard(7, 5, [0]), walkOnRandomBoard(20, 10, [0]), walkOnRandomBoard(4, 9, [3, 1])],
);

function walkOnRandomBoard(width: number, height: number, chosen: readonly number[]): CaseInput {
  const board = boardOf(['I', width, height]);
  return sessionOn(board, ...each('S', shuffled(zerosOf(board), chosen).slice(0, 8)));
}

/** Ways to turn the board around when it is printed. */
export function* viewDifferences(): Iterable<Difference> {
  yield {
    id: 'printed-bottom-first',
    does: 'prints the rows of the board from the bottom up',
    should: 'row 0 is printed first',
    changes: { printsAt: 'bottom first' } satisfies Changes,
  };
  yield {
    id: 'columns-after-rows',
    does: 'exchanges columns and rows when it finds the place of a square in the array that it prints',
    should: 'the top-left square has the coordinate (0,0), and the one to the right of it (1,0)',
    changes: { printsAt: 'columns after rows' } satisfies Changes,
  };
  yield {
    id: 'printed-right-first',
    does: 'prints the squares of a row from right to left',
    should: 'column 0 is printed first',
    changes: { printsAt: 'right first' } satisfies Changes,
  };
}

export const boardRequirements: readonly Requirement[] = [board];
export const randomBoardRequirements: readonly Requirement[] = [randomBoard];
