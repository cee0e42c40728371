import { type FinalResults, Parser, type Result } from 'tap-parser';
import type { Report } from '../report/report.ts';
import { tapReport } from '../report/tap.ts';

/** What a strict reader of TAP makes of a report. */
export interface TapReading {
  readonly final: FinalResults;
  readonly points: readonly Result[];
  /** Lines that are no TAP. */
  readonly extra: readonly string[];
}

/** Reads a report as TAP. */
export function readTap(report: Report): TapReading {
  const points: Result[] = [];
  const extra: string[] = [];
  let final: FinalResults | undefined;
  const parser = new Parser({ strict: true }, (results) => {
    final = results;
  });
  parser.on('assert', (point: Result) => points.push(point));
  parser.on('extra', (line: string) => extra.push(line));
  parser.on('child', () => extra.push('a subtest'));
  parser.end(tapReport(report));
  if (final === undefined) throw new Error('the parser did not come to an end');
  return { final, points, extra };
}

/** What the parser objects to, other than that test points are not ok. */
export function objections({ final, extra }: TapReading): unknown[] {
  return [...extra, ...final.failures.filter((failure) => 'tapError' in failure && failure.tapError)];
}
