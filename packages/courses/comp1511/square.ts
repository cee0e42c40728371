/** Rows and columns of the field. */
export const SIZE = 8;

/** The square of a hint: this many cells from its centre in each direction. */
export interface Square {
  readonly row: number;
  readonly column: number;
  readonly reach: number;
}

/** How often a hint counts the mine at a cell. */
export type TimesInSquare = (square: Square, row: number, column: number) => number;

/** By the text: once within the square, which is cut off at the border. */
export function timesInSquare(square: Square, row: number, column: number): number {
  const distance = Math.max(Math.abs(row - square.row), Math.abs(column - square.column));
  return Number.isFinite(distance) && distance <= square.reach ? 1 : 0;
}

/**
 * In a program that never asks where the border is: a place beyond it is looked up in the array all the same, where the
 * rows follow each other. So a mine is found once in each row of the square from which the columns reach it.
 */
export function timesInUnclippedSquare(square: Square, row: number, column: number): number {
  const toMine = row * SIZE + column - square.column;
  const first = Math.max(square.row - square.reach, Math.ceil((toMine - square.reach) / SIZE));
  const last = Math.min(square.row + square.reach, Math.floor((toMine + square.reach) / SIZE));
  const times = last - first + 1;
  return Number.isFinite(times) && times > 0 ? times : 0;
}
