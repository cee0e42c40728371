import type { CaseResult, Report } from '../report/report.ts';
import { type TextOptions, textReport } from '../report/text.ts';
import { EMPTY_REPORT } from './sample-report.ts';

/** A report of some cases. */
export function reportOf(results: readonly CaseResult[], different: Partial<Report> = {}): Report {
  const bad = results.filter(({ verdict }) => verdict.kind !== 'passed').length;
  const summary = { total: results.length, passed: results.length - bad, failed: bad, notRun: 0 };
  const settings = { ...EMPTY_REPORT.settings, hostile: false, seed: 42, compare: 'exact' as const };
  return { ...EMPTY_REPORT, settings, summary, results, seconds: 2.345, ...different };
}

/** The lines of a report as text. */
export function shown(report: Report, options: Partial<TextOptions> = {}): string[] {
  return textReport(report, { colour: false, width: 80, ...options })
    .split('\n')
    .slice(0, -1);
}
