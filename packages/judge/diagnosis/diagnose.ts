import type { Dialect, Misconception } from '@countermine/dialects/kit/dialect.ts';
import { type Answer, answerTo } from '../oracle/answer.ts';
import type { CaseInput } from '../oracle/case-input.ts';

/** What a program did, and how to tell whether a game did the same. */
export interface Observation {
  readonly input: CaseInput;
  /** Whether this answer is what the program gave. */
  isLike(answer: Answer): boolean;
}

/** Misconceptions that explain what a program does. */
export interface Explained {
  readonly misconceptions: readonly Misconception[];
  /** How many of the failures they explain. */
  readonly explained: number;
}

/** A single misconception is worth telling when it explains this part of the failures. */
const WORTH_TELLING = 0.5;
/** The most explanations that are told when several fit. */
const MOST_TOLD = 3;

/**
 * Finds the misconceptions that explain what a program does: a game that has them gives the same answers, where the
 * program fails and where it does not. One misconception if one is enough, else pairs; else the one that explains the
 * most failures, if those are half of them.
 * Cost: a game for each misconception or pair, and for the few that fit the first failures, one for each observation.
 */
export function diagnose(
  dialect: Dialect,
  readings: readonly string[],
  failures: readonly Observation[],
  passes: readonly Observation[],
): Explained[] {
  if (failures.length === 0) return [];
  const isExplained = (misconceptions: readonly Misconception[], { input, isLike }: Observation): boolean =>
    isLike(answerTo(dialect, input, { readings, misconceptions: misconceptions.map(({ id }) => id) }));
  const explainsAll = (set: readonly Misconception[]): boolean =>
    failures.every((seen) => isExplained(set, seen)) && passes.every((seen) => isExplained(set, seen));

  const singles = dialect.misconceptions.map((misconception) => [misconception]);
  for (const candidates of [singles, pairsOf(dialect.misconceptions)]) {
    const found = candidates.filter(explainsAll).slice(0, MOST_TOLD);
    if (found.length > 0) return found.map((misconceptions) => ({ misconceptions, explained: failures.length }));
  }
  const partial = singles.map((misconceptions) => ({
    misconceptions,
    explained: failures.filter((seen) => isExplained(misconceptions, seen)).length,
  }));
  const telling = partial.filter(({ explained }) => explained >= Math.max(2, failures.length * WORTH_TELLING));
  const best = telling.toSorted((a, b) => b.explained - a.explained);
  // A misconception that some right answer speaks against is none that the program has.
  return best.filter(({ misconceptions }) => passes.every((seen) => isExplained(misconceptions, seen))).slice(0, 1);
}

function pairsOf<Item>(items: readonly Item[]): Item[][] {
  return items.flatMap((first, index) => items.slice(index + 1).map((second) => [first, second]));
}
