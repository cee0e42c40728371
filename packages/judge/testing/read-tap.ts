import { type FinalResults, Parser, type Result } from 'tap-parser';
import type { Report } from '../report/report.ts';
import { tapReport } from '../report/tap.ts';

/** Test points of their own, below a point of the whole. */
interface Subtest {
  readonly title: string;
  readonly points: readonly Result[];
}

/** What a strict reader of TAP makes of a report. */
export interface TapReading {
  readonly final: FinalResults;
  /** Those of the whole: faults, then stages. */
  readonly points: readonly Result[];
  /** In their order. */
  readonly subtests: readonly Subtest[];
  /** Lines that are not TAP. */
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
  const subtests: Subtest[] = [];
  parser.on('child', (child: Parser) => {
    const inside: Result[] = [];
    subtests.push({ title: child.name, points: inside });
    child.on('assert', (point: Result) => inside.push(point));
    child.on('extra', (line: string) => extra.push(line));
    child.on('child', () => extra.push('a subtest of a subtest'));
  });
  parser.end(tapReport(report));
  if (final === undefined) throw new Error('the parser did not come to an end');
  return { final, points, subtests, extra };
}

/** What the parser objects to, other than that test points are not ok. */
export function objections({ final, extra }: TapReading): unknown[] {
  return [...extra, ...final.failures.filter((failure) => 'tapError' in failure && failure.tapError)];
}

/** The points of a subtest; none where there is no such subtest. */
export function pointsOf({ subtests }: TapReading, title: string): readonly Result[] {
  return subtests.find((subtest) => subtest.title === title)?.points ?? [];
}
