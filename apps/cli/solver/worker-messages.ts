import type { SolverError } from '@countermine/solver/position/solver-error.ts';

/** The start data of a worker. */
export interface PlayLimits {
  /** The budget for one position. Units: nodes. */
  readonly nodes: number;
}

/** A board that a worker is to play. */
export interface GameTask {
  /** Its index among the boards that are still to be played. */
  readonly place: number;
  readonly width: number;
  readonly height: number;
  readonly start: number;
  readonly mines: readonly number[];
}

/** The result of a game. */
export interface GameResult {
  readonly place: number;
  readonly won: boolean;
  readonly guesses: number;
  readonly ms: number;
  /** Why the game was given up: it was neither won nor lost. */
  readonly error?: SolverError;
}
