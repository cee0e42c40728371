import type { BoardLine } from '@countermine/core/format/board-line.ts';
import { ok, type Result } from '@countermine/core/result.ts';
import { generateProblem } from '@countermine/play/words/command/generate-problem.ts';
import type { BoardParams } from '@countermine/solver/generate/board-params.ts';
import { generateBoard, randomOfBoard } from '@countermine/solver/generate/rated-board.ts';
import { type CommandFailure, refuseUsage } from '../host/command-failure.ts';
import { type BoardSize, type FirstClick, RULE_OF_FIRST_CLICK } from './board-size.ts';

/** Boards to generate: all layouts that keep the promise for the start are equally likely. */
export interface RandomBoards {
  readonly size: BoardSize;
  /** Undefined for another random one on each board. */
  readonly start: number | undefined;
  readonly rule: FirstClick;
  readonly seed: number;
}

/** The board with this number; its id is the number. Errors: the mines leave no room for the promised start. */
export function drawBoard(boards: RandomBoards, index: number): Result<BoardLine, CommandFailure> {
  const { size, start, rule, seed } = boards;
  const drawn = generateBoard(paramsOf(size, start), randomOfBoard(seed, index), RULE_OF_FIRST_CLICK[rule]);
  if (!drawn.ok) return refuseUsage(generateProblem(drawn.error));
  return ok({ id: String(index), shape: size.shape, start: drawn.value.start, mines: cellsOf(drawn.value.mines) });
}

/** A size, and perhaps a start, as the generators take them. */
export function paramsOf({ shape, mines }: BoardSize, start: number | undefined): BoardParams {
  const { width, height } = shape;
  return { width, height, mines, ...(start !== undefined && { start }) };
}

/** The mines of a layout as a list of cells. */
export function cellsOf(mines: Uint8Array): number[] {
  const cells: number[] = [];
  for (let cell = mines.indexOf(1); cell >= 0; cell = mines.indexOf(1, cell + 1)) cells.push(cell);
  return cells;
}
