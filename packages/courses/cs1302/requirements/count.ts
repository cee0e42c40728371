import { type BoardShape, cellOnBoard, columnOf, countAround, FLAG, QUESTION, rowOf } from '@countermine/core/board.ts';
import type { Difference, Requirement } from '../../cases/requirement.ts';
import type { IntegerPair } from '../../cases/words.ts';
import { type CountMines, countUnclipped } from '../../kit/reveal.ts';
import type { Cs1302Rules } from '../rules.ts';
import type { Cs1302Field } from '../script.ts';
import { AROUND, COUNT_SHOULD, countSteps, measureCount, type Step } from './counted-squares.ts';
import {
  difference,
  each,
  fieldWith,
  freshInputs,
  gameOn,
  listed,
  randomField,
  safeSquaresOf,
  shuffled,
  squaresOf,
} from './experiments.ts';
import { COUNTS_FROM_ONE, minesLeftOut } from './negated.ts';

/** The field as a ring: beyond its last row and column are the first ones. */
const countAroundRing: CountMines = (shape, mines, cell) => {
  const { height, width } = shape;
  const [row, column] = [rowOf(shape, cell) + height, columnOf(shape, cell) + width];
  return AROUND.reduce(
    (sum, [rowStep, columnStep]) => sum + mines[((row + rowStep) % height) * width + ((column + columnStep) % width)]!,
    0,
  );
};

/** The field in an array with rows of a fixed length, where only what is above or left of it is left out, or nothing. */
function countInArray(stride: (shape: BoardShape) => number, isTested: boolean): CountMines {
  return (shape, mines, cell) => {
    const [row, column] = [rowOf(shape, cell), columnOf(shape, cell)];
    const length = stride(shape);
    return AROUND.reduce((sum, [rowStep, columnStep]) => {
      if (isTested && Math.min(row + rowStep, column + columnStep) < 0) return sum;
      const at = (row + rowStep) * length + column + columnStep;
      const other = at < 0 ? undefined : cellOnBoard(shape, Math.floor(at / length), at % length);
      return sum + (other !== undefined && mines[other] === 1 ? 1 : 0);
    }, 0);
  };
}

const NEXT_ROW = 'in the last column also the squares of the first column, one row further down';

const IN_ARRAYS: readonly (readonly [id: string, says: string, count: CountMines])[] = [
  ['right', `counts ${NEXT_ROW}, as in an array without rows`, countInArray(({ width }) => width, true)],
  [
    'ten-right',
    `counts ${NEXT_ROW}, if the field has 10 columns, as in an array with 10 columns`,
    countInArray(() => 10, true),
  ],
  [
    'ten',
    'counts at the left and right border also squares of the other border, one row up or down, if the field has 10 columns, as in an array with 10 columns',
    countInArray(() => 10, false),
  ],
];

/** Counts around another place than the square, that place included or not. */
function* countElsewhere(): Iterable<Difference> {
  const places = [
    ['exchanged', 'the place with its row and column exchanged', (row: number, column: number) => [column, row]],
    ['row-twice', 'row R, column R, where R is its row', (row: number) => [row, row]],
    ['column-twice', 'row C, column C, where C is its column', (_: number, column: number) => [column, column]],
  ] as const;
  for (const [id, words, placeOf] of places) {
    for (const own of [true, false]) {
      const count: CountMines = (shape, mines, cell) => {
        const [row = 0, column = 0] = placeOf(rowOf(shape, cell), columnOf(shape, cell));
        return [...AROUND, ...(own ? [[0, 0, ''] as const] : [])].filter(([down, right]) => {
          const other = cellOnBoard(shape, row + down, column + right);
          return other !== undefined && mines[other] === 1;
        }).length;
      };
      yield difference(
        `count-around-${id}${own ? '-own' : ''}`,
        `counts, for the number of a square, the mines ${own ? 'at and around' : 'around'} ${words}`,
        COUNT_SHOULD,
        { count },
      );
    }
  }
}

const countWithinTwo: CountMines = (shape, mines, cell) =>
  mines.reduce((sum, mine, other) => {
    const rows = Math.abs(rowOf(shape, other) - rowOf(shape, cell));
    const columns = Math.abs(columnOf(shape, other) - columnOf(shape, cell));
    return sum + (mine === 1 && other !== cell && Math.max(rows, columns) <= 2 ? 1 : 0);
  }, 0);

/** Parts of the squares around one that programs leave out. */
const LEFT_OUT: readonly (readonly [id: string, name: string, test: (step: Step) => boolean])[] = [
  ['row-below', 'in the row below a square', ([row]) => row === 1],
  ['row-above', 'in the row above a square', ([row]) => row === -1],
  ['column-right', 'in the column right of a square', ([, column]) => column === 1],
  ['column-left', 'in the column left of a square', ([, column]) => column === -1],
  ['same-row', 'in the same row', ([row]) => row === 0],
  ['same-column', 'in the same column', ([, column]) => column === 0],
  ['straight', 'above, below, left and right of a square', ([row, column]) => row === 0 || column === 0],
  ...AROUND.map(
    ([row, column, name]) =>
      [
        `one-${name.replace(' ', '-')}`,
        name.endsWith('ove') || name.endsWith('low') ? `right ${name} a square` : `${name} of a square`,
        (step: Step) => step[0] === row && step[1] === column,
      ] as const,
  ),
  ['falling', 'above left and below right of a square', ([row, column]) => row !== 0 && row === column],
  ['rising', 'above right and below left of a square', ([row, column]) => row !== 0 && row === -column],
];

/** Mines of the field that programs leave out wherever the square is. */
const LINES_LEFT_OUT: readonly (readonly [
  id: string,
  name: string,
  test: (row: number, column: number, shape: BoardShape) => boolean,
])[] = [
  [
    'last-row-and-column',
    'the last row and the last column',
    (row, column, { height, width }) => row === height - 1 || column === width - 1,
  ],
  ['last-row', 'the last row', (row, _, { height }) => row === height - 1],
  ['last-column', 'the last column', (_, column, { width }) => column === width - 1],
  ['first-row-and-column', 'the first row and the first column', (row, column) => row === 0 || column === 0],
  ['first-row', 'the first row', (row) => row === 0],
  ['first-column', 'the first column', (_, column) => column === 0],
  [
    'border',
    'all rows and columns at the border',
    (row, column, { height, width }) => row === 0 || column === 0 || row === height - 1 || column === width - 1,
  ],
];

function* countDifferences(): Iterable<Difference> {
  yield listed('count-orthogonal');
  yield COUNTS_FROM_ONE;
  yield difference(
    'count-the-others',
    'shows 9 minus the number of mines around a square, as if it counted the places without a mine, and the square itself',
    COUNT_SHOULD,
    { count: (shape, mines, cell) => 9 - countAround(shape, mines, cell) },
  );
  yield* countElsewhere();
  yield* minesLeftOut();
  for (const [id, name, test] of LEFT_OUT) {
    const count = countSteps(AROUND.filter((step) => !test(step)));
    yield difference(
      `count-without-${id}`,
      `leaves out the mines ${name} when it counts those around it`,
      COUNT_SHOULD,
      { count },
    );
  }
  yield difference(
    'count-goes-on-at-border',
    'counts at the left and right border also squares of the other border, one row up or down, as in an array without rows',
    'squares at the border have fewer squares around them',
    { count: countUnclipped },
  );
  for (const [id, says, count] of IN_ARRAYS) {
    yield difference(`count-in-array-${id}`, says, 'squares at the border have fewer squares around them', { count });
  }
  yield difference(
    'count-around-ring',
    'counts at the border also the squares of the opposite border',
    'squares at the border have fewer squares around them',
    { count: countAroundRing },
  );
  yield difference('count-within-two', 'counts the mines up to two squares away', COUNT_SHOULD, {
    count: countWithinTwo,
  });
  for (const [id, name, test] of LINES_LEFT_OUT) {
    const count = countSteps(AROUND, (shape, cell) => !test(rowOf(shape, cell), columnOf(shape, cell), shape));
    yield difference(`count-without-${id}`, `never counts the mines in ${name} of the field`, COUNT_SHOULD, { count });
  }
  yield* wrongSides();
  yield* mistakenSteps();
}

/** Lines that are compared with the number of the other ones: what is beyond them does not count. */
const WRONG_SIDES: readonly (readonly [
  id: string,
  says: string,
  isInside: (row: number, column: number, shape: BoardShape) => boolean,
])[] = [
  [
    'sides-swapped',
    'compares rows with the number of columns and columns with that of rows when it counts',
    (row, column, { height, width }) => row < width && column < height,
  ],
  [
    'columns-by-rows',
    'compares columns with the number of rows when it counts',
    (row, column, { height }) => row < height && column < height,
  ],
  [
    'rows-by-columns',
    'compares rows with the number of columns when it counts',
    (row, column, { width }) => row < width && column < width,
  ],
];

/** What happens where that leads off the field. */
const OFF_FIELD: readonly (readonly [failure: Cs1302Rules['countFailure'] | undefined, words: string])[] = [
  [undefined, ''],
  ['refused', ', and prints an error where that leads off the field'],
  ['crash', ', and crashes where that leads off the field'],
];

function* wrongSides(): Iterable<Difference> {
  for (const [id, says, isInside] of WRONG_SIDES) {
    const count = countSteps(AROUND, (shape, cell) => isInside(rowOf(shape, cell), columnOf(shape, cell), shape));
    const fails = (shape: BoardShape, cell: number): boolean =>
      AROUND.some(([down, right]) => {
        const [row, column] = [rowOf(shape, cell) + down, columnOf(shape, cell) + right];
        const isOff = cellOnBoard(shape, row, column) === undefined;
        return isOff && row >= 0 && column >= 0 && isInside(row, column, shape);
      });
    for (const [failure, words] of OFF_FIELD) {
      const failing = failure === undefined ? {} : { countFails: fails, countFailure: failure };
      yield difference(`count-${id}-${failure ?? 'silent'}`, says + words, COUNT_SHOULD, { count, ...failing });
    }
  }
}

/** Copied lines that were not changed: one square is looked at twice, and another one not at all. */
function* mistakenSteps(): Iterable<Difference> {
  for (const step of AROUND) {
    for (const instead of AROUND) {
      if (step === instead) continue;
      const others = AROUND.filter((one) => one !== step);
      const [countOthers, countInstead] = [countSteps(others), countSteps([instead])];
      const count: CountMines = (shape, mines, cell) =>
        countOthers(shape, mines, cell) + (isOnField(shape, cell, step) ? countInstead(shape, mines, cell) : 0);
      const fails = (shape: BoardShape, cell: number): boolean =>
        isOnField(shape, cell, step) && !isOnField(shape, cell, instead);
      const does = `looks at the square ${instead[2]} of a square instead of the one ${step[2]} when it counts`;
      const id = `count-${instead[2]}-for-${step[2]}`.replaceAll(' ', '-');
      yield difference(id, does, COUNT_SHOULD, { count });
      for (const [failure, words] of OFF_FIELD) {
        if (failure === undefined) continue;
        const failing = { count, countFails: fails, countFailure: failure };
        yield difference(`${id}-${failure}`, does + words, COUNT_SHOULD, failing);
      }
      yield difference(`${id}-at-border`, `${does}, also where that one is off the field`, COUNT_SHOULD, {
        count: countSteps([...others, instead]),
      });
    }
  }
}

function isOnField(shape: BoardShape, cell: number, [rowStep, columnStep]: Step): boolean {
  return cellOnBoard(shape, rowOf(shape, cell) + rowStep, columnOf(shape, cell) + columnStep) !== undefined;
}

/** All numbers of these two tell what a program counts at each border and in the lines beside it. */
const TELLING = [
  fieldOf('*   *   *', '      *  ', ' * *    *', '*   *   *', '   *** * ', '  *      ', '    *  * ', '**   * **'),
  fieldOf('  ** **', '  *    ', ' *   * ', '   *  *', '* * *  ', '*  *  *', '  * *  ', '**     ', '    ** '),
];

function fieldOf(...rows: readonly string[]): Cs1302Field {
  const mines = rows.flatMap((text, row) =>
    [...text].flatMap((sign, column): IntegerPair[] => (sign === '*' ? [[row, column]] : [])),
  );
  return fieldWith(mines, rows.length, rows[0]!.length);
}

/** A mine in the middle, and the squares around it. */
const MIDDLE = fieldWith([[2, 2]], 5, 5);

const BORDER = fieldWith(
  [
    [0, 0],
    [0, 5],
    [2, 0],
    [2, 5],
    [4, 2],
    [4, 5],
  ],
  5,
  6,
);

const TEN_WIDE = fieldWith(
  [
    [1, 0],
    [2, 9],
    [4, 0],
  ],
  5,
  10,
);

const MANY = fieldWith(
  squaresOf(fieldWith([], 7, 6)).filter(([row, column]) => (row * 5 + column * column * 3 + row * column) % 3 === 0),
  7,
  6,
);

const COUNT: Requirement = {
  id: 'count',
  title: 'A revealed square shows the number of mines in the 8 squares around it',
  quote:
    'a digit is instead displayed in the square, indicating how many adjacent squares contain mines. Typically, there are 8 squares adjacent to any given square, unless the square lies on an edge or corner of the grid.',
  needs: ['start'],
  experiments: [
    ...TELLING.map((field) => gameOn(field, [...each('r', safeSquaresOf(field)), 'q'])),
    gameOn(MIDDLE, [
      ...each(
        'r',
        safeSquaresOf(MIDDLE).filter(([row, column]) => Math.max(Math.abs(row - 2), Math.abs(column - 2)) === 1),
      ),
      'q',
    ]),
    gameOn(BORDER, [...each('r', safeSquaresOf(BORDER)), 'q']),
    gameOn(MANY, [...each('r', safeSquaresOf(MANY)), 'q']),
    gameOn(TEN_WIDE, [...each('r', safeSquaresOf(TEN_WIDE)), 'q']),
    ...squaresOf(MIDDLE).map((mine) => {
      const field = fieldWith([mine], 5, 5);
      const near = safeSquaresOf(field).filter(
        ([row, column]) => Math.max(Math.abs(row - mine[0]), Math.abs(column - mine[1])) <= 2,
      );
      return gameOn(field, [...each('r', near), 'q']);
    }),
  ],
  differences: countDifferences,
  measure: measureCount,
  fresh: freshInputs((random) => {
    const field = random.below(3) === 0 ? { ...randomField(random), columns: 10 } : randomField(random);
    const sides = safeSquaresOf(field).filter(([, column]) => column === 0 || column === field.columns - 1);
    const squares = random.below(2) === 0 ? sides : safeSquaresOf(field);
    return gameOn(field, [...each('r', shuffled(squares, random).slice(0, 9)), 'q']);
  }),
};

/** Marked and guessed mines beside squares that are revealed. */
const COUNT_MARKED: Requirement = {
  id: 'count-marked',
  title: 'Mines that are marked or guessed count as others do',
  quote: COUNT.quote,
  needs: ['count', 'mark', 'guess'],
  experiments: [
    gameOn(MIDDLE, ['m 2 2', 'r 1 1', 'g 2 2', 'r 3 3', 'q']),
    gameOn(BORDER, ['m 0 0', 'g 0 5', 'r 1 1', 'r 1 4', 'r 0 1', 'r 0 4', 'q']),
  ],
  differences: () =>
    (
      [
        ['marked', 'marked F', [FLAG]],
        ['guessed', 'guessed ?', [QUESTION]],
        ['marked-or-guessed', 'marked F or guessed ?', [FLAG, QUESTION]],
      ] as const
    ).map(([id, words, uncountedUnder]) =>
      difference(`count-without-${id}`, `leaves out mines that are ${words} when it counts`, COUNT_SHOULD, {
        uncountedUnder,
      }),
    ),
  fresh: freshInputs((random) => {
    const field = randomField(random);
    const marks = field.mines.map(([row, column]) => `${random.below(2) === 0 ? 'm' : 'g'} ${row} ${column}`);
    const near = safeSquaresOf(field).filter(([row, column]) =>
      field.mines.some((mine) => Math.max(Math.abs(row - mine[0]), Math.abs(column - mine[1])) === 1),
    );
    return gameOn(field, [...marks.slice(random.below(3)), ...each('r', shuffled(near, random).slice(0, 4)), 'q']);
  }),
};

export const COUNT_REQUIREMENTS: readonly Requirement[] = [COUNT, COUNT_MARKED];
