import {
  type BoardShape,
  canCreateShape,
  cellAt,
  columnOf,
  createShape,
  MAX_NEIGHBOURS,
  middleCell,
  neighboursInto,
  rowOf,
} from '@countermine/core/board.ts';
import type { Random } from '@countermine/core/random.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import type { Technique } from '../technique/technique.ts';

/** The reason why there is no board. */
export type GenerateError = BoardParamsError | OptionError | TriesSpent;

/** Parameters that no board can have. */
export type BoardParamsError =
  | { readonly code: 'shape'; readonly width: number; readonly height: number }
  | { readonly code: 'mine-count'; readonly found: number }
  | { readonly code: 'start'; readonly found: number; readonly cells: number }
  /** The start cell, or its opening, leaves room for so many mines only. */
  | { readonly code: 'no-room'; readonly mines: number; readonly room: number }
  | { readonly code: 'too-large'; readonly cells: number; readonly limit: number };

interface OptionError {
  readonly code: 'option';
  readonly name: string;
  readonly found: number;
}

/** The work allowed was not enough. Units: tries, and nodes as in the options. */
interface TriesSpent {
  readonly code: 'budget';
  readonly tries: number;
  readonly nodes: number;
}

/** No board was found whose hardest step takes this technique. */
export interface RatingNotFound {
  readonly code: 'rating';
  readonly hardest: Technique;
  readonly tries: number;
}

/** What the start cell has to be: no mine, or a cell that counts 0. */
export const START_RULES = ['safe', 'opening'] as const;

export type StartRule = (typeof START_RULES)[number];

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
  const cells = new Set([start]);
  // One by one: a part of the array would take a tenth of the time of a small board.
  for (let index = 0; index < count; index += 1) cells.add(beside[index]!);
  return cells;
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

/** The mine density of an expert board. */
const DENSE = 0.2;

/**
 * The cell that is opened first unless one is given: the corner where it only is safe; where it is an opening, row
 * and column 2, on boards as dense as expert 3. There, play wins most.
 * Source: docs/solver.md
 */
export function usualStart(shape: BoardShape, mines: number, rule: StartRule): number {
  const wanted = rule === 'safe' ? 0 : mines / shape.size >= DENSE ? 3 : 2;
  const row = Math.min(wanted, Math.floor((shape.height - 1) / 2));
  const column = Math.min(wanted, Math.floor((shape.width - 1) / 2));
  return cellAt(shape, row, column);
}
