import { err, ok, type Result } from '@countermine/core/result.ts';
import type { PlayerView } from '../constraint/player-view.ts';
import { NodeBudget } from '../elimination/node-budget.ts';
import type { DeductionOutcome } from '../explain/deducer.ts';
import type { CellVerdict } from '../explain/proof.ts';
import { DEFAULT_PROOF_NODES, type ProofError, type ProofLimits, sizeError } from '../explain/proof-limits.ts';
import { HARDEST_TECHNIQUE, harderOf, type Technique } from './technique.ts';
import { TechniqueStepsWorkspace } from './technique-steps.ts';

/** What is certain of a cell, and how hard that is to see. */
export interface RatedCell {
  readonly cell: number;
  readonly verdict: CellVerdict;
  /** The hardest technique that is needed to find it, by the easiest way there is. */
  readonly technique: Technique;
}

/** What to find. */
export interface RateCellsOptions extends ProofLimits {
  /** Ends with the step that settles this cell. Default: everything is found. */
  readonly until?: number;
  /** Whether flags are known mines, of which nothing is said. Default: they are hidden cells like any other. */
  readonly trustFlags?: boolean;
}

/**
 * Everything that is certain in a position, the easiest first. A harder technique is used only where all easier ones
 * have stalled, so each cell has the easiest technique with which it can be found.
 * Errors: the view contradicts itself, the nodes ran out, or the board is too large. Never throws.
 * Cost: a few passes over the board; from `chain` on some thousand nodes a step.
 */
export function rateCells(view: PlayerView, options: RateCellsOptions = {}): Result<readonly RatedCell[], ProofError> {
  const tooLarge = sizeError(view.shape, options);
  if (tooLarge !== undefined) return err(tooLarge);
  const { nodes = DEFAULT_PROOF_NODES, until } = options;
  const budget = new NodeBudget(nodes, undefined, options.shouldStop);
  const steps = new TechniqueStepsWorkspace();
  steps.load(view, options.trustFlags);
  const rated: RatedCell[] = [];
  let hardest: Technique | undefined;
  for (const outcome of everyStep(steps, budget)) {
    if (outcome === 'inconsistent') return err({ code: 'inconsistent' });
    if (outcome === 'budget') return err({ code: 'budget', nodes });
    hardest = harderOf(steps.technique, hardest);
    for (const settled of steps.settledCells()) rated.push({ ...settled, technique: hardest });
    if (until !== undefined && rated.some(({ cell }) => cell === until)) break;
  }
  return ok(rated);
}

/** All steps that a freshly loaded position has, the easiest first; anything but `found` ends them. */
export function* everyStep(steps: TechniqueStepsWorkspace, budget: NodeBudget): Generator<DeductionOutcome> {
  for (const clue of steps.countingClues()) {
    const outcome = steps.count(clue, budget);
    if (outcome !== 'stalled') yield outcome;
  }
  for (;;) {
    const outcome = steps.next(HARDEST_TECHNIQUE, budget);
    if (outcome === 'stalled') return;
    yield outcome;
  }
}

/**
 * The easiest technique that shows what a cell is.
 * @returns undefined for a cell that is neither safe nor a mine for certain
 * Errors: as {@link rateCells}.
 */
export function techniqueOf(
  view: PlayerView,
  cell: number,
  limits: ProofLimits = {},
): Result<Technique | undefined, ProofError> {
  const rated = rateCells(view, { ...limits, until: cell });
  return rated.ok ? ok(rated.value.find((one) => one.cell === cell)?.technique) : rated;
}
