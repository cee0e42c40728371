import { ok, type Result } from '@countermine/core/result.ts';
import type { PlayerView } from '@countermine/solver/position/player-view.ts';
import type { SolverError, SolverOptions } from '@countermine/solver/position/solver-error.ts';
import { countLayouts } from '@countermine/solver/probability/count-layouts.ts';
import { mineProbabilities, ProbabilityEngine } from '@countermine/solver/probability/engine.ts';

/** What can be deduced from a position. Units: cells, `row * width + column`. */
export interface Analysis {
  readonly view: PlayerView;
  /** By cell; NaN where it is open. */
  readonly probabilities: Float64Array;
  readonly safe: readonly number[];
  readonly mines: readonly number[];
  readonly log10Layouts: number;
}

/** An analysis as one JSON object, in the format of other programs for the same task. */
export interface AnalysisRecord {
  /** The number of possible layouts, in decimal; null if counting them exactly exceeds the budget. */
  readonly solutions: string | null;
  /** By cell; -1 where it is open. */
  readonly mineProb: readonly number[];
}

/** Solves positions one after the other and reuses its memory. */
export class Analyst {
  readonly #engine = new ProbabilityEngine();
  readonly #options: SolverOptions;

  constructor(options: SolverOptions) {
    this.#options = options;
  }

  analyse(view: PlayerView): Result<Analysis, SolverError> {
    const solved = mineProbabilities(view, this.#options, this.#engine);
    if (!solved.ok) return solved;
    const { probabilities, log10Layouts } = solved.value;
    const safe: number[] = [];
    const mines: number[] = [];
    for (const [cell, probability] of probabilities.entries()) {
      if (probability === 0) safe.push(cell);
      else if (probability === 1) mines.push(cell);
    }
    return ok({ view, probabilities, safe, mines, log10Layouts });
  }

  /** The exact number of possible layouts; undefined if counting exceeds the budget. */
  layoutsOf({ view }: Analysis): bigint | undefined {
    const counted = countLayouts(view, this.#options);
    return counted.ok ? counted.value : undefined;
  }

  recordOf(analysis: Analysis): AnalysisRecord {
    return {
      solutions: this.layoutsOf(analysis)?.toString() ?? null,
      mineProb: Array.from(analysis.probabilities, (probability) => (Number.isNaN(probability) ? -1 : probability)),
    };
  }
}
