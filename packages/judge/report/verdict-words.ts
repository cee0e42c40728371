import { countOf } from '@countermine/text/english/count-of.ts';
import { withCommas } from '@countermine/text/english/with-commas.ts';
import type { VerdictKind } from '../verdict/verdict.ts';
import { failuresOf } from './failures.ts';
import type { Report } from './report.ts';

/** The words for verdicts, as they stand after the name of a case. */
export const VERDICT_WORDS: Readonly<Record<VerdictKind, string>> = {
  passed: 'passed',
  'wrong-output': 'wrong output',
  'wrong-error-output': 'wrong error output',
  'wrong-exit-status': 'wrong exit status',
  crashed: 'crashed',
  'time-out': 'timed out',
  'cpu-limit': 'too much processor time',
  'memory-limit': 'too much memory',
  'output-flood': 'too much output',
  'too-many-processes': 'too many processes',
  'left-processes': 'left processes running',
  'not-run': 'not run',
};

/** Verdicts on a program whose output is right: there is no more to say about that. */
export const RIGHT_OUTPUT: ReadonlySet<VerdictKind> = new Set([
  'left-processes',
  'wrong-exit-status',
  'wrong-error-output',
]);

/** The result over all: `187 of 200 cases passed`. */
export function verdictOverAll({ total, passed, failed, notRun }: Report['summary']): string {
  if (total === 0) return 'No cases were run';
  if (passed === total) return total === 1 ? 'The only case passed' : `All ${withCommas(total)} cases passed`;
  const passes = `${withCommas(passed)} of ${countOf(total, 'case')} passed`;
  if (notRun === 0) return passes;
  return `${passes}, ${failed === 0 ? 'none' : withCommas(failed)} failed, ${withCommas(notRun)} ${notRun === 1 ? 'was' : 'were'} not run`;
}

/** How often each verdict was given to a failed case: `7 wrong output, 2 crashed`. */
export function verdictCounts(report: Report): string {
  const counts = new Map<VerdictKind, number>();
  for (const { verdict } of failuresOf(report)) counts.set(verdict.kind, (counts.get(verdict.kind) ?? 0) + 1);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([kind, count]) => `${withCommas(count)} ${VERDICT_WORDS[kind]}`)
    .join(', ');
}
