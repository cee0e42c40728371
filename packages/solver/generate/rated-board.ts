import { createMines, type StartedBoard } from '@countermine/core/board.ts';
import { placeMinesInto, type Random } from '@countermine/core/random.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { rateBoard } from '../technique/rate-board.ts';
import type { BoardTechnique } from '../technique/technique.ts';
import { TechniqueStepsWorkspace } from '../technique/technique-steps.ts';
import { type BoardParams, cellsToKeepClear, checkBoardParams, chooseStart } from './board-params.ts';
import type { BoardParamsError, RatingNotFound } from './generate-error.ts';

/** How much work the search for a rated board may take. */
export interface RatedOptions {
  /** The most random boards. Default: {@link DEFAULT_RATED_TRIES}. */
  readonly tries?: number;
  /** The most nodes for one of them. Default: {@link DEFAULT_RATED_NODES}. */
  readonly nodes?: number;
  /** Asked before every board; once it says yes, the search ends as if the tries ran out. Default: never. */
  readonly shouldStop?: (() => boolean) | undefined;
}

/** Some ten seconds on a board of 30 x 16. */
export const DEFAULT_RATED_TRIES = 50_000;
/** Some hundred times what a board of 30 x 16 takes. */
export const DEFAULT_RATED_NODES = 1_000_000;

/**
 * A board that needs no guess from its start on, and whose hardest step takes this technique. All such boards with the
 * start are equally likely: random boards are tried until one is right.
 * @param workspace reuse one from call to call to save allocations
 * Errors: impossible parameters; `rating` if the tries ran out, as they do where there is no such board.
 * Cost: on 9 x 9, and on 30 x 16 with 99 mines, 1 to 60 ms; 200 ms for `case-split` on 30 x 16.
 */
export function generateRated(
  params: BoardParams,
  hardest: BoardTechnique,
  random: Random,
  options: RatedOptions = {},
  workspace: TechniqueStepsWorkspace = new TechniqueStepsWorkspace(),
): Result<StartedBoard, BoardParamsError | RatingNotFound> {
  const checked = checkBoardParams(params, 'opening');
  if (!checked.ok) return err(checked.error);
  const { shape, mines: mineCount } = checked.value;
  const { tries = DEFAULT_RATED_TRIES, nodes = DEFAULT_RATED_NODES, shouldStop } = options;
  const start = chooseStart(checked.value, random);
  const clear = cellsToKeepClear(shape, start, 'opening');
  const mines = createMines(shape);
  for (let tried = 0; tried < tries && !shouldStop?.(); tried += 1) {
    placeMinesInto(mines, mineCount, random, clear);
    const rated = rateBoard({ shape, mines, start }, { ceiling: hardest, nodes }, workspace);
    if (rated.ok && rated.value.isFinished && rated.value.hardest === hardest) return ok({ shape, mines, start });
  }
  return err({ code: 'rating', hardest, tries });
}
