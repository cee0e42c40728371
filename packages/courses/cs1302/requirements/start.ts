import { joinWords } from '@countermine/core/text/english.ts';
import type { CaseInput } from '../../cases/case.ts';
import type { Difference, ObservedExperiment, Requirement } from '../../cases/requirement.ts';
import { CS1302_RULES } from '../rules.ts';
import type { StartError } from '../start-rules.ts';
import {
  difference,
  EXIT_STATUSES,
  fieldWith,
  freshGames,
  freshInputs,
  gameOn,
  oneOf,
  randomField,
  safeSquaresOf,
  selectionsOf,
  squaresOf,
  startWithWords,
} from './experiments.ts';
import { commonStart, linesIn } from './messages.ts';
import { limitsExchanged, linesOffField, printedLines, ROUNDS_DOWN, rightSeedsRefused } from './negated.ts';
import { WRONG_SIZES } from './seed.ts';

/** Too few rows, too many columns, or both; no mine, fewer, or more than there can be; a mine off the field. */
const WRONG_SEEDS: readonly (readonly number[])[] = [
  [4, 6, 1, 0, 0],
  [6, 11, 1, 0, 0],
  [4, 11, 1, 0, 0],
  [5, 6, 0],
  [5, 6, -1],
  [5, 5, 26, ...squaresOf(fieldWith([], 5, 5)).flat(), 0, 0],
  [5, 6, 1, 5, 0],
  [6, 5, 1, 0, -1],
];

const NO_ARGUMENT: CaseInput = { steps: [], args: [], files: new Map() };
const NO_FILE: CaseInput = { steps: [], args: ['nosuch.txt'], files: new Map() };
const FOLDER: CaseInput = { ...NO_FILE, args: ['.'] };
const TWO_ARGUMENTS: CaseInput = { ...startWithWords([5, 5, 1, 0, 0]), args: ['seed.txt', 'seed.txt'] };

/** The rounds and the field are not printed. */
const ROUND_BLOCKS: readonly Difference[] = (
  [
    ['prompt', 'prints the prompt only, and neither the rounds nor the field'],
    ['line and prompt', 'prints an empty line and the prompt only, and neither the rounds nor the field'],
    ['nothing', 'prints neither the rounds nor the field nor the prompt'],
  ] as const
).map(([roundBlock, does]) =>
  difference(
    `round-${roundBlock.replaceAll(' ', '-')}`,
    does,
    'the rounds, the field and the prompt come before each command',
    { roundBlock },
    { hides: ['mark', 'guess', 'reveal', 'count', 'count-marked', 'one-square', 'squares-again', 'nofog'] },
  ),
);

/** An array whose rows are the columns of the field. */
const ARRAYS_EXCHANGED: readonly Difference[] = (
  [
    ['mines', 'the mines'],
    ['signs', 'what the squares show'],
  ] as const
).map(([arrayExchanged, what]) =>
  difference(
    `array-exchanged-${arrayExchanged}`,
    `makes the array of ${what} with as many rows as the field has columns, and crashes where it looks beyond that`,
    'the field has as many rows as the first number of the seed file says',
    { arrayExchanged },
  ),
);

export const START: Requirement = {
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
    gameOn(fieldWith([[0, 0]], 5, 8), ['nofog', 'q']),
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
    ...printedLines(),
    ...linesOffField(),
    ...limitsExchanged(),
    {
      ...difference(
        'mines-exchanged',
        'exchanges row and column of a mine once it is known to be on the field, and crashes where that leads off it',
        'the row of a mine comes first',
        { exchangedAt: 'seed' },
      ),
      about: 'seed-order',
    },
    ...ARRAYS_EXCHANGED,
    ...rightSeedsRefused(),
    ROUNDS_DOWN,
    ...ROUND_BLOCKS,
    {
      ...difference(
        'mines-column-first',
        'reads the column before the row of a mine in the seed file',
        'the row of a mine comes first',
        { minesColumnFirst: true },
      ),
      about: 'seed-order',
    },
    {
      ...difference(
        'size-column-first',
        'reads the number of columns before that of rows in the seed file',
        'the number of rows comes first',
        { sizeColumnFirst: true },
      ),
      about: 'seed-order',
    },
  ],
  fresh: freshGames((field, random) => (random.below(2) === 0 ? ['q'] : [`m ${field.rows - 1} 0`, 'q'])),
};

/** The experiments of the start show it, too: how programs differ is learned there. */
export const SEED_ORDER: Requirement = {
  id: 'seed-order',
  title: 'Rows come before columns in a seed file',
  quote:
    'The first two tokens are two integers (separated by white-space) indicating the number of rows and cols, respectively, for the size of the mine board.',
  needs: [],
  experiments: [gameOn(fieldWith([[0, 9]], 5, 10), ['q']), gameOn(fieldWith([[8, 0]], 9, 5), ['q'])],
  fresh: freshGames(() => ['q']),
};

/** Right seed files, of which two go on behind their mines, and wrong ones. */
export const SEED_ACCEPTED: Requirement = {
  id: 'seed-accepted',
  title: 'A right seed file is accepted, and a wrong one is not',
  quote:
    'Note that a seed file is considered malformed or not formatted correctly if any of the following conditions are met',
  needs: ['start-errors'],
  experiments: [
    startWithWords([5, 6, 1, 0, 0, 1, 1]),
    startWithWords([5, 7, 2, 0, 0, 1, 1]),
    startWithWords([6, 5, 1, 0, 0, 1, 1, 2, 2]),
    ...WRONG_SEEDS.map((words) => startWithWords(words)),
  ],
  fresh: freshInputs((random) => {
    const field = randomField(random);
    const more = random.below(2) === 0 ? [] : oneOf(safeSquaresOf(field), random);
    const right = [field.rows, field.columns, field.mines.length, ...field.mines.flat(), ...more];
    return startWithWords(random.below(2) === 0 ? right : oneOf(WRONG_SEEDS, random));
  }),
};

const ERROR_NAMES: Readonly<Record<StartError, string>> = {
  usage: 'a wrong number of arguments',
  notFound: 'a seed file that is not there',
  malformed: 'a malformed seed file',
};

const START_ERROR_NAMES: readonly StartError[] = ['usage', 'notFound', 'malformed'];

const STATUSES: Readonly<Record<StartError, number>> = { usage: 1, notFound: 2, malformed: 3 };

function* statusDifferences(): Iterable<Difference> {
  for (const errors of selectionsOf(START_ERROR_NAMES).toReversed()) {
    for (const status of EXIT_STATUSES) {
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
  if (first === undefined || first === CS1302_RULES.byTheText.usageText) return undefined;
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

/** One handler for all that can go wrong with the seed file, or one for all but what the language calls missing. */
const TAKEN_FOR_MALFORMED: readonly Difference[] = [
  difference(
    'unopened-is-malformed',
    'takes a seed file that is not there, and a folder in its place, for a malformed one',
    'such a seed file is not found',
    { missingFile: 'malformed', folderIs: 'malformed' },
    { unites: ['missing-file-is-malformed', 'folder-is-malformed'] },
  ),
  difference(
    'missing-file-is-malformed',
    'takes a seed file that is not there for a malformed one',
    'such a seed file is not found',
    { missingFile: 'malformed' },
  ),
  difference(
    'folder-is-malformed',
    'takes a folder in the place of the seed file for a malformed one',
    'such a seed file is not found',
    { folderIs: 'malformed' },
  ),
];

const startErrors: Requirement = {
  id: 'start-errors',
  title: 'Errors at the start have their own exit statuses',
  quote:
    'In such cases, an integer will be specificied that you are required to use the specific exit status number in your call to System.exit.',
  needs: [],
  experiments: [startWithWords([5, 4, 1, 0, 0]), NO_FILE, NO_ARGUMENT, FOLDER, startWithWords([5, 5, 1, 'x', 0])],
  differences: () => [
    ...statusDifferences(),
    ...selectionsOf(START_ERROR_NAMES).map((errors) =>
      difference(
        `silent-${errors.join('-')}`,
        `prints no error after ${joinWords(errors.map((error) => ERROR_NAMES[error]))}`,
        'each error at the start has its message on standard error',
        { silentStarts: errors },
      ),
    ),
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
    ...TAKEN_FOR_MALFORMED,
  ],
  measure: measurePrefixes,
  fresh: freshInputs((random) => {
    const wrong = [NO_ARGUMENT, NO_FILE, FOLDER, TWO_ARGUMENTS, startWithWords(oneOf(WRONG_SIZES, random))];
    return { ...oneOf(wrong, random), steps: Array.from({ length: random.below(12) }, () => 'q\n') };
  }),
};

export const START_ERRORS: readonly Requirement[] = [startErrors, usage];
