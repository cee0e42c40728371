import { createMines, type StartedBoard } from '@countermine/core/board.ts';
import { placeMinesInto, type Random } from '@countermine/core/random.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { type BoardParams, cellsToKeepClear, checkBoardParams, chooseStart, type StartRule } from './board-params.ts';
import type { BoardParamsError } from './generate-error.ts';

/**
 * A random board: all layouts whose start satisfies the rule are equally likely.
 * @param rule what the start cell has to be
 * Errors: invalid parameters.
 * Cost: about 2 draws a mine, or a safe cell where those are fewer.
 */
export function generateBoard(
  params: BoardParams,
  random: Random,
  rule: StartRule = 'safe',
): Result<StartedBoard, BoardParamsError> {
  const checked = checkBoardParams(params, rule);
  if (!checked.ok) return err(checked.error);
  const { shape, mines: mineCount } = checked.value;
  const start = chooseStart(checked.value, random);
  const mines = createMines(shape);
  placeMinesInto(mines, mineCount, random, cellsToKeepClear(shape, start, rule));
  return ok({ shape, mines, start });
}
