import { columnOf, rowOf } from '@countermine/core/board.ts';
import type { Difference } from '../../cases/requirement.ts';
import { type CountMines, countOrthogonal } from '../../kit/reveal.ts';
import { AROUND } from '../directions.ts';
import { AS_IN_ARRAY, type Border, SHAPE, SIZE } from '../rules.ts';
import { differing, endingRays } from './experiments.ts';

const LAST = SIZE - 1;

const CUT_OFF: Border = ({ row, column }) =>
  row >= 0 && row < SIZE && column >= 0 && column < SIZE ? row * SIZE + column : undefined;

/**
 * Counts what a program finds at the 8 places around a square.
 * @param timesAt how often a mine in a direction is counted, and the index of that; true for once, false for never
 */
export function countBy(
  border: Border,
  timesAt: (down: number, right: number, index: number) => number | boolean = () => true,
): CountMines {
  return (_, mines, cell) => {
    const centre = { row: rowOf(SHAPE, cell), column: columnOf(SHAPE, cell) };
    let total = 0;
    for (const [index, [down, right]] of AROUND.entries()) {
      const beside = border({ row: centre.row + down, column: centre.column + right }, centre);
      if (beside !== undefined) total += Number(timesAt(down, right, index)) * (mines[beside] ?? 0);
    }
    return total;
  };
}

/** The squares with row and column exchanged, that of the square itself, too. */
export const countExchanged: CountMines = (shape, mines, cell) => {
  const other = columnOf(SHAPE, cell) * SIZE + rowOf(SHAPE, cell);
  return countBy(CUT_OFF)(shape, mines, other) + mines[other]!;
};

const mod = (line: number): number => (line + SIZE) % SIZE;
const atMost = (line: number): number => Math.min(LAST, line);
const onField = (line: number): number => Math.max(0, atMost(line));

/** By the border: programs that look for it in another way, or not at all. */
export const OTHER_BORDERS: readonly (readonly [id: string, does: string, border: Border])[] = [
  [
    'last-unclipped',
    'counts a mine on the other side of the field as one beside a square of the last column',
    (place) => (place.column < 0 || place.row < 0 ? undefined : inArray(place.row * SIZE + place.column)),
  ],
  [
    'first-unclipped',
    'counts a mine on the other side of the field as one beside a square of the first column',
    (place) => (place.column > LAST ? undefined : inArray(place.row * SIZE + place.column)),
  ],
  [
    'unclipped',
    'counts a mine on the other side of the field as one beside a square of the first or last column',
    AS_IN_ARRAY,
  ],
  [
    'torus',
    'counts mines at the opposite border as ones beside a square',
    ({ row, column }) => mod(row) * SIZE + mod(column),
  ],
  [
    'no-last',
    'never counts mines in the last row and the last column as ones beside a square',
    skipping((row, column) => row === LAST || column === LAST),
  ],
  ['no-last-row', 'never counts mines in the last row as ones beside a square', skipping((row) => row === LAST)],
  [
    'no-last-column',
    'never counts mines in the last column as ones beside a square',
    skipping((_, column) => column === LAST),
  ],
  [
    'no-first',
    'never counts mines in the first row and the first column as ones beside a square',
    skipping((row, column) => row === 0 || column === 0),
  ],
  ['no-first-row', 'never counts mines in the first row as ones beside a square', skipping((row) => row === 0)],
  [
    'no-first-column',
    'never counts mines in the first column as ones beside a square',
    skipping((_, column) => column === 0),
  ],
  [
    'no-border',
    'never counts mines at the border as ones beside a square',
    skipping((row, column) => row % LAST === 0 || column % LAST === 0),
  ],
  [
    'not-at-border',
    'counts no mines beside squares at the border',
    (place, { row, column }) => (row % LAST === 0 || column % LAST === 0 ? undefined : CUT_OFF(place, place)),
  ],
];

const BORDERS: readonly (readonly [id: string, does: string, count: CountMines])[] = [
  ...OTHER_BORDERS.map(([id, does, border]) => [id, does, countBy(border)] as const),
  [
    'exchanged',
    'exchanges row and column of the squares that it looks at when it counts the mines beside one',
    countExchanged,
  ],
];

/** Programs that find a mine twice: it shows in the numbers only. */
const DOUBLED: typeof BORDERS = [
  [
    'last-twice',
    'counts a mine beside a square of the last row or the last column twice if it is in that row or column, too',
    countBy(({ row, column }) => (row < 0 || column < 0 ? undefined : atMost(row) * SIZE + atMost(column))),
  ],
  [
    'border-twice',
    'counts a mine beside a square at the border twice if it is at that border, too',
    countBy(({ row, column }) => onField(row) * SIZE + onField(column)),
  ],
];

function inArray(cell: number): number | undefined {
  return cell >= 0 && cell < SHAPE.size ? cell : undefined;
}

function skipping(isSkipped: (row: number, column: number) => boolean): Border {
  return (place, centre) => (isSkipped(place.row, place.column) ? undefined : CUT_OFF(place, centre));
}

const NAMES: readonly string[] = [
  'to the upper left',
  'above',
  'to the upper right',
  'to the left',
  'to the right',
  'to the lower left',
  'below',
  'to the lower right',
];

/** By the direction: some of the 8 places are left out. */
const DIRECTIONS: readonly (readonly [id: string, does: string, count: CountMines])[] = [
  ['orthogonal', 'counts only the mines above, below, left and right of a square', countOrthogonal],
  [
    'diagonal',
    'counts only the mines diagonally beside a square',
    countBy(CUT_OFF, (down, right) => down !== 0 && right !== 0),
  ],
  [
    'no-row-above',
    'leaves out the row above when it counts the mines beside a square',
    countBy(CUT_OFF, (down) => down >= 0),
  ],
  [
    'no-row-below',
    'leaves out the row below when it counts the mines beside a square',
    countBy(CUT_OFF, (down) => down <= 0),
  ],
  [
    'no-column-left',
    'leaves out the column to the left when it counts the mines beside a square',
    countBy(CUT_OFF, (_, right) => right >= 0),
  ],
  [
    'no-column-right',
    'leaves out the column to the right when it counts the mines beside a square',
    countBy(CUT_OFF, (_, right) => right <= 0),
  ],
  [
    'no-lower-right',
    'leaves out the row below and the column to the right when it counts the mines beside a square',
    countBy(CUT_OFF, (down, right) => down <= 0 && right <= 0),
  ],
  ['row', 'counts only the mines in the row of a square', countBy(CUT_OFF, (down) => down === 0)],
  ['column', 'counts only the mines in the column of a square', countBy(CUT_OFF, (_, right) => right === 0)],
  ['none', 'never finds a mine beside a square', () => 0],
  ...AROUND.map(
    ([down, right], index) =>
      [
        `not-${down}-${right}`,
        `leaves out the square ${NAMES[index]} when it counts the mines beside a square`,
        countBy(CUT_OFF, (d, r) => d !== down || r !== right),
      ] as const,
  ),
];

/** Those that do not find a mine beside a square, and may open it; the others only find more. */
const MISSES_MINES: typeof BORDERS = [...DIRECTIONS, ...BORDERS].filter(([id]) => !/unclipped|torus/.test(id));

/** Programs that count other mines as ones beside a square, when they reveal as when they print the number. */
export function* countDifferences(): Iterable<Difference> {
  for (const [id, does, count] of [...DIRECTIONS, ...BORDERS, ...DOUBLED]) {
    yield differing(`count-${id}`, does, SHOULD_COUNT, { count });
  }
  for (const [id, does, count] of MISSES_MINES) yield hiding(id, does, count);
  // The mines that such a program takes for safe may stay mines when they are opened: that shows in the numbers only.
  for (const [id, does, count] of DIRECTIONS) {
    if (id !== 'none') yield differing(`count-${id}-stays`, does, SHOULD_COUNT, { count, openedMineStays: true });
  }
}

/** Programs that print other numbers than those by which they reveal. */
export function* shownCountDifferences(): Iterable<Difference> {
  for (const [id, does, shownCount] of [...DIRECTIONS, ...BORDERS]) {
    yield differing(`shown-count-${id}`, `${does}, for the numbers that it prints`, SHOULD_COUNT, { shownCount });
  }
}

/** Those of {@link countDifferences} that open other squares. */
export function* revealingCountDifferences(): Iterable<Difference> {
  for (const [id, does, count] of [...DIRECTIONS, ...BORDERS]) {
    if (id !== 'none') yield differing(`count-${id}`, does, SHOULD_COUNT, { count });
  }
  for (const [id, does, count] of MISSES_MINES) if (id !== 'none') yield hiding(id, does, count);
}

/** A program that opens safe squares only, whatever it counts. */
function hiding(id: string, does: string, count: CountMines): Difference {
  return endingRays(differing(`count-${id}-hidden`, does, SHOULD_COUNT, { count, minesStayHidden: true }));
}

/** Others of two characters are read off the board. */
const ZERO_TEXTS: readonly (readonly [id: string, what: string, zeroText: string])[] = [
  ['none', 'nothing', ''],
  ['blank', 'one blank', ' '],
  ['blanks', 'three blanks', '   '],
  ['digit', 'the one character "0"', '0'],
];

/** Programs that write the numbers of the gameplay board in another way. */
export function* numberTextDifferences(): Iterable<Difference> {
  const should = 'a number has two digits, the first of them 0';
  const text = (id: string, does: string, numberText: (count: number) => string): Difference =>
    differing(`number-text-${id}`, does, should, { numberText });
  yield text(
    'blank-before',
    'prints a blank in front of a number on the gameplay board, where the text has the digit 0: " 1"',
    (count) => ` ${count}`,
  );
  yield text(
    'blank-after',
    'prints a number on the gameplay board with a blank behind it, and without the digit 0: "1 "',
    (count) => `${count} `,
  );
  for (const [id, what, zeroText] of ZERO_TEXTS) {
    const does = `prints ${what} for an open square without a mine beside it on the gameplay board`;
    yield differing(`zero-text-${id}`, does, 'such a square is two blanks', { zeroText });
  }
  yield text('one-digit', 'prints a number on the gameplay board without the digit 0 in front', (count) => `${count}`);
}

export const SHOULD_COUNT = 'the 8 squares around a square count, as far as they are on the field';
