import { sentencesOf } from './failure-words.ts';
import type { CaseResult } from './report.ts';

/** Failures of which the same is said. */
export interface FailureGroup {
  readonly results: readonly CaseResult[];
  readonly sentences: readonly string[];
}

/** Failed cases in groups of which the same is said in brief, in the order in which they come up. */
export function groupFailures(results: readonly CaseResult[]): FailureGroup[] {
  const groups = new Map<string, { results: CaseResult[]; sentences: readonly string[] }>();
  for (const result of results) {
    const sentences = sentencesOf(result).slice(0, 1);
    const key = [result.verdict.kind, ...sentences].join('\n');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { results: [result], sentences });
    else group.results.push(result);
  }
  return [...groups.values()];
}
