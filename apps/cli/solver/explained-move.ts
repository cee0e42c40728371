import { columnOf, rowOf } from '@countermine/core/board.ts';
import { percentInWords } from '@countermine/core/text/english.ts';
import { proofText } from '@countermine/play/words/command/proof-text.ts';
import { advisedGuess } from '@countermine/solver/policy/candidates.ts';
import type { GuessMove } from '@countermine/solver/policy/move-chooser.ts';
import { easiestProof } from '@countermine/solver/proof/deduce.ts';
import { storyOf } from '@countermine/solver/proof/proof.ts';
import { techniqueOf } from '@countermine/solver/technique/rate.ts';
import type { Technique } from '@countermine/solver/technique/technique.ts';
import type { Analysis } from './analysis.ts';
import { shownCell } from './cell-option.ts';

/** What to open next, and why. */
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
  const other = `${shownCell(view.shape, safest)} has only ${percentInWords(probabilities[safest]!)}`;
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
