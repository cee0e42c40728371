import type { MineMap } from '@countermine/core/board.ts';
import type { WinProbability } from '../policy/win-estimator.ts';
import type { PlayerView } from '../position/player-view.ts';
import { findCertain } from '../proof/deduce.ts';
import { explain } from '../proof/explain.ts';
import type { Proof, ProofLimits } from '../proof/proof.ts';
import type { CellSafety, CellsAtStake, MoveOdds } from './move-odds.ts';

/** The reason why a game was lost. Units: cells, `row * width + column`. */
export type LossCause =
  | WrongFlag
  | {
      /** A guess, and no cell was known to be safe. */
      readonly code: 'forced-guess';
      readonly cell: number;
      readonly safety: number;
      /** The best odds on the board. */
      readonly safest: CellSafety;
    }
  | {
      readonly code: 'needless-guess';
      readonly cell: number;
      readonly safety: number;
      readonly safeCells: number;
      /** The one of them that is easiest to see. */
      readonly safeCell: number;
      /** The reason why it is safe; undefined when the budget ran out, or if it is known only from undone moves. */
      readonly proof: Proof | undefined;
    }
  | {
      /** The cell was known to be a mine. */
      readonly code: 'known-mine';
      readonly cell: number;
      /** The reason why it is a mine; undefined as for a needless guess. */
      readonly proof: Proof | undefined;
    }
  | {
      /** A cell was opened about which nothing is known, because the budget ran out. */
      readonly code: 'unknown';
      readonly cell: number;
    };

/** A chord where a flag was wrong. With right flags no chord can hit a mine. */
export interface WrongFlag {
  readonly code: 'wrong-flag';
  /** The number that was acted on. */
  readonly chord: number;
  /** The flags beside it that are not mines. */
  readonly flags: readonly number[];
  /**
   * The mine probability there, as it could be known: 0 where a flag could be seen to be wrong. Shape: as `flags`;
   * undefined when the budget ran out.
   */
  readonly probabilities: readonly number[] | undefined;
}

/** A move that hit a mine, and the knowledge that was possible before it. */
interface LostMove extends CellsAtStake {
  readonly kind: 'open' | 'chord';
  readonly cell: number;
  readonly odds: MoveOdds | undefined;
  /** The mine probability of each of the flags. Shape: as `flags`; undefined when the budget ran out. */
  readonly flagProbabilities: readonly number[] | undefined;
}

/**
 * Why a move lost the game.
 * @param view what was seen before the move
 * @param mines the truth, which tells only which flags were wrong
 * Cost: that of one proof for a guess that was needless, or a mine that was known; else nothing.
 */
export function causeOfLoss(view: PlayerView, mines: MineMap, move: LostMove, limits: ProofLimits): LossCause {
  const { cell, odds } = move;
  if (move.kind === 'chord') return wrongFlagOf(mines, move);
  if (odds === undefined) return { code: 'unknown', cell };
  const { survival: safety, safeCells, safest } = odds;
  if (safety === 0) return { code: 'known-mine', cell, proof: proofOf(view, cell, limits) };
  if (safeCells === 0) return { code: 'forced-guess', cell, safety, safest };
  const safeCell = easiestSafeCell(view, limits) ?? safest.cell;
  return { code: 'needless-guess', cell, safety, safeCells, safeCell, proof: proofOf(view, safeCell, limits) };
}

function wrongFlagOf(mines: MineMap, { cell, flags, flagProbabilities }: LostMove): WrongFlag {
  const isWrong = (_: unknown, index: number): boolean => mines[flags[index]!] === 0;
  return {
    code: 'wrong-flag',
    chord: cell,
    flags: flags.filter(isWrong),
    probabilities: flagProbabilities?.filter(isWrong),
  };
}

function easiestSafeCell(view: PlayerView, limits: ProofLimits): number | undefined {
  const proofs = findCertain(view, limits);
  return proofs.ok ? proofs.value.find(({ verdict }) => verdict === 'safe')?.cell : undefined;
}

function proofOf(view: PlayerView, cell: number, limits: ProofLimits): Proof | undefined {
  const proof = explain(view, cell, limits);
  return proof.ok ? proof.value : undefined;
}

export interface ReviewedMove {
  readonly event: number;
  readonly kind: 'open' | 'chord';
  readonly cell: number;
  /** The cells to open: the cell itself, or for a chord all beside it that were hidden and had no flag. */
  readonly cells: readonly number[];
  /** Those of them that were mines. */
  readonly exploded: readonly number[];
  /** True if it was undone later. */
  readonly isUndone: boolean;
  /** Undefined when the budget ran out. */
  readonly odds: MoveOdds | undefined;
  /** The win probability before the move; for a `first` move the same as after it. Undefined when the budget ran out. */
  readonly winBefore: WinProbability | undefined;
  /** The win probability after it: 1 for a game that is won, 0 for one that is lost. */
  readonly winAfter: WinProbability | undefined;
  /** The reason why the game was lost by it; undefined when it was not. */
  readonly loss: LossCause | undefined;
}
