import type { ImpossibleCount } from './player-view.ts';

/** Why there is no answer. Every one of these is data; the solver throws only where it is called wrongly. */
export type SolverError = Inconsistent | BudgetSpent | BoardTooLarge;

/**
 * No layout fits: one count is impossible by itself (then it is named), several counts contradict each other, or they
 * fit each other but not the number of mines.
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
 * What is allowed was not enough: the work, the memory, or, on a wide board, the precision of doubles. The field that is
 * there says which, and how much of it was allowed. Units: see {@link SolverOptions}.
 */
export type BudgetSpent =
  | { readonly code: 'budget'; readonly nodes: number }
  | { readonly code: 'budget'; readonly bytes: number }
  | { readonly code: 'budget'; readonly precision: 'double' };

/** The board has more cells than allowed, or than there is memory for. */
export interface BoardTooLarge {
  readonly code: 'too-large';
  readonly cells: number;
}

/** What the solver may do and believe. */
export interface SolverOptions {
  /**
   * How much work one call may do. Units: nodes, a deterministic measure; a million take 10 to 60 ms. Default:
   * {@link DEFAULT_NODES}.
   */
  readonly nodes?: number;
  /**
   * How much one call may keep at a time, beside what it takes to read the board. Units: bytes, reckoned from what is
   * stored and so the same everywhere; the process takes up to twice as much. Default: {@link DEFAULT_BYTES}.
   */
  readonly bytes?: number;
  /** The largest board that is looked at. Units: cells. Default: {@link DEFAULT_CELLS}. */
  readonly cells?: number;
  /** Takes every flag as a mine. Default: flags and question marks are hidden cells like any other. */
  readonly trustFlags?: boolean;
}

/** Enough for any position that comes up in play on any board, and at most some seconds. */
export const DEFAULT_NODES = 100_000_000;
/** 384 MiB, some six million states: thousands of times what expert games need, and little enough for any machine. */
export const DEFAULT_BYTES: number = 384 * 2 ** 20;
/** 2^27, more than 100 million. */
export const DEFAULT_CELLS: number = 2 ** 27;
