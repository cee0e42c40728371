import { describe, expect, it } from 'vitest';
import { readGradescope } from '../testing/read-gradescope.ts';
import { EMPTY_REPORT, FAILED_REPORT, PASSED_REPORT, SAMPLE_REPORT } from '../testing/sample-report.ts';
import { gradescopeReport } from './gradescope.ts';
import { plainFailure } from './plain-failure.ts';
import { reportAt } from './show-level.ts';

describe('gradescopeReport', () => {
  it('gives the full score to a program that passes all cases', () => {
    expect(readGradescope(PASSED_REPORT)).toMatchObject({
      score: 100,
      execution_time: 4.2,
      stdout_visibility: 'hidden',
      tests: [
        { number: '1', name: 'Fixtures: 85 of 85 passed', status: 'passed' },
        { number: '2', name: 'Generated cases: 200 of 200 passed', status: 'passed' },
      ],
    });
    for (const maxScore of [0, 1, 7.5, 10, 33.33, 1000])
      expect(readGradescope(PASSED_REPORT, { maxScore }).score).toBe(maxScore);
  });

  it('gives less than the full score for the smallest failure', () => {
    const results = [...PASSED_REPORT.results.slice(1), FAILED_REPORT.results[0]!];
    expect(readGradescope({ ...PASSED_REPORT, results }, { maxScore: 1 }).score).toBe(0.99);
  });

  it('shows each failure as a test without points, by origin', () => {
    const { tests, score, output } = readGradescope(SAMPLE_REPORT);
    expect(score).toBe(12.5);
    expect(tests.slice(0, 3)).toMatchObject([
      { number: '1', name: 'Fixtures: 1 of 3 passed', status: 'failed', score: 6.25, max_score: 18.75 },
      { number: '1.1', name: 'case-005: wrong output', output: plainFailure(SAMPLE_REPORT.results[1]!) },
      { number: '1.2', tags: ['wrong-output'] },
    ]);
    expect(tests[3]).toMatchObject({ number: '2', name: 'Generated cases: 1 of 13 passed', score: 6.25 });
    expect(tests[3]?.output).toContain('not run: 2');
    expect(tests.slice(4).every((test) => test.score === undefined && test.status === 'failed')).toBe(true);
    expect(output).toContain(SAMPLE_REPORT.diagnosis[0]?.sentence);
  });

  it('shows at most 30 failures, and lists the rest', () => {
    const { tests } = readGradescope(FAILED_REPORT);
    expect(tests).toHaveLength(2 + 30 + 2);
    expect(tests[31]).toMatchObject({ number: '1.31', name: '55 more failures' });
    expect(tests.at(-1)).toMatchObject({ number: '2.1', name: '200 more failures' });
    expect(gradescopeReport(FAILED_REPORT).length).toBeLessThan(100_000);
  });

  it('takes the choices of the instructor, and keeps how it was judged', () => {
    const choices = { maxScore: 20, visibility: 'after_due_date', stdoutVisibility: 'visible' } as const;
    expect(readGradescope(SAMPLE_REPORT, choices)).toMatchObject({
      ...{ score: 2.5, visibility: 'after_due_date', stdout_visibility: 'visible' },
      extra_data: { seed: 1511, readings: ['radial-edge-stop'], interrupted: true },
    });
  });

  it.each(['actual', 'verdict'] as const)('fits the schema at %s', (show) => {
    expect(readGradescope(reportAt(SAMPLE_REPORT, show)).score).toBe(12.5);
  });

  it('gives nothing for no cases', () => {
    expect(readGradescope(EMPTY_REPORT)).toMatchObject({
      score: 0,
      tests: [],
      output: expect.stringContaining('no cases'),
    });
  });
});
