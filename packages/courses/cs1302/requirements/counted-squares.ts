import {
  type BoardShape,
  cellAt,
  cellOnBoard,
  columnOf,
  createShape,
  type MineMap,
  minesFromCells,
  rowOf,
} from '@countermine/core/board.ts';
import { joinWords } from '@countermine/core/text/english.ts';
import { shownAtBorders } from '../../cases/measured-at-borders.ts';
import type { ShownBoard } from '../../cases/measured-neighbours.ts';
import type { Difference, ObservedExperiment } from '../../cases/requirement.ts';
import type { CountMines } from '../../kit/reveal.ts';
import { parseCs1302 } from '../script.ts';
import { difference } from './experiments.ts';

// The squares that a program counts around one, measured.

export const AROUND: readonly (readonly [rowStep: number, columnStep: number, name: string])[] = [
  [-1, -1, 'above left'],
  [-1, 0, 'above'],
  [-1, 1, 'above right'],
  [0, -1, 'left'],
  [0, 1, 'right'],
  [1, -1, 'below left'],
  [1, 0, 'below'],
  [1, 1, 'below right'],
];

export const COUNT_SHOULD = 'all 8 squares around it count';

export type Step = (typeof AROUND)[number];

/** Counts the mines one of these steps away that pass a test; off the field there are none. */
export function countSteps(
  steps: readonly Step[],
  counts: (shape: BoardShape, cell: number) => boolean = () => true,
): CountMines {
  return (shape, mines, cell) => {
    const [row, column] = [rowOf(shape, cell), columnOf(shape, cell)];
    return steps.reduce((sum, [rowStep, columnStep]) => {
      const other = cellOnBoard(shape, row + rowStep, column + columnStep);
      return sum + (other !== undefined && mines[other] === 1 && counts(shape, other) ? 1 : 0);
    }, 0);
  };
}

interface SeenBoard extends ShownBoard {
  readonly shape: BoardShape;
  readonly mines: MineMap;
}

/** The last board that a program printed in each experiment. */
function boardsSeen(observed: readonly ObservedExperiment[]): SeenBoard[] {
  return observed.flatMap(({ input, actual }) => {
    const script = parseCs1302(input);
    if (script?.seed.is !== 'field') return [];
    const { rows, columns } = script.seed;
    const shape = createShape(columns, rows);
    const mines = minesFromCells(
      shape,
      script.seed.mines.map(([row, column]) => row * columns + column),
    );
    const hasMine = (row: number, column: number): boolean => mines[cellOnBoard(shape, row, column) ?? -1] === 1;
    const printed = [...actual.matchAll(/^ \d \|((?: [0-9F? ] \|)+)/gm)].slice(-rows);
    const cells = printed.map(([, row = '']) =>
      row
        .split('|')
        .slice(0, columns)
        .map((text) => text.trim()),
    );
    return cells.length === rows ? [{ shape, mines, cells, hasMine }] : [];
  });
}

/** The squares around one that a program counts, if they are always the same. */
export function measureCount(observed: readonly ObservedExperiment[]): Difference | undefined {
  const boards = boardsSeen(observed);
  if (!boards.some(({ cells }) => cells.flat().some((text) => /\d/.test(text)))) return undefined;
  const isRight = (count: CountMines): boolean =>
    boards.every(({ shape, mines, cells }) =>
      cells.flat().every((text, cell) => !/\d/.test(text) || count(shape, mines, cell) === Number(text)),
    );
  for (let size = AROUND.length - 1; size >= 0; size -= 1) {
    for (let bits = 0; bits < 2 ** AROUND.length; bits += 1) {
      const steps = AROUND.filter((_, index) => (bits >> index) % 2 === 1);
      if (steps.length === size && isRight(countSteps(steps))) return countOnly(steps);
    }
  }
  for (const window of WINDOWS) {
    const steps = stepsIn(window);
    if (isRight(countSteps(steps))) return countInWindow(window, steps);
  }
  return countedAtBorders(boards);
}

/** So many lines before a square and behind it that are looked at. */
interface Window {
  readonly rows: readonly [from: number, to: number];
  readonly columns: readonly [from: number, to: number];
}

const RANGES = [-2, -1, 0, 1, 2].flatMap((from) =>
  [-2, -1, 0, 1, 2].filter((to) => to >= from).map((to) => [from, to] as const),
);

/** Those that reach further than one square. */
const WINDOWS: readonly Window[] = RANGES.flatMap((rows) => RANGES.map((columns) => ({ rows, columns }))).filter(
  ({ rows, columns }) => [...rows, ...columns].some((limit) => Math.abs(limit) > 1),
);

function stepsIn({ rows, columns }: Window): Step[] {
  const within = ([from, to]: readonly [number, number]): number[] =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return within(rows).flatMap((row) => within(columns).map((column): Step => [row, column, '']));
}

function countInWindow({ rows, columns }: Window, steps: readonly Step[]): Difference {
  const place = (at: number, before: string, behind: string): string =>
    at === 0 ? 'its own' : `${Math.abs(at)} ${at < 0 ? before : behind} it`;
  const range = ([from, to]: readonly [number, number], before: string, behind: string): string =>
    `${place(from, before, behind)} to ${place(to, before, behind)}`;
  return difference(
    'count-in-window',
    `counts for a square the mines in the rows from ${range(rows, 'above', 'below')} and in the columns from ${range(columns, 'left of', 'right of')}`,
    COUNT_SHOULD,
    { count: countSteps(steps) },
  );
}

/** Where that depends on the side of the field. */
function countedAtBorders(boards: readonly ShownBoard[]): Difference | undefined {
  const counts = shownAtBorders(boards, 'mine', 'square');
  if (counts === undefined) return undefined;
  const count: CountMines = (shape, mines, cell) => {
    const [row, column] = [rowOf(shape, cell), columnOf(shape, cell)];
    const steps = counts.stepsAt(row, column, shape.height, shape.width);
    return steps.reduce((sum, [down, right]) => sum + mines[cellAt(shape, row + down, column + right)]!, 0);
  };
  return difference('count-measured-at-borders', counts.does, COUNT_SHOULD, { count });
}

function countOnly(steps: readonly Step[]): Difference {
  const missing = AROUND.filter((step) => !steps.includes(step)).map(([, , name]) => name);
  const counted = steps.map(([, , name]) => name);
  const isFew = steps.length < missing.length;
  const which = isFew ? `counts only the mines ${joinWords(counted)}` : `leaves out the mines ${joinWords(missing)}`;
  return difference(
    'count-measured',
    steps.length === 0
      ? 'shows 0 for each square, as if it counted no mines'
      : `${which} of a square when it counts those around it`,
    COUNT_SHOULD,
    { count: countSteps(steps) },
    {
      picture: pictureOf(steps),
    },
  );
}

/** `x` for what is counted, `-` for what is left out, around the square. */
function pictureOf(steps: readonly Step[]): string {
  const sign = (row: number, column: number): string => {
    if (row === 0 && column === 0) return 'o';
    return steps.some((step) => step[0] === row && step[1] === column) ? 'x' : '-';
  };
  return [-1, 0, 1].map((row) => [-1, 0, 1].map((column) => sign(row, column)).join('')).join('\n');
}
