import type { WinProbability } from '../policy/win-estimator.ts';
import type { LossCause } from './loss-cause.ts';
import type { MoveOdds } from './move-odds.ts';

/** A move that opened cells, with its review. */
export interface ReviewedMove {
  /** The index of its event in the log. */
  readonly event: number;
  readonly kind: 'open' | 'chord';
  /** The cell the player acted on. */
  readonly cell: number;
  /** The cells to open: the cell itself, or for a chord all beside it that were hidden and had no flag. */
  readonly cells: readonly number[];
  /** Those of them that were mines. */
  readonly exploded: readonly number[];
  /** Whether it was undone later. */
  readonly isUndone: boolean;
  /** Undefined when the budget ran out. */
  readonly odds: MoveOdds | undefined;
  /** The win probability before the move; for a `first` move the same as after it. Undefined when the budget ran out. */
  readonly winBefore: WinProbability | undefined;
  /** The win probability after it: 1 for a game that is won, 0 for one that is lost. */
  readonly winAfter: WinProbability | undefined;
  /** Why the game was lost by it; undefined when it was not. */
  readonly loss: LossCause | undefined;
}
