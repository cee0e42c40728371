import { type BoardShape, columnOf, rowOf } from '@countermine/core/board.ts';

/** A cell by its place. Units: both count from 0, from the top left. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** The place of a cell. */
export function placeOf(shape: BoardShape, cell: number): CellPlace {
  return { row: rowOf(shape, cell), column: columnOf(shape, cell) };
}

/** The places of cells, in their order. */
export function placesOf(shape: BoardShape, cells: Iterable<number>): CellPlace[] {
  return Array.from(cells, (cell) => placeOf(shape, cell));
}
