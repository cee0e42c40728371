import fc from 'fast-check';
import type { CaseInput } from '../../cases/case.ts';
import type { Difference, Requirement } from '../../cases/requirement.ts';
import { inputOfLines } from '../../cases/words.ts';
import type { IntegerWord } from '../../kit/input.ts';
import { boardOf, type Cs136Board } from '../boards.ts';
import { type Bounds, type Move, type Placing, rowFirst, type Unknown } from '../rules.ts';
import { boardsBySeed, mineDifferences, viewDifferences, walksBySeed } from './board.ts';
import type { Changes } from './difference.ts';
import {
  anyBoard,
  boardWhere,
  boardWith,
  crowdedOf,
  each,
  freshOf,
  numbersOf,
  requirementOf,
  sessionOn,
  sessions,
  shuffled,
  squaresOf,
  squaresWith,
  zerosOf,
} from './experiments.ts';
import { advancedMistakes, markMistakes, stepMistakes } from './negated.ts';
import { measureSigns } from './signs.ts';

/** The top left square is (1,1). */
const fromOne: Placing = ([column, row]) => [moved(column, -1), moved(row, -1)];
const rowFirstFromOne: Placing = (typed, shape) => rowFirst(fromOne(typed, shape));
/** Row 0 is at the bottom. */
const fromBottom: Placing = ([column, row], { height }) => [column, mirrored(row, height)];

// The commands: which of them a program knows, and which squares it takes their numbers for.

const UNKNOWN: readonly (readonly [unknown: Unknown, words: string])[] = [
  ['refused', 'takes it for an invalid command and ends'],
  ['ignored', 'prints nothing for it'],
  ['printed', 'prints the board as it was'],
  ['refused-once', 'takes it for an invalid command and goes on'],
  ['refused-each', 'takes it and each of its numbers for an invalid command and goes on'],
  ['ends', 'ends without a word'],
];

function unknownDifferences(letter: Move | 'I' | 'Q', hides: readonly string[]): () => Iterable<Difference> {
  return () =>
    UNKNOWN.map(([unknown, words]) => ({
      id: `no-command-${letter.toLowerCase()}-${unknown}`,
      does: `does not know command ${letter}: it ${words}`,
      should: `${letter} is one of the commands`,
      changes: { [`unknown${letter}`]: unknown } satisfies Changes,
      hides,
    }));
}

const SQUARE = 'indicate the column and the row';

/** Sessions of all commands that a game can have. */
const mixed = sessions((board, chosen) => {
  const safe = shuffled(squaresWith(board, 0), chosen);
  const moves = safe
    .slice(0, 4)
    .flatMap((square, index) => each((['S', 'A', 'M'] as const)[chosen[index]! % 3]!, [square]));
  if (chosen[9]! % 2 === 0) return moves;
  // What comes after the end of the game is not read.
  return chosen[10]! % 2 === 0 ? [...moves, ['Q'], ['Q']] : [...moves, ['Q']];
});

/** Messages that are the last thing of an output and do not end their line. */
function* unendedLines(): Iterable<Difference> {
  const should = 'every message is a line of its own';
  const all: Changes = { quitEnd: '', lossEnd: '', winEnd: '' };
  const quit: Changes = { quitEnd: '' };
  yield {
    id: 'no-newline-after-quit',
    does: 'prints no newline after the message of Q',
    should,
    isOfForm: true,
    changes: quit,
  };
  yield {
    id: 'no-newline-after-messages',
    does: 'prints no newline after the last message',
    should,
    isOfForm: true,
    changes: all,
  };
}

const quitKnown = requirementOf(
  {
    id: 'quit',
    title: 'Q ends the game with a message',
    quote: '(3) the player quits the game by typing Q into the command line.',
    needs: [],
    *differences() {
      yield* [...unknownDifferences('Q', [])()].filter(({ id }) => !id.endsWith('each'));
      yield {
        id: 'board-before-quit',
        does: 'prints the board before the message of Q',
        should: 'Q prints its message only',
        changes: { quitPrintsBoard: true } satisfies Changes,
      };
      yield* unendedLines();
      yield {
        id: 'quits-at-end-of-input',
        does: 'prints the message of Q also when its input ends without Q',
        should: 'it is the answer to Q',
        changes: { quitsAtEndOfInput: true } satisfies Changes,
      };
      yield {
        id: 'goes-on-after-quit',
        does: 'goes on after Q',
        should: 'Q ends the game',
        changes: { goesOnAfterQuit: true } satisfies Changes,
      };
    },
    fresh: mixed,
  },
  () => [
    inputOfLines([['D', 1, 1, 1], ['Q']]),
    inputOfLines([['D', 3, 2, 2], ['Q']]),
    inputOfLines([['D', 4, 4, 7], ['Q']]),
    inputOfLines([['D', 2, 2, 1], ['Q'], ['D', 1, 1, 1]]),
    inputOfLines([['D', 1, 1, 1]]),
    inputOfLines([['I', 3, 2]]),
    // A program that knows no command that makes a board does not always print the same, then.
    inputOfLines([]),
  ],
  'as made',
);

function known(
  letter: Move,
  { id, title, quote }: Pick<Requirement, 'id' | 'title' | 'quote'>,
  hides: readonly string[],
  makeExperiments: () => readonly CaseInput[],
  others: () => readonly Difference[] = () => [],
  fresh: Requirement['fresh'] & {} = mixed,
): Requirement {
  const differences = () => [...unknownDifferences(letter, hides)(), ...others()];
  const about = { id, title, quote, needs: ['board'], differences, measure: measureSigns, fresh };
  return requirementOf(about, makeExperiments);
}

/** A board with so many mines that no single mark wins, whatever is compared. */
function boardWithMines(width: number, height: number): Cs136Board {
  return boardWhere(width, height, (board) => squaresWith(board, 1).length > 1 && zerosOf(board).length > 2);
}

/** A step on a 0 here and there, on one that is marked, and on a second board. */
function stepsOnZeros(): CaseInput[] {
  const boards = [boardWithMines(5, 4), boardWithMines(4, 4), boardWithMines(8, 6)];
  const steps = boards.flatMap((board) =>
    zerosOf(board)
      .slice(0, 2)
      .flatMap((square) => [sessionOn(board, ...each('S', [square])), sessionOn(board, ...each('S', [square]), ['Q'])]),
  );
  const [first, second] = boards;
  const zeros = zerosOf(first!).slice(0, 6);
  return [
    ...steps,
    ...boards.map((board) => sessionOn(board, ...each('M', zerosOf(board)), ...each('S', zerosOf(board).slice(0, 1)))),
    inputOfLines([second!.setup, first!.setup, ...each('S', zeros)]),
  ];
}

/** What is marked there is all that there is: a program that sets no mark may count it, or look at nothing else. */
function marksThatWin(): CaseInput[] {
  const board = boardWith(1, 1, []);
  return [
    sessionOn(board, ['M', 0, 0]),
    sessionOn(board, ['S', 0, 0], ['M', 0, 0]),
    sessionOn(boardWith(2, 1, [[1, 0]]), ['M', 1, 0]),
  ];
}

/** Marks on unknown squares, on such as were stepped on and on marked ones, also where all else was stepped on or marked. */
const marksOfAllKinds = sessions((board, chosen) => {
  const safe = shuffled(squaresWith(board, 0), chosen);
  const mines = shuffled(squaresWith(board, 1), chosen);
  const some = safe.slice(0, 1 + (chosen[0]! % 3));
  switch (chosen[1]! % 4) {
    case 0:
      return [...each('M', [...some, ...safe.slice(2, 4)]), ...each('S', safe.slice(4, 6))];
    case 1:
      return [...each('S', safe), ...each('M', some)];
    case 2:
      return each('M', [...mines, ...some]);
    default:
      return [...each('S', some), ...each('M', [...some, ...mines.slice(0, 1), ...some])];
  }
});

/** The last one but one is on a square that was stepped on. */
function marksOnSafe(): CaseInput[] {
  const boards = [boardWithMines(5, 4), boardWithMines(4, 4), boardWithMines(8, 6)];
  const marks = boards.flatMap((board) =>
    squaresWith(board, 0)
      .slice(0, 2)
      .flatMap((square) => [sessionOn(board, ...each('M', [square])), sessionOn(board, ...each('M', [square]), ['Q'])]),
  );
  const zeros = zerosOf(boards[0]!).slice(0, 1);
  return [...marks, sessionOn(boards[0]!, ...each('S', zeros), ...each('M', zeros)), ...marksThatWin()];
}

/** On a board of one square A opens just that. */
function advancedOnOneSquare(): CaseInput[] {
  return [1, 3, 6].flatMap((seed) => {
    const board = boardOf(['D', 1, 1, seed]);
    const again = seed === 1 ? [sessionOn(board, ['M', 0, 0], ['A', 0, 0])] : [];
    return [sessionOn(board, ['A', 0, 0]), sessionOn(board, ['A', 0, 0], ['Q']), ...again];
  });
}

const STEP_SPREADS: readonly Difference[] = [
  {
    id: 'step-spreads',
    does: 'goes on from a 0 after S',
    should: 'S steps on one square, and only A goes on from a 0',
    changes: { depthS: Number.POSITIVE_INFINITY } satisfies Changes,
  },
  {
    id: 'step-spreads-once',
    does: 'steps on the eight squares around a 0 after S, too',
    should: 'S steps on one square, and only A goes on from a 0',
    changes: { depthS: 1 } satisfies Changes,
  },
];

const BOARD_AFTER = 'the board is printed once after each move, with what it changed';

const WHEN_PRINTED: readonly Difference[] = [
  {
    id: 'board-before-moves',
    does: 'prints the board before S, A and M change it',
    should: BOARD_AFTER,
    changes: { printsMoves: 'before' } satisfies Changes,
  },
  {
    id: 'board-before-and-after-moves',
    does: 'prints the board before S, A and M change it, and again after that',
    should: BOARD_AFTER,
    changes: { printsMoves: 'both' } satisfies Changes,
  },
];

const randomKnown = requirementOf(
  {
    id: 'random-known',
    title: 'There is a command I',
    quote: 'There are six commands available to players as input into the main program.',
    needs: ['board'],
    differences: () => [...unknownDifferences('I', [])()].filter(({ id }) => !/printed|once|ends/.test(id)),
    fresh: freshOf(
      fc.tuple(anyBoard, fc.boolean()).map(([{ setup }, isRandom]) => {
        const [, width, height] = setup;
        return inputOfLines([isRandom ? ['I', width, height] : setup]);
      }),
    ),
  },
  () => [inputOfLines([['I', 2, 2]]), inputOfLines([['I', 1, 1]]), inputOfLines([['I', 5, 3]])],
);

/** The letters that read their numbers in another way: what S or M do is most likely the same for others. */
const LETTERS: readonly (readonly [words: string, letters: readonly Move[]])[] = [
  ['S, A and M', ['S', 'A', 'M']],
  ['S and A', ['S', 'A']],
  ['M', ['M']],
  ['S', ['S']],
  ['S and M', ['S', 'M']],
  ['A and M', ['A', 'M']],
];

const PLACINGS: readonly (readonly [
  id: string,
  does: (letters: string) => string,
  should: string,
  placing: Placing,
])[] = [
  [
    'row-before-column',
    (letters) => `reads the row before the column after ${letters}`,
    'the column comes first',
    rowFirst,
  ],
  [
    'squares-from-one',
    (letters) => `counts columns and rows from 1 after ${letters}`,
    'the top-left square is (0,0)',
    fromOne,
  ],
  [
    'row-first-from-one',
    (letters) => `reads the row before the column, and both from 1, after ${letters}`,
    'the column comes first, and the top-left square is (0,0)',
    rowFirstFromOne,
  ],
  [
    'rows-from-bottom',
    (letters) => `counts the rows from the bottom after ${letters}`,
    'row 0 is at the top',
    fromBottom,
  ],
];

function* placeDifferences(
  letterSets: readonly (readonly [words: string, letters: readonly Move[]])[],
): Iterable<Difference> {
  for (const [id, does, should, placing] of PLACINGS) {
    for (const [words, letters] of letterSets) {
      const suffix = letters.length === 3 ? '' : `-${letters.join('').toLowerCase()}`;
      const changes = Object.fromEntries(letters.map((letter) => [`place${letter}`, placing])) satisfies Changes;
      yield { id: `${id}${suffix}`, does: does(words), should, changes };
      // Swapped numbers may name a square off the board, which a program need not notice.
      if (placing !== rowFirst) continue;
      yield { id: `${id}${suffix}-unchecked`, does: does(words), should, changes: { ...changes, checksPlaces: false } };
    }
  }
}

/** Squares of the board with which a command does something. */
const BOUNDS: readonly (readonly [id: string, does: string, bounds: Bounds])[] = [
  [
    'sides-swapped',
    'compares the column with the height of the board, and the row with its width',
    ({ width, height }, row, column) => column < height && row < width,
  ],
  ['columns-by-height', 'compares the column with the height of the board', ({ height }, _, column) => column < height],
  ['rows-by-width', 'compares the row with the width of the board', ({ width }, row) => row < width],
  [
    'last-lines-refused',
    'does nothing on the squares of the last row and the last column',
    ({ width, height }, row, column) => column < width - 1 && row < height - 1,
  ],
  [
    'last-column-refused',
    'does nothing on the squares of the last column',
    ({ width }, _, column) => column < width - 1,
  ],
  ['last-row-refused', 'does nothing on the squares of the last row', ({ height }, row) => row < height - 1],
  [
    'first-lines-refused',
    'does nothing on the squares of the first row and the first column',
    (_, row, column) => column > 0 && row > 0,
  ],
  ['first-column-refused', 'does nothing on the squares of the first column', (_, __, column) => column > 0],
  ['first-row-refused', 'does nothing on the squares of the first row', (_, row) => row > 0],
];

/** One function says for all letters what is on the board, or for the two that name one square only. */
const BOUNDED = LETTERS.filter(([, letters]) => letters.includes('S') && letters.includes('M'));

function* boundsDifferences(): Iterable<Difference> {
  const should = 'every square of the board can be named, in its last row and column, too';
  for (const [id, does, bounds] of BOUNDS) {
    for (const [words, letters] of BOUNDED) {
      const changes = Object.fromEntries(letters.map((letter) => [`bounds${letter}`, bounds])) satisfies Changes;
      yield { id: letters.length === 3 ? id : `${id}-sm`, does: `${does} after ${words}`, should, changes };
    }
  }
}

/** Steps on 0s and marks on safe squares, one at a time. */
function stepsAndMarks(): CaseInput[] {
  const square = boardWhere(6, 6, (board) => zerosOf(board).length > 11 && squaresWith(board, 1).length > 1);
  const tall = boardWhere(
    3,
    6,
    (board) => zerosOf(board).some(([, row]) => row > 3) && squaresWith(board, 1).length > 1,
  );
  const oblong = [boardWithMines(3, 5), boardWithMines(6, 3), tall];
  const steps = [square, ...oblong].flatMap((board) =>
    zerosOf(board)
      .slice(0, 12)
      .map((at) => sessionOn(board, ...each('S', [at]))),
  );
  const marks = [boardWithMines(4, 4), ...oblong].flatMap((board) =>
    squaresWith(board, 0).map((at) => sessionOn(board, ...each('M', [at]))),
  );
  return steps.flatMap((step, index) => [step, ...marks.slice(index, index + 1)]).concat(marks.slice(steps.length));
}

const placesFresh = sessions((board, chosen) => {
  const letter = (['S', 'M', 'A'] as const)[chosen[0]! % 3]!;
  const { width, height } = board.shape;
  const squares = letter === 'M' ? squaresOf(width, height) : squaresWith(board, 0);
  return each(letter, shuffled(squares, chosen).slice(0, chosen[1]! % 4));
});

const places = requirementOf(
  {
    id: 'places',
    title: 'S and M read the column before the row, both from 0',
    quote: `Stepping on a square requires two additional integers as input that ${SQUARE}.`,
    needs: ['step-known', 'mark-known'],
    differences: () => [...placeDifferences(LETTERS), ...boundsDifferences()],
    fresh: placesFresh,
  },
  stepsAndMarks,
);

function crowdedBoard(width: number, height: number): Cs136Board {
  return boardWhere(width, height, (board) => crowdedOf(board).length > 1);
}

const advancedPlaces = requirementOf(
  {
    id: 'advanced-places',
    title: 'A reads the column before the row, too',
    quote:
      'Remember that user input as well as most function calls operate on 2D-input (c,r), whereas player_board is a 1D-array.',
    needs: ['advanced-known', 'count'],
    differences: () => [
      ...placeDifferences([['A', ['A']]]),
      {
        id: 'advanced-opens-no-number',
        does: 'does nothing when A names a square beside a mine: it opens 0s only',
        should: 'A steps on the square that it names, whatever its number',
        changes: { advancedOpensNumbers: false } satisfies Changes,
      },
    ],
    fresh: sessions((board, chosen) => each('A', shuffled(numbersOf(board), chosen).slice(0, chosen[1]! % 3))),
  },
  // Squares beside many mines: a program that counts too few of them takes others for 0s, from which A goes on.
  () =>
    [crowdedBoard(4, 4), crowdedBoard(3, 5), crowdedBoard(6, 3), crowdedBoard(5, 5)].flatMap((board) =>
      crowdedOf(board)
        .slice(0, 5)
        .map((at) => sessionOn(board, ...each('A', [at]))),
    ),
);

const STEP_HIDES = ['count', 'loss', 'after-loss', 'step-again', 'step-on-mark'];
const MARK_HIDES = [
  ...['mark', 'mark-again', 'mark-on-open', 'win', 'no-win', 'win-after-change', 'after-win'],
  ...['step-on-mark', 'advanced-marks'],
];
const ADVANCED_HIDES = [
  'advanced-empty',
  'advanced-places',
  'advanced-count',
  'advanced',
  'advanced-marks',
  'advanced-open',
  'advanced-loss',
];

export const commandRequirements: readonly Requirement[] = [
  quitKnown,
  randomKnown,
  known(
    'S',
    {
      id: 'step-known',
      title: 'S steps on one square of the board that belongs to the seed',
      quote: 'step performes a step onto the square with coordinates (c,r).',
    },
    STEP_HIDES,
    () => [...stepsOnZeros(), ...boardsBySeed()],
    () => [...STEP_SPREADS, ...stepMistakes(), ...mineDifferences(), ...viewDifferences(), ...WHEN_PRINTED],
    walksBySeed,
  ),
  known(
    'M',
    {
      id: 'mark-known',
      title: 'There is a command M',
      quote: 'mark toggles the mark on the square with coordinates (c,r).',
    },
    MARK_HIDES,
    marksOnSafe,
    markMistakes,
    marksOfAllKinds,
  ),
  known(
    'A',
    { id: 'advanced-known', title: 'There is a command A', quote: 'Implement step_adv.' },
    ADVANCED_HIDES,
    advancedOnOneSquare,
    advancedMistakes,
  ),
  places,
];

export const placeRequirements: readonly Requirement[] = [advancedPlaces];

function moved({ value }: IntegerWord, by: number): IntegerWord {
  return integerWord(value + by);
}

function mirrored({ value }: IntegerWord, length: number): IntegerWord {
  return integerWord(length - 1 - value);
}

function integerWord(value: number): IntegerWord {
  return { value, typed: String(value) };
}
