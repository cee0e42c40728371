import { countAround, FLAG, HIDDEN, QUESTION } from '@countermine/core/board.ts';
import { joinWords } from '@countermine/core/text/english.ts';
import type { Difference } from '../../cases/requirement.ts';
import { ALL_LINES, type Cs1302Rules, type GameEnd } from '../rules.ts';
import type { Bounds, TextName } from '../start-rules.ts';
import { difference, selectionsOf } from './experiments.ts';

// Conditions that hold in exactly the other cases, and loops that begin or end one too early or too late.

type Differ = readonly [id: string, does: string, changes: Partial<Cs1302Rules>];

function differencesOf(list: readonly Differ[], should: string): Difference[] {
  return list.map(([id, does, changes]) => difference(id, does, should, changes));
}

const withoutFirst = (count: number): number[] => ALL_LINES(count).slice(1);
const withoutLast = (count: number): number[] => ALL_LINES(count).slice(0, -1);
const oneMore = (count: number): readonly number[] => ALL_LINES(count + 1);

/** Loops over the rows, columns and column numbers of the field that is printed. */
export function printedLines(): Difference[] {
  return differencesOf(
    [
      ['one-number-more', 'prints one column number too many', { printsNumbers: oneMore }],
      ['one-number-less', 'prints no number for the last column', { printsNumbers: withoutLast }],
      ['first-number-left-out', 'prints no number for the first column', { printsNumbers: withoutFirst }],
      ['first-row-left-out', 'does not print the first row of the field', { printsRows: withoutFirst }],
      ['last-row-left-out', 'does not print the last row of the field', { printsRows: withoutLast }],
      ['one-row-more', 'prints an empty row below the field', { printsRows: oneMore }],
      ['first-column-left-out', 'does not print the first column of the field', { printsColumns: withoutFirst }],
      ['last-column-left-out', 'does not print the last column of the field', { printsColumns: withoutLast }],
      ['one-column-more', 'prints an empty column behind the field', { printsColumns: oneMore }],
    ],
    'every row and column of the field is printed, and each column has its number',
  );
}

const LINES_OFF: readonly (readonly [id: string, words: string, squares: Bounds])[] = [
  ['first-row', 'the first row', (_, row) => row > 0],
  ['first-column', 'the first column', (_, __, column) => column > 0],
  ['last-row', 'the last row', ({ height }, row) => row < height - 1],
  ['last-column', 'the last column', ({ width }, _, column) => column < width - 1],
];

/** One test says what is on the field, of mines as of commands. */
export function linesOffField(): Difference[] {
  return LINES_OFF.map(([id, words, squares]) =>
    difference(
      `${id}-off-the-field`,
      `takes ${words} for squares off the field: a mine there makes the seed file malformed, and a command is invalid`,
      'rows and columns are numbered from 0, and each of them is on the field',
      { squares },
    ),
  );
}

const MINES_SHOULD = 'there are as many mines as the third number of the seed file says, each on its square';

const EXCHANGED = 'rows with the number of columns and columns with that of rows';

/** One test says what is on the field, of mines as of commands, or of mines alone. */
export function limitsExchanged(): Difference[] {
  const should = 'rows and columns are numbered from 0, and each of them is on the field';
  const beyond = 'and crashes where that leads off the field';
  return differencesOf(
    [
      [
        'limits-exchanged-anywhere',
        `compares ${EXCHANGED}, of mines in the seed file and in commands, ${beyond}`,
        {
          mineLimitsExchanged: true,
          rowLimit: ({ width }) => width,
          columnLimit: ({ height }) => height,
          beyondField: 'crash',
        },
      ],
      [
        'mine-limits-exchanged',
        `compares ${EXCHANGED} for the mines in the seed file, ${beyond}`,
        { mineLimitsExchanged: true },
      ],
    ],
    should,
  );
}

const PLAYED = 'a seed file is malformed only by one of the conditions that are listed';

/** What makes every right seed file malformed. */
export function rightSeedsRefused(): Difference[] {
  const differences = [
    ...differencesOf(
      [
        [
          'right-sizes-refused',
          'calls a seed file malformed if rows and columns are 5 to 10, and accepts all others',
          { refusesRight: 'size' },
        ],
        [
          'right-rows-refused',
          'calls a seed file malformed if there are 5 to 10 rows, and accepts any other number of them',
          { refusesRight: 'rows' },
        ],
        [
          'right-columns-refused',
          'calls a seed file malformed if there are 5 to 10 columns, and accepts any other number of them',
          { refusesRight: 'columns' },
        ],
        [
          'right-count-refused',
          'calls a seed file malformed if there can be as many mines as it says, and accepts any other number of them',
          { refusesRight: 'count' },
        ],
        [
          'right-places-refused',
          'calls a seed file malformed that has a mine on the field, and ignores those that are off it',
          { refusesRight: 'place', mineTooFar: 'ignored', mineNegative: 'ignored' },
        ],
      ],
      PLAYED,
    ),
    difference('one-mine-more', 'reads one mine more than the seed file says there are', MINES_SHOULD, {
      minesMore: 1,
    }),
  ];
  return differences.map((one) => ({ ...one, about: 'seed-accepted' }));
}

/** Of which a game does not tell as long as its mines are not seen. */
export function minesLeftOut(): Difference[] {
  return differencesOf(
    [
      ['one-mine-less', 'does not read the last mine of the seed file', { minesMore: -1 }],
      ['no-mines-laid', 'plays without mines, whatever the seed file says', { laysMines: false }],
      [
        'no-mines-read',
        'plays without mines, and reads nothing of the seed file behind their number',
        { minesRead: 'none' },
      ],
    ],
    MINES_SHOULD,
  );
}

const REVEAL_SHOULD = 'a reveal loses the game where there is a mine, and shows a number where there is none';

export const SAFE_EXPLODE: Difference = {
  ...difference(
    'safe-squares-explode',
    'loses the game when a square without a mine is revealed, and shows a number for a mine',
    REVEAL_SHOULD,
    { explodes: 'safe' },
  ),
  // Which of the two it is shows where a mine is revealed.
  variant: difference(
    'safe-squares-explode-mines-count',
    'loses the game when a square without a mine is revealed, and shows a number for a mine, in which that counts itself',
    REVEAL_SHOULD,
    { explodes: 'safe', minesCountThemselves: true },
  ),
};

/** A reveal looks for a mine at the place with row and column exchanged. */
export const LOSS_EXCHANGED: readonly Difference[] = (['loss', 'loss on the field'] as const).map((exchangedAt) => {
  const id = exchangedAt.replaceAll(' ', '-');
  const beyond = exchangedAt === 'loss' ? 'crashes where that leads off the field' : 'finds none beyond the field';
  const does = `exchanges row and column when it looks whether there is a mine where a square is revealed, and ${beyond}`;
  return {
    ...difference(`${id}-exchanged`, does, REVEAL_SHOULD, { exchangedAt }),
    variant: difference(
      `${id}-exchanged-mines-count`,
      `${does}; a mine revealed this way counts itself`,
      REVEAL_SHOULD,
      { exchangedAt, minesCountThemselves: true },
    ),
  };
});

export const MINES_DO_NOTHING = difference(
  'mines-do-nothing',
  'does nothing but count a round when a mine is revealed',
  'revealing a mine loses the game',
  { explodes: 'nothing' },
);

export const COUNTS_FROM_ONE = difference(
  'counts-from-one',
  'shows numbers that are one too high, as if it counted from 1',
  'a square without mines around it shows 0',
  { count: (shape, mines, cell) => 1 + countAround(shape, mines, cell) },
);

const TEXTS: Readonly<Record<GameEnd, string>> = { lost: 'a lost game', quit: 'quit', won: 'a won game' };
const PRINTED: readonly (readonly [text: TextName, words: string])[] = [
  ['welcome', 'the banner'],
  ['help', 'the list of commands'],
  ['lost', 'the text of a lost game'],
  ['won', 'the text of a won game before the score'],
];

/** Several texts that are not printed: one fault. @param first which of them comes first */
export function textsLeftOut(...first: readonly TextName[]): Difference[] {
  return selectionsOf(PRINTED)
    .filter(([text, ...others]) => text !== undefined && first.includes(text[0]) && others.length > 0)
    .map((texts) =>
      difference(
        `left-out-${texts.map(([text]) => text).join('-')}`,
        `does not print the lines of ${joinWords(texts.map(([, words]) => words))}`,
        'each of these texts is printed in its place',
        { textsLeftOut: texts.map(([text]) => text) },
      ),
    );
}

const ENDS: readonly GameEnd[] = ['lost', 'quit', 'won'];

/** The text of one end of a game, printed at the others only, or never. */
export function endTexts(end: GameEnd): Difference[] {
  const others = ENDS.filter((one) => one !== end).map((one) => TEXTS[one]);
  return differencesOf(
    [
      [
        `${end}-text-otherwise`,
        `prints the text of ${TEXTS[end]} at the other ends, after ${others.join(' and ')}, and not after ${TEXTS[end]}`,
        { endTexts: (one) => (one === end ? [] : [one, end]) },
      ],
      [
        `${end}-text-missing`,
        `ends without the text of ${TEXTS[end]}`,
        { endTexts: (one) => (one === end ? [] : [one]) },
      ],
    ],
    'each end of a game has its text',
  );
}

const WIN_SHOULD = 'a game is won when every mine is marked F and every other square is revealed, whatever comes last';

const EXCHANGED_AT_WIN: readonly (readonly [what: Cs1302Rules['winExchanges'], names: string])[] = [
  [['mines'], 'the mines'],
  [['signs'], 'what the squares show'],
  [['mines', 'signs'], 'all squares'],
];

const LOOKS_PAST = [
  ['first square', 'crashes once the square at row 0 and column 0 is as a win needs it'],
  ['first row', 'crashes once all of the first row is as a win needs it'],
  ['all', 'crashes when the game is won, before it says so'],
] as const;

/** `also`: what a program does that asks for a win after an invalid command, too. */
type WinTest = readonly [id: string, does: string, also: string, changes: Partial<Cs1302Rules>];

const WIN_TESTS: readonly WinTest[] = [
  [
    'won-when-none-right',
    'ends a game as won when no mine is marked F and no other square revealed',
    'ends a game as won, also after an invalid command, when no mine is marked F and no other square revealed',
    { winTest: 'none' },
  ],
  [
    'won-otherwise',
    'ends a game as won after every valid command after which it should go on',
    'ends a game as won after every command after which it should go on, valid or not',
    { winTest: 'not' },
  ],
  [
    'always-won',
    'ends a game as won after every valid command but quit and the reveal of a mine',
    'ends a game as won after every command but quit and the reveal of a mine, valid or not',
    { winTest: 'always' },
  ],
  [
    'won-otherwise-instead',
    'ends a game as won after quit, after the reveal of a mine, and after every valid command after which it should go on',
    'ends a game as won after quit, after the reveal of a mine, and after every command after which it should go on, valid or not',
    { winTest: 'not', endTexts: () => ['won'] },
  ],
  [
    'won-without-marks',
    'ends a game as won when every square without a mine is revealed, and no mine is marked F',
    'ends a game as won, also after an invalid command, when every square without a mine is revealed, and no mine is marked F',
    { marksThatWin: [HIDDEN, QUESTION] },
  ],
  [
    'won-without-numbers',
    'ends a game as won when every mine is marked F, and no square without one is revealed',
    'ends a game as won, also after an invalid command, when every mine is marked F, and no square without one is revealed',
    { marksOnSafe: [HIDDEN, FLAG, QUESTION], numbersWin: false },
  ],
  [
    'won-otherwise-and-at-ends',
    'prints the text of a won game after that of a lost one and that of quit, and ends with it after every valid command after which the game should go on',
    'prints the text of a won game after that of a lost one and that of quit, and ends with it after every command after which the game should go on, valid or not',
    { winTest: 'not', endTexts: (one) => (one === 'won' ? [one] : [one, 'won']) },
  ],
];

export function winTests(): Difference[] {
  return [
    ...WIN_TESTS.map(([id, does, also, changes]) => ({
      ...difference(id, does, WIN_SHOULD, changes),
      variant: difference(`${id}-also-invalid`, also, WIN_SHOULD, { ...changes, winAfterInvalid: true }),
    })),
    ...otherWinTests(),
  ];
}

/** Squares that are not looked at, or taken for others. */
function otherWinTests(): Difference[] {
  return differencesOf(
    [
      ...EXCHANGED_AT_WIN.flatMap(([what, names]) =>
        (['crash', 'nothing'] as const).map(
          (winBeyond): Differ => [
            `won-by-exchanged-${what.join('-')}-${winBeyond}`,
            `exchanges row and column of ${names} when it asks whether the game is won, and ${winBeyond === 'crash' ? 'crashes' : 'finds nothing'} where that leads off the field`,
            { winExchanges: what, winBeyond },
          ],
        ),
      ),
      ...LOOKS_PAST.map(
        ([winLooksPast, when]): Differ => [
          `win-looks-past-${winLooksPast.replace(' ', '-')}`,
          `${when}, as one does that looks beyond the field to find out`,
          { winLooksPast },
        ],
      ),
      ['zeros-do-not-win', 'does not take a revealed 0 for revealed when it asks for a win', { zerosDoNotWin: true }],
      ...LINES_OFF.map(
        ([id, words, winSquares]): Differ => [
          `won-without-${id}`,
          `does not look at ${words} when it asks whether the game is won`,
          { winSquares },
        ],
      ),
    ],
    WIN_SHOULD,
  );
}

const NOFOG_SHOULD = 'nofog shows all squares with mines so, for the next round only';

export const ALL_MINES_SHOWN: Difference = {
  ...difference(
    'mines-always-shown',
    'shows the mines as after nofog all the time, and every square that is not revealed so after nofog',
    NOFOG_SHOULD,
    { showsMines: 'always, and all that are not revealed after nofog' },
  ),
  // Which of the two it is shows where a square was revealed before.
  variant: difference(
    'mines-always-shown-and-revealed-squares',
    'shows the mines as after nofog all the time, and every square so after nofog',
    NOFOG_SHOULD,
    { showsMines: 'always, and all squares after nofog' },
  ),
};

export const ROUNDS_DOWN = difference(
  'rounds-downwards',
  'takes one away from the rounds for each command',
  'every valid command is a round more',
  { roundStep: -1 },
);

/** What is one fault where each command has it. */
export const NO_ROUNDS: Difference = {
  ...difference('no-rounds', 'does not count the rounds', 'every valid command is a round', {
    revealIsRound: false,
    markIsRound: false,
    guessIsRound: false,
    nofogIsRound: false,
    helpIsRound: false,
  }),
  unites: ['reveal-is-no-round', 'mark-is-no-round', 'guess-is-no-round', 'nofog-is-no-round', 'help-is-no-round'],
};
