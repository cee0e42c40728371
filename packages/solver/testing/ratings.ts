import type { StartedBoard } from '@countermine/core/board.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import type { PlayerView } from '../position/player-view.ts';
import { type DeductionOptions, findCertain } from '../proof/deduce.ts';
import { questionError } from '../proof/explain.ts';
import { type Proof, type ProofError, type ProofKind, type ProofLimits, rankOf } from '../proof/proof.ts';
import { countProofKinds, type ProofKindCounts, proveBoard } from '../proof/prove-board.ts';

/** What a position asks of the player. */
export interface PositionRating {
  /** The hardest kind of proof that is needed to prove one more cell safe; undefined if that takes a guess. */
  readonly next: ProofKind | undefined;
  /** The cells that can be proved, by the kind of their own proof. */
  readonly cells: ProofKindCounts;
  /** How many of them are safe, and how many are mines. */
  readonly safe: number;
  readonly mines: number;
}

/** What a whole board asks of the player. */
export interface BoardRating {
  readonly isFinished: boolean;
  readonly safeLeft: number;
  readonly uses: ProofKindCounts;
  /** The hardest kind used; undefined if the first cell opened all there was to open. */
  readonly hardest: ProofKind | undefined;
}

/**
 * Why a hidden cell is safe or a mine, as a way there in small steps: the last proof is that of the cell, and those
 * before are what it builds on. `explain` says the same in one proof, which may need many clues at once.
 * @returns no proofs for a cell that is neither
 * Errors: as {@link findCertain}, and the cell is open or not on the board.
 */
export function explainBySteps(
  view: PlayerView,
  cell: number,
  options: DeductionOptions = {},
): Result<readonly Proof[], ProofError> {
  const wrong = questionError(view, cell, options);
  if (wrong !== undefined) return err(wrong);
  const proofs = findCertain(view, options);
  return proofs.ok ? ok(stepsTo(proofs.value, cell)) : proofs;
}

/**
 * What a position asks of the player.
 * Errors: as {@link findCertain}.
 */
export function ratePosition(view: PlayerView, limits: ProofLimits = {}): Result<PositionRating, ProofError> {
  const proofs = findCertain(view, limits);
  if (!proofs.ok) return proofs;
  const first = proofs.value.find((proof) => proof.verdict === 'safe');
  const steps = first === undefined ? [] : stepsTo(proofs.value, first.cell);
  const safe = proofs.value.filter((proof) => proof.verdict === 'safe').length;
  return ok({
    next: steps.reduce<ProofKind | undefined>((hardest, step) => harderOf(hardest, step.kind), undefined),
    cells: countProofKinds(proofs.value.map((proof) => proof.kind)),
    safe,
    mines: proofs.value.length - safe,
  });
}

/**
 * What a board asks of a player who opens only what is proved.
 * Errors and cost: as {@link proveBoard}.
 */
export function rateBoard(board: StartedBoard, options: DeductionOptions = {}): Result<BoardRating, ProofError> {
  const played = proveBoard(board, options);
  if (!played.ok) return played;
  const { isFinished, safeLeft, uses, steps } = played.value;
  const hardest = steps.reduce<ProofKind | undefined>((most, step) => harderOf(most, step.kind), undefined);
  return ok({ isFinished, safeLeft, uses, hardest });
}

/** The harder of two kinds; undefined stands for none. */
export function harderOf(first: ProofKind | undefined, second: ProofKind | undefined): ProofKind | undefined {
  if (first === undefined || second === undefined) return first ?? second;
  return rankOf(first) >= rankOf(second) ? first : second;
}

/** Of proofs that build on those before them: the ones that lead to this cell, which comes last. */
function stepsTo(proofs: readonly Proof[], cell: number): readonly Proof[] {
  const needed = new Set([cell]);
  const steps: Proof[] = [];
  for (let index = proofs.length - 1; index >= 0; index -= 1) {
    const proof = proofs[index]!;
    if (!needed.has(proof.cell)) continue;
    for (const known of [...proof.knownMines, ...proof.knownSafe]) needed.add(known);
    steps.push(proof);
  }
  return steps.reverse();
}
