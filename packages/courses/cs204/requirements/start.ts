import { createRandom } from '@countermine/core/random.ts';
import type { CaseInput } from '../../cases/case.ts';
import type { Difference, Requirement } from '../../cases/requirement.ts';
import { experiment, fieldWith, inputOf } from './experiments.ts';
import { randomGames } from './random-games.ts';
import { differenceOf } from './rule-difference.ts';

/** Nothing is typed: what comes then is open, so that this alone is seen. */
export const fileName: Requirement = {
  id: 'file-name',
  title: 'It asks for the name of the file',
  quote: 'your program should first prompt for a filename and read it from the standard input (cin).',
  needs: [],
  experiments: [{ steps: [], args: [], files: new Map() }],
};

/** What takes a second choice, at least for most of what can be wrong about it. */
const AFTER_FIRST = [
  ...['already-opened', 'marks', 'open-marked', 'mark-opened', 'zero-over-mark', 'open-shown', 'mark-shown'],
  ...['help-given', 'help-chances', 'help-needs', 'help-neighbours', 'help-order'],
];

/** What is seen of choices only; without `knows-o` and `ending`, which programs miss that have none, or one. */
const OF_CHOICES = [
  ...['open-bomb', 'invalid', 'knows-b', 'knows-h', 'refusals', 'exact-options', 'coordinates', 'outside'],
  ...['count', 'zero', 'help-refused', 'won', 'wrong-places', 'field-file', ...AFTER_FIRST],
];

const UNTIL_OVER = 'the game goes on until it is over';

/** Programs that play no game, or not to its end. */
export const UNPLAYED: readonly Difference[] = [
  differenceOf(
    'ends-early-file-read',
    'ends when it has read the file: it shows no board',
    UNTIL_OVER,
    { endsEarly: 'file read' },
    [...OF_CHOICES, 'knows-o', 'ending', 'large-fields'],
  ),
  {
    ...differenceOf(
      'ends-early-board-shown',
      'ends when it has shown the board: it asks for no choice',
      UNTIL_OVER,
      { endsEarly: 'board shown' },
      [...OF_CHOICES, 'ending'],
    ),
    about: 'knows-o',
  },
  {
    ...differenceOf(
      'ends-early-first-choice',
      'ends when it has answered the first choice',
      UNTIL_OVER,
      { endsEarly: 'first choice' },
      [...AFTER_FIRST, 'wrong-places'],
    ),
    about: 'ending',
  },
];

const start: Requirement = {
  id: 'start',
  title: 'The prompt for the file, the welcome and the board',
  quote:
    'Your program should use the dot (".") character to show the closed cells. Your program should use setw(4) while printing out the board matrix.',
  boardForm: 'cs204',
  needs: ['file-name'],
  experiments: [
    experiment(['x']),
    experiment(['---', '-x-']),
    experiment(['--', '--', 'x-']),
    experiment(['-----x']),
    experiment(['x', '-', '-']),
    experiment(fieldWith(10, 7, [[6, 6]])),
    experiment(['--', '-x'], ['-b 0 0', '-b 0 1']),
    experiment(['---', '--x'], ['-b 0 0', '-b 1 0']),
    experiment(['--', '-x'], ['-b 0 1', '-b 1 0']),
  ],
  differences: () => [
    ...(['first row', 'last row', 'first column', 'last column'] as const).map((line) =>
      differenceOf(
        `boards-without-${line.replace(' ', '-')}`,
        `prints every board without its ${line}`,
        'the whole matrix is printed',
        { boardsWithout: line },
      ),
    ),
    differenceOf(
      'file-columns-first',
      'takes the number of columns in the file for that of rows, and the other way round',
      'the number of rows comes first in the file',
      { readsFileColumnsFirst: true },
    ),
    ...UNPLAYED,
    ...refusedFiles(),
  ],
  fresh: (seed, count) => randomGames(seed, count, { moves: ['open'], length: 2, maxSide: 9 }),
};

/** Programs that take no file, or only what is none. */
function* refusedFiles(): Iterable<Difference> {
  const should = 'a file that can be opened is read';
  const hides = [...OF_CHOICES, 'knows-o', 'ending', 'large-fields'];
  yield* atEndOfNames((ending, asksWithoutEnd) =>
    differenceOf(
      `no-file-opens${ending}`,
      'says of every file that there was a problem, and asks for another one',
      should,
      { opensFiles: 'none', asksWithoutEnd },
      hides,
    ),
  );
  const negated = 'says of a file that can be opened that there was a problem, as it should of one that cannot';
  yield differenceOf('file-test-negated', negated, should, { opensFiles: 'those that it cannot' }, hides);
}

/** A program that waits for a name when there is none any more may ask for it without end. */
function* atEndOfNames(difference: (ending: string, asksWithoutEnd: boolean) => Difference): Iterable<Difference> {
  yield { ...difference('', false), variant: difference('-asks-without-end', true) };
}

const missing = (missingFiles: number, field: readonly string[] = ['x']): CaseInput =>
  inputOf({ field, choices: [], missingFiles });

const missingFile: Requirement = {
  id: 'missing-file',
  title: 'A file that cannot be opened',
  quote:
    'If the input file cannot be opened successfully, then your program should ask for another filename, and try opening it repeatedly until the file is successfully opened.',
  needs: ['start'],
  experiments: [missing(1), missing(2), missing(3), missing(1, ['--', '-x'])],
  differences: missingFileDifferences,
  fresh: (seed, count) =>
    randomGames(seed, count, { moves: ['open'], length: 2 }).map((input, index) =>
      index % 2 === 0 ? withMissing(input, 1 + (index % 3)) : input,
    ),
};

function* missingFileDifferences(): Iterable<Difference> {
  const should = 'it asks for another name until a file can be opened';
  yield differenceOf('missing-file-stops', 'ends when the file cannot be opened', should, { missingFile: 'stops' });
  yield differenceOf(
    'missing-file-repeats',
    'prints the message of a file that cannot be opened over and over',
    should,
    { missingFile: 'repeats' },
  );
  yield differenceOf(
    'missing-file-no-prompt',
    'reads another name after a file that cannot be opened without asking for it again',
    should,
    { missingFile: 'reads again' },
  );
  yield* atEndOfNames((ending, asksWithoutEnd) =>
    differenceOf(
      `missing-file-no-other${ending}`,
      'opens no other file after one that cannot be opened, however often it asks for one',
      should,
      { opensFiles: 'none after a wrong name', asksWithoutEnd },
    ),
  );
}

function withMissing(input: CaseInput, count: number): CaseInput {
  const names = Array.from({ length: count }, (_, index) => `missing${index}.txt\n`);
  return { ...input, steps: [...names, ...input.steps] };
}

export const STARTING: readonly Requirement[] = [start, missingFile];

const SEPARATED = ['\t', '  ', ' \t'] as const;
const FIELD = ['--x-', '----', 'x---'];

/** Comes late: what is in the file shows only in what the game does with it. */
const fieldFile: Requirement = {
  id: 'field-file',
  title: 'The elements of the file are separated by blanks, tabs or both',
  quote: 'Here, the elements on a line may be separated by space(s), tab(s), or a mixture of both.',
  needs: ['start', 'count'],
  experiments: SEPARATED.map((separator) =>
    inputOf({ field: FIELD, choices: ['-o 0 0', '-o 0 1', '-o 1 1'], separator }),
  ),
  differences: () => [
    differenceOf(
      'cells-at-every-second',
      'takes every second character of a line of the file for a cell, also where more than one blank or tab is between two',
      'there may be any number of blanks and tabs between two cells',
      { readsEverySecond: true },
    ),
  ],
  fresh: (seed, count) =>
    randomGames(seed, count, { moves: ['open', 'mark', 'open'], length: 3 }).map((input, index) =>
      index % 2 === 0 ? input : separatedBy(SEPARATED[(index >> 1) % SEPARATED.length]!, input),
    ),
};

function separatedBy(separator: string, input: CaseInput): CaseInput {
  return { ...input, files: new Map([...input.files].map(([name, text]) => [name, text.replaceAll(' ', separator)])) };
}

/** The largest fields for which some programs have room; the most columns that a program shows rightly come first. */
const BOUNDS = [100, 50, 40, 30, 25, 20, 16, 15, 12, 10, 9, 8];

const largeField = (height: number, width: number): CaseInput => {
  const corner = [height - 1, width - 1] as const;
  return experiment(fieldWith(height, width, [[0, 0], corner]), [
    `-o 0 ${width - 1 === 1 ? 0 : 1}`,
    `-o ${height - 1} ${width - 2}`,
    `-o ${height - 2} ${width - 1}`,
    `-o ${height - 1} 0`,
    `-o 0 ${width - 1}`,
  ]);
};

/** A large field in which only cells with numbers of one digit are named: whether those are read is another question. */
const largeFieldBySmallNumbers = (height: number, width: number): CaseInput => {
  const bombs = fieldWith(height, width, []).flatMap((cells, row) =>
    [...cells].flatMap((_, column) => ((row * 7 + column * 3) % 5 === 0 ? [[row, column] as const] : [])),
  );
  const [last, right] = [Math.min(height - 1, MAX_DIGIT), Math.min(width - 1, MAX_DIGIT)];
  const places = [0, 1, last - 1, last].flatMap((row) =>
    [0, 1, right - 1, right].map((column) => [row, column] as const),
  );
  const safe = places
    .filter(([row, column]) => (row * 7 + column * 3) % 5 !== 0)
    .map((place) => `-o ${place.join(' ')}`);
  return experiment(fieldWith(height, width, bombs), [...new Set(safe), '-o 0 0']);
};

const MAX_DIGIT = 9;

const largeFields: Requirement = {
  id: 'large-fields',
  title: 'Large fields',
  quote: 'we may test your programs with very large test cases',
  needs: ['start', 'count', 'zero'],
  experiments: [
    largeField(11, 11),
    largeField(11, 3),
    largeField(3, 11),
    largeField(21, 21),
    largeField(26, 4),
    largeField(4, 26),
    largeField(51, 51),
    largeField(101, 101),
    ...[11, 21, 101].flatMap((side) => [largeFieldBySmallNumbers(3, side), largeFieldBySmallNumbers(side, 3)]),
    ...BOUNDS.flatMap((bound) => [largeField(3, bound + 1), largeField(bound + 1, 3), largeField(3, bound)]),
  ],
  differences: sizeDifferences,
  fresh: (seed, count) => {
    const random = createRandom(seed);
    return Array.from({ length: count }, (_, index) => {
      // Larger fields show smaller bounds, too.
      const bound = [100, 100, 100, 50, 50, 40][index % 10] ?? BOUNDS[random.below(BOUNDS.length)]!;
      const long = Math.max(3, bound + (bound >= 40 ? 1 + random.below(20) : random.below(5) - 1));
      const short = 2 + random.below(6);
      const size = (index >> 1) % 2 === 0 ? ([short, long] as const) : ([long, short] as const);
      return index % 4 === 0 ? largeFieldBySmallNumbers(...size) : largeField(...size);
    });
  },
};

function* sizeDifferences(): Iterable<Difference> {
  const should = 'a field may have any number of rows and columns';
  for (const bound of BOUNDS) {
    const sides = [
      ['columns', { mostColumns: bound }],
      ['rows', { mostRows: bound }],
      ['rows or columns', { mostRows: bound, mostColumns: bound }],
    ] as const;
    for (const [words, changes] of sides) {
      const does = `goes wrong on fields with more than ${bound} ${words}, as if its arrays were too small for them`;
      yield differenceOf(`most-${words.replaceAll(' ', '-')}-${bound}`, does, should, changes);
    }
  }
}

export const FILE_REQUIREMENTS: readonly Requirement[] = [fieldFile, largeFields];
