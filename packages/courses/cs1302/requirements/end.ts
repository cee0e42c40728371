import { type BoardShape, FLAG, QUESTION } from '@countermine/core/board.ts';
import type { CaseInput } from '../../cases/case.ts';
import type { Difference, Requirement } from '../../cases/requirement.ts';
import type { SquareOutcome, WinCounts } from '../rules.ts';
import {
  formatScore,
  formatScoreTo,
  formatScoreToEven,
  formatTruncatedScore,
  formatTruncatedScoreTo,
} from '../score.ts';
import {
  difference,
  each,
  fieldWith,
  freshGames,
  freshInputs,
  gameOn,
  listed,
  oneOf,
  randomField,
  safeSquaresOf,
  shuffled,
  squaresOf,
  winOf,
} from './experiments.ts';
import { outcomesOf } from './squares.ts';

const STATUSES = [1, 2, 3, 255];

const CORNER = fieldWith([
  [0, 0],
  [4, 5],
]);

const LOSS_SHOULD = 'the text of a lost game is shown, and the program ends with status 0';

const LOSS: Requirement = {
  id: 'loss',
  title: 'Revealing a mine loses the game',
  quote:
    'If the player reveals a square containing a mine, then the following message should be displayed and the program should exit gracefully',
  needs: ['start'],
  experiments: [gameOn(CORNER, ['r 0 0']), gameOn(CORNER, ['m 1 1', 'reveal 4 5']), gameOn(CORNER, ['r 1 1', 'r 0 0'])],
  differences: () => [
    ...STATUSES.map((status) =>
      difference(`loss-status-${status}`, `ends with exit status ${status} after a lost game`, 'the exit status is 0', {
        lossStatus: status,
      }),
    ),
    difference('loss-goes-on', 'goes on after it has shown the text of a lost game', LOSS_SHOULD, { lossEnds: false }),
    difference(
      'loss-shows-field',
      'shows the rounds and the field once more before the text of a lost game',
      LOSS_SHOULD,
      { lossShowsField: true },
    ),
    difference(
      'loss-shows-field-as-before',
      'shows the field once more before the text of a lost game, with the rounds completed before',
      LOSS_SHOULD,
      { lossShowsField: true, lossCountsRound: false },
    ),
  ],
  fresh: freshGames((field, random) => {
    const before = shuffled(safeSquaresOf(field), random).slice(0, random.below(3));
    return [...each(oneOf(['r', 'm', 'g'], random), before), ...each('r', [oneOf(field.mines, random)]), 'q'];
  }),
};

const MARKED_SHOULD = 'revealing a mine loses, marked or not';

/** What a program does when a marked or guessed square is revealed, if it protects them. */
function* protectedSquares(): Iterable<Difference> {
  const words: Readonly<Record<Exclude<SquareOutcome, 'as by the text'>, string>> = {
    same: 'goes on as if nothing had happened, and counts a round,',
    ignored: 'does nothing, and counts no round,',
    refused: 'prints an error',
    hidden: 'only removes the mark',
  };
  yield listed('marked-mine-safe');
  for (const outcome of ['same', 'ignored', 'refused', 'hidden'] as const) {
    const does = words[outcome];
    for (const [id, squares, rules] of PROTECTED) {
      if (id === 'mine-marked' && outcome === 'same') continue;
      yield difference(
        `${id}-${outcome}`,
        `${does} when ${squares} is revealed`,
        id.startsWith('mine') ? MARKED_SHOULD : 'a square can be revealed whatever it shows, and a mine loses the game',
        outcomesOf(rules, outcome),
      );
    }
  }
}

const PROTECTED = [
  ['marked', 'a square marked F', ['mineOfMarked', 'revealOfMarked']],
  [
    'marked-or-guessed',
    'a square marked F or guessed ?',
    ['mineOfMarked', 'revealOfMarked', 'mineOfGuessed', 'revealOfGuessed'],
  ],
  ['guessed', 'a square guessed ?', ['mineOfGuessed', 'revealOfGuessed']],
  ['mine-marked', 'a mine marked F', ['mineOfMarked']],
  ['mine-marked-or-guessed', 'a mine marked F or guessed ?', ['mineOfMarked', 'mineOfGuessed']],
  ['mine-guessed', 'a mine guessed ?', ['mineOfGuessed']],
] as const;

const MARKED: Requirement = {
  id: 'loss-marked',
  title: 'A marked or guessed square can be revealed, and a mine there loses',
  quote:
    'In other words, the player may issue a command to mark, guess, or reveal a square, regardless of its current state.',
  needs: ['start'],
  experiments: [
    gameOn(CORNER, ['m 0 0', 'r 0 0', 'q']),
    gameOn(CORNER, ['m 1 1', 'r 1 1', 'g 2 2', 'r 2 2', 'q']),
    gameOn(CORNER, ['g 4 5', 'r 4 5', 'q']),
    gameOn(CORNER, ['m 1 1', 'r 1 1', 'q']),
    gameOn(CORNER, ['g 1 1', 'r 1 1', 'q']),
  ],
  differences: protectedSquares,
  fresh: freshGames((field, random) => {
    const squares = random.below(2) === 0 ? field.mines : safeSquaresOf(field);
    const square = oneOf(squares, random);
    return [...each(oneOf(['m', 'g'], random), [square]), ...each('r', [square]), 'q'];
  }),
};

/** A field with 2 squares without a mine. */
const TWO_SAFE = fieldWith(
  squaresOf(fieldWith([], 5, 5)).filter(([row, column]) => row !== 2 || column === 0 || column > 2),
  5,
  5,
);

const [FIRST_SAFE, SECOND_SAFE] = safeSquaresOf(TWO_SAFE) as [readonly [number, number], readonly [number, number]];

const ONE_MINE = fieldWith([[0, 0]], 5, 5);

const TWO_MINES = fieldWith(
  [
    [0, 0],
    [4, 4],
  ],
  5,
  5,
);

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

/** Wins by counting commands. */
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
        hides: ['win-needs', 'score'],
      },
    ),
    ...NOTICED_AFTER,
    difference(
      'win-shows-field',
      'shows the rounds and the field once more before the text of a won game',
      'the text of a won game follows the last command',
      { winShowsField: true },
    ),
    ...STATUSES.map((status) =>
      difference(`win-status-${status}`, `ends with exit status ${status} after a won game`, 'the exit status is 0', {
        winStatus: status,
      }),
    ),
    ...countingDifferences(),
    ...otherCounts(),
    listed('last-round-not-counted'),
  ],
  fresh: freshInputs((random) => {
    const field = randomField(random);
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
    gameOn(TWO_SAFE, [
      ...each('m', [FIRST_SAFE, SECOND_SAFE]),
      ...each('m', TWO_SAFE.mines),
      ...each('r', [FIRST_SAFE, SECOND_SAFE]),
      'q',
    ]),
  ],
  differences: () => [
    ...NOTICED_AFTER,
    listed('win-without-flags'),
    listed('guess-counts-as-flag'),
    difference(
      'win-without-reveals',
      'ends a game as won once all mines are marked F, whatever the other squares are',
      'all squares without a mine must be revealed too',
      { marksOnSafe: undefined },
    ),
    difference(
      'marked-safe-counts-as-revealed',
      'takes a square without a mine that is marked F for a revealed one when it asks whether the game is won',
      'all squares without a mine must be revealed',
      { marksOnSafe: [FLAG] },
    ),
    difference(
      'guessed-safe-counts-as-revealed',
      'takes a square without a mine that is guessed ? for a revealed one when it asks whether the game is won',
      'all squares without a mine must be revealed',
      { marksOnSafe: [QUESTION] },
    ),
    difference(
      'named-safe-counts-as-revealed',
      'takes a square without a mine that is marked F or guessed ? for a revealed one when it asks whether the game is won',
      'all squares without a mine must be revealed',
      { marksOnSafe: [FLAG, QUESTION] },
    ),
    ...countingDifferences(),
  ],
  fresh: freshInputs((random) => {
    const field = randomField(random);
    const safe = shuffled(safeSquaresOf(field), random);
    const word = oneOf(['m', 'g'], random);
    const lines =
      random.below(2) === 0
        ? [...each('r', safe), ...each('g', field.mines), ...each('m', field.mines)]
        : [
            ...each('m', field.mines),
            ...each('r', safe.slice(1)),
            ...each(word, safe.slice(0, 1)),
            ...each('r', safe.slice(0, 1)),
          ];
    return gameOn(field, [...lines, 'q']);
  }),
};

const SCORE_SHOULD = 'the score is 100 times rows times columns, divided by the rounds, with two decimals';

interface Variation<Rule> {
  readonly id: string;
  readonly says: string;
  readonly rule: Rule;
}

const SQUARES: readonly Variation<(shape: BoardShape, mines: number) => number>[] = [
  { id: '', says: '', rule: ({ size }) => size },
  {
    id: 'rows-twice',
    says: 'multiplies the rows by the rows instead of by the columns for the score',
    rule: ({ height }) => height * height,
  },
  {
    id: 'columns-twice',
    says: 'multiplies the columns by the columns instead of by the rows for the score',
    rule: ({ width }) => width * width,
  },
  { id: 'rows-only', says: 'leaves the columns out of the score', rule: ({ height }) => height },
  { id: 'columns-only', says: 'leaves the rows out of the score', rule: ({ width }) => width },
  {
    id: 'sum',
    says: 'adds rows and columns for the score instead of multiplying them',
    rule: ({ width, height }) => width + height,
  },
  { id: 'safe', says: 'takes only the squares without a mine for the score', rule: ({ size }, mines) => size - mines },
];

/** As Java and Python print a number. */
function formatDouble(squares: number, rounds: number): string {
  const score = (100 * squares) / rounds;
  return Number.isInteger(score) ? `${score}.0` : String(score);
}

const TEXTS: readonly Variation<(squares: number, rounds: number) => string>[] = [
  { id: '', says: '', rule: formatScore },
  { id: 'truncated', says: 'cuts the score off after two decimals', rule: formatTruncatedScore },
  {
    id: 'whole',
    says: 'cuts the score to a whole number, and prints .00',
    rule: (squares, rounds) => formatTruncatedScoreTo(0, squares, rounds),
  },
  {
    id: 'one-decimal',
    says: 'prints the score with one decimal',
    rule: (squares, rounds) => formatScoreTo(1, squares, rounds),
  },
  {
    id: 'quotient-cut',
    says: 'cuts the decimals of rows times columns divided by the rounds off before it multiplies by 100',
    rule: (squares, rounds) => `${100 * Math.floor(squares / rounds)}.00`,
  },
  {
    id: 'no-decimals',
    says: 'prints the score as a whole number, rounded',
    rule: (squares, rounds) => formatScoreTo(0, squares, rounds),
  },
  {
    id: 'cut-without-decimals',
    says: 'prints the score as a whole number, cut off',
    rule: (squares, rounds) => String(Math.floor((100 * squares) / rounds)),
  },
  {
    id: 'three-decimals',
    says: 'prints the score with three decimals',
    rule: (squares, rounds) => formatScoreTo(3, squares, rounds),
  },
  { id: 'all-decimals', says: 'prints the score with all its decimals', rule: formatDouble },
  {
    id: 'ties-to-even',
    says: 'rounds a score that lies halfway between two to the even one',
    rule: (squares, rounds) => formatScoreToEven(2, squares, rounds),
  },
  {
    id: 'one-decimal-to-even',
    says: 'prints the score with one decimal',
    rule: (squares, rounds) => formatScoreToEven(1, squares, rounds),
  },
];

const ROUNDS: readonly Variation<number>[] = [
  { id: '', says: '', rule: 0 },
  { id: 'without-last', says: 'leaves the winning command out when it divides by the rounds for the score', rule: -1 },
  { id: 'one-more', says: 'divides by one round too many for the score', rule: 1 },
];

function scoreDifferences(): Difference[] {
  const single = [
    ...SQUARES.slice(1).map(({ id, says, rule }) =>
      difference(`score-${id}`, says, SCORE_SHOULD, { scoreSquares: rule }),
    ),
    listed('score-truncated'),
    ...TEXTS.slice(2).map(({ id, says, rule }) => difference(`score-${id}`, says, SCORE_SHOULD, { scoreText: rule })),
    listed('last-round-not-counted'),
    ...ROUNDS.slice(2).map(({ id, says, rule }) =>
      difference(`score-${id}`, says, SCORE_SHOULD, { scoreRoundsMore: rule }),
    ),
    difference(
      'score-drops-zeros',
      'leaves out zeros at the end of the score: it prints 100.0 for 100.00',
      SCORE_SHOULD,
      {
        scoreDropsZeros: true,
      },
    ),
  ];
  const composed = SQUARES.flatMap((squares) =>
    TEXTS.flatMap((text) =>
      ROUNDS.flatMap((rounds) => {
        const parts = [squares, text, rounds].filter(({ id }) => id !== '');
        if (parts.length !== 2) return [];
        return difference(
          `score-${parts.map(({ id }) => id).join('-')}`,
          parts.map(({ says }) => says).join(', and '),
          SCORE_SHOULD,
          { scoreSquares: squares.rule, scoreText: text.rule, scoreRoundsMore: rounds.rule },
        );
      }),
    ),
  );
  return [...single, ...composed];
}

/** A win on a field with one mine after seven rounds too many: 2500 / 32 is 78.125, a tie. */
function winWithTie(command: string): CaseInput {
  return gameOn(ONE_MINE, [...Array<string>(7).fill(command), ...winOf(ONE_MINE)]);
}

/** A field of 30 squares. */
const THIRTY = fieldWith([
  [1, 1],
  [3, 4],
]);

const SCORE: Requirement = {
  id: 'score',
  title: 'The score is 100 * rows * cols / rounds, with two decimals',
  quote:
    'The player’s score is calculated as follows: score = 100.0 * rows * cols / rounds; When displaying the score, the number should always be printed with two digits following the decimal point.',
  needs: ['start'],
  experiments: [
    gameOn(THIRTY, ['r 0 0', 'r 0 0', 'r 0 0', ...winOf(THIRTY)]),
    winWithTie('r 4 4'),
    gameOn(THIRTY, winOf(THIRTY)),
    gameOn(ONE_MINE, ['r 1 1', 'r 1 1', 'r 1 1', 'r 1 1', ...winOf(ONE_MINE)]),
    gameOn(THIRTY, ['x', 'h', ...winOf(THIRTY)]),
    gameOn(fieldWith([[0, 0]], 7, 5), ['h', 'h', ...winOf(fieldWith([[0, 0]], 7, 5))]),
  ],
  differences: scoreDifferences,
  fresh: freshInputs((random) => {
    const field = randomField(random);
    const more = (): string => oneOf(['h', 'nofog', 'g 0 0', 'm 3 3', 'm 2 2'], random);
    if (random.below(3) === 0)
      return winWithTie(oneOf(['r', 'm', 'g'], random) + oneOf([' 1 1', ' 2 3', ' 4 4'], random));
    return gameOn(field, [...Array.from({ length: random.below(9) }, more), ...winOf(field)]);
  }),
};

export const LOSS_REQUIREMENTS: readonly Requirement[] = [LOSS, MARKED];

export const WIN_REQUIREMENTS: readonly Requirement[] = [WIN, WIN_NEEDS, SCORE];
