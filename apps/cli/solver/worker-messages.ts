import type { SolverError } from '@countermine/solver/constraint/solver-error.ts';

/** What a worker is started with. */
export interface PlayLimits {
  /** What solving one position may take. Units: nodes. */
  readonly nodes: number;
}

/** A board that a worker is to play. */
export interface GameTask {
  /** Its place among the boards that are still to be played. */
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
