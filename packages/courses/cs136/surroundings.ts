import {
  type BoardShape,
  cellOnBoard,
  columnOf,
  countAround,
  DIRECTIONS,
  type Direction,
  type MineMap,
  rowOf,
} from '@countermine/core/board.ts';

export const STRAIGHT: readonly Direction[] = [
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, 0],
];

/** How often a mine is counted, by how many rows down and columns right of the square it is; 0 where it is not listed. */
export type Weights = readonly (readonly [down: number, right: number, weight: number])[];

/** The same where it depends on where the square is. */
export type WeightsAt = (shape: BoardShape, row: number, column: number) => Weights;

/** Where a program looks from a square, if that is not the same everywhere. */
export type DirectionsAt = (shape: BoardShape, row: number, column: number) => readonly Direction[];

export const EACH_ONCE: Weights = DIRECTIONS.map(([down, right]) => [down, right, 1]);
export const ORTHOGONAL: Weights = STRAIGHT.map(([down, right]) => [down, right, 1]);

/** The square that a program finds at a row and column, which may be off the board; undefined if it finds none. */
export type Reach = (shape: BoardShape, row: number, column: number) => number | undefined;

/**
 * The place in an array without a border between its rows: left of the first column is the last square of the row above,
 * and the other way round.
 */
export const unclipped: Reach = ({ width, size }, row, column) => {
  const cell = row * width + column;
  return cell >= 0 && cell < size ? cell : undefined;
};

/**
 * The mines beside a square as a program counts them.
 * @param oncePer where no more than one mine counts: in a row, a column, or beside the square
 */
export function countBy(
  weights: Weights | WeightsAt,
  reach: Reach,
  oncePer?: 'row' | 'column' | 'square',
): (shape: BoardShape, mines: MineMap, cell: number) => number {
  if (oncePer !== undefined) return countOnce(weights, reach, oncePer);
  if (weights === EACH_ONCE && reach === cellOnBoard) return countAround;
  return (shape, mines, cell) => {
    const row = rowOf(shape, cell);
    const column = columnOf(shape, cell);
    let count = 0;
    for (const [down, right, weight] of weightsFor(weights, shape, row, column)) {
      const found = reach(shape, row + down, column + right);
      if (found !== undefined && found !== cell) count += weight * mines[found]!;
    }
    return count;
  };
}

function weightsFor(weights: Weights | WeightsAt, shape: BoardShape, row: number, column: number): Weights {
  return typeof weights === 'function' ? weights(shape, row, column) : weights;
}

function countOnce(
  weights: Weights | WeightsAt,
  reach: Reach,
  oncePer: 'row' | 'column' | 'square',
): ReturnType<typeof countBy> {
  const lines: (Weights | WeightsAt)[] =
    oncePer === 'square'
      ? [weights]
      : [-1, 0, 1].map(
          (line): WeightsAt =>
            (...place) =>
              weightsFor(weights, ...place).filter(([down, right]) => (oncePer === 'row' ? down : right) === line),
        );
  const counts = lines.map((line) => countBy(line, reach));
  return (shape, mines, cell) => counts.filter((count) => count(shape, mines, cell) > 0).length;
}

/** Squares that are looked up in an array of rows, where a program tests rows and columns in another way or not at all. */
export function looseReach(isInside: (shape: BoardShape, row: number, column: number) => boolean): Reach {
  return (shape, row, column) => (isInside(shape, row, column) ? unclipped(shape, row, column) : undefined);
}

/** Squares on the board that fulfil something else, too. */
export function strictReach(isInside: (shape: BoardShape, row: number, column: number) => boolean): Reach {
  return (shape, row, column) => (isInside(shape, row, column) ? cellOnBoard(shape, row, column) : undefined);
}

/** The index of a row or column, of so many, that is the nearest to another one. */
export function clamp(index: number, length: number): number {
  return Math.min(Math.max(index, 0), length - 1);
}
