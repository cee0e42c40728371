import { HIDDEN, isOpen, MAX_COUNT, MAX_NEIGHBOURS, neighboursInto } from '@countermine/core/board.ts';
import { createRandom } from '@countermine/core/random.ts';
import { ok, type Result } from '@countermine/core/result.ts';
import { CellBatch } from '@countermine/core/reveal/field.ts';
import { openFlood } from '@countermine/core/reveal/flood.ts';
import type { PlayerView } from '../position/player-view.ts';
import type { SolverError, SolverOptions } from '../position/solver-error.ts';
import { ProbabilityEngine } from '../probability/engine.ts';
import { prepareSampler } from '../probability/layout-sampler.ts';
import { EXACT_LAYOUTS, type SolvedPositionWorkspace } from '../probability/solved-position.ts';
import { WinEstimator } from './win-estimator.ts';

/** The consequences if a cell shows a number. */
interface NumberOutlook {
  /** Range: 0 to 8. */
  readonly count: number;
  readonly probability: number;
  /** How many other hidden cells would then be certain to be safe. */
  readonly safeCount: number;
  /** The win probability that good play would then have. */
  readonly win: number;
}

/** The consequences of opening a cell. */
export interface CellOutlook {
  /** The probability of a mine. */
  readonly mine: number;
  /** The win probability, if this cell is opened next and all after it is good play. */
  readonly win: number;
  /** True if `win` is exact; otherwise it is an estimate. */
  readonly isExact: boolean;
  /** How many cells open on average, if this one is safe; NaN if it cannot be. */
  readonly opened: number;
  /** The numbers that it can show, rising. */
  readonly numbers: readonly NumberOutlook[];
}

/** The number of layouts that are drawn to see how much opens. */
const DRAWS = 200;
/** Any fixed number: the same position always gives the same answer. */
const DRAW_SEED = 1;

/** Looks at what opening one cell would lead to. It keeps its buffers; its answers do not depend on earlier calls. */
export class CellOutlooks {
  readonly #engine = new ProbabilityEngine();
  readonly #estimator = new WinEstimator();

  /**
   * What opening a cell of a position would lead to.
   * @param view its knowledge is changed during the call, and is as it was when the call returns
   * @param cell one that is not open
   * Errors: those of the engine.
   * Cost: up to nine positions solved and estimated: some tens of milliseconds on an expert board.
   */
  look(view: PlayerView, cell: number, options: SolverOptions = {}): Result<CellOutlook, SolverError> {
    const { shape, knowledge } = view;
    const state = knowledge[cell];
    if (state === undefined || isOpen(state)) throw new RangeError(`look: ${cell} is no hidden cell`);
    const solved = this.#engine.solve(view, options);
    if (!solved.ok) return solved;
    const before = sizeOf(solved.value);
    const probability = new Float64Array(shape.size);
    solved.value.probabilitiesInto(probability);
    const numbers: (NumberOutlook & { readonly isExact: boolean })[] = [];
    try {
      for (let count = 0; count <= hiddenAround(view, cell); count += 1) {
        knowledge[cell] = count;
        const after = this.#engine.solve(view, options);
        if (after.ok) numbers.push(this.#numberOutlook(view, count, before, after.value, options));
        else if (after.error.code !== 'inconsistent') return after;
      }
      knowledge[cell] = 0;
      const opening = numbers[0]?.count === 0 ? openingSize(view, cell, options) : 1;
      return ok(summaryOf(probability[cell]!, numbers, opening));
    } finally {
      knowledge[cell] = state;
    }
  }

  #numberOutlook(
    view: PlayerView,
    count: number,
    before: PositionSize,
    solved: SolvedPositionWorkspace,
    { trustFlags = false }: SolverOptions,
  ): NumberOutlook & { readonly isExact: boolean } {
    const probabilities = new Float64Array(view.shape.size);
    solved.probabilitiesInto(probabilities);
    const { layouts, logLayouts } = solved;
    const isCounted = before.layouts <= EXACT_LAYOUTS;
    const probability = isCounted ? layouts / before.layouts : Math.exp(logLayouts - before.logLayouts);
    const safeCount = probabilities.reduce((sum, one) => sum + Number(one === 0), 0);
    const win = this.#estimator.estimate({ view, solved, probability: probabilities, hasTrustedFlags: trustFlags });
    return { count, probability, safeCount, win: win.probability, isExact: win.isExact };
  }
}

interface PositionSize {
  readonly layouts: number;
  readonly logLayouts: number;
}

function sizeOf({ layouts, logLayouts }: SolvedPositionWorkspace): PositionSize {
  return { layouts, logLayouts };
}

function summaryOf(
  mine: number,
  numbers: readonly (NumberOutlook & { readonly isExact: boolean })[],
  opening: number,
): CellOutlook {
  const win = numbers.reduce((sum, { probability, win: after }) => sum + probability * after, 0);
  const zero = numbers[0]?.count === 0 ? numbers[0].probability : 0;
  return {
    mine,
    win: Math.min(1, win),
    isExact: numbers.every(({ isExact }) => isExact),
    opened: mine === 1 ? Number.NaN : 1 + ((opening - 1) * zero) / (1 - mine),
    numbers: numbers.map(({ count, probability, safeCount, win: after }) => ({
      count,
      probability,
      safeCount,
      win: after,
    })),
  };
}

/** The most that a cell can show. */
function hiddenAround({ shape, knowledge }: PlayerView, cell: number): number {
  const beside = new Int32Array(MAX_NEIGHBOURS);
  let hidden = 0;
  for (let at = neighboursInto(beside, shape, cell) - 1; at >= 0; at -= 1) {
    if (!isOpen(knowledge[beside[at]!]!)) hidden += 1;
  }
  return Math.min(hidden, MAX_COUNT);
}

/** How many cells open on average with a cell that shows 0, over layouts that are drawn. */
function openingSize({ shape, knowledge, mineCount }: PlayerView, cell: number, options: SolverOptions): number {
  const sampler = prepareSampler({ shape, knowledge, mineCount }, options);
  // What cannot be drawn from is at least the cell and those around it.
  if (!sampler.ok) return 1 + hiddenAround({ shape, knowledge, mineCount }, cell);
  const random = createRandom(DRAW_SEED);
  const mines = new Uint8Array(shape.size);
  let opened = 0;
  const changed = new CellBatch(shape.size, (cells) => {
    opened += cells.length;
  });
  for (let draw = 0; draw < DRAWS; draw += 1) {
    sampler.value.drawInto(mines, random);
    const closed = knowledge.slice();
    closed[cell] = HIDDEN;
    openFlood({ shape, mines, knowledge: closed }, cell, changed);
    changed.flush();
  }
  return opened / DRAWS;
}
