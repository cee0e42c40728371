import { err, ok, type Result } from '@countermine/core/result/result.ts';
import type { PlayerView } from '../constraint/player-view.ts';
import { NodeBudget } from '../elimination/node-budget.ts';
import { DeducerWorkspace } from './deducer.ts';
import { questionError } from './explain.ts';
import { harderOf, type Proof, TECHNIQUES, type Technique } from './proof.ts';
import { DEFAULT_PROOF_NODES, type ProofError, type ProofLimits, sizeError } from './proof-limits.ts';
import { proveStep } from './step-proofs.ts';

/** What to look for. */
export interface DeductionOptions extends ProofLimits {
  /** The hardest technique to use. Default: the hardest there is. */
  readonly ceiling?: Technique;
}

/** How often each technique occurs. */
export type TechniqueCounts = Readonly<Record<Technique, number>>;

/** What a position asks of the player. */
export interface PositionRating {
  /** The hardest technique that is needed to prove one more cell safe; undefined where that takes a guess. */
  readonly next: Technique | undefined;
  /** The cells that can be proved, by the technique of their own proof. */
  readonly cells: TechniqueCounts;
  /** How many of them are safe, and how many are mines. */
  readonly safe: number;
  readonly mines: number;
}

/**
 * All cells that can be proved to be safe or mines, each with its proof. A proof may build on cells that stand before
 * it in the list. They come easiest first: one that needs a harder technique only when no easier one was left.
 * Errors: the view contradicts itself, the nodes ran out, or the board is too large. Never throws.
 * Cost: a few passes over the board; harder techniques some thousand nodes a step.
 */
export function findCertain(view: PlayerView, options: DeductionOptions = {}): Result<readonly Proof[], ProofError> {
  return deduceUntil(view, options, () => false);
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
  const proofs = deduceUntil(view, options, (proof) => proof.cell === cell);
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
    next: steps.reduce<Technique | undefined>((hardest, step) => harderOf(hardest, step.technique), undefined),
    cells: countTechniques(proofs.value.map((proof) => proof.technique)),
    safe,
    mines: proofs.value.length - safe,
  });
}

/** How often each technique occurs in a list. */
export function countTechniques(techniques: readonly Technique[]): TechniqueCounts {
  const counts = { 'single-clue': 0, 'two-clues': 0, 'several-clues': 0, 'mine-count': 0 };
  for (const technique of techniques) counts[technique] += 1;
  return counts;
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

function deduceUntil(
  view: PlayerView,
  options: DeductionOptions,
  isEnough: (proof: Proof) => boolean,
): Result<readonly Proof[], ProofError> {
  const tooLarge = sizeError(view.shape, options);
  if (tooLarge !== undefined) return err(tooLarge);
  const { ceiling = TECHNIQUES[TECHNIQUES.length - 1]!, nodes = DEFAULT_PROOF_NODES } = options;
  const budget = new NodeBudget(nodes);
  const deducer = new DeducerWorkspace();
  deducer.load(view);
  const proofs: Proof[] = [];
  for (;;) {
    const outcome = deducer.next(ceiling, budget);
    if (outcome === 'stalled') return ok(proofs);
    if (outcome === 'inconsistent') return err({ code: 'inconsistent' });
    const step = outcome === 'found' ? proveStep(deducer, budget) : undefined;
    if (step === undefined) return err({ code: 'budget', nodes });
    proofs.push(...step);
    if (step.some(isEnough)) return ok(proofs);
  }
}
