import { describe, expect, it } from 'vitest';
import { EMPTY_REPORT, PASSED_REPORT, SAMPLE_REPORT } from '../testing/sample-report.ts';
import { reportOf, shown } from '../testing/shown-text.ts';

const HEADLESS = { total: 2, passed: 1, failed: 1, notRun: 0 };

describe('what stands over the failures', () => {
  it('is all there is when every case passed', () => {
    expect(shown(PASSED_REPORT)).toEqual([
      '✓ All 285 cases passed: comp1511 (UNSW COMP1511), ./a.out',
      '  Judged by 85 fixtures and 200 cases generated from seed 1511, also with input',
      '  that breaks the rules, in 4.2 s; blanks at the end of a line and of the',
      '  output do not count.',
    ]);
  });

  it('says that there was nothing to run', () => {
    expect(shown(EMPTY_REPORT)).toEqual(['✗ No cases were run: comp1511 (UNSW COMP1511), ./a.out']);
  });

  it('begins with the interruption', () => {
    const summary = { total: 200, passed: 160, failed: 0, notRun: 40 };
    expect(shown({ ...EMPTY_REPORT, summary, isInterrupted: true }).slice(0, 2)).toEqual([
      'Interrupted: 40 cases were not run.',
      '✗ 160 of 200 cases passed, none failed, 40 were not run: comp1511 (UNSW',
    ]);
  });

  it('says of a program that passes that the reading makes it right', () => {
    const { readings } = SAMPLE_REPORT;
    const lines = shown({ ...EMPTY_REPORT, readings, summary: { total: 2, passed: 2, failed: 0, notRun: 0 } });
    expect(lines.join(' ')).toMatch(/Your program is right if +this is meant: it stops at the first/);
  });

  it('shows what a compiler wrote line by line', () => {
    const notes = ['It does not compile: cc a.c. The text: “x”\na.c:1:5: error: no ;\n    1 | int\n      |    ^'];
    const lines = shown(reportOf([], { summary: HEADLESS, notes }));
    const at = lines.indexOf('  Note: It does not compile: cc a.c. The text: “x”');
    expect(lines.slice(at + 1, at + 4)).toEqual(['  │ a.c:1:5: error: no ;', '  │     1 | int', '  │       |    ^']);
  });

  it('has the readings in words, and the notes', () => {
    const { readings } = SAMPLE_REPORT;
    const lines = shown(reportOf([], { summary: HEADLESS, notes: ['No limits here.'], readings }));
    expect(lines.slice(4)).toEqual([
      "  The course's text leaves open where a line of a radial reveal stops at an",
      '  edge. Your program was taken to mean this: it stops at the first square that',
      '  is on an edge (reading radial-edge-stop).',
      '  Note: No limits here.',
    ]);
  });

  it('names a reading that the game does not have by its id', () => {
    expect(shown(reportOf([], { summary: HEADLESS, readings: ['some-reading'] }))[4]).toBe(
      "  Judged by the reading some-reading of the course's text.",
    );
  });
});
