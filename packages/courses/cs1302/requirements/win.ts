import { FLAG, QUESTION } from '@countermine/core/board.ts';
import type { CaseInput } from '../../cases/case.ts';
import type { Difference, Requirement } from '../../cases/requirement.ts';
import type { WinCounts } from '../rules.ts';
import type { Cs1302Field } from '../script.ts';
import {
  difference,
  each,
  FIELD_ENDS,
  fieldToWin,
  fieldWith,
  freshInputs,
  gameOn,
  listed,
  oneOf,
  safeSquaresOf,
  shuffled,
  squaresOf,
  startWithWords,
  WRONG_STATUSES,
  winOf,
} from './experiments.ts';
import { endTexts, winTests } from './negated.ts';

/** A field with 2 squares without a mine, the same when rows are taken for columns. */
const TWO_SAFE = fieldWith(
  squaresOf(fieldWith([], 5, 5)).filter(([row, column]) => row * column !== 2),
  5,
  5,
);

const [FIRST_SAFE, SECOND_SAFE] = safeSquaresOf(TWO_SAFE) as [readonly [number, number], readonly [number, number]];

const ONE_MINE = fieldWith([[0, 0]], 5, 5);

/** Not square, so that a slow program shows here where it exchanges rows and columns. */
const TWO_MINES = fieldWith([
  [0, 0],
  [4, 4],
]);

/** Fields that are others with rows taken for columns: a square one, and two that are not. */
const EXCHANGEABLE = [fieldWith([[0, 3]], 5, 5), fieldWith([[3, 0]]), fieldWith([[0, 1]], 6, 5)];

const WIN_SHOULD = 'a game is won when every mine is marked F and every other square is revealed, whatever comes last';

/** Marks that are counted, while the other squares are looked at. */
const MARK_COUNTS: readonly (readonly [id: string, counted: string, marks: WinCounts['marks']])[] = [
  ['marks-of-mines', 'counts a mine again each time it is marked', { again: true, safe: false }],
  [
    'marks-set',
    'counts a mine each time it gets a mark that it had not, and forgets that marks are replaced',
    { again: false, safe: false },
  ],
  ['all-marks', 'counts every mark, on whatever square', { again: true, safe: true }],
];

function counting(id: string, does: string, counts: WinCounts): Difference {
  return difference(`win-counts-${id}`, `${does}, so that a game is won too early or never`, WIN_SHOULD, {
    wonByCounting: counts,
  });
}

/** Counts that are only compared in another way, or that only marks have. */
function otherCounts(): Difference[] {
  return [
    ...MARK_COUNTS.flatMap(([id, counted, marks]) =>
      (['equal', 'at least'] as const).map((enough) =>
        counting(
          `${id}-${enough.replace(' ', '-')}`,
          `${counted}, and takes ${enough === 'equal' ? 'just ' : ''}as many as there are mines${enough === 'equal' ? '' : ', or more,'} for all mines marked`,
          { reveals: 'looked at', marks, enough },
        ),
      ),
    ),
    counting('reveals-enough', 'counts a square again when it is revealed once more, and takes too many for enough', {
      reveals: 'again',
      marks: undefined,
      enough: 'at least',
    }),
  ];
}

function countingDifferences(): Difference[] {
  return [
    counting('again', 'counts a square again when it is revealed or marked once more, to see if the game is won', {
      reveals: 'again',
      enough: 'equal',
      marks: { again: true, safe: false },
    }),
    counting('reveals', 'counts a square again when it is revealed once more, to see if the game is won', {
      reveals: 'again',
      enough: 'equal',
      marks: undefined,
    }),
    counting(
      'reveals-again',
      'counts reveals and marks, and a square again when it is revealed once more, to see if the game is won',
      {
        reveals: 'again',
        enough: 'equal',
        marks: { again: false, safe: false },
      },
    ),
    counting('marks-again', 'counts a mine again when it is marked once more, to see if the game is won', {
      reveals: 'once',
      enough: 'equal',
      marks: { again: true, safe: false },
    }),
    counting('commands', 'counts all reveals and marks, also of squares without mines, to see if the game is won', {
      reveals: 'again',
      enough: 'equal',
      marks: { again: true, safe: true },
    }),
  ];
}

/** Where a win is looked for after some commands only: in both requirements, as it shows where nothing else wins, too. */
const NOTICED_AFTER: readonly Difference[] = [
  difference(
    'won-after-mark-only',
    'looks only after a mark if the game is won: where a square is revealed last it goes on',
    WIN_SHOULD,
    { winsAfter: 'mark' },
  ),
  difference(
    'won-after-reveal-only',
    'looks only after a reveal if the game is won: where a mine is marked last it goes on',
    WIN_SHOULD,
    { winsAfter: 'reveal' },
  ),
];

/** Half of what is needed wins: where all of it is done in turn, too. */
const HALF_WINS: readonly Difference[] = [
  listed('win-without-flags'),
  difference(
    'win-without-reveals',
    'ends a game as won once all mines are marked F, whatever the other squares are',
    'all squares without a mine must be revealed too',
    { marksOnSafe: undefined },
  ),
];

/** Signs on a square without a mine that are taken for its number. */
const SAFE_BY_SIGN: readonly (readonly [id: string, words: string, marksOnSafe: readonly number[]])[] = [
  ['marked', 'marked F', [FLAG]],
  ['guessed', 'guessed ?', [QUESTION]],
  ['named', 'marked F or guessed ?', [FLAG, QUESTION]],
];

const WIN: Requirement = {
  id: 'win',
  title: 'The game is won when all mines are marked and all other squares revealed',
  quote:
    'The game is won only when both of the following conditions are met: All squares containing a mine are marked as definitely containing a mine; and All squares not containing a mine are revealed.',
  needs: ['start'],
  experiments: [
    gameOn(TWO_SAFE, [...each('m', TWO_SAFE.mines), ...each('r', [FIRST_SAFE, SECOND_SAFE])]),
    gameOn(TWO_MINES, ['m 0 0', 'm 0 0', 'm 0 0', ...each('r', safeSquaresOf(TWO_MINES)), 'm 4 4', 'q']),
    gameOn(TWO_MINES, ['m 0 0', 'g 0 0', 'm 0 0', ...each('r', safeSquaresOf(TWO_MINES)), 'm 4 4', 'q']),
    gameOn(ONE_MINE, winOf(ONE_MINE)),
    gameOn(TWO_MINES, [
      'm 0 0',
      'g 0 0',
      'm 0 0',
      'g 0 0',
      'm 0 0',
      ...each('r', safeSquaresOf(TWO_MINES)),
      'm 4 4',
      'q',
    ]),
    gameOn(TWO_MINES, ['m 1 1', 'm 0 0', ...each('r', safeSquaresOf(TWO_MINES)), 'm 4 4', 'q']),
    ...EXCHANGEABLE.map((field) => gameOn(field, winOf(field))),
    gameOn(ONE_MINE, [...winOf(ONE_MINE), 'x', 'h', 'q']),
    gameOn(ONE_MINE, ['x', 'q']),
    gameOn(TWO_SAFE, [
      ...each('r', [FIRST_SAFE, FIRST_SAFE]),
      ...each('m', TWO_SAFE.mines.slice(0, 1)),
      ...each('m', TWO_SAFE.mines),
      ...each('r', [SECOND_SAFE]),
      'q',
    ]),
  ],
  differences: () => [
    difference(
      'never-won',
      'never notices that a game is won: it goes on',
      WIN_SHOULD,
      { winsAfter: 'none' },
      {
        hides: ['win-needs', 'win-listed', 'score'],
      },
    ),
    ...NOTICED_AFTER,
    ...[false, true].map((winAfterInvalid) =>
      difference(
        `win-goes-on${winAfterInvalid ? '-invalid' : ''}`,
        `goes on after a won game, and prints its text again after each ${winAfterInvalid ? '' : 'valid '}command that does not end the game, as long as it is won`,
        'a won game ends the program',
        { winEnds: false, winAfterInvalid },
      ),
    ),
    ...endTexts('won'),
    ...winTests(),
    ...HALF_WINS.map((one) => ({ ...one, about: 'win-needs' })),
    ...FIELD_ENDS.map(([suffix, shown, winFieldEnd]) =>
      difference(
        `win-shows-field${suffix}`,
        `shows ${shown} once more before the text of a won game`,
        'the text of a won game follows the last command',
        { winShowsField: true, winFieldEnd },
      ),
    ),
    ...WRONG_STATUSES.map((status) =>
      difference(`win-status-${status}`, `ends with exit status ${status} after a won game`, 'the exit status is 0', {
        winStatus: status,
      }),
    ),
    ...countingDifferences(),
    ...otherCounts(),
    listed('last-round-not-counted'),
  ],
  fresh: freshInputs((random) => {
    const field = fieldToWin(random);
    const again = oneOf(safeSquaresOf(field), random);
    const mine = oneOf(field.mines, random);
    const repeats = oneOf(
      [
        [],
        each('r', [again]),
        each('m', [again]),
        [...each('r', [again]), ...each('m', [mine])],
        each('m', [mine, mine]),
        each('m', [mine, mine, mine]),
        [...each('m', [mine]), ...each('g', [mine])],
        [...each('m', [mine]), ...each('g', [mine]), ...each('m', [mine])],
      ],
      random,
    );
    // A mine that is marked last, with all else done, shows whether others counted for it.
    const [last, ...others] = field.mines.toReversed();
    const inTurn = [
      ...each('m', others),
      ...each('r', safeSquaresOf(field)),
      ...each('m', last === undefined ? [] : [last]),
    ];
    return gameOn(field, [...repeats, ...(random.below(3) > 0 ? inTurn : shuffled(winOf(field), random)), 'q']);
  }),
};

const BOTH_SAFE = each('r', [FIRST_SAFE, SECOND_SAFE]);

const UNTIL_SHOULD =
  'the squares have to be revealed, and the mines marked, when the game is won: a new sign takes the place of another';

/** Signs of a square that are kept beside each other, of which a command does not clear all others. */
const KEPT: readonly Difference[] = [
  difference(
    'revealed-stays-revealed',
    'still counts a square as revealed after it is marked or guessed, when it asks whether the game is won',
    UNTIL_SHOULD,
    { revealedUntil: [] },
  ),
  difference(
    'marked-stays-revealed',
    'still counts a square as revealed after it is marked, when it asks whether the game is won',
    UNTIL_SHOULD,
    { revealedUntil: ['guess'] },
  ),
  difference(
    'guessed-stays-revealed',
    'still counts a square as revealed after it is guessed, when it asks whether the game is won',
    UNTIL_SHOULD,
    { revealedUntil: ['mark'] },
  ),
  difference(
    'guessed-stays-marked',
    'still counts a mine as marked after it is guessed, when it asks whether the game is won',
    UNTIL_SHOULD,
    { markedUntil: [] },
  ),
];

const WIN_NEEDS: Requirement = {
  id: 'win-needs',
  title: 'Nothing else wins: a guess is no mark, and a marked square is not revealed',
  quote:
    'All squares containing a mine are marked as definitely containing a mine; and All squares not containing a mine are revealed.',
  needs: ['start'],
  experiments: [
    gameOn(ONE_MINE, [...each('r', safeSquaresOf(ONE_MINE)), 'g 0 0', 'm 0 0', 'q']),
    gameOn(TWO_SAFE, [
      ...each('m', TWO_SAFE.mines),
      ...each('r', [FIRST_SAFE]),
      ...each('m', [SECOND_SAFE]),
      ...each('g', [SECOND_SAFE]),
      ...each('r', [SECOND_SAFE]),
      'q',
    ]),
    gameOn(TWO_SAFE, [
      ...each('m', TWO_SAFE.mines),
      ...each('r', [FIRST_SAFE]),
      ...each('g', [SECOND_SAFE]),
      ...each('m', [SECOND_SAFE]),
      ...each('r', [SECOND_SAFE]),
      'q',
    ]),
    gameOn(TWO_SAFE, [
      ...each('r', [FIRST_SAFE, SECOND_SAFE]),
      ...each('m', TWO_SAFE.mines.slice(1)),
      ...each('m', TWO_SAFE.mines.slice(1, 2)),
      ...each('m', TWO_SAFE.mines.slice(0, 1)),
      'q',
    ]),
    gameOn(TWO_SAFE, [
      ...each('r', [FIRST_SAFE, FIRST_SAFE]),
      ...each('m', TWO_SAFE.mines),
      ...each('r', [SECOND_SAFE]),
      'q',
    ]),
    gameOn(TWO_SAFE, [...each('m', [FIRST_SAFE, SECOND_SAFE]), ...each('m', TWO_SAFE.mines), ...BOTH_SAFE, 'q']),
    ...['m', 'g'].map((word) =>
      gameOn(TWO_SAFE, [...BOTH_SAFE, ...each(word, [FIRST_SAFE]), ...each('m', TWO_SAFE.mines), 'q']),
    ),
    gameOn(ONE_MINE, ['m 0 0', 'g 0 0', ...each('r', safeSquaresOf(ONE_MINE)), 'q']),
  ],
  differences: () => [
    ...NOTICED_AFTER,
    ...HALF_WINS,
    listed('guess-counts-as-flag'),
    ...KEPT,
    ...SAFE_BY_SIGN.map(([id, words, marksOnSafe]) =>
      difference(
        `${id}-safe-counts-as-revealed`,
        `takes a square without a mine that is ${words} for a revealed one when it asks whether the game is won`,
        'all squares without a mine must be revealed',
        { marksOnSafe },
      ),
    ),
    ...countingDifferences(),
  ],
  fresh: freshInputs((random) => {
    const field = fieldToWin(random);
    const safe = shuffled(safeSquaresOf(field), random);
    const word = oneOf(['m', 'g'], random);
    const [first, others] = [safe.slice(0, 1), safe.slice(1)];
    const lines = oneOf(
      [
        [...each('r', safe), ...each('g', field.mines), ...each('m', field.mines)],
        [...each('m', field.mines), ...each('r', others), ...each(word, first), ...each('r', first)],
        [...each('r', safe), ...each(word, first), ...each('m', field.mines), ...each('r', first)],
        [...each('m', field.mines), ...each('g', field.mines), ...each('r', safe), ...each('m', field.mines)],
      ],
      random,
    );
    return gameOn(field, [...lines, 'q']);
  }),
};

const LISTED_SHOULD =
  'the squares with a mine have to be marked and all others revealed, however often a mine is listed';

/** A game that is won on a field whose seed file lists a mine, or two, twice. */
function listedTwice(field: Cs1302Field, times: number, lines: readonly string[] = winOf(field)): CaseInput {
  const mines = [...field.mines, ...field.mines.slice(0, times)];
  return startWithWords([field.rows, field.columns, mines.length, ...mines.flat()], [...lines, 'q']);
}

const WIN_LISTED: Requirement = {
  id: 'win-listed',
  title: 'A mine that the seed file lists twice is one mine',
  quote: `${WIN.quote} Subsequent pairs of tokens are integers (separated by white space) indicating the location of each mine.`,
  needs: ['win'],
  experiments: [
    listedTwice(ONE_MINE, 1),
    // With its mines marked first, a program that compares reveals wins too early; with its squares revealed first, never.
    listedTwice(TWO_MINES, 1, [...each('m', TWO_MINES.mines), ...each('r', safeSquaresOf(TWO_MINES))]),
    listedTwice(TWO_MINES, 1),
    listedTwice(TWO_MINES, 2),
  ],
  differences: () => [
    difference(
      'win-by-listed-marks',
      'never notices that a game is won if its seed file lists a mine twice, as if it compared marks with the number of mines there',
      LISTED_SHOULD,
      { winByListed: 'marks' },
    ),
    difference(
      'win-by-listed-reveals',
      'ends a game as won too early, or never, if its seed file lists a mine twice, as if it compared reveals with the number of mines there',
      LISTED_SHOULD,
      { winByListed: 'reveals' },
    ),
    difference(
      'listed-again-counts-again',
      'counts a mine once more in the numbers beside it each time its seed file lists it again',
      'a number tells how many squares beside it contain mines',
      { countsMinesAgain: true },
    ),
  ],
  fresh: freshInputs((random) => {
    const field = fieldToWin(random);
    return listedTwice(field, random.below(3), shuffled(winOf(field), random));
  }),
};

export const WIN_REQUIREMENTS: readonly Requirement[] = [WIN, WIN_NEEDS, WIN_LISTED];
