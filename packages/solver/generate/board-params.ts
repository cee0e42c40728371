import {
  type BoardShape,
  canCreateShape,
  columnOf,
  createShape,
  MAX_NEIGHBOURS,
  middleCell,
  neighboursInto,
  rowOf,
} from '@countermine/core/board.ts';
import type { Random } from '@countermine/core/random.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import type { BoardParamsError } from './generate-error.ts';

/** What the start cell has to be: no mine, or a cell that counts 0. */
export const START_RULES = ['safe', 'opening'] as const;

/** What the start cell has to be. */
export type StartRule = (typeof START_RULES)[number];

/** The board that is wanted. */
export interface BoardParams {
  readonly width: number;
  readonly height: number;
  /** The mines of the whole board, exactly. */
  readonly mines: number;
  /** The first cell to open. Default: a random one of those that leave room for the mines. */
  readonly start?: number;
}

/** Parameters that a board can have. */
export interface CheckedParams {
  readonly shape: BoardShape;
  readonly mines: number;
  readonly start: number | undefined;
  readonly rule: StartRule;
}

/** Cells that must stay without a mine: the start and, for an opening, its neighbours. */
export function cellsToKeepClear(shape: BoardShape, start: number, rule: StartRule): ReadonlySet<number> {
  if (rule === 'safe') return new Set([start]);
  const beside = new Int32Array(MAX_NEIGHBOURS);
  const count = neighboursInto(beside, shape, start);
  return new Set([start, ...beside.subarray(0, count)]);
}

/**
 * Validates the parameters.
 * Errors: the size is invalid, the number of mines is not a whole number from 0 or does not fit, or the start is off
 * the board.
 */
export function checkBoardParams(params: BoardParams, rule: StartRule): Result<CheckedParams, BoardParamsError> {
  const { width, height, mines, start } = params;
  if (!canCreateShape(width, height)) return err({ code: 'shape', width, height });
  const shape = createShape(width, height);
  if (!Number.isInteger(mines) || mines < 0) return err({ code: 'mine-count', found: mines });
  if (start !== undefined && !(Number.isInteger(start) && start >= 0 && start < shape.size)) {
    return err({ code: 'start', found: start, cells: shape.size });
  }
  // No cell leaves more room than the corner.
  const room = roomBeside(shape, start ?? 0, rule);
  return mines > room ? err({ code: 'no-room', mines, room }) : ok({ shape, mines, start, rule });
}

/** The start that is wanted, or a random one of all that leave room for the mines. */
export function chooseStart({ shape, mines, start, rule }: CheckedParams, random: Random): number {
  if (start !== undefined) return start;
  if (mines <= roomBeside(shape, middleCell(shape), rule)) return random.below(shape.size);
  const cells: number[] = [];
  for (let cell = 0; cell < shape.size; cell += 1) if (mines <= roomBeside(shape, cell, rule)) cells.push(cell);
  return cells[random.below(cells.length)]!;
}

/** How many mines a board has room for beside its start. */
function roomBeside(shape: BoardShape, start: number, rule: StartRule): number {
  if (rule === 'safe') return shape.size - 1;
  const rows = extent(rowOf(shape, start), shape.height);
  const columns = extent(columnOf(shape, start), shape.width);
  return shape.size - rows * columns;
}

/** How many of the positions from one before this to one after it there are. */
function extent(position: number, length: number): number {
  return 1 + (position > 0 ? 1 : 0) + (position < length - 1 ? 1 : 0);
}
