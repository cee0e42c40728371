import { describe, expect, it } from 'vitest';
import { EXPECTED_SENTINEL, EXPECTED_STATUS, FAILED_REPORT, SAMPLE_REPORT } from '../testing/sample-report.ts';
import { check50Report } from './check50.ts';
import { classroomReport } from './classroom.ts';
import { githubReport } from './github.ts';
import { gradescopeReport } from './gradescope.ts';
import { htmlReport } from './html.ts';
import { jsonReport } from './json.ts';
import { junitReport } from './junit.ts';
import { plainFailure } from './plain.ts';
import type { Report } from './report.ts';
import { reportAt } from './show-level.ts';
import { tapReport } from './tap.ts';
import { textReport } from './text.ts';

const FORMATS: readonly (readonly [string, (report: Report) => string])[] = [
  ['text', (report) => textReport(report, { colour: false, width: 100, maxFailures: 100 })],
  ['html', htmlReport],
  ['json', jsonReport],
  ['junit', junitReport],
  ['tap', tapReport],
  ['github log', (report) => githubReport(report, 'token').log],
  ['github summary', (report) => githubReport(report, 'token').summary],
  ['gradescope', (report) => gradescopeReport(report)],
  ['check50', (report) => check50Report(report)],
  ['classroom', (report) => Buffer.from(classroomReport(report), 'base64').toString()],
  ['plain', ({ results }) => results.map((result) => plainFailure(result)).join('\n')],
];

/** Stands in what the program of the sample wrote, and in its input. */
const ACTUAL = 'Welcome to minesweeper!';
const INPUT = '4 1 1';

const SENTENCE = 'It wrote 8.1 MiB and would have gone on: it was stopped there.';

describe('reportAt', () => {
  it('leaves everything where students may see everything', () => {
    expect(reportAt(SAMPLE_REPORT, 'full')).toEqual(SAMPLE_REPORT);
  });

  it.each(['hint', 'actual', 'verdict'] as const)('keeps the names, the verdicts and the counts at %s', (show) => {
    const { results, summary, settings } = reportAt(SAMPLE_REPORT, show);
    expect(results.map(({ name, verdict }) => [name, verdict.kind])).toEqual(
      SAMPLE_REPORT.results.map(({ name, verdict }) => [name, verdict.kind]),
    );
    expect(summary).toEqual(SAMPLE_REPORT.summary);
    expect(settings).toEqual({ ...SAMPLE_REPORT.settings, show });
  });

  it('keeps the input and what was written at actual', () => {
    const { failure } = reportAt(SAMPLE_REPORT, 'actual').results[1] ?? {};
    const { input, stdout, stderr, reproduce } = SAMPLE_REPORT.results[1]?.failure ?? {};
    expect(failure).toEqual({
      ...{ input, stdout, stderr, reproduce, isFlaky: false },
      ...{ explanation: undefined, expectedStdout: undefined, expectedStderr: undefined, shrunk: undefined },
    });
  });

  it('groups by fault at actual, without the causes', () => {
    const { faults, stages, results, marks } = reportAt(SAMPLE_REPORT, 'actual');
    expect(faults.map(({ id, kind, says, count, cases }) => [id, kind, says, count, cases])).toEqual([
      ['fault-1', 'unexplained', 'These cases fail in the same way.', 2, SAMPLE_REPORT.faults[0]?.cases],
      ['fault-2', 'unexplained', 'These cases fail in the same way.', 1, SAMPLE_REPORT.faults[1]?.cases],
    ]);
    const { steps, actual, reproduce } = SAMPLE_REPORT.faults[0]!.smallest!;
    expect(faults[0]?.smallest).toMatchObject({
      steps,
      actual,
      reproduce,
      expected: undefined,
      explanation: undefined,
    });
    expect(stages[1]?.faults).toEqual({ 'fault-1': 2, 'fault-2': 1 });
    expect(results[1]?.faults).toEqual(['fault-1']);
    expect(marks?.lines.flatMap(({ reasons }) => reasons)).toEqual([]);
    expect(marks?.points).toEqual(SAMPLE_REPORT.marks?.points);
  });

  it('names at hint what to read again, and no cause', () => {
    const { faults, requirements, diagnosis } = reportAt(SAMPLE_REPORT, 'hint');
    const [swapped] = SAMPLE_REPORT.faults;
    expect(faults.map(({ kind, requirement, quote }) => [kind, requirement, quote])).toEqual([
      ['unexplained', 'coordinates', swapped?.quote],
      ['unexplained', undefined, undefined],
    ]);
    expect(faults[0]?.says).toBe(
      'Something is not as this sentence of the text asks. Read it again, and run the smallest input.',
    );
    expect(faults[0]).toMatchObject({ picture: undefined, evidence: undefined });
    expect(faults[0]?.smallest).toMatchObject({ steps: swapped?.smallest?.steps, expected: undefined });
    expect([requirements, diagnosis]).toEqual([[], []]);
  });

  it('keeps nothing but the verdict at verdict', () => {
    const { results, faults, stages } = reportAt(SAMPLE_REPORT, 'verdict');
    expect(results.every(({ failure }) => failure === undefined)).toBe(true);
    expect([faults, results.flatMap((result) => result.faults), stages[1]?.faults]).toEqual([[], [], {}]);
  });

  it('does not change the report it is given', () => {
    const before = structuredClone(SAMPLE_REPORT);
    reportAt(SAMPLE_REPORT, 'verdict');
    expect(SAMPLE_REPORT).toEqual(before);
  });
});

describe.each(FORMATS)('%s', (_, format) => {
  it('tells at full what is expected, what was written, and the limit', () => {
    const text = [SAMPLE_REPORT, FAILED_REPORT].map(format).join('\n');
    expect(text).toContain(EXPECTED_SENTINEL);
    expect(text).toContain(SENTENCE);
    if (!format(SAMPLE_REPORT).startsWith('::')) expect(text).toContain(INPUT);
  });

  it('tells at actual what was written, but nothing of what is expected', () => {
    const text = [SAMPLE_REPORT, FAILED_REPORT].map((report) => format(reportAt(report, 'actual'))).join('\n');
    expect(text).not.toContain(EXPECTED_SENTINEL);
    expect(text).not.toContain(String(EXPECTED_STATUS));
    expect(text).not.toContain('column first');
    expect(text).toContain(ACTUAL);
    expect(text).toContain(INPUT);
    expect(text).toContain(SENTENCE);
  });

  it('tells at hint what was written, but neither causes nor what is expected', () => {
    const [first, ...others] = SAMPLE_REPORT.faults;
    const report = { ...SAMPLE_REPORT, faults: [{ ...first!, quote: 'The row comes first.' }, ...others] };
    const text = [report, FAILED_REPORT].map((one) => format(reportAt(one, 'hint'))).join('\n');
    expect(text).not.toContain(EXPECTED_SENTINEL);
    expect(text).not.toContain(String(EXPECTED_STATUS));
    expect(text).not.toContain('column first');
    expect(text).toContain(ACTUAL);
  });

  it('tells at verdict the verdict only', () => {
    const text = [SAMPLE_REPORT, FAILED_REPORT].map((report) => format(reportAt(report, 'verdict'))).join('\n');
    expect(text).not.toContain(EXPECTED_SENTINEL);
    expect(text).not.toContain(String(EXPECTED_STATUS));
    expect(text).not.toContain(ACTUAL);
    expect(text).not.toContain(INPUT);
    expect(text).toContain(SENTENCE);
    expect(text).toContain('the exit status is 1, which is not what is expected.');
  });
});
