import { isOpen } from '@countermine/core/board.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { NodeBudget } from '../elimination/node-budget.ts';
import type { PlayerView } from '../position/player-view.ts';
import { ClueGridWorkspace } from './clue-grid.ts';
import { ClueSearchWorkspace, type Settlement } from './clue-search.ts';
import {
  type CellVerdict,
  DEFAULT_PROOF_NODES,
  type Proof,
  type ProofError,
  type ProofLimits,
  placed,
  proofKindFor,
  sizeError,
} from './proof.ts';

/**
 * Why a hidden cell is safe or a mine: one proof that stands alone, from what is open and the number of mines. Flags
 * are hidden cells like any other. The proof has as few clues as could be found: one or two if these are enough; else a
 * set from which no clue can be removed, and no smaller set was found within a part of the budget. The number of mines
 * is used only where no clues are enough without it.
 * @returns undefined for a cell that is neither: some layouts that fit have a mine there, others have none
 * Errors: the cell is open or not on the board, the part of the view that was used contradicts itself, the nodes ran
 * out, or the board is too large. Never throws.
 * Cost: one pass over the board; then usually some thousand nodes.
 */
export function explain(
  view: PlayerView,
  cell: number,
  limits: ProofLimits = {},
): Result<Proof | undefined, ProofError> {
  return new Explainer(limits).explain(view, cell);
}

/** {@link explain} for many cells: it keeps its arrays from one to the next. */
export class Explainer {
  readonly #limits: ProofLimits;
  readonly #grid = new ClueGridWorkspace();
  readonly #search = new ClueSearchWorkspace(this.#grid);

  constructor(limits: ProofLimits = {}) {
    this.#limits = limits;
  }

  /** As the function {@link explain}, with the limits of this explainer. */
  explain(view: PlayerView, cell: number): Result<Proof | undefined, ProofError> {
    const wrong = questionError(view, cell, this.#limits);
    if (wrong !== undefined) return err(wrong);
    this.#grid.load(view);
    const target = this.#grid.placeOf(cell);
    const nodes = this.#limits.nodes ?? DEFAULT_PROOF_NODES;
    const budget = new NodeBudget(nodes, undefined, this.#limits.shouldStop);
    const local = this.#search.findLocal(target, budget);
    if (local !== 'neither') return this.#answer(cell, local, false, nodes);
    return this.#answer(cell, this.#search.findWithMineCount(target, budget), true, nodes);
  }

  #answer(
    cell: number,
    settlement: Settlement,
    usesMineCount: boolean,
    nodes: number,
  ): Result<Proof | undefined, ProofError> {
    switch (settlement) {
      case 'neither':
        return ok(undefined);
      case 'inconsistent':
        return err({ code: 'inconsistent' });
      case 'budget':
        return err({ code: 'budget', nodes });
      default:
        return ok(this.#proof(cell, settlement, usesMineCount));
    }
  }

  #proof(cell: number, verdict: CellVerdict, usesMineCount: boolean): Proof {
    const { found, foundCount } = this.#search;
    const clues = Array.from(found.subarray(0, foundCount), (place) => this.#grid.cellOf(place));
    const kind = proofKindFor(foundCount, usesMineCount);
    return { cell, verdict, kind, clues, usesMineCount, knownMines: [], knownSafe: [] };
  }
}

/** The reason why the cell cannot be explained; undefined if it can. */
export function questionError(view: PlayerView, cell: number, limits: ProofLimits): ProofError | undefined {
  const { shape, knowledge } = view;
  if (!(Number.isInteger(cell) && cell >= 0 && cell < shape.size)) return { code: 'off-board', cell };
  if (isOpen(knowledge[cell]!)) return placed('open', shape, cell);
  return sizeError(shape, limits);
}
