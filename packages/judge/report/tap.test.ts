import { describe, expect, it } from 'vitest';
import { objections, pointsOf, readTap } from '../testing/read-tap.ts';
import { EMPTY_REPORT, FAILED_REPORT, PASSED_REPORT, SAMPLE_REPORT } from '../testing/sample-report.ts';
import { failureHeadline, plainFailure } from './plain.ts';
import { reportAt } from './show-level.ts';
import { tapReport } from './tap.ts';

describe('tapReport', () => {
  it('has a subtest for each fault, of the cases that show it, and its smallest input', () => {
    const read = readTap({ ...SAMPLE_REPORT, isInterrupted: false });
    expect(objections(read)).toEqual([]);
    const [fault] = read.points;
    expect(fault).toMatchObject({ ok: false, diag: { message: SAMPLE_REPORT.faults[0]?.says, kind: 'misconception' } });
    expect(fault?.name).toMatch(/^Fault 1: It looks as if the program takes the column first;/);
    expect(String(fault?.diag?.details)).toContain('\n> | 4 1 1\n');
    expect(pointsOf(read, fault!.name).map(({ ok, name }) => [ok, name])).toEqual([
      [false, 'case-005'],
      [false, 'generated-0009'],
    ]);
  });

  it('has a subtest for each stage, with a test point for each case', () => {
    const read = readTap({ ...SAMPLE_REPORT, isInterrupted: false });
    expect(read.points.slice(2).map(({ ok, diag }) => [ok, diag?.message])).toEqual([
      [true, undefined],
      [false, '0 of 14 passed; fault 1 in 2 cases, fault 2 in 1'],
    ]);
    const inStage = SAMPLE_REPORT.results.filter(({ stage }) => stage === '2');
    const points = pointsOf(read, 'Stage 2: reveal square');
    expect(points.map(({ ok }) => ok)).toEqual(inStage.map(({ verdict }) => verdict.kind === 'not-run'));
    const failed = inStage[0]!;
    expect(points[0]).toMatchObject({
      name: 'case-005',
      diag: { message: failureHeadline(failed), verdict: 'wrong-output', details: `${plainFailure(failed)}\n` },
    });
    expect(points[0]?.time).toBe(12.5);
  });

  it('has a comment for each line of a note', () => {
    const notes = ['It does not compile: cc a.c. The text: “x”\na.c:1: error\n  1 | int'];
    const lines = tapReport({ ...SAMPLE_REPORT, notes }).split('\n');
    const at = lines.indexOf('# note: It does not compile: cc a.c. The text: “x”');
    expect(lines.slice(at + 1, at + 3)).toEqual(['# a.c:1: error', '#   1 | int']);
  });

  it('has a comment for each requirement', () => {
    const lines = tapReport(SAMPLE_REPORT).split('\n');
    expect(lines).toContain('# requirement: What is said of start: ONLY-EXPECTED (holds)');
    expect(lines).toContain('# requirement: What is said of radial: ONLY-EXPECTED (not seen: fault 2)');
  });

  it('escapes names', () => {
    expect(tapReport(SAMPLE_REPORT)).toContain('\n    not ok 2 - case \\#9 <b> \\\\ "quoted" 💣\n');
    const points = pointsOf(readTap(SAMPLE_REPORT), 'Stage 2: reveal square');
    expect(points[1]?.name).toBe('case #9 <b> \\ "quoted" 💣');
  });

  it('skips what was not run, and bails out where it was ended early', () => {
    const read = readTap(SAMPLE_REPORT);
    const skipped = pointsOf(read, 'Stage 2: reveal square').filter(({ skip }) => skip);
    expect(skipped.map(({ name }) => name)).toEqual(['generated-0012', 'generated-0013']);
    expect(read.final.bailout).toBe('The judgement was ended before all cases were run.');
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
    expect(read.final.ok).toBe(ok);
    const stages = read.subtests.filter(({ title }) => !title.startsWith('Fault '));
    expect(stages.flatMap(({ points }) => points)).toHaveLength(report.results.length);
  });
});
