import { withCommas } from '@countermine/text/english/with-commas.ts';
import type { VerdictKind } from '../verdict/verdict.ts';
import { failuresOf } from './failures.ts';
import type { CaseResult, Report } from './report.ts';
import { VERDICT_WORDS } from './verdict-words.ts';

/** The cases of one origin: what a student gets points for. */
export interface CaseGroup {
  /** `Fixtures: 80 of 85 passed`. */
  readonly title: string;
  /** What became of the others, a sentence each. */
  readonly remarks: readonly string[];
  readonly isPassed: boolean;
  readonly score: number;
  readonly maxScore: number;
  readonly failures: readonly CaseResult[];
}

const TITLES: Readonly<Record<CaseResult['origin'], string>> = { fixture: 'Fixtures', generated: 'Generated cases' };

/**
 * The cases by origin, each with its part of the points. In each the fraction that passed is what a program gets, rounded
 * down to hundredths: the full score is for one that passed them all.
 */
export function groupCases(report: Report, maxScore: number): CaseGroup[] {
  const { results } = report;
  const most = Math.floor(maxScore * 100 + 1e-6);
  let [before, sharedOut] = [0, 0];
  const groups: CaseGroup[] = [];
  for (const origin of ['fixture', 'generated'] as const) {
    const cases = results.filter((result) => result.origin === origin);
    if (cases.length === 0) continue;
    before += cases.length;
    // The maxima add up to the whole: each is what is due up to here without what was given out before.
    const share = Math.floor((most * before) / results.length) - sharedOut;
    sharedOut += share;
    const passed = cases.filter(({ verdict }) => verdict.kind === 'passed').length;
    groups.push({
      title: `${TITLES[origin]}: ${withCommas(passed)} of ${withCommas(cases.length)} passed`,
      remarks: remarksOn(cases),
      isPassed: passed === cases.length,
      score: Math.floor((share * passed) / cases.length) / 100,
      maxScore: share / 100,
      failures: failuresOf({ ...report, results: cases }),
    });
  }
  return groups;
}

function remarksOn(results: readonly CaseResult[]): string[] {
  const counts = new Map<VerdictKind, number>();
  for (const { verdict } of results) counts.set(verdict.kind, (counts.get(verdict.kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => `${VERDICT_WORDS[kind]}: ${withCommas(count)}`);
}
