import { createMines, type StartedBoard } from '@countermine/core/board.ts';
import { createRandom, placeMinesInto, type Random } from '@countermine/core/random.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { rateBoard } from '../technique/rate.ts';
import type { BoardTechnique } from '../technique/technique.ts';
import { TechniqueStepsWorkspace } from '../technique/technique-steps.ts';
import {
  type BoardParams,
  type BoardParamsError,
  cellsToKeepClear,
  checkBoardParams,
  chooseStart,
  type RatingNotFound,
  type StartRule,
} from './board-params.ts';

/** How much work the search for a rated board may take. */
interface RatedOptions {
  /** The most random boards. Default: {@link DEFAULT_RATED_TRIES}. */
  readonly tries?: number;
  /** The most nodes for one of them. Default: {@link DEFAULT_RATED_NODES}. */
  readonly nodes?: number;
  /** Asked before every board; once it says yes, the search ends as if the tries ran out. Default: never. */
  readonly shouldStop?: (() => boolean) | undefined;
}

/** Some ten seconds on a board of 30 x 16. */
const DEFAULT_RATED_TRIES = 50_000;
/** Some hundred times what a board of 30 x 16 takes. */
const DEFAULT_RATED_NODES = 1_000_000;

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

/**
 * The random source of the board with this number. Each board has its own, so that it does not matter which boards are
 * generated, in which order and where. The factor spreads the seeds, so that the boards of one seed do not overlap with
 * those of the next.
 */
export function randomOfBoard(seed: number, index: number): Random {
  return createRandom((Math.imul(seed, 0xc2b2ae3d) + index) | 0);
}
