import { err, ok, type Result } from '@countermine/core/result.ts';
import { NodeBudget } from '../elimination/node-budget.ts';
import type { PlayerView } from '../position/player-view.ts';
import { DeducerWorkspace } from './deducer.ts';
import { Explainer } from './explain.ts';
import {
  DEFAULT_PROOF_NODES,
  HARDEST_KIND,
  type Proof,
  type ProofError,
  type ProofKind,
  type ProofLimits,
  rankOf,
  sizeError,
} from './proof.ts';
import { proveStep } from './step-proofs.ts';

/** Proofs of more cells are not compared. */
const MAX_PROOFS = 60;
/** The budget of one of them. Units: nodes. */
const PROOF_NODES = 2_000_000;

/**
 * The easiest proof of these cells: the easiest kind, then the fewest clues.
 * @param cells certain cells; only the first 60 are tried
 * @returns undefined if none was proved
 */
export function easiestProof(view: PlayerView, cells: readonly number[]): Proof | undefined {
  const explainer = new Explainer({ nodes: PROOF_NODES });
  let easiest: Proof | undefined;
  for (const cell of cells.slice(0, MAX_PROOFS)) {
    const explained = explainer.explain(view, cell);
    const proof = explained.ok ? explained.value : undefined;
    if (proof !== undefined && (easiest === undefined || isEasier(proof, easiest))) easiest = proof;
    if (easiest?.kind === 'single-clue') break;
  }
  return easiest;
}

function isEasier(proof: Proof, than: Proof): boolean {
  const rungs = rankOf(proof.kind) - rankOf(than.kind);
  return rungs < 0 || (rungs === 0 && proof.clues.length < than.clues.length);
}

export interface DeductionOptions extends ProofLimits {
  /** The hardest kind of proof to use. Default: the hardest there is. */
  readonly ceiling?: ProofKind;
}

/**
 * All cells that can be proved to be safe or mines, each with its proof. A proof may build on earlier cells
 * of the list. Easier kinds of proof come first: a harder one is used only when no easier one is left.
 * Errors: the view contradicts itself, the nodes ran out, or the board is too large. Never throws.
 * Cost: a few passes over the board; harder kinds some thousand nodes a step.
 */
export function findCertain(view: PlayerView, options: DeductionOptions = {}): Result<readonly Proof[], ProofError> {
  const tooLarge = sizeError(view.shape, options);
  if (tooLarge !== undefined) return err(tooLarge);
  const { ceiling = HARDEST_KIND, nodes = DEFAULT_PROOF_NODES } = options;
  const budget = new NodeBudget(nodes, undefined, options.shouldStop);
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
  }
}
