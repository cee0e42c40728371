import type { PlayerView } from '../position/player-view.ts';
import type { SolverError, SolverOptions } from '../position/solver-error.ts';
import { type AskOptions, type CellPlace, type PositionError, placeOf, type Stopped } from './position.ts';

/** Options of `probabilities`, `safeCells` and `mineCells`. */
export interface ProbabilityOptions extends AskOptions, Pick<SolverOptions, 'bytes' | 'trustFlags'> {}

/** The places that the mines of a board may have. */
export interface Probabilities {
  readonly width: number;
  readonly height: number;
  /**
   * The mine probability of each cell, row by row; null where it is open. Range: 0 and 1 only where the cell is certain
   * to be safe or a mine.
   */
  readonly rows: readonly (readonly (number | null)[])[];
  /** The decimal logarithm of the number of layouts that fit. */
  readonly log10Layouts: number;
  /** The work done. Units: nodes. */
  readonly nodes: number;
}

/** The reason why there is no answer to a question about a position. */
export type AskError = PositionError | SolverError | Stopped;

/** The cells that have this mine probability, in reading order. */
export function placesWith(certainty: 0 | 1, { shape }: PlayerView, mines: Float64Array): CellPlace[] {
  const places: CellPlace[] = [];
  for (let cell = 0; cell < mines.length; cell += 1) if (mines[cell] === certainty) places.push(placeOf(shape, cell));
  return places;
}
