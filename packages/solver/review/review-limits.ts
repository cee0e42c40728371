import type { WinLimits } from '../policy/win-estimator.ts';

/**
 * How much work a review may take, position by position. It is counted, never timed: the same game has the same review
 * on every machine.
 */
export interface ReviewLimits extends Partial<WinLimits> {
  /** Units: nodes of the engine, for the probabilities in one position. Default: {@link DEFAULT_REVIEW_NODES}. */
  readonly nodes?: number;
  /** The largest board that is looked at. Units: cells. Default: {@link DEFAULT_REVIEW_CELLS}. */
  readonly cells?: number;
  /** Units: nodes, for the proof that goes with a loss. Default: {@link DEFAULT_REVIEW_NODES}. */
  readonly proofNodes?: number;
}

/** Enough for nearly all positions of play; 20 to 120 ms at most. */
export const DEFAULT_REVIEW_NODES = 2_000_000;
/** 2^20, a board of 1000 x 1000: some 100 ms a move. */
export const DEFAULT_REVIEW_CELLS: number = 2 ** 20;
