import { joinWords } from '@countermine/core/text/english.ts';
import type { CaseInput } from '../../cases/case.ts';
import type { Difference, ObservedExperiment, Requirement } from '../../cases/requirement.ts';
import type { Cs1302Rules, Range } from '../rules.ts';
import { type Cs1302Field, type Cs1302Word, formatSeedFile, type InputLayout, LAYOUTS, wordsOf } from '../script.ts';
import {
  difference,
  fieldWith,
  freshGames,
  freshInputs,
  gameOn,
  oneOf,
  randomField,
  selectionsOf,
  squaresOf,
  startWith,
  startWithWords,
} from './experiments.ts';
import { commonStart, linesIn } from './messages.ts';

const NO_ARGUMENT: CaseInput = { steps: [], args: [], files: new Map() };
const NO_FILE: CaseInput = { steps: [], args: ['nosuch.txt'], files: new Map() };
const FOLDER: CaseInput = { ...NO_FILE, args: ['.'] };
const TWO_ARGUMENTS: CaseInput = { ...startWithWords([5, 5, 1, 0, 0]), args: ['seed.txt', 'seed.txt'] };

const start: Requirement = {
  id: 'start',
  title: 'The game starts with the banner, the rounds, the field and the prompt',
  quote: 'When the game begins, the following welcome banner should be displayed to the player once and only once',
  needs: [],
  experiments: [
    gameOn(fieldWith([[0, 0]], 5, 7), ['q']),
    gameOn(fieldWith([[4, 9]], 5, 10), ['q']),
    gameOn(fieldWith([[0, 0]], 10, 5), ['q']),
    gameOn(fieldWith([[9, 1]], 10, 6), ['q']),
    gameOn(fieldWith([[0, 0]], 10, 10), ['q']),
    gameOn(fieldWith([[6, 7]], 7, 8), ['m 0 0', 'q']),
  ],
  readings: ['column-numbers-without-blank'],
  differences: () => [
    difference('rounds-from-one', 'counts the rounds from 1', 'the first number of rounds completed is 0', {
      firstRound: 1,
    }),
    difference(
      'column-numbers-by-rows',
      'prints as many column numbers as there are rows',
      'each column has its number',
      { numbersFor: 'rows' },
    ),
    {
      ...difference(
        'mines-column-first',
        'reads the column before the row of a mine in the seed file',
        'the row of a mine comes first',
        { minesColumnFirst: true },
      ),
      about: 'mine-place',
    },
    {
      ...difference(
        'size-column-first',
        'reads the number of columns before that of rows in the seed file',
        'the number of rows comes first',
        { sizeColumnFirst: true },
      ),
      about: 'seed-size',
    },
  ],
  fresh: freshGames((field, random) => (random.below(2) === 0 ? ['q'] : [`m ${field.rows - 1} 0`, 'q'])),
};

type StartError = 'usage' | 'notFound' | 'malformed';

const ERROR_NAMES: Readonly<Record<StartError, string>> = {
  usage: 'a wrong number of arguments',
  notFound: 'a seed file that is not there',
  malformed: 'a malformed seed file',
};

const STATUSES: Readonly<Record<StartError, number>> = { usage: 1, notFound: 2, malformed: 3 };

/** The statuses that programs end with instead. */
const OTHER_STATUSES = [0, 1, 2, 3, 4, 255];

function* statusDifferences(): Iterable<Difference> {
  for (const errors of selectionsOf<StartError>(['usage', 'notFound', 'malformed']).toReversed()) {
    for (const status of OTHER_STATUSES) {
      if (errors.some((error) => STATUSES[error] === status)) continue;
      const changes = Object.fromEntries(errors.map((error) => [`${error}Status`, status]));
      const names = joinWords(errors.map((error) => ERROR_NAMES[error]));
      yield difference(
        `status-${status}-${errors.join('-')}`,
        `ends with exit status ${status} after ${names}`,
        'the exit status is 1 for a wrong number of arguments, 2 for a seed file that is not found and 3 for a malformed one',
        changes,
      );
    }
  }
}

/** The text of the only line of an error message; undefined if there is not exactly one. */
function messageOf(errors: string): string | undefined {
  const lines = errors.split('\n').filter((line) => line.trim() !== '');
  return lines.length === 1 && lines[0]!.length < 200 ? lines[0] : undefined;
}

/** The usage message, as it was printed. */
function measureUsage(observed: readonly ObservedExperiment[]): Difference | undefined {
  const messages = observed.filter(({ input }) => input.args.length !== 1).map(({ errors = '' }) => messageOf(errors));
  const [first] = messages;
  if (first === undefined) return undefined;
  return difference(
    'usage-text',
    `prints "${first}" on standard error when the number of arguments is wrong`,
    'the message is "Usage: MinesweeperDriver SEED_FILE_PATH"',
    { usageText: first },
  );
}

const usage: Requirement = {
  id: 'usage',
  title: 'Exactly one argument is expected',
  quote:
    'If your program encounters any number of command-line arguments other than one (i.e., if args.length != 1), then the error message and exit status in the table near the end of this section should be used.',
  needs: [],
  experiments: [NO_ARGUMENT, TWO_ARGUMENTS],
  differences: () => [
    difference('no-argument-crashes', 'crashes when it is started without an argument', USAGE, {
      noArgument: 'crash',
    }),
    difference('more-arguments-accepted', 'plays with the first argument when there are two', USAGE, {
      takesMoreArguments: true,
    }),
  ],
  measure: measureUsage,
  fresh: freshInputs((random) => {
    const count = random.below(4);
    const { files } = gameOn(randomField(random), []);
    return { steps: ['q\n'], args: Array.from({ length: count === 1 ? 4 : count }, () => 'seed.txt'), files };
  }),
};

const USAGE = 'any number of arguments but one is an error with exit status 1';

const MALFORMED_QUOTE =
  'If your program encounters a problem in the format of a seed file, then the error message and exit status in the table near the end of this section should be used.';

const PREFIXES = [
  { of: 'notFound', rule: 'notFoundText', prefix: 'Seed File Not Found Error:' },
  { of: 'malformed', rule: 'malformedText', prefix: 'Seed File Malformed Error:' },
] as const;

/** The starts of the messages on standard error about the seed file, as far as they are not the text's. */
function measurePrefixes(observed: readonly ObservedExperiment[]): Difference | undefined {
  const isMalformed = ({ input }: ObservedExperiment): boolean => input.files.size > 0;
  const asked = observed.filter(({ input }) => input.args.length === 1);
  const wrong = PREFIXES.flatMap(({ of, rule, prefix }) => {
    const own = asked.filter((one) => isMalformed(one) === (of === 'malformed'));
    const found = commonStart(own.flatMap(({ errors = '' }) => linesIn(errors)));
    return found === undefined || found.startsWith(prefix) ? [] : [{ of, rule, prefix, found }];
  });
  if (wrong.length === 0) return undefined;
  const says = wrong.map(({ of, found }) => `with "${found.trim()}" after ${ERROR_NAMES[of]}`);
  return difference(
    `prefix-${wrong.map(({ of }) => of).join('-')}`,
    `begins its message ${joinWords(says)}`,
    `it begins with ${joinWords(wrong.map(({ prefix }) => `"${prefix}"`))}`,
    Object.fromEntries(wrong.map(({ rule, found }) => [rule, found])),
  );
}

/** Other words on standard output, where all that is printed counts and is free only if that is known. */
function* otherWordsOnOutput(): Iterable<Difference> {
  for (const chosen of [...PREFIXES.map((one) => [one]), PREFIXES]) {
    const words = joinWords(chosen.map(({ of, prefix }) => `with "${prefix}" after ${ERROR_NAMES[of]}`));
    for (const startEmptyLineGoesTo of ['output', 'nowhere'] as const) {
      const without = startEmptyLineGoesTo === 'nowhere' ? ' without an empty line' : '';
      yield difference(
        `own-words-on-output-${chosen.map(({ of }) => of).join('-')}-${startEmptyLineGoesTo}`,
        `prints the errors at the start on standard output${without}, and begins them otherwise than ${words}`,
        'all error messages go to standard error, and those about the seed file begin with these words',
        {
          startErrorGoesTo: 'output',
          startEmptyLineGoesTo,
          ...Object.fromEntries(chosen.map(({ rule }) => [rule, ''])),
        },
      );
    }
  }
}

const startErrors: Requirement = {
  id: 'start-errors',
  title: 'Errors at the start have their own exit statuses',
  quote:
    'In such cases, an integer will be specificied that you are required to use the specific exit status number in your call to System.exit.',
  needs: [],
  experiments: [startWithWords([5, 4, 1, 0, 0]), NO_FILE, NO_ARGUMENT, FOLDER, startWithWords([5, 5, 1, 'x', 0])],
  differences: () => [
    ...statusDifferences(),
    ...otherWordsOnOutput(),
    difference(
      'missing-file-crashes',
      'crashes when there is no such seed file',
      'a seed file that is not found is an error with exit status 2',
      { missingFile: 'crash' },
    ),
    ...(['before the file', 'first'] as const).map((welcomes) =>
      difference(
        welcomes === 'first' ? 'banner-before-seed-file' : 'banner-between-arguments-and-seed-file',
        `prints the banner before it ${welcomes === 'first' ? 'looks at its arguments' : 'reads the seed file'}`,
        'a wrong seed file is an error, and nothing else is printed',
        { welcomes },
      ),
    ),
    difference(
      'folder-is-malformed',
      'takes a folder in the place of the seed file for a malformed one',
      'such a seed file is not found',
      { folderIs: 'malformed' },
    ),
  ],
  measure: measurePrefixes,
  fresh: freshInputs((random) => {
    const wrong = [NO_ARGUMENT, NO_FILE, FOLDER, TWO_ARGUMENTS, startWithWords(oneOf(WRONG_SIZES, random))];
    return { ...oneOf(wrong, random), steps: Array.from({ length: random.below(12) }, () => 'q\n') };
  }),
};

/** Rows or columns just outside of 5 to 10, with a mine on the field. */
const WRONG_SIZES: readonly Cs1302Word[][] = [
  [5, 11, 1, 0, 0],
  [11, 5, 1, 0, 0],
  [4, 5, 1, 0, 0],
  [5, 4, 1, 0, 0],
  [12, 12, 1, 0, 0],
  [4, 4, 1, 0, 0],
  [5, 3, 1, 0, 0],
  [3, 5, 1, 0, 0],
  [1, 5, 1, 0, 0],
  [10, 20, 1, 0, 0],
  [20, 10, 1, 0, 0],
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
  quote: 'the token for rows is less than 5 or greater than 10; the token for cols is less than 5 or greater than 10',
  needs: ['start-errors'],
  experiments: [...WRONG_SIZES.map((words) => startWithWords(words)), startWithWords([0, 5, 1, 0, 0])],
  differences: sizeDifferences,
  fresh: freshInputs((random) => {
    const wrong = oneOf([4, 4, 4, 4, 4, 11, 11, 11, 11, 11, 3, 12], random);
    const right = 5 + random.below(6);
    const sides = random.below(2) === 0 ? [wrong, right] : [right, wrong];
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
  ],
  differences: () => [
    difference('any-mine-count', 'does not check the number of mines in the seed file', COUNT_SHOULD, {
      minMines: Number.NEGATIVE_INFINITY,
      minSafe: Number.NEGATIVE_INFINITY,
    }),
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
  ],
  fresh: freshInputs((random) => {
    const { rows, columns } = randomField(random);
    const all = squaresOf({ rows, columns, mines: [] });
    const lines = random.below(2) === 0 ? ['q'] : ['g 0 0', 'q'];
    switch (random.below(4)) {
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
  ],
  differences: () => [
    ...(['ignored', 'crash'] as const).map((outcome) =>
      difference(
        `mine-one-past-${outcome}`,
        outcome === 'crash'
          ? 'crashes at a mine in the row or column just past the last one'
          : 'accepts a mine in the row or column just past the last one, and ignores it',
        PLACE_SHOULD,
        { mineOnePast: outcome },
      ),
    ),
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
  ],
  fresh: freshInputs((random) => {
    const { rows, columns, mines } = randomField(random);
    const off = oneOf(
      [
        [rows, 0],
        [0, columns],
        [-1, 1],
        [1, -1],
        [rows + 1, columns],
        [-2, 0],
        [2, 100],
      ],
      random,
    );
    return startWithWords([rows, columns, mines.length + 1, ...mines.flat(), ...off]);
  }),
};

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
    ...(['all numbers', 'all words'] as const).map((readsMines) =>
      difference(
        `reads-${readsMines.replace(' ', '-')}`,
        `reads mines as long as there are ${readsMines === 'all words' ? 'words' : 'integers'} in the seed file, however many it says there are`,
        'a seed file has as many mines as it says; where one is missing it is malformed',
        { readsMines },
      ),
    ),
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

const LAYOUT_SHOULD = 'the numbers of a seed file may be separated by white space of any kind';

const SEEDED = fieldWith([
  [0, 3],
  [2, 2],
]);

const laidOut = (field: Cs1302Field, layout: InputLayout, lines: readonly string[] = ['q']): CaseInput =>
  startWith(formatSeedFile(wordsOf(field), layout), lines);

const seedLayout: Requirement = {
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

const WORDS_SHOULD = 'such a seed file is malformed, an error with exit status 3';

export const START: Requirement = start;
export const SEED_LAYOUT: Requirement = seedLayout;
export const START_ERRORS: readonly Requirement[] = [
  startErrors,
  usage,
  { ...seedSize, quote: `${MALFORMED_QUOTE} ${seedSize.quote}` },
  mineCount,
  minePlace,
  seedWords,
];
