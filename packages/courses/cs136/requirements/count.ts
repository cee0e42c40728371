import { cellOnBoard, DIRECTIONS, type Direction } from '@countermine/core/board.ts';
import type { CaseInput } from '../../cases/case.ts';
import { shownAtBorders } from '../../cases/measured-at-borders.ts';
import {
  lastBoardIn,
  measuredWeights,
  type ShownBoard,
  stepName,
  weightPicture,
  weightsOff,
  weightWords,
} from '../../cases/measured-neighbours.ts';
import { wrongNumbers } from '../../cases/number-for.ts';
import type { Difference, ObservedExperiment, Requirement } from '../../cases/requirement.ts';
import { boardOf, type Cs136Board } from '../boards.ts';
import { type Cs136Command, type Cs136Setup, cs136Form } from '../script.ts';
import {
  clamp,
  EACH_ONCE,
  looseReach,
  ORTHOGONAL,
  type Reach,
  strictReach,
  unclipped,
  type Weights,
  type WeightsAt,
} from '../surroundings.ts';
import { MINES_TO_COUNT } from './board.ts';
import { asDifferences, type Changes } from './difference.ts';
import {
  boardWith,
  each,
  numbersOf,
  requirementOf,
  type Square,
  sessionOn,
  sessions,
  shuffled,
  squaresOf,
  squaresWith,
} from './experiments.ts';
import { countsBySides, type WrongCount } from './sides.ts';

// The numbers: which mines a square counts.

const COUNT_QUOTE =
  'Stepping on a safe square, however, will reveal a number between 0 and 8, which indicates how many of the eight neighbouring squares contain mines.';

/** Boards on which one mine is at each square in turn: which squares count it is the whole answer to a session. */
const SINGLE_MINES = [
  [3, 3],
  [2, 1],
  [1, 2],
  [4, 3],
  [3, 4],
  [5, 2],
  [2, 5],
] as const;

/** All numbers of these two tell what a program counts at each border and in the lines beside it. */
const TELLING: readonly Cs136Setup[] = [
  ['D', 12, 10, 1919],
  ['D', 14, 9, 1871],
];

function boardsToCount(): {
  readonly single: Cs136Board[];
  readonly dense: Cs136Board[];
  readonly large: Cs136Board[];
} {
  const single = SINGLE_MINES.flatMap(([width, height]) =>
    squaresOf(width, height).map((square) => boardWith(width, height, [square])),
  );
  const dense = [23, 12, 13, 8].map((seed) => boardOf(['D', 4, 4, seed]));
  const large = [boardOf(['D', 12, 4, 5]), boardOf(['D', 4, 10, 5]), boardOf(['D', 20, 10, 5])];
  return { single, dense, large };
}

function countExperiments(): CaseInput[] {
  const { single, dense, large } = boardsToCount();
  return [
    ...[...dense.slice(0, 2), ...single, ...dense.slice(2)].map((board) =>
      sessionOn(board, ...each('S', squaresWith(board, 0))),
    ),
    ...large.map((board) => sessionOn(board, ...each('S', borderOf(board).slice(0, 40)))),
    ...TELLING.map((setup) => boardOf(setup)).map((board) => sessionOn(board, ...each('S', squaresWith(board, 0)))),
  ];
}

/** A on squares that show a number, where it opens nothing else. */
function advancedCountExperiments(): CaseInput[] {
  const { single, dense, large } = boardsToCount();
  // With nothing but mines around a square, which a program may take for none.
  const ringed = [boardWith(2, 1, [[1, 0]]), boardWith(1, 2, [[0, 0]])];
  // Numbers further down than the board is wide.
  const high = boardWith(2, 5, [
    [0, 1],
    [0, 4],
  ]);
  return [...single.slice(0, 9), ...ringed, high, ...dense, ...large, ...single.slice(13, 25)].map((board) =>
    sessionOn(board, ...each('A', numbersOf(board).slice(0, 40))),
  );
}

/** The squares of the outer two rows and columns without a mine. */
function borderOf(board: Cs136Board): Square[] {
  const { width, height } = board.shape;
  return squaresWith(board, 0).filter(
    ([column, row]) => Math.min(column, row, width - 1 - column, height - 1 - row) < 2,
  );
}

function nameOf([down, right]: Direction): string {
  return stepName(down, right, 'square');
}

function weighted(...changed: readonly (readonly [direction: Direction, weight: number])[]): Weights {
  const kept = EACH_ONCE.filter(([down, right]) => !changed.some(([[d, r]]) => d === down && r === right));
  return [...kept, ...changed.map(([[down, right], weight]) => [down, right, weight] as const)];
}

const LEFT_OUT: readonly (readonly [id: string, words: string, isLeftOut: (direction: Direction) => boolean])[] = [
  ['upper-row', 'in the row above', ([down]) => down === -1],
  ['lower-row', 'in the row below', ([down]) => down === 1],
  ['own-row', 'in the same row', ([down]) => down === 0],
  ['left-column', 'in the column to the left', ([, right]) => right === -1],
  ['right-column', 'in the column to the right', ([, right]) => right === 1],
  ['own-column', 'in the same column', ([, right]) => right === 0],
];

function* wrongWeights(): Iterable<WrongCount> {
  yield {
    id: 'count-orthogonal',
    does: 'counts only the mines above, below, left and right of a square',
    should: 'all eight squares around it count',
    weights: ORTHOGONAL,
  };
  yield {
    id: 'count-diagonal',
    does: 'counts only the mines that touch a corner of a square',
    weights: EACH_ONCE.filter(([down, right]) => down !== 0 && right !== 0),
  };
  for (const [id, words, isLeftOut] of LEFT_OUT) {
    yield {
      id: `count-without-${id}`,
      does: `leaves out the mines ${words} when it counts`,
      weights: EACH_ONCE.filter(([down, right]) => !isLeftOut([down, right])),
    };
  }
  for (const direction of DIRECTIONS) {
    const id = `count-without-${idOf(direction)}`;
    yield {
      id,
      does: `leaves out a mine ${nameOf(direction)} of a square when it counts`,
      weights: weighted([direction, 0]),
    };
    yield {
      id: `count-twice-${idOf(direction)}`,
      does: `counts a mine ${nameOf(direction)} of a square twice`,
      weights: weighted([direction, 2]),
    };
  }
  for (const direction of DIRECTIONS) {
    for (const other of DIRECTIONS) {
      if (other === direction) continue;
      const does = `counts a mine ${nameOf(other)} of a square twice, and one ${nameOf(direction)} not at all`;
      yield { id: `count-${idOf(other)}-for-${idOf(direction)}`, does, weights: weighted([direction, 0], [other, 2]) };
    }
  }
  const wide: Weights = squaresOf(5, 5).map(([column, row]) => [row - 2, column - 2, 1] as const);
  yield { id: 'count-two-away', does: 'counts the mines up to two squares away', weights: wide };
}

function idOf([down, right]: Direction): string {
  return `${down + 1}${right + 1}`;
}

const UNCLIPPED_WORDS =
  'counts a mine on the other side of the board as one beside a square of the first or last column';

function* wrongReaches(): Iterable<WrongCount> {
  yield { id: 'count-unclipped', does: UNCLIPPED_WORDS, should: 'only squares on the board count', reach: unclipped };
  for (const [id, does, reach] of REACHES)
    yield { id, does, should: 'only squares on the board count, and all of them', reach };
  yield* countsBySides();
  for (const [id, does, weights, reach] of EXCLUSIVE_ENDS) {
    yield { id: `count-without-end-${id}`, does, weights, reach };
  }
  for (const size of [2, 3, 4, 5, 6, 8, 10, 15]) {
    const does = `leaves out mines in columns and rows from ${size} on when it counts`;
    yield { id: `count-up-to-${size}`, does, reach: strictReach((_, row, column) => row < size && column < size) };
  }
}

/** Loops up to the last neighbour on the board, and without it: at the border they leave out the line of the square itself. */
const EXCLUSIVE_ENDS: readonly (readonly [id: string, does: string, weights: Weights, reach: Reach])[] = [
  [
    'column',
    'leaves out the mines in the column to the right when it counts, and all those in the last column',
    EACH_ONCE.filter(([, right]) => right < 1),
    strictReach(({ width }, _, column) => column < width - 1),
  ],
  [
    'row',
    'leaves out the mines in the row below when it counts, and all those in the last row',
    EACH_ONCE.filter(([down]) => down < 1),
    strictReach(({ height }, row) => row < height - 1),
  ],
  [
    'both',
    'leaves out the mines below and to the right when it counts, and all those in the last row and column',
    EACH_ONCE.filter(([down, right]) => down < 1 && right < 1),
    strictReach(({ width, height }, row, column) => row < height - 1 && column < width - 1),
  ],
];

const REACHES: readonly (readonly [id: string, does: string, reach: Reach])[] = [
  [
    'count-beyond-right',
    'goes on in the first column, one row further down, when it counts the mines beside a square of the last column',
    looseReach(({ width }, row, column) => column >= 0 && column <= width && row >= 0),
  ],
  [
    'count-beyond-left',
    'goes on in the last column, one row further up, when it counts the mines beside a square of the first column',
    looseReach(({ width }, _, column) => column < width),
  ],
  [
    'count-around-both',
    'counts the mines on the other sides of the board as if its borders were joined',
    ({ width, height }, row, column) => ((row + height) % height) * width + ((column + width) % width),
  ],
  [
    'count-around-columns',
    'counts the mines of the first and the last column as if these were side by side',
    (shape, row, column) => cellOnBoard(shape, row, (column + shape.width) % shape.width),
  ],
  [
    'count-around-rows',
    'counts the mines of the first and the last row as if these were side by side',
    (shape, row, column) => cellOnBoard(shape, (row + shape.height) % shape.height, column),
  ],
  [
    'count-clamped',
    'counts squares at the border of the board again in place of those beyond it',
    (shape, row, column) => cellOnBoard(shape, clamp(row, shape.height), clamp(column, shape.width)),
  ],
  [
    'count-without-last-column',
    'leaves out mines in the last column when it counts',
    strictReach(({ width }, _, column) => column < width - 1),
  ],
  [
    'count-without-last-row',
    'leaves out mines in the last row when it counts',
    strictReach(({ height }, row) => row < height - 1),
  ],
  [
    'count-without-last-lines',
    'leaves out mines in the last row and the last column when it counts',
    strictReach(({ width, height }, row, column) => row < height - 1 && column < width - 1),
  ],
  [
    'count-without-first-column',
    'leaves out mines in the first column when it counts',
    strictReach((_, __, column) => column > 0),
  ],
  ['count-without-first-row', 'leaves out mines in the first row when it counts', strictReach((_, row) => row > 0)],
  [
    'count-without-first-lines',
    'leaves out mines in the first row and the first column when it counts',
    strictReach((_, row, column) => row > 0 && column > 0),
  ],
  [
    'count-without-border',
    'leaves out mines at the border of the board when it counts',
    strictReach(({ width, height }, row, column) => row > 0 && column > 0 && row < height - 1 && column < width - 1),
  ],
];

/** The commands whose numbers are wrong. A counts as S does if nothing else is known. */
const AFTER = {
  both: ['', '', ['S', 'A']],
  S: ['-s', ' after S', ['S']],
  A: ['-a', ' after A', ['A']],
} as const;

function* countDifferences(...after: readonly (keyof typeof AFTER)[]): Iterable<Difference> {
  for (const [suffix, words, letters] of after.map((one) => AFTER[one])) {
    if (letters.length > 1) yield* onceDifferences();
    if (letters.length > 1) yield* otherNumbers();
    for (const wrong of [...wrongWeights(), ...wrongReaches()]) yield asDifference(wrong, letters, suffix, words);
  }
}

function* otherNumbers(): Iterable<Difference> {
  yield {
    id: 'counts-from-one',
    does: 'shows numbers that are one too high, as if it counted from 1',
    should: 'a square without mines around it shows 0',
    changes: { numberFor: (mines) => mines + 1 } satisfies Changes,
  };
  for (const { id, does, numberFor } of wrongNumbers('mine', 'square')) {
    const should = 'a square shows how many of the eight squares around it have mines';
    yield orShowingMines({ id, does, should, changes: { numberFor } satisfies Changes });
  }
}

/** Where numbers are wrong a 0 may have mines around it: A may leave them as they are, or show them. */
function orShowingMines(difference: Difference): Difference {
  const { id, does, changes } = difference;
  const variant = {
    ...difference,
    id: `${id}-shows-mines`,
    does: `${does}, and shows mines around a wrong 0 as X without losing`,
    changes: { ...changes, spreadsOverMines: true },
  };
  return { ...difference, variant };
}

/** Loops that end at the first mine that they find. */
function* onceDifferences(): Iterable<Difference> {
  for (const [countsOncePer, words] of [
    ['row', 'one mine in each row around a square'],
    ['column', 'one mine in each column around a square'],
    ['square', 'one mine around a square'],
  ] as const) {
    yield {
      id: `count-once-per-${countsOncePer}`,
      does: `counts no more than ${words}, as if a loop ended at the first one`,
      should: 'all eight squares around a square count, each once',
      changes: { countsOncePer } satisfies Changes,
    };
  }
}

function asDifference(
  { id, does, should = 'all eight squares around a square count, each once', weights, reach }: WrongCount,
  letters: readonly ('S' | 'A')[] = ['S', 'A'],
  suffix = '',
  words = '',
): Difference {
  const changes: Changes = Object.fromEntries(
    letters.flatMap((letter) => [
      ...(weights === undefined ? [] : [[`weights${letter}`, weights]]),
      ...(reach === undefined ? [] : [[`reach${letter}`, reach]]),
    ]),
  );
  const difference = { id: `${id}${suffix}`, does: `${does}${words}`, should, changes };
  return letters.includes('A') ? orShowingMines(difference) : difference;
}

/** How often each neighbour is counted, where that is the same everywhere on the board, or depends on the side of it only. */
function measureWeights(observed: readonly ObservedExperiment[]): Difference | undefined {
  const boards: ShownBoard[] = [];
  for (const { input, actual } of observed) {
    const board = steppedOnlyOf(input);
    if (board === undefined) continue;
    const { shape, mines } = board;
    const cells = lastBoardIn(actual, shape.height, shape.width);
    if (cells === undefined) return undefined;
    boards.push({ cells, hasMine: (row, column) => mines[cellOnBoard(shape, row, column) ?? -1] === 1 });
  }
  const found = measuredWeights(boards);
  if (found === undefined) return countedAtBorders(boards);
  if (weightsOff(found).length === 0) return undefined;
  const weights = found.filter(([, , times]) => times !== 0);
  const does = weightWords(found, 'mine', 'square');
  const picture = weightPicture('How often a mine around the square # is counted:', weights);
  return { ...asDifference({ id: 'count-measured', does, weights }), picture };
}

/** Where that depends on the side of the board. */
function countedAtBorders(boards: readonly ShownBoard[]): Difference | undefined {
  const counts = shownAtBorders(boards, 'mine', 'square');
  if (counts === undefined) return undefined;
  const weights: WeightsAt = ({ height, width }, row, column) =>
    counts.stepsAt(row, column, height, width).map(([down, right]) => [down, right, 1] as const);
  return asDifference({ id: 'count-measured-at-borders', does: counts.does, weights });
}

/** The board of a session that has nothing but steps. */
function steppedOnlyOf(input: CaseInput): Cs136Board | undefined {
  const [setup, ...moves] = cs136Form.parse(input)?.commands ?? [];
  const isStepped = setup?.[0] === 'D' && moves.every(([letter]) => letter === 'S' || letter === 'Q');
  return isStepped ? boardOf(setup) : undefined;
}

export const countRequirements: readonly Requirement[] = [
  requirementOf(
    {
      id: 'count',
      title: 'A square shows how many of the eight squares around it have mines',
      quote: COUNT_QUOTE,
      needs: ['step-known', 'places'],
      differences: () => [...countDifferences('both', 'S'), ...asDifferences(MINES_TO_COUNT)()],
      measure: measureWeights,
      fresh: sessions((board, chosen) => {
        const letter = chosen[0]! % 3 === 0 ? 'A' : 'S';
        const squares = letter === 'A' ? numbersOf(board) : squaresWith(board, 0);
        return each(letter, shuffled(squares, chosen).slice(0, 1 + (chosen[1]! % 8)));
      }),
    },
    countExperiments,
  ),
];

/** M on mines, after a wrong mark that keeps the game going, and steps beside them. */
function besideMarks(board: Cs136Board, letter: 'S' | 'A'): Cs136Command[] {
  const mines = squaresWith(board, 1);
  const [wrong, ...numbers] = numbersOf(board);
  if (wrong === undefined) return [];
  return [...each('M', [wrong, ...mines.slice(0, 2)]), ...each(letter, numbers.slice(0, 6))];
}

const countMarked = requirementOf(
  {
    id: 'count-marked',
    title: 'Mines that are marked count as others do',
    quote: COUNT_QUOTE,
    needs: ['count', 'mark'],
    differences: () => [
      {
        id: 'count-without-marked-mines',
        does: 'leaves out mines that are marked when it counts',
        should: 'mines count whether they are marked or not',
        changes: { countsMarkedMines: false } satisfies Changes,
      },
    ],
    fresh: sessions((board, chosen) => {
      const letter = chosen[0]! % 3 === 0 ? 'A' : 'S';
      const mines = shuffled(squaresWith(board, 1), chosen).slice(0, chosen[1]! % 4);
      const [wrong, ...numbers] = shuffled(numbersOf(board), chosen);
      return wrong === undefined ? [] : [...each('M', [wrong, ...mines]), ...each(letter, numbers.slice(0, 5))];
    }),
  },
  () => {
    const boards = [boardWith(3, 1, [[1, 0]]), boardWith(3, 3, [[1, 1]]), ...boardsToCount().dense];
    return boards.flatMap((board) =>
      (['S', 'A'] as const).map((letter) => sessionOn(board, ...besideMarks(board, letter))),
    );
  },
);

export const markedCountRequirements: readonly Requirement[] = [countMarked];

export const advancedCountRequirements: readonly Requirement[] = [
  requirementOf(
    {
      id: 'advanced-count',
      title: 'A counts the mines around a square as S does',
      quote: COUNT_QUOTE,
      needs: ['count', 'advanced-known'],
      differences: () => countDifferences('A'),
      fresh: sessions((board, chosen) => each('A', shuffled(numbersOf(board), chosen).slice(0, chosen[1]! % 8))),
    },
    advancedCountExperiments,
  ),
];
