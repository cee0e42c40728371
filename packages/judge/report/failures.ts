import { isFailure } from '../compare/verdict.ts';
import type { CaseResult, Report } from './report.ts';

/** The cases that a program failed, in their order. */
export function failuresOf({ results }: Report): CaseResult[] {
  return results.filter(({ verdict }) => isFailure(verdict.kind));
}

/** The first failure of each kind, then the others in their order: for where there is no room for all. */
export function mostTellingFirst(failures: readonly CaseResult[]): CaseResult[] {
  const firsts = new Map(failures.toReversed().map((result) => [result.verdict.kind, result]));
  const isFirst = (result: CaseResult): boolean => firsts.get(result.verdict.kind) === result;
  return [...failures.filter(isFirst), ...failures.filter((result) => !isFirst(result))];
}

/** The failures that show no fault that was found. */
export function unexplainedFailures(report: Report): CaseResult[] {
  const known = new Set(report.faults.map(({ id }) => id));
  return failuresOf(report).filter(({ faults }) => !faults.some((id) => known.has(id)));
}

/** The failures that show a fault that was found. */
export function explainedFailures(report: Report): CaseResult[] {
  const unexplained = new Set(unexplainedFailures(report));
  return failuresOf(report).filter((result) => !unexplained.has(result));
}
