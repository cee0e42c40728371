import { joinWords } from '@countermine/core/text/english.ts';
import type { CaseInput } from '../../cases/case.ts';
import type { Difference, Requirement } from '../../cases/requirement.ts';
import type { Cs1302Rules } from '../rules.ts';
import { type Cs1302Field, type Cs1302Word, formatSeedFile, type InputLayout, LAYOUTS, wordsOf } from '../script.ts';
import type { Range } from '../start-rules.ts';
import {
  difference,
  fieldWith,
  freshInputs,
  oneOf,
  otherStatus,
  randomField,
  selectionsOf,
  squaresOf,
  startWith,
  startWithWords,
} from './experiments.ts';

const MALFORMED_QUOTE =
  'If your program encounters a problem in the format of a seed file, then the error message and exit status in the table near the end of this section should be used.';

/** Rows or columns just outside of 5 to 10, with a mine on the field. */
export const WRONG_SIZES: readonly Cs1302Word[][] = [
  [5, 11, 1, 0, 0],
  [11, 5, 1, 0, 0],
  [12, 12, 1, 0, 0],
  [4, 5, 1, 0, 0],
  [5, 4, 1, 0, 0],
  [4, 4, 1, 0, 0],
  [5, 3, 1, 0, 0],
  [3, 5, 1, 0, 0],
  [1, 5, 1, 0, 0],
  [10, 20, 1, 0, 0],
  [20, 10, 1, 0, 0],
];

/** The least and the most rows and columns. */
const RIGHT_SIZES: readonly Cs1302Word[][] = [
  [5, 7, 1, 0, 0],
  [7, 5, 1, 0, 0],
  [10, 7, 1, 0, 0],
  [7, 10, 1, 0, 0],
];

const SIZE_SHOULD = 'a seed file with less than 5 or more than 10 rows or columns is malformed';

interface Side {
  readonly of: 'rowCounts' | 'columnCounts';
  readonly end: 'min' | 'max';
}

const SIDES: readonly Side[] = [
  { of: 'columnCounts', end: 'max' },
  { of: 'rowCounts', end: 'max' },
  { of: 'columnCounts', end: 'min' },
  { of: 'rowCounts', end: 'min' },
];

const NO_LIMIT: Range = { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY };

/** The ends of the ranges that a program gets wrong, with what it takes instead. */
function sizeRules(sides: readonly Side[], limits: Range): Partial<Cs1302Rules> {
  const range = (of: Side['of']): Range => {
    const wrong = new Set(sides.filter((side) => side.of === of).map(({ end }) => end));
    return { min: wrong.has('min') ? limits.min : 5, max: wrong.has('max') ? limits.max : 10 };
  };
  return { rowCounts: range('rowCounts'), columnCounts: range('columnCounts') };
}

function sizeWords(sides: readonly Side[], limits: Range): string[] {
  return sides.map(({ of, end }) => {
    const lines = of === 'rowCounts' ? 'rows' : 'columns';
    if (Number.isFinite(limits[end])) return `${limits[end]} ${lines}`;
    return end === 'max' ? `more than 10 ${lines}` : `fewer than 5 ${lines}`;
  });
}

/** Limits that refuse what they should just accept. */
function* sizesRefused(): Iterable<Difference> {
  const limits = { min: 6, max: 9 };
  for (const sides of selectionsOf(SIDES)) {
    const words = sides.map(({ of, end }) => `${end === 'min' ? 5 : 10} ${of === 'rowCounts' ? 'rows' : 'columns'}`);
    yield difference(
      `size-refused-${sides.map(({ of, end }) => `${of}-${end}`).join('-')}`,
      `calls a seed file malformed whose field has ${joinWords(words, 'or')}`,
      'a field of 5 to 10 rows and columns is accepted',
      sizeRules(sides, limits),
    );
  }
}

const BOTH_ENDS = [
  ['min', 'too small'],
  ['max', 'too large'],
] as const;

function* sizeDifferences(): Iterable<Difference> {
  for (const ends of selectionsOf(BOTH_ENDS)) {
    const words = joinWords(
      ends.map(([, name]) => name),
      'or',
    );
    yield difference(
      `size-both-${ends.map(([end]) => end).join('-')}`,
      `refuses a field that is ${words} only if both its rows and its columns are`,
      SIZE_SHOULD,
      { endsForBoth: ends.map(([end]) => end) },
    );
  }
  for (const sides of selectionsOf(SIDES)) {
    for (const [name, limits] of [
      ['any', NO_LIMIT],
      ['next', { min: 4, max: 11 }],
    ] as const) {
      yield difference(
        `size-${name}-${sides.map(({ of, end }) => `${of}-${end}`).join('-')}`,
        `accepts seed files with ${joinWords(sizeWords(sides, limits))}`,
        SIZE_SHOULD,
        sizeRules(sides, limits),
      );
    }
  }
}

const seedSize: Requirement = {
  id: 'seed-size',
  title: 'A field has 5 to 10 rows and columns',
  quote: `${MALFORMED_QUOTE} the token for rows is less than 5 or greater than 10; the token for cols is less than 5 or greater than 10`,
  needs: ['start-errors'],
  experiments: [
    ...WRONG_SIZES.map((words) => startWithWords(words)),
    startWithWords([0, 5, 1, 0, 0]),
    ...RIGHT_SIZES.map((words) => startWithWords(words)),
  ],
  differences: function* differences() {
    yield* sizeDifferences();
    yield* sizesRefused();
    yield* otherStatus('size', 'too few or too many rows or columns');
  },
  fresh: freshInputs((random) => {
    const wrong = oneOf([4, 4, 4, 4, 4, 4, 11, 11, 11, 11, 11, 11, 3, 5, 5, 10, 10], random);
    const right = 6 + random.below(4);
    const sides = oneOf(
      [
        [wrong, right],
        [right, wrong],
        [wrong, right],
        [right, wrong],
        [wrong, wrong],
      ],
      random,
    );
    return startWithWords([...sides, 1, 0, 0], random.below(2) === 0 ? ['q'] : ['m 0 0', 'q']);
  }),
};

const COUNT_SHOULD = 'a seed file with less than 1 mine, or with no square left without one, is malformed';

const ALL_MINES: readonly number[] = [5, 5, 25, ...squaresOf(fieldWith([], 5, 5)).flat()];

const mineCount: Requirement = {
  id: 'mine-count',
  title: 'There is at least one mine, and one square without',
  quote: 'the token for numMines is less than 1 or greater than (rows * cols) - 1',
  needs: ['start-errors'],
  experiments: [
    startWithWords([5, 5, 0]),
    startWithWords(ALL_MINES),
    startWithWords([5, 5, -1]),
    startWithWords([5, 5, 26, ...ALL_MINES.slice(3), 0, 0]),
    startWithWords([5, 6, 0]),
    startWithWords([5, 5, 24, ...ALL_MINES.slice(5)]),
    startWithWords([5, 6, 1, 0, 0]),
  ],
  differences: () => [
    difference('any-mine-count', 'does not check the number of mines in the seed file', COUNT_SHOULD, {
      minMines: Number.NEGATIVE_INFINITY,
      minSafe: Number.NEGATIVE_INFINITY,
    }),
    difference('one-mine-refused', 'calls a seed file with one mine malformed', COUNT_SHOULD, { minMines: 2 }),
    difference(
      'one-safe-refused',
      'calls a seed file malformed that leaves one square only without a mine',
      COUNT_SHOULD,
      { minSafe: 2 },
    ),
    difference('no-mines-accepted', 'accepts a seed file without mines', COUNT_SHOULD, { minMines: 0 }),
    difference('few-mines-accepted', 'accepts a seed file whose number of mines is 0 or negative', COUNT_SHOULD, {
      minMines: Number.NEGATIVE_INFINITY,
    }),
    difference('all-mines-accepted', 'accepts a seed file with a mine on every square', COUNT_SHOULD, { minSafe: 0 }),
    difference('too-many-mines-accepted', 'accepts seed files with more mines than there can be', COUNT_SHOULD, {
      minSafe: Number.NEGATIVE_INFINITY,
    }),
    difference(
      'no-and-all-mines-accepted',
      'accepts a seed file without mines, and one with a mine on every square',
      COUNT_SHOULD,
      { minMines: 0, minSafe: 0 },
    ),
    ...otherStatus('count', 'too few or too many mines'),
  ],
  fresh: freshInputs((random) => {
    const { rows, columns } = randomField(random);
    const all = squaresOf({ rows, columns, mines: [] });
    const lines = random.below(2) === 0 ? ['q'] : ['g 0 0', 'q'];
    switch (random.below(6)) {
      case 4:
        return startWithWords([rows, columns, 1, ...all[0]!], lines);
      case 5:
        return startWithWords([rows, columns, all.length - 1, ...all.slice(1).flat()], lines);
      case 0:
        return startWithWords([rows, columns, -1 - random.below(3)], lines);
      case 1:
        return startWithWords([rows, columns, all.length, ...all.flat()], lines);
      case 2:
        return startWithWords([rows, columns, all.length + 1, ...all.flat(), 0, 0], lines);
      default:
        return startWithWords([rows, columns, 0], lines);
    }
  }),
};

const PLACE_SHOULD = 'a seed file with a mine that is not on the field is malformed';

/** One test of what is on the field, for commands and for mines. */
const OFF_ANYWHERE: readonly Difference[] = (
  [
    [
      'off-field',
      'a row or column that is not on the field',
      { negative: 'crash', tooLarge: 'crash', mineNegative: 'crash', mineTooFar: 'crash' },
    ],
    ['negative', 'a negative row or column', { negative: 'crash', mineNegative: 'crash' }],
  ] as const
).map(([id, what, changes]) => ({
  ...difference(
    `${id}-anywhere-crashes`,
    `crashes at ${what}, in a command and of a mine in the seed file`,
    'such a command is invalid, and such a seed file malformed',
    changes,
  ),
  unites: [`${id}-crashes`, id === 'negative' ? 'negative-mine-crashes' : 'mine-off-field-crashes'],
}));

const ONE_PAST = (['both', 'rows', 'columns'] as const).flatMap((onePastIn) => {
  const lines = { both: 'row or column', rows: 'row', columns: 'column' };
  const mine = `a mine in the ${lines[onePastIn]} just past the last one`;
  const where = onePastIn === 'both' ? '' : `-${onePastIn}`;
  return (
    [
      ['ignored', `accepts ${mine}, and ignores it`],
      ['crash', `crashes at ${mine}`],
      ['counted', `accepts ${mine}, and counts it in the numbers of the squares beside it`],
    ] as const
  ).map(([mineOnePast, does]) =>
    difference(`mine-one-past-${mineOnePast}${where}`, does, PLACE_SHOULD, { mineOnePast, onePastIn }),
  );
});

/** One test in which the limits themselves are on the field, for commands and for mines. */
const ONE_PAST_ANYWHERE: readonly Difference[] = [
  {
    ...difference(
      'one-past-anywhere',
      'accepts the row and column just past the last ones, in a command, which changes nothing then and counts as a round, and of a mine in the seed file, which counts in the numbers of the squares beside it and loses when it is revealed',
      'such a command is invalid, and such a seed file malformed',
      {
        rowLimit: ({ height }) => height + 1,
        columnLimit: ({ width }) => width + 1,
        beyondField: 'round',
        mineOnePast: 'counted',
      },
    ),
    unites: ['limit-one-more-row-column-round', 'mine-one-past-counted'],
  },
];

/** Commands for the square beside a mine that is off the field, and for the mine itself. */
function besideOff([row, column]: readonly number[], rows: number, columns: number): string[] {
  const within = (at: number, length: number): number => Math.min(Math.max(at, 0), length - 1);
  return [`r ${within(row!, rows)} ${within(column!, columns)}`, `r ${row} ${column}`, 'q'];
}

const minePlace: Requirement = {
  id: 'mine-place',
  title: 'Every mine is on the field',
  quote: 'the location of a mine is not in bounds',
  needs: ['start-errors'],
  experiments: [
    startWithWords([5, 6, 1, 5, 0]),
    startWithWords([5, 6, 1, 0, -1]),
    startWithWords([5, 6, 1, 0, 6]),
    startWithWords([5, 6, 1, -1, 0]),
    startWithWords([5, 6, 2, 1, 1, 9, 9]),
    ...[
      [5, 0],
      [0, 6],
      [5, 6],
    ].map((off) => startWithWords([5, 6, 1, ...off], besideOff(off, 5, 6))),
  ],
  differences: () => [
    ...ONE_PAST,
    ...ONE_PAST_ANYWHERE,
    difference('mine-off-field-crashes', 'crashes at a mine that is not on the field', PLACE_SHOULD, {
      mineTooFar: 'crash',
      mineNegative: 'crash',
    }),
    difference('mine-off-field-ignored', 'ignores a mine that is not on the field', PLACE_SHOULD, {
      mineTooFar: 'ignored',
      mineNegative: 'ignored',
    }),
    difference('negative-mine-crashes', 'crashes at a mine in a negative row or column', PLACE_SHOULD, {
      mineNegative: 'crash',
    }),
    difference(
      'far-mine-crashes',
      'crashes at a mine whose row or column in the seed file is too large',
      PLACE_SHOULD,
      { mineTooFar: 'crash' },
    ),
    ...OFF_ANYWHERE,
    ...otherStatus('place', 'a mine that is not on the field'),
  ],
  fresh: freshInputs((random) => {
    const { rows, columns, mines } = randomField(random);
    const off = oneOf(
      [
        [rows, 0],
        [rows, 2],
        [0, columns],
        [2, columns],
        [-1, 1],
        [1, -1],
        [rows + 1, columns],
        [-2, 0],
        [2, 100],
      ],
      random,
    );
    const words = [rows, columns, mines.length + 1, ...mines.flat(), ...off];
    return startWithWords(words, random.below(2) === 0 ? ['q'] : besideOff(off, rows, columns));
  }),
};

const WORDS_SHOULD = 'such a seed file is malformed, an error with exit status 3';

interface EndOfMines {
  readonly id: string;
  readonly rules: Pick<Cs1302Rules, 'wordsEndMines' | 'takesHalfMine'>;
}

/** What ends the mines of a program that does not go by their number alone. */
const ENDS_OF_MINES: readonly EndOfMines[] = [
  { id: 'numbers', rules: { wordsEndMines: true, takesHalfMine: false } },
  { id: 'words', rules: { wordsEndMines: false, takesHalfMine: false } },
  { id: 'numbers-half', rules: { wordsEndMines: true, takesHalfMine: true } },
  { id: 'words-half', rules: { wordsEndMines: false, takesHalfMine: true } },
];

function allMines({ id, rules }: EndOfMines): Difference {
  const what = rules.wordsEndMines ? 'integers' : 'words';
  return difference(
    `reads-all-${id}`,
    `reads mines as long as there are ${what} in the seed file, however many it says there are${rules.takesHalfMine ? ', and ignores a row without a column behind the last one' : ''}`,
    'a seed file has as many mines as it says; where one is missing it is malformed',
    { ...rules, minesRead: 'all' },
  );
}

function tooFewMines({ id, rules }: EndOfMines): Difference {
  const word = rules.wordsEndMines ? ', or has something other than an integer,' : '';
  return difference(
    `too-few-${id}-accepted`,
    `accepts a seed file that ends${word} before it has as many mines as it says, ${rules.takesHalfMine ? 'also' : 'but not'} between the row and the column of one`,
    WORDS_SHOULD,
    { ...rules, minesRead: 'at most as listed' },
  );
}

const seedWords: Requirement = {
  id: 'seed-words',
  title: 'A seed file that lacks a number, or has something else, is malformed',
  quote:
    'a token is expected but is not found; a token is not of the expected type (e.g., it’s expected to be an int but it’s not)',
  needs: ['start-errors'],
  experiments: [
    startWithWords([5, 6, 2, 1, 1], ['nofog', 'q']),
    startWithWords([5, 6, 2, 1, 1, 0]),
    startWithWords([5, 6, 1, 'x', 0]),
    startWithWords([5, 6]),
    startWithWords(['five', 6, 1, 0, 0]),
    startWith(''),
    startWithWords([5, 6, 1, 0, '1.5']),
  ],
  differences: () => [
    difference('seed-tokens-crash', 'crashes when a number of the seed file is missing or no integer', WORDS_SHOULD, {
      missingValue: 'crash',
      wrongType: 'crash',
    }),
    difference('missing-value-crashes', 'crashes when a number of the seed file is missing', WORDS_SHOULD, {
      missingValue: 'crash',
    }),
    difference('wrong-type-crashes', 'crashes when a word of the seed file is no integer', WORDS_SHOULD, {
      wrongType: 'crash',
    }),
    ...ENDS_OF_MINES.map(allMines),
    ...ENDS_OF_MINES.map(tooFewMines),
    ...otherStatus('words', 'a number that is missing or no integer'),
  ],
  fresh: freshInputs((random) => {
    const { rows, columns, mines } = randomField(random);
    const words: Cs1302Word[] = [rows, columns, mines.length, ...mines.flat()];
    const at = random.below(words.length);
    return startWithWords(
      random.below(2) === 0 ? words.slice(0, at) : words.with(at, oneOf(['x', 'two', '1.5'], random)),
    );
  }),
};

const MORE_SHOULD = 'what follows the last mine is none of the conditions by which a seed file is malformed';

const seedRest: Requirement = {
  id: 'seed-rest',
  title: 'What follows the last mine in a seed file does not matter',
  quote:
    'The third token is an integer indicating numMines, i.e., the number of mines to be placed on the mine board. Subsequent pairs of tokens are integers (separated by white space) indicating the location of each mine.',
  needs: ['start', 'seed-words'],
  experiments: [
    startWithWords([5, 6, 1, 0, 0, 1, 1], ['nofog', 'q']),
    startWithWords([5, 6, 1, 0, 0, 7]),
    startWithWords([5, 6, 2, 0, 0, 1, 1, 'x']),
  ],
  differences: () => [
    difference(
      'more-after-mines-refused',
      'calls a seed file malformed that goes on after its last mine',
      MORE_SHOULD,
      {
        moreAfterMines: 'refused',
      },
    ),
    difference(
      'more-words-after-mines-refused',
      'calls a seed file malformed that has words behind its last mine, but not if these are integers',
      MORE_SHOULD,
      { moreAfterMines: 'refused unless integers' },
    ),
    difference('more-after-mines-crashes', 'crashes at a seed file that goes on after its last mine', MORE_SHOULD, {
      moreAfterMines: 'crash',
    }),
    ...ENDS_OF_MINES.map(allMines),
  ],
  fresh: freshInputs((random) => {
    const { rows, columns, mines } = randomField(random);
    const more: Cs1302Word[] = oneOf([[], [], ['x'], [7], ['x'], [0, 0], ['mine', 1], [4, 4, 3, 3]], random);
    return startWithWords([rows, columns, mines.length, ...mines.flat(), ...more], ['nofog', 'q']);
  }),
};

const LAYOUT_SHOULD = 'the numbers of a seed file may be separated by white space of any kind';

const SEEDED = fieldWith([
  [0, 3],
  [2, 2],
]);

const laidOut = (field: Cs1302Field, layout: InputLayout, lines: readonly string[] = ['q']): CaseInput =>
  startWith(formatSeedFile(wordsOf(field), layout), lines);

export const SEED_LAYOUT: Requirement = {
  id: 'seed-layout',
  title: 'A seed file may have any white space between its numbers',
  quote: 'NOTE: It is acceptable for white-space to occur both at the beginning and end of a seed file.',
  needs: ['start'],
  experiments: LAYOUTS.toReversed().map((layout) => laidOut(SEEDED, layout, ['nofog', 'q'])),
  differences: () =>
    (['refused', 'crash'] as const).map((otherLayout) =>
      difference(
        `seed-by-lines-${otherLayout}`,
        `reads the seed file line by line, and ${otherLayout === 'crash' ? 'crashes' : 'calls it malformed'} where the rows and columns, the number of mines and each mine are not on lines of their own`,
        LAYOUT_SHOULD,
        { otherLayout },
      ),
    ),
  fresh: freshInputs((random) => laidOut(randomField(random), oneOf(['lines', ...LAYOUTS] as const, random))),
};

export const SEED_ERRORS: readonly Requirement[] = [seedSize, mineCount, minePlace, seedWords, seedRest];
