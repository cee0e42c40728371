import type { JudgeCase } from '../cases/case.ts';
import type { CaseSource } from '../cases/script-kind.ts';

const sampled = new WeakMap<CaseSource, Map<string, readonly JudgeCase[]>>();

/** The first cases of a seed. Many tests try the same ones, so they are generated once. */
export function sampledCases(source: CaseSource, seed: number, count: number): readonly JudgeCase[] {
  const known = sampled.get(source) ?? new Map<string, readonly JudgeCase[]>();
  sampled.set(source, known);
  const key = `${seed} ${count}`;
  const cases = known.get(key) ?? source.sample(seed, count);
  known.set(key, cases);
  return cases;
}
