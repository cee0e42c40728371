import { describe, expect, it } from 'vitest';
import { printedResult, readClassroom, scoreOf } from '../testing/read-classroom.ts';
import { CHECKED_REPORT, EMPTY_REPORT, FAILED_REPORT, PASSED_REPORT, SAMPLE_REPORT } from '../testing/sample-report.ts';
import { reportAt } from './show-level.ts';

describe('classroomReport', () => {
  it('gives the full score to a program that passes all cases', () => {
    const result = readClassroom(PASSED_REPORT);
    expect(result).toMatchObject({ status: 'pass', max_score: 100 });
    expect(result.tests.map(({ name, status }) => [name, status])).toEqual([
      ['comp1511: all 285 cases passed', 'pass'],
      ['All cases: 285 of 285 passed', 'pass'],
    ]);
    for (const maxScore of [0, 1, 10, 33]) expect(scoreOf(readClassroom(PASSED_REPORT, maxScore))).toBe(maxScore);
  });

  it('gives whole points, rounded down', () => {
    const results = [...PASSED_REPORT.results.slice(1), FAILED_REPORT.results[0]!];
    const result = readClassroom({ ...PASSED_REPORT, results }, 10);
    expect([scoreOf(result), result.status]).toEqual([9, 'fail']);
  });

  it('gives the points of each stage, or of each line of the scheme, and those of the whole together', () => {
    const withoutScheme = readClassroom({ ...SAMPLE_REPORT, marks: undefined });
    expect(withoutScheme.tests.slice(0, 3).map(({ score }) => score)).toEqual([0, 50, 3]);
    expect(withoutScheme.max_score).toBe(100);
    const byScheme = readClassroom(SAMPLE_REPORT);
    expect(byScheme.tests.slice(1, 4).map(({ name, score }) => [name.replace(/: .*/, ''), score])).toEqual([
      ['Stage 2', 6],
      ['One scanner', 0],
      ['Fault 1', 0],
    ]);
  });

  it.each(['full', 'verdict'] as const)('at %s passes no check that failed or was not made', (show) => {
    const text = printedResult(readClassroom(reportAt(CHECKED_REPORT, show)));
    expect(text.match(/.*(?:One scanner|Compiles|File name|Readability).*/g)).toEqual([
      'Not judged: Readability: ____ of 20 points',
      'Not judged: File name',
      expect.stringMatching(/^❌ One scanner/),
      '❌ Compiles',
    ]);
  });

  it('prints what a student needs', () => {
    const text = printedResult(readClassroom({ ...SAMPLE_REPORT, isInterrupted: false }));
    expect(text).toContain('❌ Fault 1: It looks as if the program takes the column first;');
    expect(text).toContain('❌ generated-0002: It was ended by the signal SIGSEGV');
    expect(text).toContain('\n> | 4 1 1\n');
    expect(text).toContain('\n- | 01·|##·01·##·##|');
    expect(text).toContain("\n  printf '1\\n3 3\\n");
  });

  it('is an error when it was ended early, or when there was nothing to judge', () => {
    for (const report of [SAMPLE_REPORT, EMPTY_REPORT]) {
      const result = readClassroom(report);
      expect([result.status, result.tests[0]?.status]).toEqual(['error', 'error']);
      expect(printedResult(result)).toMatch(/^Error: comp1511: /);
    }
  });

  it('shows as many failures as fit, and counts the rest', () => {
    expect(readClassroom(FAILED_REPORT).tests.at(-1)?.name).toBe('255 more failures');
    const failure = { ...SAMPLE_REPORT.results[2]!.failure!, explanation: undefined };
    const results = SAMPLE_REPORT.results.map((result) => (result.failure ? { ...result, failure } : result));
    expect(
      readClassroom({ ...SAMPLE_REPORT, faults: [], results: [...results, ...results] }).tests.at(-1)?.name,
    ).toMatch(/^\d+ more failures$/);
  });

  it.each(['actual', 'verdict'] as const)('fits the schema at %s', (show) => {
    expect(scoreOf(readClassroom(reportAt(SAMPLE_REPORT, show)))).toBe(6);
    expect(scoreOf(readClassroom(reportAt({ ...SAMPLE_REPORT, marks: undefined }, show)))).toBe(53);
  });
});
