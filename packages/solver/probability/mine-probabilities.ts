import { ok, type Result } from '@countermine/core/result.ts';
import type { PlayerView } from '../constraint/player-view.ts';
import type { SolverError, SolverOptions } from '../constraint/solver-error.ts';
import { ProbabilityEngine } from './engine.ts';

/** Where the mines of a board may be, given all that a player sees. */
export interface MineProbabilities {
  /**
   * The probability of a mine, cell by cell.
   * Shape: Float64Array(shape.size); NaN where the cell is open. Range: 0 safe, 1 a mine, both only when certain.
   */
  readonly probabilities: Float64Array;
  /** The decimal logarithm of the number of layouts that fit; `countLayouts` gives the number itself. */
  readonly log10Layouts: number;
  /** The work done. Units: nodes. */
  readonly nodes: number;
}

/**
 * Mine probability of every hidden cell, given all that the player can see and the number of mines.
 * Shape: see {@link MineProbabilities}.
 * Range: 0 safe, 1 certain mine; hidden cells sum to the mines left (relative error < 1e-12).
 * @param engine one that is kept from call to call saves its buffers and the components it has solved
 * Errors: `inconsistent` when no layout fits, `budget` when options.nodes or options.bytes ran out, `too-large`. Never
 * throws for a view that `createPlayerView` made.
 * Cost: exponential in the widest frontier component; allocates O(size) once.
 */
export function mineProbabilities(
  view: PlayerView,
  options: SolverOptions = {},
  engine: ProbabilityEngine = new ProbabilityEngine(),
): Result<MineProbabilities, SolverError> {
  const solved = engine.solve(view, options);
  if (!solved.ok) return solved;
  const probabilities = new Float64Array(view.shape.size);
  solved.value.probabilitiesInto(probabilities);
  return ok({ probabilities, log10Layouts: solved.value.log10Layouts, nodes: solved.value.nodes });
}
