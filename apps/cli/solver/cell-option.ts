import { type BoardShape, cellOnBoard, columnOf, rowOf } from '@countermine/core/board.ts';
import { type NamedCell, parseCellName } from '@countermine/core/format/grid.ts';
import { ok, type Result } from '@countermine/core/result.ts';
import { InvalidArgumentError } from 'commander';
import { type CommandFailure, refuseUsage } from '../host/command-failure.ts';

/** Reads the value of an option as a row and a column counted from 1, `R,C`, or as the name of a cell, `c4`. */
export function parseCellOption(text: string): NamedCell {
  const [, row, column] = /^([1-9]\d{0,8}),([1-9]\d{0,8})$/.exec(text) ?? [];
  const cell = row === undefined ? parseCellName(text) : { row: Number(row) - 1, column: Number(column) - 1 };
  if (cell !== undefined && cell.row >= 0) return cell;
  throw new InvalidArgumentError('Expected a row and a column, counted from 1, like 3,17, or a cell like c4.');
}

/** The cell in a row and a column. Errors: it is not on the board. */
export function cellOfOption(shape: BoardShape, { row, column }: NamedCell): Result<number, CommandFailure> {
  const cell = cellOnBoard(shape, row, column);
  if (cell !== undefined) return ok(cell);
  const rows = `rows 1 to ${shape.height} and columns 1 to ${shape.width}`;
  return refuseUsage(`--start ${row + 1},${column + 1} is not on the board, which has ${rows}`);
}

/** A cell as `(R,C)`, counted from 1. */
export function shownCell(shape: BoardShape, cell: number): string {
  return `(${rowOf(shape, cell) + 1},${columnOf(shape, cell) + 1})`;
}
