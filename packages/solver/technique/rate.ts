import { countMines, type StartedBoard } from '@countermine/core/board.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { NodeBudget } from '../elimination/node-budget.ts';
import type { PlayerView } from '../position/player-view.ts';
import type { DeductionOutcome } from '../proof/deducer.ts';
import { type CellVerdict, DEFAULT_PROOF_NODES, type ProofError, type ProofLimits, sizeError } from '../proof/proof.ts';
import { DeducedBoard, startError } from '../proof/prove-board.ts';
import { harderOf, type Technique, type TechniqueCounts } from './technique.ts';
import { TechniqueStepsWorkspace } from './technique-steps.ts';

/** The last of them. */
export const HARDEST_TECHNIQUE: Technique = 'mine-count';

/** The demands of a board on a player who opens only what is certain. */
export interface BoardRating {
  /** True if every safe cell could be opened without a guess. */
  readonly isFinished: boolean;
  readonly safeLeft: number;
  /** The hardest technique that was needed; undefined if the first cell opened all there was to open. */
  readonly hardest: Technique | undefined;
  /**
   * How often each technique was used: a clue or a set of clues that settles several cells at once counts once. Steps
   * that only find mines count, too.
   */
  readonly uses: TechniqueCounts;
}

interface RateOptions extends ProofLimits {
  /** The hardest technique to use, at least `reduction`. Default: the hardest there is. */
  readonly ceiling?: Technique;
}

/**
 * Rates a board by the techniques that it needs from its start on, when always the easiest available step is taken. A
 * harder technique is used only where all easier ones have stalled, so the board cannot be finished without the hardest.
 * @param workspace reuse one from call to call to save allocations
 * Errors: the start is a mine or not on the board, the nodes ran out, or the board is too large.
 * Throws a RangeError when the mines have another shape.
 * Cost: about 2 ms for an expert board.
 */
export function rateBoard(
  board: StartedBoard,
  options: RateOptions = {},
  workspace: TechniqueStepsWorkspace = new TechniqueStepsWorkspace(),
): Result<BoardRating, ProofError> {
  const wrong = startError(board, options);
  if (wrong !== undefined) return err(wrong);
  const { ceiling = HARDEST_TECHNIQUE, nodes = DEFAULT_PROOF_NODES } = options;
  const budget = new NodeBudget(nodes, undefined, options.shouldStop);
  workspace.start(board.shape, countMines(board.mines));
  const played = new DeducedBoard(board, workspace.deducer);
  const uses = noTechniques();
  let hardest: Technique | undefined;
  while (played.safeLeft > 0) {
    const outcome = workspace.next(ceiling, budget);
    if (outcome === 'stalled') break;
    if (outcome === 'inconsistent') throw new Error('rateBoard: the counts of a real board contradict each other');
    if (outcome === 'budget') return err({ code: 'budget', nodes });
    uses[workspace.technique] += 1;
    hardest = harderOf(workspace.technique, hardest);
    for (const { cell, verdict } of [...workspace.settledCells()]) if (verdict === 'safe') played.open(cell);
  }
  return ok({ isFinished: played.safeLeft === 0, safeLeft: played.safeLeft, hardest, uses });
}

/** The certainty of a cell, and how hard that is to see. */
export interface RatedCell {
  readonly cell: number;
  readonly verdict: CellVerdict;
  /** The hardest technique that is needed to find it, by the easiest way there is. */
  readonly technique: Technique;
}

interface RateCellsOptions extends ProofLimits {
  /** Ends with the step that settles this cell. Default: everything is found. */
  readonly until?: number;
  /** True if flags are known mines, of which nothing is said. Default: they are hidden cells like any other. */
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

/** Counts from which to start. */
function noTechniques(): Record<Technique, number> {
  return {
    counting: 0,
    reduction: 0,
    'one-one': 0,
    'one-two-one': 0,
    'one-two-two-one': 0,
    'one-two': 0,
    subset: 0,
    chain: 0,
    'case-split': 0,
    'mine-count': 0,
  };
}
