import { columnOf, rowOf } from '@countermine/core/board.ts';
import { ok, type Result } from '@countermine/core/result.ts';
import { percentInWords } from '@countermine/core/text/english.ts';
import { advisedGuess, type GuessMove } from '@countermine/solver/policy/move-chooser.ts';
import type { PlayerView } from '@countermine/solver/position/player-view.ts';
import type { SolverError, SolverOptions } from '@countermine/solver/position/solver-error.ts';
import { countLayouts } from '@countermine/solver/probability/count-layouts.ts';
import { mineProbabilities, ProbabilityEngine } from '@countermine/solver/probability/engine.ts';
import { easiestProof } from '@countermine/solver/proof/deduce.ts';
import { storyOf } from '@countermine/solver/proof/proof-story.ts';
import { cellWords, proofText } from '@countermine/solver/proof/proof-text.ts';
import { techniqueOf } from '@countermine/solver/technique/rate.ts';
import type { Technique } from '@countermine/solver/technique/technique.ts';

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

export interface ExplainedMove {
  readonly cell: number;
  /** `end-game`: all continuations were tried, on the whole board or in a closed part of it. */
  readonly kind: 'safe' | 'guess' | 'end-game';
  readonly mineProb: number;
  /** The probability of winning the whole game from here with the best play, if it is known exactly. */
  readonly win?: number;
  /** Sentences. */
  readonly why: string;
  /** The easiest technique that shows that the cell is safe; only where a proof was found. */
  readonly technique?: Technique;
}

/**
 * What to open next: the safe cell that is easiest to see, otherwise the guess with the best win probability.
 * @param trustsFlags whether the analysis took flags as mines; the look-ahead never does
 * @returns undefined if no safe cell is hidden
 */
export function explainedMove(analysis: Analysis, trustsFlags: boolean): ExplainedMove | undefined {
  const { view, safe, probabilities } = analysis;
  if (safe.length > 0) return easiestSafe(analysis, trustsFlags);
  const safest = leastLikely(probabilities);
  if (safest === undefined || probabilities[safest] === 1) return undefined;
  const guess = advisedGuess(view, trustsFlags);
  const { cell, kind } = guess ?? { cell: safest, kind: 'guess' as const };
  const mineProb = probabilities[cell]!;
  const why = `No cell is certain to be safe. This one is a mine with probability ${percentInWords(mineProb)}${reason(analysis, cell, guess, safest)}.`;
  return { cell, kind, mineProb, ...(guess?.isWholeBoard && { win: guess.win }), why };
}

function reason({ view, probabilities }: Analysis, cell: number, guess: GuessMove | undefined, safest: number): string {
  if (guess?.isWholeBoard) {
    return `; every way to continue was tried, and none wins more often than this one: ${percentInWords(guess.win)}`;
  }
  if (guess?.kind === 'end-game')
    return '; every way to play its part of the board was tried, and none wins more often';
  if (probabilities[cell] === probabilities[safest]) return ', and no cell has a lower one';
  const other = `${cellWords(view, safest)} has only ${percentInWords(probabilities[safest]!)}`;
  return `; ${other}, but opening this one tells you more`;
}

function leastLikely(probabilities: Float64Array): number | undefined {
  let least: number | undefined;
  for (const [cell, probability] of probabilities.entries()) {
    if (Number.isNaN(probability)) continue;
    if (least === undefined || probability < probabilities[least]!) least = cell;
  }
  return least;
}

function easiestSafe({ view, safe }: Analysis, trustsFlags: boolean): ExplainedMove {
  const easiest = easiestProof(view, safe);
  if (easiest !== undefined) {
    const { cell } = easiest;
    const technique = techniqueOf(view, cell);
    const why = proofText(storyOf(view, easiest));
    return {
      cell,
      kind: 'safe',
      mineProb: 0,
      why,
      ...(technique.ok && technique.value && { technique: technique.value }),
    };
  }
  const cell = safe[0]!;
  const where = `Row ${rowOf(view.shape, cell) + 1}, column ${columnOf(view.shape, cell) + 1}`;
  const condition = trustsFlags ? ', if the flags are right' : '';
  return { cell, kind: 'safe', mineProb: 0, why: `${where} has no mine in any possible layout${condition}.` };
}
