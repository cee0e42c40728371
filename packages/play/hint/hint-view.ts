import type { ProofFrame, ProofSaying } from '../proof/proof-playback.ts';
import type { SolverFailure } from '../solver/solver-messages.ts';
import type { Hint, HintSaying } from './hint.ts';

/** What is shown of hints. */
export type HintView =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'thinking' }
  /** The player is to choose the cell of a proof. */
  | { readonly kind: 'choosing' }
  | { readonly kind: 'hint'; readonly hint: Hint; readonly saying: HintSaying }
  /** Why a cell is safe or a mine, one picture at a time. */
  | {
      readonly kind: 'proof';
      readonly question: ProofSaying | undefined;
      readonly frames: readonly ProofFrame[];
      readonly at: number;
    }
  /** Nothing can be proved about the cell. */
  | { readonly kind: 'probability'; readonly cell: number; readonly probability: number }
  /** Every hidden cell is a mine. */
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly failure: SolverFailure };
