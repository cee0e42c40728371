import { sentencesOf } from './failure-words.ts';
import type { CaseResult } from './report.ts';

/** Failures with the same description. */
export interface FailureGroup {
  readonly results: readonly CaseResult[];
  readonly sentences: readonly string[];
}

/** Failed cases grouped by their first sentence, in order of appearance. */
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
