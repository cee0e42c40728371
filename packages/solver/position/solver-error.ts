import type { ImpossibleCount } from './player-view.ts';

/** The reason why there is no answer. All of these are values; the solver throws only if it is called wrongly. */
export type SolverError = Inconsistent | BudgetSpent | BoardTooLarge;

/**
 * No layout fits: one count is impossible by itself (it is then named), several counts contradict each other, or they
 * are consistent but contradict the number of mines.
 */
export type Inconsistent =
  | { readonly code: 'inconsistent'; readonly reason: 'count'; readonly where: ImpossibleCount }
  | { readonly code: 'inconsistent'; readonly reason: 'counts' }
  | {
      readonly code: 'inconsistent';
      readonly reason: 'mine-count';
      readonly mineCount: number;
      /** The fewest and the most mines with which the open cells could be true. */
      readonly fewest: number;
      readonly most: number;
    };

/**
 * A limit was reached: work, memory, or, on a wide board, the precision of doubles. The field that is present says
 * which, and what the limit was. Units: see {@link SolverOptions}.
 */
export type BudgetSpent =
  | { readonly code: 'budget'; readonly nodes: number }
  | { readonly code: 'budget'; readonly bytes: number }
  | { readonly code: 'budget'; readonly precision: 'double' };

interface BoardTooLarge {
  readonly code: 'too-large';
  readonly cells: number;
}

export interface SolverOptions {
  /**
   * How much work one call may do. Units: nodes, a deterministic measure; a million take 10 to 60 ms. Default:
   * {@link DEFAULT_NODES}.
   */
  readonly nodes?: number;
  /**
   * How much memory one call may use at a time, besides reading the board. Units: bytes, computed from what is stored
   * and so the same everywhere; the process takes up to twice as much. Default: {@link DEFAULT_BYTES}.
   */
  readonly bytes?: number;
  /** The largest board that is looked at. Units: cells. Default: {@link DEFAULT_CELLS}. */
  readonly cells?: number;
  /** Treats every flag as a mine. Default: flags and question marks are hidden cells like any other. */
  readonly trustFlags?: boolean;
  /** Asked from time to time; once it says yes, the call ends with the error `budget`. Default: never. */
  readonly shouldStop?: (() => boolean) | undefined;
}

/** Enough for any position that occurs in play on any board, and at most a few seconds. */
export const DEFAULT_NODES = 100_000_000;
/** 384 MiB, some six million states: thousands of times what expert games need, and little enough for any machine. */
export const DEFAULT_BYTES: number = 384 * 2 ** 20;
/** 2^27, more than 100 million. */
export const DEFAULT_CELLS: number = 2 ** 27;
