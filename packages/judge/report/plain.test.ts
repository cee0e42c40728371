import { describe, expect, it } from 'vitest';
import type { DiffRow } from '../compare/rows.ts';
import { FAILED_REPORT, SAMPLE_REPORT } from '../testing/sample-report.ts';
import { mostTellingFirst } from './document.ts';
import { diffLines, failureHeadline, plainFailure } from './plain.ts';
import type { CaseResult, Failure } from './report.ts';

function named(name: string): CaseResult {
  return SAMPLE_REPORT.results.find((result) => result.name === name)!;
}

function changed(result: CaseResult, different: Partial<Failure>): CaseResult {
  return { ...result, failure: { ...result.failure!, ...different } };
}

describe('plainFailure', () => {
  it('tells all in paragraphs', () => {
    expect(plainFailure(named('case-005'))).toBe(`The output is not what is expected.

Row 1, column 1: expected 1 (ONLY-EXPECTED), got 2.
There is no newline at the end of line 17.

Input up to where it differs, step 4 of 6:
  | 2
  | 0 0
  | 3 3
> | 4 1 1

What differs (· is a blank, → a tab, ⏎ the end of a line):
- expected, + got
  … 12 lines not shown …
  | ..⏎
  | \\/⏎
- | 01·|##·01·##·##|ONLY-EXPECTED⏎
  |         ^
+ | 01·|##·02·##·##|⏎
  |         ^
- | 02·|##·##····##|·⏎
+ | 02·|##·##····##|
  |                 ^
- | There·are·3·mine(s)·in·row·ONLY-EXPECTED⏎
+ | debug:\\x1B[31m→x=3␍⏎
  … 4 lines not shown …

Run it again:
  printf '2\\n0 0\\n3 3\\n4 1 1\\n1 3\\n7 2 2\\n' | /home/student/minesweeper --level 'a b'`);
  });

  it('shows both outputs where there is no explanation', () => {
    const text = plainFailure(named('generated-0003'));
    expect(text).toContain('\n\nWhat is expected (· is a blank at the end of a line, → a tab):\n  | Welcome');
    expect(text).toContain('\n\nWhat it wrote (· is a blank at the end of a line, → a tab):\n  | Welcome');
    expect(text).toContain('\n  | 1 2 1 1·\n');
  });

  it('shows one where both are the same, and none where only the exit status is wrong', () => {
    const same = changed(named('generated-0003'), { expectedStdout: 'a\n', stdout: 'a\n' });
    expect(plainFailure(same)).toContain('\n\nWhat it wrote, as is expected:\n  | a\n\n');
    expect(plainFailure(named('generated-0006'))).not.toContain('What it wrote');
  });

  it('says where nothing was written, or no newline at the end', () => {
    const silent = changed(named('generated-0003'), { expectedStdout: undefined, stdout: '' });
    expect(plainFailure(silent)).toContain('\n\nWhat it wrote: nothing.\n\n');
    const unended = changed(named('generated-0003'), { expectedStdout: undefined, stdout: 'a' });
    expect(plainFailure(unended)).toContain('\n  | a\n  (no newline at the end)\n');
  });

  it('shows standard error, arguments and files', () => {
    expect(plainFailure(named('generated-0002'))).toContain(
      '\n\nWhat it wrote to standard error:\n  | Segmentation fault\n',
    );
    expect(plainFailure(named('generated-0010'))).toContain(
      '\n\nArguments: seed.txt\n\nFile seed.txt:\n  | 3 3\n  | 1\n  | 0 0\n\nInput up to',
    );
  });

  it('shows what is expected on standard error where that is what is wrong', () => {
    const wrong = changed(named('generated-0007'), { expectedStderr: 'Usage: game \n', stderr: 'usage\n' });
    expect(plainFailure(wrong)).toContain(
      '\n\nExpected on standard error (· is a blank at the end of a line, → a tab):\n  | Usage: game·\n\n' +
        'What it wrote to standard error:\n  | usage\n\n',
    );
    const silent = changed(wrong, { expectedStderr: undefined, stderr: '' });
    expect(plainFailure(silent)).toContain('\n\nWhat it wrote to standard error: nothing.\n\n');
    expect(plainFailure(silent)).not.toContain('What is expected');
    expect(plainFailure(changed(named('case-005'), { expectedStderr: 'Usage\n' }))).not.toContain('standard error');
  });

  it('warns of a program that is not reliable', () => {
    expect(plainFailure(named('generated-0002'))).toContain('\n\nA second run on the same input did something else');
  });

  it('tells of the smaller input as of the first', () => {
    const text = plainFailure(named('generated-0009'));
    expect(text).toContain('\n\nA smaller input that fails too (41 inputs were tried): The output is not');
    expect(text).toContain('\n\nInput up to where it differs, step 3 of 3:\n  | 1\n  | 3 3\n> | 4 1 1\n');
    expect(text).toContain("\n  printf '1\\n3 3\\n4 1 1\\n' | /home");
  });

  it('says when it differs before the input, and at its end', () => {
    expect(plainFailure(named('generated-0011'))).toContain('\n\nIt differs before any input is read.\n\n');
    const { explanation } = named('case-005').failure!;
    const atEnd = changed(named('case-005'), { explanation: { ...explanation!, step: 6 } });
    expect(plainFailure(atEnd)).toContain('\n\nIt differs where the input has ended. Input:\n  | 2\n');
  });

  it('leaves out the middle of a long input and of a flood', () => {
    const steps = Array.from({ length: 100 }, (_, index) => `step ${index}\n`);
    const long = changed(named('generated-0003'), {
      input: { steps, args: [], files: [] },
      stdout: 'flood\n'.repeat(9999),
    });
    const text = plainFailure(long);
    expect(text).toContain('\n  | step 7\n  … 60 lines left out …\n  | step 68\n');
    expect(text).toMatch(/\n {2}\| … [\d,]+ bytes left out …\n/);
  });

  it('is the verdict alone where there is no more', () => {
    const failed = FAILED_REPORT.results.at(-1)!;
    expect(plainFailure(failed)).toBe('The output is not what is expected.');
    expect(failureHeadline(failed)).toBe('The output is not what is expected.');
    expect(plainFailure(SAMPLE_REPORT.results[0]!)).toBe('');
  });
});

describe('diffLines', () => {
  const line = (text: string, marks: readonly (readonly [number, number])[] = []) => ({ text, marks });
  const rows: readonly DiffRow[] = [
    { kind: 'same', expected: line('..⏎'), actual: line('..⏎') },
    { kind: 'changed', expected: line('01·02⏎', [[3, 5]]), actual: line('01⏎', [[2, 2]]) },
    { kind: 'missing', expected: line('Game·over⏎') },
    { kind: 'extra', actual: line('debug⏎') },
    { kind: 'skipped', lines: 1 },
  ];

  it('puts narrow lines side by side', () => {
    expect(diffLines(rows)).toEqual([
      '  | expected   | got',
      '  | ..⏎        | ..⏎',
      '* | 01·02⏎     | 01⏎',
      '  |    ^^      |   ^',
      '- | Game·over⏎ |',
      '+ |            | debug⏎',
      '  … 1 line not shown …',
    ]);
  });

  it('puts wide ones, and characters of another width, one under the other', () => {
    expect(diffLines([...rows, { kind: 'extra', actual: line('💣💣x⏎', [[4, 5]]) }])).toEqual([
      ...['- expected, + got', '  | ..⏎', '- | 01·02⏎', '  |    ^^', '+ | 01⏎', '  |   ^'],
      ...['- | Game·over⏎', '+ | debug⏎', '  … 1 line not shown …', '+ | 💣💣x⏎', '  |   ^'],
    ]);
  });
});

describe('mostTellingFirst', () => {
  it('takes one failure of each kind first', () => {
    const failures = ['case-005', 'generated-0009', 'generated-0002', 'generated-0010', 'generated-0003'].map(named);
    expect(mostTellingFirst(failures).map(({ name }) => name)).toEqual([
      ...['case-005', 'generated-0002', 'generated-0003', 'generated-0009', 'generated-0010'],
    ]);
  });
});
