import type { BoardShape } from '@countermine/core/board.ts';
import type { Difference, Requirement } from '../../cases/requirement.ts';
import { onTheField, type PlaceRule, type Reply } from '../rules.ts';
import { replyWords } from './choices.ts';
import { experiment } from './experiments.ts';
import { randomGames } from './random-games.ts';
import { differenceOf, misconception } from './rule-difference.ts';

const WIDE = ['--x', '--x'];
const TALL = ['--', '-x', 'x-'];

const OUTSIDE_CHOICES: readonly (readonly [field: readonly string[], place: string])[] = [
  [WIDE, '2 0'],
  [WIDE, '0 3'],
  [WIDE, '-1 0'],
  [WIDE, '0 -1'],
  [WIDE, '0 2'],
  [TALL, '2 0'],
  [TALL, '0 2'],
  [TALL, '3 0'],
  [WIDE, '7 1'],
  [WIDE, '1 8'],
  [WIDE, '2 3'],
  [WIDE, '-1 -1'],
  [WIDE, '1000 1000'],
];

export const OUTSIDE: Requirement = {
  id: 'outside',
  title: 'A cell outside of the field',
  quote:
    'If the cell selected was outside of the given matrix, then your program should give an error message saying "Please enter a valid coordinate! "',
  needs: ['coordinates'],
  experiments: OUTSIDE_CHOICES.flatMap(([field, place]) => [
    experiment(field, [`-o ${place}`]),
    experiment(field, [`-b ${place}`]),
  ]),
  readings: ['invalid-per-word'],
  differences: outsideDifferences,
  fresh: (seed, count) => randomGames(seed, count, { moves: ['outside', 'open', 'mark'], length: 3 }),
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

const PLACED = ['-o', '-b'] as const;
const OUTSIDE_REPLIES: readonly Reply[] = ['nothing', 'invalid', 'changed', 'is-open', 'cannot-mark', 'is-marked'];
const OUTSIDE_RULE = 'the answer to a cell outside of the field is "Please enter a valid coordinate! "';

function* outsideDifferences(): Iterable<Difference> {
  yield misconception('negative-is-invalid');
  yield swappedBounds(PLACED);
  for (const option of PLACED) yield swappedBounds([option]);
  for (const region of REGIONS) {
    for (const reply of OUTSIDE_REPLIES) {
      if (region.id !== 'negative' || reply !== 'invalid') yield outsideDifference(region, reply, PLACED);
      for (const option of PLACED) yield outsideDifference(region, reply, [option]);
    }
  }
  yield differenceOf('runs-on', 'takes a column outside of the field for a cell of another row', OUTSIDE_RULE, {
    place: ({ width, size }, row, column) => onFlatField(size, row * width + column),
  });
}

function onFlatField(size: number, cell: number): number | Reply {
  return cell >= 0 && cell < size ? cell : 'off-field';
}

function afterOptions(options: readonly string[]): string {
  return options.length === 1 ? ` after ${options.join('')}` : '';
}

function swappedBounds(options: readonly ('-o' | '-b')[]): Difference {
  const place: PlaceRule = (shape, row, column, option) => {
    const isTaken = row >= 0 && column >= 0 && row < shape.width && column < shape.height;
    if (!options.includes(option)) return onTheField(shape, row, column, option);
    if (!isTaken) return 'off-field';
    const cell = onTheField(shape, row, column, option);
    return typeof cell === 'number' ? cell : 'crashes';
  };
  return differenceOf(
    `bounds-swapped${options.length === 1 ? options.join('') : ''}`,
    `compares the row with the number of columns and the column with the number of rows${afterOptions(options)} to find out whether a cell is outside of the field`,
    'rows are compared with rows, and columns with columns',
    { place },
  );
}

function outsideDifference(region: Region, reply: Reply, options: readonly ('-o' | '-b')[]): Difference {
  const place: PlaceRule = (shape, row, column, option) => {
    const cell = onTheField(shape, row, column, option);
    const isAnswered = typeof cell !== 'number' && options.includes(option) && region.has(shape, row, column);
    return isAnswered ? reply : cell;
  };
  const id = `${region.id}-${reply}${options.length === 1 ? options.join('') : ''}`;
  const does = `answers ${region.words}${afterOptions(options)} with ${replyWords(reply)}`;
  return differenceOf(id, does, OUTSIDE_RULE, { place });
}
