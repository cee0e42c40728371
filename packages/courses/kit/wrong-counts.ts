import {
  type BoardShape,
  cellOnBoard,
  columnOf,
  countAround,
  countsInto,
  type MineMap,
  rowOf,
} from '@countermine/core/board.ts';

// Wrong ways in which programs count the mines around a cell: plain and slow.

/** Counts the mines beside a cell, as `countAround` does; rightly or not. */
export type CountMines = (shape: BoardShape, mines: MineMap, cell: number) => number;

/** Only the mines above, below, left and right of the cell. */
export function countOrthogonal(shape: BoardShape, mines: MineMap, cell: number): number {
  const row = rowOf(shape, cell);
  const column = columnOf(shape, cell);
  const beside = [
    cellOnBoard(shape, row - 1, column),
    cellOnBoard(shape, row, column - 1),
    cellOnBoard(shape, row, column + 1),
    cellOnBoard(shape, row + 1, column),
  ];
  return beside.filter((other) => other !== undefined && mines[other] === 1).length;
}

/**
 * All 8 places around the cell in an array without a border between its rows: left of the first column is the last cell
 * of the row above, and the other way round.
 */
export function countUnclipped({ width }: BoardShape, mines: MineMap, cell: number): number {
  const middles = [cell - width, cell, cell + width];
  const places = middles.flatMap((middle) => [middle - 1, middle, middle + 1]);
  return places.filter((place) => place !== cell && mines[place] === 1).length;
}

/** Fills an array with the counts of a whole board, as `countsInto` does, with another way to count. */
export function countsBy(count: CountMines): typeof countsInto {
  if (count === countAround) return countsInto;
  return (out, shape, mines) => {
    for (let cell = 0; cell < shape.size; cell += 1) out[cell] = count(shape, mines, cell);
  };
}
