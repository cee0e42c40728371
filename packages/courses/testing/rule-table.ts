import { amount } from '@countermine/core/testing/soak.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Answer, answerTo } from '../cases/answer.ts';
import type { CaseInput } from '../cases/case.ts';
import type { ScriptKind } from '../cases/script-kind.ts';
import type { Dialect } from '../kit/dialect.ts';

/** Rules of a game by name: whether a played script exercises one. */
export type RuleTable<Played> = Readonly<Record<string, (played: Played) => boolean>>;

/** What a table of rules is held against. */
export interface RuleTrial<Script extends { readonly commands: readonly unknown[] }, Played> {
  readonly dialect: Dialect;
  readonly kind: ScriptKind<Script>;
  /** What the rules look at. */
  play(script: Script, input: CaseInput, answer: Answer): Played;
  readonly rules: RuleTable<Played>;
}

/** The seeds that every table is tried with. */
export const SEEDS: readonly number[] = amount({ usual: [20_200_713], soak: [1, 2, 1511, 20_200_713, -7] });
/** As many cases as a judgement generates. */
export const CASES = 200;
/** A rule is exercised when this many of them do it. */
const MIN_CASES = 3;

/** How many of the cases of a seed exercise each rule. */
export function countRules<Script extends { readonly commands: readonly unknown[] }, Played>(
  { dialect, kind, play, rules }: RuleTrial<Script, Played>,
  seed: number,
): Map<string, number> {
  const played = fc.sample(kind.scripts, { seed, numRuns: CASES }).map((script) => {
    const input = kind.format(script);
    return play(script, input, answerTo(dialect, input));
  });
  return new Map(Object.entries(rules).map(([name, holds]) => [name, played.filter(holds).length]));
}

/** One test for each seed: every rule is exercised. */
export function itExercisesEveryRule<Script extends { readonly commands: readonly unknown[] }, Played>(
  trial: RuleTrial<Script, Played>,
): void {
  it.each(SEEDS)('exercises every rule with seed %i', (seed) => {
    const seldom = [...countRules(trial, seed)].filter(([, count]) => count < MIN_CASES);
    expect(seldom).toEqual([]);
  });
}
