import { type BoardShape, cellOnBoard, columnOf, rowOf } from '@countermine/core/board/shape.ts';
import { ok, type Result } from '@countermine/core/result/result.ts';
import { InvalidArgumentError } from 'commander';
import { type CommandFailure, refuseUsage } from './command-failure.ts';

/** A cell as it is typed. Units: rows and columns, from 0. */
export interface RowAndColumn {
  readonly row: number;
  readonly column: number;
}

/** Reads the value of an option as a row and a column, `R,C`. */
export function parseRowAndColumn(text: string): RowAndColumn {
  const [, row, column] = /^(\d{1,9}),(\d{1,9})$/.exec(text) ?? [];
  if (row === undefined) throw new InvalidArgumentError('Expected a row and a column, counted from 0, like 3,17.');
  return { row: Number(row), column: Number(column) };
}

/** The cell in a row and a column. Errors: it is not on the board. */
export function cellOfOption(shape: BoardShape, { row, column }: RowAndColumn): Result<number, CommandFailure> {
  const cell = cellOnBoard(shape, row, column);
  if (cell !== undefined) return ok(cell);
  const rows = `rows 0 to ${shape.height - 1} and columns 0 to ${shape.width - 1}`;
  return refuseUsage(`--start ${row},${column} is not on the board, which has ${rows}`);
}

/** A cell as `(R,C)`. */
export function shownCell(shape: BoardShape, cell: number): string {
  return `(${rowOf(shape, cell)},${columnOf(shape, cell)})`;
}
