import type { Difference } from '../../cases/requirement.ts';
import type { MoveEnd, Told } from '../rules.ts';
import { asDifferences, type Changes, type Differ } from './difference.ts';

// Conditions that hold in exactly the other cases, and commands that do what another one should.

const EACH_COMMAND = 'S steps on a square, A steps on all that a 0 leads to, and M marks';

/** A command that does what another one should. */
const ACTS: readonly Differ[] = [
  ['s-marks', 'marks a square after S, as M should', EACH_COMMAND, { actS: 'M' }],
  ['m-steps', 'steps on a square after M, as S should', EACH_COMMAND, { actM: 'S' }],
  ['m-steps-on', 'steps on all that a 0 leads to after M, as A should', EACH_COMMAND, { actM: 'A' }],
  ['a-marks', 'marks a square after A, as M should', EACH_COMMAND, { actA: 'M' }],
];

/** What a program says after moves, and whether it ends then, where it tests the opposite. */
const TOLD: readonly (readonly [id: string, does: string, told: (end: MoveEnd) => Told])[] = [
  [
    'loss-told-otherwise',
    'says that the game is lost after every move that does not lose it, and nothing when it is lost',
    (end) => ({ says: end === 'lost' ? 'goes on' : 'lost', ends: end !== 'goes on' }),
  ],
  [
    'loses-otherwise',
    'ends the game as lost after every move that does not step on a mine, and goes on after one that does',
    (end) => (end === 'lost' ? { says: 'goes on', ends: false } : { says: 'lost', ends: true }),
  ],
  [
    'win-told-otherwise',
    'says that the game is won after every move that does not end it, and nothing when it is won',
    (end) => ({ says: OTHER_WIN[end], ends: end !== 'goes on' }),
  ],
  [
    'wins-otherwise',
    'ends the game as won after every move that neither wins nor loses it, and goes on after one that wins',
    (end) => ({ says: OTHER_WIN[end], ends: end !== 'won' }),
  ],
];

const OTHER_WIN = { lost: 'lost', won: 'goes on', 'goes on': 'won' } as const;

const LOST_BY_MINES = 'a step on a mine loses the game, and no other';

const STEPS: readonly Differ[] = [
  [
    'every-square-explodes',
    'takes every square for a mine when it is stepped on, and ends the game as lost',
    LOST_BY_MINES,
    { explodes: 'all' },
  ],
  [
    'safe-squares-explode',
    'ends the game as lost when a square without a mine is stepped on, and shows a number for a mine',
    LOST_BY_MINES,
    { explodes: 'safe' },
  ],
  [
    'steps-on-marked-only',
    'does nothing when S or A names an unknown square, and steps on marked ones',
    'an unknown square can be stepped on, and a marked one not',
    { skipsUnknownS: true, skipsUnknownA: true, stepsOnMarksS: true, stepsOnMarksA: true },
  ],
  [
    'steps-on-marked-only-s',
    'does nothing when S names an unknown square, and steps on marked ones',
    'an unknown square can be stepped on, and a marked one not',
    { skipsUnknownS: true, stepsOnMarksS: true },
  ],
  [
    'no-board-after-moves',
    'prints no board after S, A and M',
    'the board is printed after each move, with what it changed',
    { printsMoves: 'never' },
  ],
];

/** The same by a count that does not leave the square itself out. */
const SELF_COUNTED: Difference = {
  id: 'safe-squares-explode-mines-count',
  does: 'ends the game as lost when a square without a mine is stepped on, and shows a number for a mine, in which that counts itself',
  should: LOST_BY_MINES,
  changes: { explodes: 'safe, and mines count themselves' } satisfies Changes,
};

const NO_COORDINATES = 'takes the numbers of every S, A and M for ones that cannot be read: it says';
const NUMBERS_FIRST = 'does nothing for S, A and M, and takes the number behind them for an invalid command';

const CHANGE_SHOULD = 'S and A step on squares, and M marks them';

/** The same where a board without mines is won by M. */
const ONLY_TESTS_WIN: Difference = {
  id: 'moves-only-test-win',
  does: 'prints the board as it was after S, A and M, which change nothing, and tests after M if the game is won',
  should: CHANGE_SHOULD,
  changes: { unknownS: 'printed', unknownA: 'printed', marksNothing: true } satisfies Changes,
};

/** What several moves have in common. */
const MOVES: readonly Differ[] = [
  [
    'moves-change-nothing',
    'prints the board as it was after S, A and M, which change nothing',
    CHANGE_SHOULD,
    { unknownS: 'printed', unknownA: 'printed', unknownM: 'printed' },
  ],
  [
    'steps-change-nothing',
    'prints the board as it was after S and A, which change nothing',
    CHANGE_SHOULD,
    { unknownS: 'printed', unknownA: 'printed' },
  ],
  [
    'moves-unread',
    `${NO_COORDINATES} "Invalid board coordinates." and ends`,
    'two numbers name a square',
    { unknownS: 'unread', unknownA: 'unread', unknownM: 'unread' },
  ],
  [
    'moves-without-numbers',
    NUMBERS_FIRST,
    'two numbers belong to each of them',
    { unknownS: 'number-refused', unknownA: 'number-refused', unknownM: 'number-refused' },
  ],
];

export function stepMistakes(): Difference[] {
  const should = 'a game is lost by stepping on a mine, and won by marking all mines; only then it says so, and ends';
  const told = TOLD.map(([id, does, told]): Differ => [id, does, should, { told }]);
  // Of those that show alike the plainest come first: what was not seen is not said.
  const all = asDifferences([...MOVES, ...ACTS.filter(([id]) => id === 's-marks'), ...told, ...STEPS])();
  const variants = new Map([
    ['safe-squares-explode', SELF_COUNTED],
    ['moves-change-nothing', ONLY_TESTS_WIN],
  ]);
  return all.map((one) => {
    const variant = variants.get(one.id);
    return variant === undefined ? one : { ...one, variant };
  });
}

const MARK_SHOULD = 'M marks an unknown square, takes away the mark of a marked one, and changes no other';

const HIDES = ', and makes a square that was stepped on unknown again';

/** When a game is won by a program that sets no mark, and whether it may make squares unknown again. */
const UNMARKED_WINS: readonly (readonly [id: string, words: string, changes: Changes, hides: readonly boolean[]])[] = [
  ['', '', {}, [false, true]],
  ['-counts', ', but counts one each time that M names an unknown square', { marksNothing: 'counts' }, [false, true]],
  [
    '-counts-at-any',
    ', but counts one each time, whichever square M names',
    { marksNothing: 'counts at any square' },
    [false],
  ],
  // One that does nothing at all does not know the command.
  ['-never-wins', ', and never ends a game as won', { isComplete: () => false }, [true]],
  [
    '-wins-when-open',
    ', and ends a game as won at an M when all safe squares were stepped on',
    { isComplete: ({ isOpened }) => isOpened() },
    [false],
  ],
];

/** No mark is seen; what else M does may go wrong with that. */
function unmarked(): Differ[] {
  return UNMARKED_WINS.flatMap(([id, words, changes, mayHide]) =>
    mayHide.map((hides): Differ => {
      const all: Changes = { marksNothing: true, ...changes, ...(hides && { marksOpenSquares: 'hides' }) };
      const name = `marks-nothing${id}${hides ? '-hides' : ''}`;
      return [name, `sets no mark after M${words}${hides ? HIDES : ''}`, MARK_SHOULD, all];
    }),
  );
}

export function markMistakes(): Difference[] {
  return [
    ...asDifferences(ACTS.filter(([, , , { actM }]) => actM !== undefined))(),
    // Where no mark is set, none is taken away.
    ...asDifferences(unmarked())().map((one) => ({ ...one, hides: ['win-after-change'] })),
    ...asDifferences([
      [
        'marks-open-only',
        'marks squares that were stepped on after M, and no others, and takes no mark away',
        MARK_SHOULD,
        { marksNothing: true, marksOpenSquares: 'forgets', canUnmark: false },
      ],
    ])(),
  ];
}

export function advancedMistakes(): Difference[] {
  return asDifferences([
    ...ACTS.filter(([id]) => id === 'a-marks'),
    [
      'a-steps-on-known-only',
      'does nothing when A names an unknown square, and takes one that was stepped on or marked for a new one',
      'an unknown square can be stepped on, and no other',
      { skipsUnknownA: true, startsAtOpen: true, stepsOnMarksA: true },
    ],
  ])();
}

export const HIDES_NUMBERS: readonly Differ[] = [
  [
    'mark-hides-open',
    'makes a square that was stepped on unknown again after M',
    'M does not change a square that was stepped on',
    { marksOpenSquares: 'hides' },
  ],
  [
    'mark-hides-open-keeps-marks',
    'makes a square that was stepped on unknown again after M, and does not take a mark away',
    MARK_SHOULD,
    { marksOpenSquares: 'hides', canUnmark: false },
  ],
];
