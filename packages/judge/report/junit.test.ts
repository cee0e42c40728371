import { describe, expect, it } from 'vitest';
import { type JunitReading, readJunit } from '../testing/read-junit.ts';
import { EMPTY_REPORT, FAILED_REPORT, PASSED_REPORT, SAMPLE_REPORT } from '../testing/sample-report.ts';
import { cleanLine } from './clean.ts';
import { junitReport } from './junit.ts';
import { plainFailure } from './plain.ts';
import type { Report } from './report.ts';
import { reportAt } from './show-level.ts';

/** The test cases that are cases of the judge. */
function casesOf(report: Report): ReturnType<JunitReading['casesOf']> {
  return readJunit(report).casesOf('Cases');
}

describe('junitReport', () => {
  it('keeps the lines of what a compiler wrote', () => {
    const note = 'It does not compile: cc a.c. The text: “x”\na.c:1:5: error: no ;\n\t1 | int';
    expect(readJunit({ ...PASSED_REPORT, notes: [note] }).properties.get('note 1')).toBe(note);
  });

  it('has a suite of the faults, each with its smallest input', () => {
    const faults = readJunit(SAMPLE_REPORT).casesOf('Faults');
    expect(faults.map(({ classname, children }) => [classname, children])).toEqual([
      ['comp1511.fault', ['failure']],
      ['comp1511.fault', ['failure']],
    ]);
    expect(faults[0]?.name).toMatch(/^Fault 1: It looks as if the program takes the column first;/);
    expect(faults[0]?.message).toBe(SAMPLE_REPORT.faults[0]?.says);
    expect(faults[0]?.text).toContain('The smallest input that shows it:\n');
    expect(faults[0]?.text).toContain('\n> | 4 1 1\n');
  });

  it('has a suite of the requirements, in which what could not be seen is skipped', () => {
    const requirements = readJunit(SAMPLE_REPORT).casesOf('Requirements');
    expect(requirements.map(({ children, message }) => [children, message])).toEqual([
      [[], undefined],
      [['failure'], 'differs: fault 1'],
      [['failure'], 'missing'],
      [['skipped'], 'not seen: fault 2'],
      [['skipped'], 'not tried'],
    ]);
    expect(readJunit(PASSED_REPORT).casesOf('Requirements')).toEqual([]);
  });

  it('has a suite of the stages, with what each fault costs', () => {
    const stages = readJunit(SAMPLE_REPORT).casesOf('Stages');
    expect(stages.map(({ children, message }) => [children, message])).toEqual([
      [[], undefined],
      [['failure'], '0 of 14 passed; fault 1 in 2 cases, fault 2 in 1.'],
    ]);
    expect(readJunit(PASSED_REPORT).casesOf('Stages')).toEqual([]);
  });

  it('says of a failure the same in its message and in its text', () => {
    const found = casesOf(SAMPLE_REPORT)[1];
    expect(found).toMatchObject({ classname: 'comp1511.fixture', name: 'case-005', time: 0.013 });
    expect(found?.message).toMatch(/^The output is not what is expected\. Row 1, column 1: /);
    expect(found?.text).toBe(plainFailure(SAMPLE_REPORT.results[1]!));
  });

  it('calls a case that was not run skipped, and an early end an error', () => {
    const { cases } = readJunit(SAMPLE_REPORT);
    expect(cases.find(({ name }) => name === 'generated-0012')?.children).toEqual(['skipped']);
    expect(cases.at(-1)).toMatchObject({ children: ['error'], message: expect.stringContaining('ended before') });
    expect(casesOf(SAMPLE_REPORT)).toHaveLength(SAMPLE_REPORT.results.length);
    expect(readJunit({ ...SAMPLE_REPORT, isInterrupted: false }).casesOf('Judgement')).toEqual([]);
  });

  it('tells how it was judged', () => {
    const { properties } = readJunit(SAMPLE_REPORT);
    expect(Object.fromEntries(properties)).toMatchObject({
      ...{ seed: '1511', compare: 'trailing-blanks', readings: 'any', 'readings followed': 'radial-edge-stop' },
      ...{
        command: cleanLine(SAMPLE_REPORT.command.join(' ')).replace('[[ATTACHMENT|', '[[ATTACHMENT\\x7C'),
        'limit wallSeconds': '10',
        'cases passed': '2 of 16',
      },
    });
  });

  it('keeps what the program wrote, but no path that GitLab would attach', () => {
    const found = casesOf(SAMPLE_REPORT)[2];
    expect(found?.children).toEqual(['failure', 'system-out', 'system-err']);
    expect(found?.stdout).toContain('\\x1B[31mred');
    expect(found?.stdout).toContain(']]> <![CDATA[ <script>alert(1)</script> &amp;');
    expect(junitReport(SAMPLE_REPORT)).not.toMatch(/\[\[ATTACHMENT\|/i);
  });

  it('cuts a flood', () => {
    expect(casesOf(SAMPLE_REPORT)[6]?.stdout).toMatch(/\n… [\d,]+ bytes left out …\n/);
  });

  it('gives cases of one name different ones', () => {
    const results = PASSED_REPORT.results.slice(0, 3).map((result) => ({ ...result, name: 'same' }));
    expect(casesOf({ ...PASSED_REPORT, results }).map(({ name }) => name)).toEqual(['same', 'same (2)', 'same (3)']);
  });

  it.each([
    ['no case', EMPTY_REPORT],
    ['all cases passed', PASSED_REPORT],
    ['all cases failed', FAILED_REPORT],
    ['the actual output only', reportAt(SAMPLE_REPORT, 'actual')],
    ['verdicts only', reportAt(SAMPLE_REPORT, 'verdict')],
  ])('is well formed: %s', (_, report) => {
    expect(casesOf(report)).toHaveLength(report.results.length);
  });
});
