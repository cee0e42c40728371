import { withCommas } from '@countermine/core/text/english.ts';
import type { VerdictKind } from '../compare/verdict.ts';
import { VERDICT_WORDS } from '../compare/verdict-words.ts';
import { failuresOf } from './failures.ts';
import type { Report } from './report.ts';

/** Verdicts on a program whose output is right: there is no more to say about that. */
export const RIGHT_OUTPUT: ReadonlySet<VerdictKind> = new Set([
  'left-processes',
  'wrong-exit-status',
  'wrong-error-output',
]);

/** How often each verdict was given to a failed case: `7 wrong output, 2 crashed`. */
export function verdictCounts(report: Report): string {
  const counts = new Map<VerdictKind, number>();
  for (const { verdict } of failuresOf(report)) counts.set(verdict.kind, (counts.get(verdict.kind) ?? 0) + 1);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([kind, count]) => `${withCommas(count)} ${VERDICT_WORDS[kind]}`)
    .join(', ');
}
