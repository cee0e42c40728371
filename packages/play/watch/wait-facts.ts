import { HIDDEN, isOpen, type Knowledge } from '@countermine/core/board.ts';

/** What a player could have known in a position. */
export interface WaitFacts {
  /** How many cells were certain to be safe. */
  readonly safeCount: number;
  /** How many cells without a flag were certain to be mines. */
  readonly mineCount: number;
  /** The probability that the safest cell was safe. Range: 0 to 1. */
  readonly bestSafety: number;
}

/** Counts what was certain. @param probabilities of a mine, by cell */
export function waitFacts(knowledge: Knowledge, probabilities: Float64Array): WaitFacts {
  let [safeCount, mineCount, bestSafety] = [0, 0, 0];
  for (let cell = 0; cell < knowledge.length; cell += 1) {
    const known = knowledge[cell]!;
    const probability = probabilities[cell]!;
    if (isOpen(known) || Number.isNaN(probability)) continue;
    if (probability === 0) safeCount += 1;
    if (probability === 1 && known === HIDDEN) mineCount += 1;
    bestSafety = Math.max(bestSafety, 1 - probability);
  }
  return { safeCount, mineCount, bestSafety };
}
