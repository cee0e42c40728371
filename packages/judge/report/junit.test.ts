import { describe, expect, it } from 'vitest';
import { readJunit } from '../testing/read-junit.ts';
import { EMPTY_REPORT, FAILED_REPORT, PASSED_REPORT, SAMPLE_REPORT } from '../testing/sample-report.ts';
import { cleanLine } from './clean.ts';
import { junitReport } from './junit.ts';
import { plainFailure } from './plain-failure.ts';
import { reportAt } from './show-level.ts';

describe('junitReport', () => {
  it('says of a failure the same in its message and in its text', () => {
    const found = readJunit(SAMPLE_REPORT).cases[1];
    expect(found).toMatchObject({ classname: 'comp1511.fixture', name: 'case-005', time: 0.013 });
    expect(found?.message).toMatch(/^The output is not what is expected\. Row 1, column 1: /);
    expect(found?.text).toBe(plainFailure(SAMPLE_REPORT.results[1]!));
  });

  it('calls a case that was not run skipped, and an early end an error', () => {
    const { cases } = readJunit(SAMPLE_REPORT);
    expect(cases.find(({ name }) => name === 'generated-0012')?.children).toEqual(['skipped']);
    expect(cases.at(-1)).toMatchObject({ children: ['error'], message: expect.stringContaining('ended before') });
    expect(readJunit({ ...SAMPLE_REPORT, isInterrupted: false }).cases).toHaveLength(SAMPLE_REPORT.results.length);
  });

  it('tells how it was judged', () => {
    const { properties } = readJunit(SAMPLE_REPORT);
    expect(Object.fromEntries(properties)).toMatchObject({
      ...{ seed: '1511', compare: 'trailing-blanks', readings: 'any', 'readings switched': 'radial-edge-stop' },
      ...{
        command: cleanLine(SAMPLE_REPORT.command.join(' ')).replace('[[ATTACHMENT|', '[[ATTACHMENT\\x7C'),
        'limit wallSeconds': '10',
      },
    });
  });

  it('keeps what the program wrote, but no path that GitLab would attach', () => {
    const found = readJunit(SAMPLE_REPORT).cases[2];
    expect(found?.children).toEqual(['failure', 'system-out', 'system-err']);
    expect(found?.stdout).toContain('\\x1B[31mred');
    expect(found?.stdout).toContain(']]> <![CDATA[ <script>alert(1)</script> &amp;');
    expect(junitReport(SAMPLE_REPORT)).not.toMatch(/\[\[ATTACHMENT\|/i);
  });

  it('cuts a flood', () => {
    expect(readJunit(SAMPLE_REPORT).cases[6]?.stdout).toMatch(/\n… [\d,]+ bytes left out …\n/);
  });

  it('gives cases of one name different ones', () => {
    const results = PASSED_REPORT.results.slice(0, 3).map((result) => ({ ...result, name: 'same' }));
    expect(readJunit({ ...PASSED_REPORT, results }).cases.map(({ name }) => name)).toEqual([
      'same',
      'same (2)',
      'same (3)',
    ]);
  });

  it.each([
    ['no case', EMPTY_REPORT],
    ['all cases passed', PASSED_REPORT],
    ['all cases failed', FAILED_REPORT],
    ['the actual output only', reportAt(SAMPLE_REPORT, 'actual')],
    ['verdicts only', reportAt(SAMPLE_REPORT, 'verdict')],
  ])('is well formed: %s', (_, report) => {
    expect(readJunit(report).cases).toHaveLength(report.results.length + (report.isInterrupted ? 1 : 0));
  });
});
