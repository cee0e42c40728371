import { describe, expect, it } from 'vitest';
import { readGradescope } from '../testing/read-gradescope.ts';
import { CHECKED_REPORT, EMPTY_REPORT, FAILED_REPORT, PASSED_REPORT, SAMPLE_REPORT } from '../testing/sample-report.ts';
import { type FaultPlace, placedFaults } from './document.ts';
import { gradescopeReport } from './gradescope.ts';
import { plainFault } from './plain.ts';
import type { FaultReport, Report } from './report.ts';
import { reportAt } from './show-level.ts';

const WITHOUT_SCHEME: Report = { ...SAMPLE_REPORT, marks: undefined };

/** A fault of the sample, and its place. */
function placed(index: number): [FaultReport, FaultPlace] {
  const { fault, place } = placedFaults(SAMPLE_REPORT)[index]!;
  return [fault, place];
}

describe('gradescopeReport', () => {
  it('gives the full score to a program that passes all cases', () => {
    expect(readGradescope(PASSED_REPORT)).toMatchObject({
      score: 100,
      execution_time: 4.2,
      stdout_visibility: 'hidden',
      tests: [{ number: '1', name: 'All cases: 285 of 285 passed', status: 'passed', score: 100, max_score: 100 }],
    });
    for (const maxScore of [0, 1, 7.5, 10, 33.33, 1000])
      expect(readGradescope(PASSED_REPORT, { maxScore }).score).toBe(maxScore);
  });

  it('gives less than the full score for the smallest failure', () => {
    const results = [...PASSED_REPORT.results.slice(1), FAILED_REPORT.results[0]!];
    expect(readGradescope({ ...PASSED_REPORT, results }, { maxScore: 1 }).score).toBe(0.99);
  });

  it('gives each stage an equal part of the points, by its cases, where there is no scheme', () => {
    const { tests, score } = readGradescope(WITHOUT_SCHEME);
    expect(tests.slice(0, 2)).toMatchObject([
      { number: '1', status: 'passed', score: 50, max_score: 50 },
      { number: '2', name: 'Stage 2: reveal square: 0 of 14 passed', status: 'failed', score: 3.57, max_score: 50 },
    ]);
    expect(score).toBe(53.57);
    expect(tests[1]?.output?.split('\n').slice(-3)).toEqual([
      'not run: 2',
      'Fault 1 in 2 cases, fault 2 in 1.',
      '1 count as passed: a fault costs points in one stage only.',
    ]);
  });

  it('gives the points of the scheme where there is one, and none for what a person marks', () => {
    const { tests, score, output } = readGradescope(SAMPLE_REPORT);
    expect(score).toBe(46.5);
    expect(output).toContain('Marks: 46.5 to 66.5 of 100');
    expect(tests.slice(0, 3).map((test) => [test.status, test.score, test.max_score])).toEqual([
      ['failed', 6.5, 10],
      [undefined, undefined, undefined],
      ['failed', undefined, undefined],
    ]);
    expect(tests[1]?.name).toBe('Readability: ____ of 20 points');
    expect(tests[2]?.name).toBe('One scanner: −30 points');
    expect(tests[0]?.output).toContain('3.5 off: it takes the column first');
  });

  it.each(['full', 'actual', 'verdict'] as const)('at %s passes no check that failed or was not made', (show) => {
    const { tests } = readGradescope(reportAt(CHECKED_REPORT, show));
    expect(tests.slice(1, 5).map(({ name, status }) => [name?.replace(/:.*/, ''), status])).toEqual([
      ['Readability', undefined],
      ['One scanner', 'failed'],
      ['Compiles', 'failed'],
      ['File name', undefined],
    ]);
  });

  it('has a test without points for each requirement, without a status where nothing of it was seen', () => {
    const tests = readGradescope(SAMPLE_REPORT).tests.filter(({ tags }) => tags?.includes('requirement'));
    const statuses = { holds: 'passed', differs: 'failed', missing: 'failed', unseen: undefined, unreached: undefined };
    expect(tests.map(({ status, score }) => [status, score])).toEqual(
      SAMPLE_REPORT.requirements.map(({ outcome }) => [statuses[outcome], undefined]),
    );
    expect(readGradescope(reportAt(SAMPLE_REPORT, 'actual')).tests.flatMap(({ tags }) => tags)).not.toContain(
      'requirement',
    );
  });

  it('shows each fault as a test without points, with its smallest input', () => {
    const of = SAMPLE_REPORT.requirements.length;
    const faults = readGradescope(WITHOUT_SCHEME).tests.slice(2 + of, 4 + of);
    expect(faults).toMatchObject([
      { number: `${3 + of}`, status: 'failed', tags: ['misconception'], output: plainFault(...placed(0)) },
      { number: `${4 + of}`, status: 'failed', tags: ['unexplained'], output: plainFault(...placed(1)) },
    ]);
    expect(faults[0]?.name).toMatch(/^Fault 1: It looks as if the program takes the column first;/);
    expect(faults.every(({ score }) => score === undefined)).toBe(true);
  });

  it('shows the failures that no fault explains one by one', () => {
    const names = readGradescope(WITHOUT_SCHEME).tests.map(({ name }) => name);
    expect(names).toContain('generated-0002: crashed');
    expect(names).not.toContain('case-005: wrong output');
  });

  it('shows at most 30 failures, and lists the rest', () => {
    const { tests } = readGradescope(FAILED_REPORT);
    expect(tests).toHaveLength(1 + 30 + 1);
    expect(tests.at(-1)).toMatchObject({ number: '32', name: '255 more failures' });
    expect(gradescopeReport(FAILED_REPORT).length).toBeLessThan(100_000);
  });

  it('takes the choices of the instructor, and keeps how it was judged', () => {
    const choices = { maxScore: 20, visibility: 'after_due_date', stdoutVisibility: 'visible' } as const;
    expect(readGradescope(WITHOUT_SCHEME, choices)).toMatchObject({
      ...{ score: 10.71, visibility: 'after_due_date', stdout_visibility: 'visible' },
      extra_data: { seed: 1511, readings: ['radial-edge-stop'], interrupted: true },
    });
  });

  it.each(['actual', 'verdict'] as const)('gives the same points at %s', (show) => {
    expect(readGradescope(reportAt(SAMPLE_REPORT, show)).score).toBe(46.5);
    expect(readGradescope(reportAt(WITHOUT_SCHEME, show)).score).toBe(53.57);
  });

  it('gives nothing for no cases', () => {
    expect(readGradescope(EMPTY_REPORT)).toMatchObject({
      score: 0,
      tests: [],
      output: expect.stringContaining('no cases'),
    });
  });
});
