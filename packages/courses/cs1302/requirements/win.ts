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
import { LAST_NOT_COUNTED } from './score.ts';

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

const THREE_MINES = fieldWith([
  [0, 2],
  [2, 0],
  [4, 3],
]);

/** Only one square is not as it has to be at a time: of the last column, the first row, the first column and the last row. */
const ONE_LINE_LEFT = gameOn(THREE_MINES, [
  ...each(
    'r',
    safeSquaresOf(THREE_MINES).filter(([row, column]) => row !== 2 || column !== 5),
  ),
  ...['m 0 2', 'm 2 0', 'm 4 3', 'g 0 2', 'r 2 5', 'g 2 0', 'm 0 2', 'g 4 3', 'm 2 0', 'm 4 3', 'q'],
]);

/** Fields that are others with rows taken for columns: a square one, and two that are not. */
const EXCHANGEABLE = [fieldWith([[0, 3]], 5, 5), fieldWith([[3, 0]]), fieldWith([[0, 1]], 6, 5)];

const WIN_SHOULD = 'a game is won when every mine is marked F and every other square is revealed, whatever comes last';

type Happenings<Rule> = readonly (readonly [id: string, counted: string, rule: Rule])[];

const COUNTED_REVEALS: Happenings<Pick<WinCounts, 'reveals'>> = [
  ['', '', { reveals: undefined }],
  ['-reveals-anew', 'each reveal of a square that shows something else', { reveals: 'anew' }],
  ['-reveals', 'every reveal, also where a square is revealed again,', { reveals: 'again' }],
];

const COUNTED_MARKS: Happenings<Pick<WinCounts, 'marks' | 'countsSafe'>> = [
  ['', '', { marks: undefined, countsSafe: false }],
  ['-marks', 'every mark of a mine, also where it is marked again,', { marks: 'again', countsSafe: false }],
  ['-marks-anew', 'each mark of a mine that shows something else', { marks: 'anew', countsSafe: false }],
  ['-all-marks', 'every mark, on whatever square,', { marks: 'again', countsSafe: true }],
  [
    '-all-marks-anew',
    'each mark of a square that shows something else, with a mine or without,',
    { marks: 'anew', countsSafe: true },
  ],
];

/** Reveals, marks or both are counted in place of looking at the squares: which of them, and how many are enough. */
function countingDifferences(): Difference[] {
  return COUNTED_REVEALS.flatMap(([revealsId, reveals, ofReveals]) =>
    COUNTED_MARKS.slice(revealsId === '' ? 1 : 0).flatMap(([marksId, marks, ofMarks]) =>
      (['equal', 'at least'] as const).map((enough) => {
        const counted = [
          reveals && `${reveals} to see if all squares without a mine are revealed`,
          marks && `${marks} to see if all mines are marked`,
        ];
        const wins =
          enough === 'equal' ? 'exactly as many as there are will do' : 'as many as there are, or more, will do';
        return difference(
          `win-counts${revealsId}${marksId}-${enough.replace(' ', '-')}`,
          `counts ${counted.filter(Boolean).join(', and ')}: ${wins}`,
          WIN_SHOULD,
          { wonByCounting: { ...ofReveals, ...ofMarks, enough } },
        );
      }),
    ),
  );
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
    ONE_LINE_LEFT,
    gameOn(TWO_MINES, ['m 0 0', 'm 0 0', 'm 0 0', ...each('r', safeSquaresOf(TWO_MINES)), 'm 4 4', 'q']),
    gameOn(TWO_MINES, [
      'm 0 0',
      'g 0 0',
      'm 0 0',
      'm 4 4',
      'r 1 1',
      'g 1 1',
      ...each('r', safeSquaresOf(TWO_MINES)),
      'q',
    ]),
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
    ...LAST_NOT_COUNTED,
    ...countingDifferences(),
  ],
  fresh: freshInputs((random) => {
    const field = fieldToWin(random);
    const square = [oneOf(safeSquaresOf(field), random)];
    const mine = [oneOf(field.mines, random)];
    const repeats = oneOf(
      [
        [],
        each('r', square),
        each('m', square),
        [...each('r', square), ...each('m', square)],
        [...each('r', square), ...each('g', square)],
        [...each('r', square), ...each('m', mine)],
        [...each('m', mine), ...each('m', mine)],
        [...each('m', mine), ...each('g', mine)],
        [...each('m', mine), ...each('g', mine), ...each('m', mine)],
      ],
      random,
    );
    // What comes last, with all else done, shows whether others counted for it.
    const [last, ...others] = field.mines.toReversed();
    const safe = each('r', safeSquaresOf(field));
    const inTurn = [...each('m', others), ...safe, ...each('m', last === undefined ? [] : [last])];
    const marksFirst = [...each('m', field.mines), ...safe.toReversed()];
    const win = oneOf([inTurn, inTurn, marksFirst, shuffled(winOf(field), random)], random);
    return gameOn(field, [...repeats, ...win, 'q']);
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
    // Where the game ends tells what is counted, or taken for revealed or marked.
    gameOn(TWO_SAFE, [
      ...each('m', TWO_SAFE.mines),
      ...each('r', [FIRST_SAFE]),
      ...each('m', [SECOND_SAFE]),
      ...each('g', [SECOND_SAFE]),
      ...each('r', [FIRST_SAFE]),
      ...each('m', [FIRST_SAFE]),
      ...each('r', [FIRST_SAFE]),
      ...each('m', [FIRST_SAFE]),
      ...each('r', [SECOND_SAFE, FIRST_SAFE]),
      'q',
    ]),
    gameOn(TWO_MINES, [
      ...each('r', safeSquaresOf(TWO_MINES)),
      ...['g 4 4', 'm 0 0', 'm 0 0', 'g 0 0', 'm 0 0', 'g 0 0', 'm 4 4', 'm 0 0', 'q'],
    ]),
    gameOn(ONE_MINE, [...each('r', safeSquaresOf(ONE_MINE)), 'g 0 0', 'm 0 0', 'q']),
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
