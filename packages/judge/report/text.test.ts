import type { VisibleLine } from '@countermine/core/text/visible.ts';
import { describe, expect, it } from 'vitest';
import type { DiffRow } from '../compare/rows.ts';
import type { Verdict } from '../compare/verdict.ts';
import { EXPECTED_SENTINEL, EXPECTED_STATUS, FAILED_REPORT, SAMPLE_REPORT } from '../testing/sample-report.ts';
import { reportOf, shown } from '../testing/shown-text.ts';
import type { CaseResult, ExplainedDifference, Failure, Report } from './report.ts';
import { reportAt } from './show-level.ts';
import type { TextOptions } from './text.ts';

const SGR = new RegExp(`${'\x1b'}\\[[\\d;]+m`, 'g');

const WRONG_OUTPUT: Verdict = { kind: 'wrong-output' };

const EXPLANATION: ExplainedDifference = {
  step: 2,
  rows: [
    { kind: 'same', expected: { text: '0·1⏎', marks: [] }, actual: { text: '0·1⏎', marks: [] } },
    { kind: 'changed', expected: { text: '1·2⏎', marks: [[2, 3]] }, actual: { text: '1·3⏎', marks: [[2, 3]] } },
  ],
  sentences: ['Row 1, column 1: expected 2, got 3.'],
  boards: undefined,
};

const FAILURE: Failure = {
  input: { steps: ['1\n', '1 1\n', '4 0 0\n', '5\n'], args: [], files: [] },
  explanation: EXPLANATION,
  stdout: '0 1\n1 3\n',
  stderr: '',
  expectedStdout: '0 1\n1 2\n',
  expectedStderr: undefined,
  reproduce: "printf '1\\n1 1\\n4 0 0\\n5\\n' | /home/me/a.out",
  shrunk: undefined,
  isFlaky: false,
};

function failed(
  name: string,
  failure: Failure | undefined,
  verdict: Verdict = WRONG_OUTPUT,
  sentence = 'It is wrong.',
): CaseResult {
  return { name, origin: 'generated', verdict, seconds: 0.01, sentence, faults: [], stage: undefined, failure };
}

const HEAD = [
  '✗ 0 of 1 case passed: comp1511 (UNSW COMP1511), ./a.out',
  '  Judged by 1 case generated from seed 42, in 2.35 s; every byte counts.',
  '  Limits: 10 s on the clock, 5 s of processor time, 512 MiB of memory, 8 MiB of',
  '  output, 64 processes, 256 open files.',
];

/** The report of one failure, without what stands over it. */
function told(result: CaseResult, options: Partial<TextOptions> = {}): string[] {
  return shown(reportOf([result]), options).slice(HEAD.length + 1);
}

describe('a failure in full', () => {
  it('is the sentences, the input up to the step that fails, both answers, and how to run it again', () => {
    expect(shown(reportOf([failed('generated-0007', FAILURE)]))).toEqual([
      ...HEAD,
      '',
      '── generated-0007: wrong output ────────────────────────────────────────────────',
      'Row 1, column 1: expected 2, got 3.',
      'Rows and columns are counted from 0.',
      '',
      'The input, up to the step whose answer differs first',
      '    1  1',
      '    2  1 1',
      '  ▶ 3  4 0 0',
      '       ⋮ 1 more step',
      '',
      'The answer to step 3',
      '    expected │ your program',
      '  ───────────┼─────────────',
      '    0·1⏎     │ 0·1⏎',
      '  ✗ 1·2⏎     │ 1·3⏎',
      '      ^      │   ^',
      '  ✗ differs   · blank   ⏎ end of line   ^ what differs',
      '',
      'Run it again',
      "  printf '1\\n1 1\\n4 0 0\\n5\\n' | /home/me/a.out",
    ]);
  });

  it('shows the smallest input in place of the original, which is named', () => {
    const { shrunk: _shrunk, isFlaky: _isFlaky, ...smaller } = FAILURE;
    const shrunk: Failure['shrunk'] = {
      ...smaller,
      input: { steps: ['0\n'], args: [], files: [] },
      explanation: { ...EXPLANATION, step: 0, rows: [] },
      reproduce: "printf '0\\n' | /home/me/a.out",
      verdict: WRONG_OUTPUT,
      sentence: 'It is wrong.',
      tries: 41,
    };
    const lines = told(failed('generated-0007', { ...FAILURE, shrunk }));
    expect(lines.slice(4, 6)).toEqual([
      'The smallest input that still fails (from 4 steps to 1, 41 inputs tried)',
      '  ▶ 1  0',
    ]);
    expect(lines.slice(-4)).toEqual([
      'Run it again',
      "  printf '0\\n' | /home/me/a.out",
      'with all the 4 steps that it was found with:',
      "  printf '1\\n1 1\\n4 0 0\\n5\\n' | /home/me/a.out",
    ]);
  });

  it('has the files, the arguments, the blanks of an odd input, and standard error', () => {
    const input = {
      steps: ['r 0 0\n', '\treveal  1 0\r\n', '· q'],
      args: ['my seed.txt'],
      files: [{ name: 'my seed.txt', text: '2 2  \n1\n\t0 1' }],
    };
    const sentence = 'It was ended by the signal SIGSEGV.';
    const crashed = failed(
      'case-001',
      { ...FAILURE, input, explanation: undefined, stdout: 'Welcome\nmines? ', stderr: 'Segmentation fault\n' },
      { kind: 'crashed', signal: 'SIGSEGV' },
      sentence,
    );
    expect(told(crashed).slice(1, -3)).toEqual([
      sentence,
      '',
      'The input',
      '  Program arguments: my seed.txt',
      '  File my seed.txt:',
      '  │ 2 2··',
      '  │ 1',
      '  │         0 1',
      '  (no newline at the end)',
      '  Standard input:',
      '    1  r·0·0⏎',
      '    2  →reveal··1·0␍⏎',
      '    3  \\u{B7}·q',
      '',
      'What your program wrote',
      '  │ Welcome',
      '  │ mines?·',
      '  (no newline at the end)',
      '',
      'What your program wrote to standard error',
      '  │ Segmentation fault',
    ]);
  });

  it('is short where the output is right', () => {
    const left: Verdict = { kind: 'left-processes', count: 2 };
    const lines = told(failed('case-001', { ...FAILURE, explanation: undefined }, left, 'Two were left running.'));
    expect(lines.filter((line) => /^\S/.test(line)).slice(1)).toEqual([
      'Two were left running.',
      'The input',
      'Run it again',
    ]);
  });

  it('has both texts on standard error, one above the other, where that is what is wrong', () => {
    const right = { ...FAILURE, explanation: undefined };
    const sections = (different: Partial<Failure>): string[] => {
      const result = failed('case-001', { ...right, ...different }, { kind: 'wrong-error-output' }, 'It is not right.');
      const lines = told(result);
      return lines.slice(lines.indexOf('    4  5') + 2, lines.indexOf('Run it again') - 1);
    };
    expect(sections({ expectedStderr: 'Usage: game \n', stderr: 'usage\n' })).toEqual([
      'Expected on standard error',
      '  │ Usage: game·',
      '',
      'What your program wrote to standard error',
      '  │ usage',
    ]);
    expect(sections({ expectedStderr: 'Usage\n', stderr: '' }).slice(-2)).toEqual([
      'What your program wrote to standard error',
      '  (nothing)',
    ]);
    expect(sections({ stderr: 'usage\n' })).toEqual(['What your program wrote to standard error', '  │ usage']);
  });

  it('points at the end of the input, and at what comes before any', () => {
    const at = (step: number | undefined): string[] =>
      told(failed('x', { ...FAILURE, explanation: { ...EXPLANATION, step } })).filter((line) => /▶|^What/.test(line));
    expect(at(4)).toEqual(['  ▶ (the end of the input)', 'What comes at the end of the input']);
    expect(at(undefined)).toEqual(['What comes before any input']);
  });

  it('shows the only step also where the output differs before any input', () => {
    const input = { steps: ['1\n'], args: [], files: [] };
    const lines = told(failed('x', { ...FAILURE, input, explanation: { ...EXPLANATION, step: undefined } }));
    expect(lines).toContain('    1  1');
    expect(lines.join('\n')).not.toContain('more step');
  });

  it('leaves out the middle of a long input', () => {
    const steps = Array.from({ length: 40 }, (_, index) => `4 ${index} 0\n`);
    const lines = told(
      failed('x', { ...FAILURE, input: { ...FAILURE.input, steps }, explanation: { ...EXPLANATION, step: 30 } }),
    );
    expect(lines.filter((line) => /^ {2}[▶ ] /.test(line)).slice(0, 18)).toEqual([
      ...[1, 2, 3, 4, 5].map((number) => `     ${number}  4 ${number - 1} 0`),
      '        ⋮ 16 steps not shown',
      ...[22, 23, 24, 25, 26, 27, 28, 29, 30].map((number) => `    ${number}  4 ${number - 1} 0`),
      '  ▶ 31  4 30 0',
      '        ⋮ 9 more steps',
      '    expected │ your program',
    ]);
  });

  it('says when a second run did something else', () => {
    expect(told(failed('x', { ...FAILURE, isFlaky: true }))[3]).toMatch(
      /^A second run on the same input did something else/,
    );
  });
});

describe('a fault', () => {
  const [swapped, other] = SAMPLE_REPORT.faults;
  const results = ['case-005', 'generated-0009'].map((name) => ({
    ...failed(name, FAILURE),
    faults: ['swapped-axes'],
  }));

  it('is what is said of it, the cases that show it, and its smallest input as a failure is told', () => {
    const lines = shown(reportOf(results, { faults: [{ ...swapped!, says: 'It takes the column first.' }] }));
    expect(lines.slice(HEAD.length + 1, HEAD.length + 20)).toEqual([
      "┃ Your program's failures have 1 cause.",
      '',
      '── Fault 1 of 1: all 2 failures ────────────────────────────────────────────────',
      'It takes the column first.',
      'The text: “The row comes first: ONLY-EXPECTED.”',
      'Shown by case-005, generated-0009.',
      'Seen on 8 inputs; then predicted on 20 others, and right on all.',
      '',
      'What was measured',
      '  .xx.   .ONLY-EXPECTED',
      '  .-..   ....',
      '',
      'Row 1, column 1: expected 1 (ONLY-EXPECTED), got 2.',
      'There is no newline at the end of line 17.',
      'Rows and columns are counted from 0.',
      '',
      'The smallest input that shows it (3 steps)',
      '    1  1',
      '    2  3 3',
    ]);
    const again = lines.indexOf('Run it again');
    expect(lines.slice(again + 1, again + 3)).toEqual([
      "  printf '1\\n3 3\\n4 1 1\\n' | /home/student/minesweeper --level 'a b'",
      '',
    ]);
    expect(lines.join('\n')).not.toContain('case-005: wrong output');
  });

  it('that shows behind others says so', () => {
    const smallest = { ...swapped!.smallest!, besides: ['other'] };
    const lines = shown(reportOf(results, { faults: [{ ...swapped!, smallest }] }));
    expect(lines.join(' ')).toContain('It shows behind other faults only.');
  });

  it.each([
    ['a board of which every row differs', 'changed', 1],
    ['a board of which one row differs', 'same', 1],
    ['a long input', 'same', 60],
  ] as const)('takes a screen at most: %s', (_, kind, count) => {
    const line = (text: string): VisibleLine => ({ text, marks: [[0, 1]] });
    const rows = Array.from({ length: 40 }, (_row, index): DiffRow => {
      const isSame = kind === 'same' && index !== 20;
      return { kind: isSame ? 'same' : 'changed', expected: line(`${index}·*·*⏎`), actual: line(`${index}·*⏎`) };
    });
    const smallest = {
      ...swapped!.smallest!,
      steps: Array.from({ length: count }, (_step, index) => `4 ${index} 1\n`),
      explanation: { ...swapped!.smallest!.explanation!, step: count - 1, rows },
    };
    const lines = shown(reportOf(results, { faults: [{ ...swapped!, picture: undefined, smallest }] }), { width: 100 });
    const start = lines.findIndex((text) => text.startsWith('── Fault 1'));
    const end = lines.findIndex((text) => text.startsWith('Add --report'));
    expect(end - start).toBeLessThanOrEqual(30);
    expect(lines.slice(start, end).join('\n')).toMatch(/\n {4}⋮ \d+ (more lines that differ|lines not shown)/);
  });

  it('shows the only step of an input whole, however long it is', () => {
    const step = `${'x'.repeat(240)}end\n`;
    const explanation = { ...swapped!.smallest!.explanation!, step: 0 };
    const smallest = { ...swapped!.smallest!, steps: [step], explanation };
    const text = shown(reportOf(results, { faults: [{ ...swapped!, smallest }] })).join('\n');
    expect(text.replace(/\n {7}/g, '')).toContain(`▶ 1  ${step.trimEnd()}\n`);
  });

  it('says that the smallest inputs of later faults are not shown, and how to see them', () => {
    const report = reportOf(results, { faults: [swapped!, { ...swapped!, id: 'later' }] });
    const headOf = (options: object): string => shown(report, { maxFailures: 1, ...options }).join(' ');
    expect(headOf({})).toContain('failures have 2 causes. The first is shown with the smallest');
    expect(headOf({ hasPage: true })).toContain('2 causes. The first is shown with the smallest ┃ input.  ');
    expect(headOf({ maxFailures: 2 })).not.toContain('with the smallest input');
  });

  it('leaves the failures to be told of which no fault tells', () => {
    const flaky = failed('generated-0010', { ...FAILURE, isFlaky: true });
    const lines = shown(reportOf([...results, flaky], { faults: [swapped!, { ...other!, count: 1 }] }));
    expect(lines.join('\n')).toContain('── Fault 2 of 2: 1 of 3 failures ');
    expect(lines.join('\n')).toContain('\n\nFailures that no fault explains\n\n✗ generated-0010: wrong output\n');
    expect(lines.join('\n')).toContain('    A second run on the same input did something else:');
  });

  it('tells that a program which was stopped may have had more to print', () => {
    const stopped = { kind: 'crashed', signal: 'SIGSEGV' } as const;
    const smallest = { ...swapped!.smallest!, verdict: stopped, explanation: undefined, actual: '' };
    const lines = shown(reportOf(results, { faults: [{ ...swapped!, smallest }] }));
    expect(lines.join(' ')).toContain("(nothing arrived: text still in a program's buffer is lost");
  });
});

describe('further failures', () => {
  const other = { ...FAILURE, explanation: { ...EXPLANATION, sentences: ['The output stops too early.', 'More.'] } };
  const report = reportOf([
    failed('generated-0001', FAILURE),
    failed('generated-0002', other),
    failed('generated-0003', FAILURE),
    ...[4, 5, 6, 7].map((number) => failed(`generated-000${number}`, other)),
    failed('generated-0008', undefined, { kind: 'crashed', signal: 'SIGFPE' }, 'It divided by zero.'),
  ]);

  it('are told in a sentence, together where it is the same', () => {
    const lines = shown(report);
    expect(lines.slice(lines.indexOf('Run it again') + 2)).toEqual([
      '',
      '✗ generated-0002, generated-0004, generated-0005 and 2 more: wrong output',
      '    The output stops too early.',
      '',
      '✗ generated-0003: wrong output',
      '    Row 1, column 1: expected 2, got 3.',
      '',
      '✗ generated-0008: crashed',
      '    It divided by zero.',
      '',
      'Add --report html=FILE for a page with the failures in full, or --seed 42',
      '--only NAME to judge one case by itself.',
    ]);
  });

  it('are counted when there are too many, and by their verdicts at the top', () => {
    const lines = shown(report, { maxFailures: 2 });
    expect(lines[1]).toBe('  7 wrong output, 1 crashed');
    expect(lines.slice(-2)).toEqual([
      'And 2 more failures. Add --report html=FILE for a page with the failures in',
      'full, or --seed 42 --only NAME to judge one case by itself.',
    ]);
    expect(shown(report, { maxFailures: 0 }).slice(5)).toEqual([
      '',
      '8 failures. Add --report html=FILE for a page with the failures in full, or',
      '--seed 42 --only NAME to judge one case by itself.',
    ]);
  });

  it('name what makes the same cases, where it is not the usual', () => {
    const hint = (different: Partial<Report['settings']>): string => {
      const settings = { ...report.settings, ...different };
      return shown({ ...report, settings }, { width: 200 })
        .slice(-3)
        .join(' ');
    };
    expect(hint({})).toContain('or --seed 42 --only NAME to judge');
    expect(hint({ cases: 500 })).toContain('or --seed 42 --count 500 --only NAME to judge');
    expect(hint({ hostile: true })).toContain('or --seed 42 --hostile --only NAME to judge');
    expect(hint({ cases: 10, hostile: true })).toContain('or --seed 42 --count 10 --hostile --only NAME to');
  });

  it('end with no hint that was followed already or leads nowhere', () => {
    const end = (options: Partial<TextOptions>, show: Report['settings']['show'] = 'full'): string | undefined =>
      shown({ ...report, settings: { ...report.settings, show } }, { width: 100, ...options }).at(-1);
    expect(end({ hasPage: true })).toBe('Add --seed 42 --only NAME to judge one case by itself.');
    expect(end({}, 'verdict')).toBe('Add --seed 42 --only NAME to judge one case by itself.');
    expect(end({ hasOnly: true })).toBe('Add --report html=FILE for a page with the failures in full.');
    expect(end({ hasPage: true, hasOnly: true })).toBe('    It divided by zero.');
    expect(end({ hasPage: true, hasOnly: true, maxFailures: 2 })).toBe('And 2 more failures.');
  });

  it('are the rest of many', () => {
    expect(shown(FAILED_REPORT).filter((line) => /^✗|^And/.test(line))).toEqual([
      '✗ 0 of 285 cases passed: comp1511 (UNSW COMP1511), ./a.out',
      '✗ case-002, case-003, case-004 and 96 more: wrong output',
      '✗ generated-0016, generated-0017, generated-0018 and 182 more: wrong output',
    ]);
  });
});

describe('with colour', () => {
  it('has the same words, but for the carets', () => {
    const plain = shown(SAMPLE_REPORT).filter((line) => !/^[ │^]*\^[ │^]*$/.test(line));
    const coloured = shown(SAMPLE_REPORT, { colour: true }).map((line) => line.replace(SGR, ''));
    expect(coloured.map((line) => line.trimEnd())).toEqual(
      plain.map((line) => line.replace(/ {3}\^ what differs$/, '')),
    );
  });

  it('ends every colour in its line', () => {
    for (const line of shown(SAMPLE_REPORT, { colour: true })) {
      const codes = line.match(SGR) ?? [];
      expect(codes.filter((_, index) => index % 2 === 1).every((code) => code === '\x1b[0m')).toBe(true);
      expect(codes.length % 2).toBe(0);
    }
  });
});

describe('below the full level', () => {
  it.each(['actual', 'verdict'] as const)('%s tells nothing of what was expected', (show) => {
    const lines = shown(reportAt(SAMPLE_REPORT, show), { maxFailures: 100 }).join('\n');
    expect(lines).not.toContain(EXPECTED_SENTINEL);
    expect(lines).not.toContain(String(EXPECTED_STATUS));
    expect(lines).not.toContain('NaN');
  });

  it('actual shows what the program wrote', () => {
    const lines = shown(reportAt(reportOf([failed('x', FAILURE)]), 'actual')).slice(HEAD.length + 2);
    expect(lines.slice(0, -3)).toEqual([
      'It is wrong.',
      '',
      'The input',
      '    1  1',
      '    2  1 1',
      '    3  4 0 0',
      '    4  5',
      '',
      'What your program wrote',
      '  │ 0 1',
      '  │ 1 3',
    ]);
  });
});
