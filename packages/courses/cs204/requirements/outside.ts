import { type BoardShape, createShape } from '@countermine/core/board.ts';
import type { CaseInput } from '../../cases/case.ts';
import type { Difference, ObservedExperiment, Requirement } from '../../cases/requirement.ts';
import { cellFromEitherEnd } from '../../kit/board.ts';
import { isPlaced } from '../rehearsal.ts';
import { CS204_RULES, onTheField, type PlaceRule, type Reply, type Room } from '../rules.ts';
import { cs204Form } from '../script.ts';
import { replyWords } from './choices.ts';
import { experiment } from './experiments.ts';
import { afterOptions, MISTAKEN_OPTIONS, refusesFrom, refusesLonger, refusesLongerWord } from './placing.ts';
import { randomGames } from './random-games.ts';
import { differenceOf, misconception } from './rule-difference.ts';

// The last row is another than row 1: a program may ignore the sign of -1.
const WIDE = ['---x', '---x', '----'];
const TALL = ['--', '-x', 'x-'];

const OUTSIDE_CHOICES: readonly (readonly [field: readonly string[], place: string])[] = [
  [WIDE, '3 0'],
  [WIDE, '0 4'],
  [WIDE, '-1 0'],
  [WIDE, '0 -1'],
  [WIDE, '0 3'],
  [TALL, '2 0'],
  [TALL, '0 2'],
  [TALL, '3 0'],
  [WIDE, '7 1'],
  [WIDE, '1 8'],
  [WIDE, '3 4'],
  [WIDE, '-1 -1'],
  [WIDE, '1000 1000'],
  [WIDE, '1000000000 0'],
  [TALL, '0 100000'],
  [TALL, '10000000 1'],
];

/** What is on both sides of the limits that programs have for numbers: by digits, by bits, and in between. */
const LIMITS = [
  ...[99, 100, 127, 128, 200, 255, 256, 400, 600, 999, 1000, 4000, 9999, 10_000, 32_767, 32_768, 65_535, 65_536],
  ...[99_999, 100_000, 400_000, 999_999, 4_000_000, 9_999_999, 10_000_000, 40_000_000, 99_999_999, 100_000_000],
  ...[400_000_000, 999_999_999, 1_000_000_000],
].flatMap((number) => [number, -number]);

/** Numbers of three to ten digits; some of them are small all the same. */
const LONG_NUMBERS = [
  ...Array.from({ length: 8 }, (_, index) => String(7).padStart(3 + index, '0')),
  ...Array.from({ length: 48 }, (_, index) => String(10 ** (2 + (index % 8)) + index)),
  ...LIMITS.filter((_, index) => index % 3 === 0).map(String),
].map(atNumber);

function atNumber(number: number | string, index: number): CaseInput {
  const option = index % 3 === 0 ? '-b' : '-o';
  return experiment(index % 2 === 0 ? WIDE : TALL, [`${option} ${index % 4 < 2 ? `${number} 0` : `0 ${number}`}`]);
}

export const OUTSIDE: Requirement = {
  id: 'outside',
  title: 'A cell outside of the field',
  quote:
    'If the cell selected was outside of the given matrix, then your program should give an error message saying "Please enter a valid coordinate! "',
  needs: ['coordinates'],
  experiments: [
    ...OUTSIDE_CHOICES.flatMap(([field, place]) => [
      experiment(field, [`-o ${place}`]),
      experiment(field, [`-b ${place}`]),
    ]),
    ...LIMITS.map(atNumber),
  ],
  readings: ['invalid-per-word'],
  differences: outsideDifferences,
  measure: (observed) => limited(observed) ?? takenByMemory(observed),
  fresh: (seed, count) => [
    ...LONG_NUMBERS,
    ...randomGames(seed, count - LONG_NUMBERS.length, { moves: ['outside', 'open', 'mark'], length: 3 }),
  ],
};

interface Region {
  readonly id: string;
  readonly words: string;
  readonly has: (shape: BoardShape, row: number, column: number) => boolean;
}

const REGIONS: readonly Region[] = [
  { id: 'outside', words: 'a cell outside of the field', has: () => true },
  { id: 'negative', words: 'a negative row or column', has: (_, row, column) => Math.min(row, column) < 0 },
  {
    id: 'too-large',
    words: 'a row or column that is too large',
    has: ({ height, width }, row, column) => row >= height || column >= width,
  },
  {
    id: 'one-too-large',
    words: 'a row or column that is one too large',
    has: ({ height, width }, row, column) => row === height || column === width,
  },
  { id: 'negative-row', words: 'a negative row', has: (_, row) => row < 0 },
  { id: 'negative-column', words: 'a negative column', has: (_, _row, column) => column < 0 },
  { id: 'row-too-large', words: 'a row that is too large', has: ({ height }, row) => row >= height },
  { id: 'column-too-large', words: 'a column that is too large', has: ({ width }, _, column) => column >= width },
  { id: 'row-one-too-large', words: 'a row that is one too large', has: ({ height }, row) => row === height },
  {
    id: 'column-one-too-large',
    words: 'a column that is one too large',
    has: ({ width }, _, column) => column === width,
  },
];

const OUTSIDE_REPLIES: readonly Reply[] = ['nothing', 'invalid', 'changed', 'is-open', 'cannot-mark', 'is-marked'];
const OUTSIDE_RULE = 'the answer to a cell outside of the field is "Please enter a valid coordinate! "';

function* outsideDifferences(): Iterable<Difference> {
  yield misconception('negative-is-invalid');
  for (let most = 2; most <= 9; most += 1) {
    yield refusesLonger(most);
    yield refusesLongerWord(most);
  }
  const opposite =
    (reply: Reply): PlaceRule =>
    (shape, row, column, option) =>
      typeof onTheField(shape, row, column, option) === 'number' ? 'off-field' : reply;
  const refused = 'refuses the cells of the field as outside of it, and not those outside';
  yield {
    ...differenceOf('place-negated', `${refused}: it crashes then`, OUTSIDE_RULE, { place: opposite('crashes') }),
    weaker: differenceOf('place-negated-elsewhere', refused, OUTSIDE_RULE, { place: opposite('elsewhere') }),
  };
  for (const bounds of OTHER_BOUNDS) {
    for (const options of MISTAKEN_OPTIONS) yield* otherBounds(bounds, options);
  }
  for (const region of REGIONS) {
    for (const reply of OUTSIDE_REPLIES) {
      for (const options of MISTAKEN_OPTIONS) {
        const isMisconception = region.id === 'negative' && reply === 'invalid' && options.length > 1;
        if (!isMisconception) yield outsideDifference(region, reply, options);
      }
    }
  }
  const memory = [...taken('elsewhere')];
  for (const [index, crash] of [...taken('crashes')].entries()) yield { ...crash, weaker: memory[index]! };
  yield* clamped();
  yield { ...FROM_END, weaker: ELSEWHERE };
  yield differenceOf('sign-ignored', 'ignores the sign of negative rows and columns', OUTSIDE_RULE, {
    place: (shape, row, column, option) => onTheField(shape, Math.abs(row), Math.abs(column), option),
  });
  yield differenceOf('runs-on', 'takes a column outside of the field for a cell of another row', OUTSIDE_RULE, {
    place: ({ width, size }, row, column) => onFlatField(size, row * width + column),
  });
}

/** What a program takes for a row or a column, by its tests. */
const TESTS = {
  both: (at: number, length: number) => at >= 0 && at < length,
  upper: (at: number, length: number) => at < length,
  lower: (at: number) => at >= 0,
  'one more': (at: number, length: number) => at >= 0 && at <= length,
  none: () => true,
} as const;

const TAKEN: readonly (readonly [words: string, rows: keyof typeof TESTS, columns: keyof typeof TESTS])[] = [
  ['a row or column that is one too large', 'one more', 'one more'],
  ['a row that is one too large', 'one more', 'both'],
  ['a column that is one too large', 'both', 'one more'],
  ['a negative row or column', 'upper', 'upper'],
  ['a negative row', 'upper', 'both'],
  ['a negative column', 'both', 'upper'],
  ['a row or column that is too large', 'lower', 'lower'],
  ['a row that is too large', 'lower', 'both'],
  ['a column that is too large', 'both', 'lower'],
  ['a cell outside of the field', 'none', 'none'],
];

/** Programs that do not test all, and look for a cell where there is none. */
function* taken(
  reply: 'crashes' | 'elsewhere',
): Iterable<Difference & { readonly changes: { readonly place: PlaceRule } }> {
  const then = reply === 'crashes' ? 'it crashes then' : 'what it does then is not always the same';
  for (const [words, rows, columns] of TAKEN) {
    for (const options of MISTAKEN_OPTIONS) {
      const place: PlaceRule = (shape, row, column, option) => {
        const cell = onTheField(shape, row, column, option);
        const isTaken = TESTS[rows](row, shape.height) && TESTS[columns](column, shape.width);
        return isTaken && typeof cell !== 'number' && options.includes(option) ? reply : cell;
      };
      const id = `taken-${rows}-${columns}-${reply}${options.length === 1 ? options.join('') : ''}`;
      const does = `does not refuse ${words}${afterOptions(options)}: ${then}`;
      yield { ...differenceOf(id.replaceAll(' ', '-'), does, OUTSIDE_RULE, {}), changes: { place } };
    }
  }
}

/** Programs that move what is outside to the border. */
function* clamped(): Iterable<Difference> {
  for (const [id, words, first, last] of [
    ['', 'a cell outside of the field', true, true],
    ['-negative', 'a negative row or column', true, false],
    ['-too-large', 'a row or column that is too large', false, true],
  ] as const) {
    const within = (at: number, length: number): number =>
      Math.min(Math.max(at, first ? 0 : at), last ? length - 1 : Number.POSITIVE_INFINITY);
    const to = first && last ? 'the nearest one of it' : first ? '0' : 'the last one';
    yield differenceOf(`clamped${id}`, `takes ${words} for ${to}`, OUTSIDE_RULE, {
      place: (shape, row, column, option) =>
        onTheField(shape, within(row, shape.height), within(column, shape.width), option),
    });
  }
}

const fromEnd: PlaceRule = (shape, row, column) => cellFromEitherEnd(shape, row, column) ?? 'off-field';

const FROM_END = differenceOf(
  'from-the-end',
  'counts negative rows and columns from the other end of the field',
  OUTSIDE_RULE,
  { place: fromEnd },
);

/** Such a cell is not refused: what is opened or marked for it, nobody knows. */
const ELSEWHERE = differenceOf(
  'from-the-end-elsewhere',
  'takes negative rows and columns for cells of the field',
  OUTSIDE_RULE,
  {
    place: (shape, row, column, option) => {
      const cell = fromEnd(shape, row, column, option);
      return typeof cell === 'number' && (row < 0 || column < 0) ? 'elsewhere' : cell;
    },
  },
);

function onFlatField(size: number, cell: number): number | Reply {
  return cell >= 0 && cell < size ? cell : 'off-field';
}

interface OtherBounds {
  readonly id: string;
  readonly words: string;
  readonly takes: (shape: BoardShape, row: number, column: number) => boolean;
  /** True if cells outside of the field are refused all the same. */
  readonly isNarrower?: boolean;
}

const OTHER_BOUNDS: readonly OtherBounds[] = [
  {
    id: 'swapped',
    words: 'the row with the number of columns and the column with the number of rows',
    takes: ({ height, width }, row, column) => row < width && column < height,
  },
  {
    id: 'column-by-rows',
    words: 'the column with the number of rows',
    takes: ({ height }, row, column) => row < height && column < height,
  },
  {
    id: 'row-by-columns',
    words: 'the row with the number of columns',
    takes: ({ width }, row, column) => row < width && column < width,
  },
  ...(
    [
      ['row', true, false],
      ['column', false, true],
      ['row and the column', true, true],
    ] as const
  ).map(
    ([which, isRow, isColumn]): OtherBounds => ({
      id: `${which.replaceAll(' ', '-')}-by-both`,
      words: `the ${which} with both the number of rows and that of columns`,
      takes: (shape, row, column) =>
        (!isRow || row < Math.min(shape.height, shape.width)) &&
        (!isColumn || column < Math.min(shape.height, shape.width)),
      isNarrower: true,
    }),
  ),
];

/** What becomes of a cell that is taken although it is outside, by how a program keeps the field. */
const BEYOND = [
  ['crashes', ''],
  ['next row', ', and takes such a cell for one of the next row'],
  ['changed', ', and prints the unchanged board for such a cell'],
] as const;

function* otherBounds(bounds: OtherBounds, options: readonly ('-o' | '-b')[]): Iterable<Difference> {
  for (const [beyond, then] of bounds.isNarrower ? BEYOND.slice(0, 1) : BEYOND) {
    // No row follows the last one.
    if (beyond === 'next row' && bounds.id === 'row-by-columns') continue;
    const difference = boundsWith(beyond, then, bounds, options);
    const isMarked = beyond === 'changed' && options.join('') === '-b';
    const variant = ROOM.map(([room, how]) => boundsWith(room, how, bounds, options));
    yield isMarked ? { ...difference, variant } : difference;
  }
}

const ROOM = [
  ['closed room', ', prints the unchanged board for such a cell, and counts it as one closed cell less'],
  ['empty room', ', prints the unchanged board for such a cell, and counts it as one closed cell more'],
] as const;

function boundsWith(
  beyond: (typeof BEYOND)[number][0] | Room,
  then: string,
  { id, words, takes }: OtherBounds,
  options: readonly ('-o' | '-b')[],
): Difference {
  const place: PlaceRule = (shape, row, column, option) => {
    if (!options.includes(option)) return onTheField(shape, row, column, option);
    if (row < 0 || column < 0 || !takes(shape, row, column)) return 'off-field';
    const cell = onTheField(shape, row, column, option);
    if (typeof cell === 'number') return cell;
    return beyond === 'next row' ? inMemory(shape, row * shape.width + column) : beyond;
  };
  return differenceOf(
    `bounds-${id}${beyond === 'crashes' ? '' : `-${beyond.replace(' ', '-')}`}${options.length === 1 ? options.join('') : ''}`,
    `compares ${words}${afterOptions(options)} to find out whether a cell is outside of the field${then}`,
    'rows are compared with rows, and columns with columns',
    { place },
  );
}

/** In an array without rows. */
function inMemory({ size }: BoardShape, cell: number): number | 'memory' {
  return cell < size ? cell : 'memory';
}

function outsideDifference(region: Region, reply: Reply, options: readonly ('-o' | '-b')[]): Difference {
  const place: PlaceRule = (shape, row, column, option) => {
    const cell = onTheField(shape, row, column, option);
    const isAnswered = typeof cell !== 'number' && options.includes(option) && region.has(shape, row, column);
    return isAnswered ? reply : cell;
  };
  const id = `${region.id}-${reply}${options.length === 1 ? options.join('') : ''}`;
  const where = `${region.words}${afterOptions(options)}`;
  return differenceOf(id, `answers ${where} with ${replyWords(reply)}`, OUTSIDE_RULE, { place });
}

/** What a program does for a choice outside of the field, as far as it is not as expected. */
interface Answered {
  readonly place: Parameters<PlaceRule>;
  /** The lines from the first one on that is not as expected, up to the next choice; undefined if all are. */
  readonly instead: readonly string[] | undefined;
}

/** What is taken for a cell, where the answers depend on what is in memory there: they are not the same, and no refusals. */
function takenByMemory(observed: readonly ObservedExperiment[]): Difference | undefined {
  const answers = observed.flatMap(answered);
  const others = answers.filter(({ instead }) => instead !== undefined);
  if (!others.every(({ instead = [] }) => instead.every(isOfTakenCell)) || !others.some(differs)) return undefined;
  return [...taken('elsewhere')].find(({ changes }) =>
    answers.every(({ place, instead }) => (changes.place(...place) === 'elsewhere') === (instead !== undefined)),
  );
}

/** A limit for the numbers themselves, however long they are: it may be lower than the first one that was refused. */
function limited(observed: readonly ObservedExperiment[]): Difference | undefined {
  const refused = observed
    .flatMap(answered)
    .flatMap(({ place: [, row, column], instead: [line = ''] = [] }) =>
      line.includes(CS204_RULES.byTheText.invalid.trim()) ? [row === 0 ? column : row] : [],
    );
  const from = Math.min(...refused.filter((number) => number > 0));
  const to = Math.max(...refused.filter((number) => number < 0));
  return Number.isFinite(from) ? refusesFrom(from, to) : undefined;
}

/** True for an answer that another one to the same option is not like. */
function differs({ place, instead }: Answered, _: number, all: readonly Answered[]): boolean {
  return all.some((other) => other.place[3] === place[3] && other.instead?.join() !== instead?.join());
}

function answered({ input, actual, expected }: ObservedExperiment): Answered[] {
  const { field = [], commands: [first] = [] } = cs204Form.parse(input) ?? {};
  if (first === undefined || !isPlaced(first)) return [];
  const [option, row, column] = first;
  const place = [createShape(field[0]?.length ?? 1, field.length), row, column, option] as const;
  if (actual === expected) return [{ place: [...place], instead: undefined }];
  const [lines, wanted] = [actual.split('\n'), expected.split('\n')];
  const at = lines.findIndex((line, index) => line !== wanted[index]);
  const rest = at < 0 ? [] : lines.slice(at);
  const end = rest.findIndex((line, index) => index > 0 && line.startsWith(PROMPT));
  return [{ place: [...place], instead: rest.slice(0, end < 0 ? undefined : end) }];
}

const PROMPT = 'Please enter your choice:';
/** What may follow where a cell was opened or marked, whatever its program has in memory there. */
const OF_CELLS = (['exploded', 'is-marked', 'is-open', 'cannot-mark', 'wrong-places', 'won'] as const).map((reply) =>
  CS204_RULES.byTheText[reply].trim(),
);

/** True for the end of the output, a row of cells and the messages about cells: not for one of the program's own. */
function isOfTakenCell(line: string): boolean {
  const text = line.replace(PROMPT, '').trim();
  return /^[-\d.xB ]*$/.test(text) || OF_CELLS.includes(text);
}
