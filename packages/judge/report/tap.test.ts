import { describe, expect, it } from 'vitest';
import { objections, readTap } from '../testing/read-tap.ts';
import { EMPTY_REPORT, FAILED_REPORT, PASSED_REPORT, SAMPLE_REPORT } from '../testing/sample-report.ts';
import { failureHeadline, plainFailure } from './plain-failure.ts';
import { reportAt } from './show-level.ts';
import { tapReport } from './tap.ts';

describe('tapReport', () => {
  it('has a test point for each case, with its diagnostics', () => {
    const read = readTap({ ...SAMPLE_REPORT, isInterrupted: false });
    expect(objections(read)).toEqual([]);
    expect(read.points.map(({ ok }) => ok)).toEqual(
      SAMPLE_REPORT.results.map(({ verdict }) => verdict.kind === 'passed' || verdict.kind === 'not-run'),
    );
    const failed = SAMPLE_REPORT.results[1]!;
    expect(read.points[1]).toMatchObject({
      name: 'case-005',
      diag: { message: failureHeadline(failed), verdict: 'wrong-output', details: `${plainFailure(failed)}\n` },
    });
    expect(read.points[1]?.time).toBe(12.5);
  });

  it('escapes names', () => {
    expect(tapReport(SAMPLE_REPORT)).toContain('\nnot ok 3 - case \\#9 <b> \\\\ "quoted" 💣\n');
    expect(readTap(SAMPLE_REPORT).points[2]?.name).toBe('case #9 <b> \\ "quoted" 💣');
  });

  it('skips what was not run, and bails out where it was ended early', () => {
    const read = readTap(SAMPLE_REPORT);
    expect(read.final).toMatchObject({ skip: 2, bailout: 'The judgement was ended before all cases were run.' });
    expect(tapReport({ ...SAMPLE_REPORT, isInterrupted: false })).not.toContain('\nBail out!');
  });

  it.each([
    ['no case', EMPTY_REPORT, true],
    ['all cases passed', PASSED_REPORT, true],
    ['all cases failed', FAILED_REPORT, false],
    ['the actual output only', { ...reportAt(SAMPLE_REPORT, 'actual'), isInterrupted: false }, false],
    ['verdicts only', { ...reportAt(SAMPLE_REPORT, 'verdict'), isInterrupted: false }, false],
  ])('is TAP and nothing else: %s', (_, report, ok) => {
    const read = readTap(report);
    expect(objections(read)).toEqual([]);
    expect(read.final).toMatchObject({ ok, count: report.results.length });
  });
});
