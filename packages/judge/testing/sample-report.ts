import type { VisibleLine } from '@countermine/core/text/visible.ts';
import type { PrintedBoard } from '../compare/explain.ts';
import type { DiffRow } from '../compare/rows.ts';
import type { Verdict } from '../compare/verdict.ts';
import { DEFAULT_EXPERIMENTS, DEFAULT_LIMITS, type JudgePlan } from '../plan.ts';
import type {
  CaseResult,
  ExplainedDifference,
  Failure,
  FaultReport,
  MarkLine,
  Report,
  RequirementOutcome,
  RequirementReport,
  ShownInput,
} from '../report/report.ts';

/** Stands in every text that gives away what was expected, and nowhere else. */
export const EXPECTED_SENTINEL = 'ONLY-EXPECTED';

/** The same as an exit status. */
export const EXPECTED_STATUS = 87_653;

/** What breaks formats: escapes, ends of sections, commands of CI, and what is not a character. */
export const NASTY = [
  '\x1b[2J\x1b[31mred\x1b[0m \x1b]0;title\x07 \x9b31m',
  ']]> <![CDATA[ <script>alert(1)</script> &amp; &#0; </failure>',
  '::error file=a.c,line=1::injected',
  '::set-output name=result::injected',
  '##[error]injected ##vso[task.complete result=Succeeded;]',
  '100% %0A %25 %s "double" \'single\' `back` ```fence``` ~~~',
  'NUL \0 BEL \x07 DEL \x7f CR \r CRLF \r',
  'no byte of UTF-8: \ufffd, ÿ as Latin-1, halves \ud800 \udc00, no character \uffff \u{1fffe}',
  'turned: \u202eabc\u202c hidden: \u200b\ufeff\u00ad line\u2028end\u2029 next\u0085',
  'emoji 💣 👨‍👩‍👧 ✓ 日本語 é',
  'ok 1 - injected # SKIP',
  'Bail out! injected',
  '1..99',
  '---',
  '...',
  '[[ATTACHMENT|/etc/passwd]]',
  '| a | table | **bold** [link](javascript:alert(1)) @someone #1 <!-- -->',
  'EOF',
].join('\n');

const BOARD_ROWS = ['## ## ## ##', '## 01 ## ##', '## ##    ##', '01 ## ## ##'];

const DIFF: readonly DiffRow[] = [
  { kind: 'skipped', lines: 12 },
  { kind: 'same', expected: line('..⏎'), actual: line('..⏎') },
  { kind: 'same', expected: line('\\/⏎'), actual: line('\\/⏎') },
  {
    kind: 'changed',
    expected: line(`01·|##·01·##·##|${EXPECTED_SENTINEL}⏎`, [[8, 9]]),
    actual: line('01·|##·02·##·##|⏎', [[8, 9]]),
  },
  { kind: 'changed', expected: line('02·|##·##····##|·⏎'), actual: line('02·|##·##····##|', [[16, 16]]) },
  { kind: 'missing', expected: line(`There·are·3·mine(s)·in·row·${EXPECTED_SENTINEL}⏎`) },
  { kind: 'extra', actual: line('debug:\\x1B[31m→x=3␍⏎') },
  { kind: 'skipped', lines: 4 },
];

const EXPLANATION: ExplainedDifference = {
  step: 3,
  rows: DIFF,
  sentences: [
    `Row 1, column 1: expected 1 (${EXPECTED_SENTINEL}), got 2.`,
    'There is no newline at the end of line 17.',
  ],
  boards: {
    expected: picture([...BOARD_ROWS.slice(0, 3), `${EXPECTED_SENTINEL} ## ## ##`]),
    actual: picture(BOARD_ROWS.map((row) => row.replace('## 01', '## 02'))),
    different: [5, 12],
  },
};

const NO_FAULTS = { faults: [], stage: undefined } as const;

const INPUT: ShownInput = {
  steps: ['2\n', '0 0\n', '3 3\n', '4 1 1\n', '1 3\n', '7 2 2\n'],
  args: [],
  files: [],
};

/** Begins as a diff does, and is longer than any report shows. */
const LONG = `${'Help already used\n'.repeat(6000)}`;

const FAULTS: readonly FaultReport[] = [
  {
    id: 'swapped-axes',
    kind: 'misconception',
    says: `It looks as if the program takes the column first; by the text, ${EXPECTED_SENTINEL}.`,
    requirement: 'coordinates',
    quote: `The row comes first: ${EXPECTED_SENTINEL}.`,
    picture: `.xx.   .${EXPECTED_SENTINEL}\n.-..   ....`,
    evidence: { experiments: 8, tried: 20, right: 20 },
    mayHideOthers: false,
    count: 2,
    cases: ['case-005', 'generated-0009'],
    smallest: {
      stdin: '1\n3 3\n4 1 1\n',
      steps: ['1\n', '3 3\n', '4 1 1\n'],
      args: [],
      files: [],
      expected: `Game Started\n${EXPECTED_SENTINEL}\n`,
      actual: 'Game Started\n',
      stderr: '',
      verdict: { kind: 'wrong-output' },
      sentence: 'The output is not what is expected.',
      explanation: { ...EXPLANATION, step: 2 },
      reproduce: "printf '1\\n3 3\\n4 1 1\\n' | /home/student/minesweeper --level 'a b'",
      besides: [],
    },
  },
  {
    id: 'unexplained-1',
    kind: 'unexplained',
    says: NASTY,
    ...{ requirement: undefined, quote: undefined, picture: undefined, evidence: undefined },
    mayHideOthers: true,
    count: 1,
    cases: ['case #9 <b> \\ "quoted" 💣'],
    smallest: undefined,
  },
];

export const SAMPLE_PLAN: JudgePlan = {
  ...{
    seed: 1511,
    cases: 200,
    hostile: true,
    fixtures: true,
    stage: null,
    compare: 'trailing-blanks',
    readings: 'any',
  },
  limits: { ...DEFAULT_LIMITS, outputBytes: 2 ** 23 },
  ...{
    maxTimeOuts: 5,
    budgetSeconds: null,
    experiments: DEFAULT_EXPERIMENTS,
    shrinks: 0,
    shrinkSeconds: 0,
    environment: {},
  },
};

/** A report with every kind of thing that a report can have in it. */
export const SAMPLE_REPORT: Report = {
  version: 1,
  game: { id: 'comp1511', title: 'Minesweeper', course: 'UNSW COMP1511' },
  command: ['./minesweeper', '--level', 'a b', NASTY],
  settings: {
    seed: 1511,
    cases: 200,
    hostile: true,
    stage: undefined,
    compare: 'trailing-blanks',
    readings: 'any',
    show: 'full',
    limits: { ...DEFAULT_LIMITS, outputBytes: 2 ** 23 },
  },
  isInterrupted: true,
  notes: ['This system cannot limit memory.', `A note with ${NASTY}`],
  readings: ['radial-edge-stop'],
  summary: { total: 16, passed: 2, failed: 12, notRun: 2 },
  diagnosis: [
    {
      misconceptions: ['swapped-axes'],
      sentence: `It looks as if the program takes the column first; by the text, ${EXPECTED_SENTINEL}. That explains 3 of the 12 failures; there is more than that to mend.`,
      explained: 3,
      failures: 12,
    },
  ],
  faults: FAULTS,
  requirements: [
    requirement('start', 'holds'),
    { ...requirement('coordinates', 'differs'), faults: ['swapped-axes'] },
    requirement(`command-7 ${NASTY}`, 'missing'),
    { ...requirement('radial', 'unseen'), because: ['unexplained-1'] },
    requirement('end-of-input', 'unreached'),
  ],
  stages: [
    { stage: '1', title: `placing mines ${NASTY}`, passed: 2, of: 2, earned: 2, faults: {} },
    {
      stage: '2',
      title: 'reveal square',
      passed: 0,
      of: 12,
      earned: 1,
      faults: { 'swapped-axes': 2, 'unexplained-1': 1 },
    },
    { stage: '3', title: 'formatted printing', passed: 0, of: 0, earned: 0, faults: {} },
  ],
  marks: {
    scheme: 'Assignment 1',
    points: { least: 46.5, most: 66.5 },
    of: 100,
    rulesPoints: { least: 50, most: 70 },
    band: undefined,
    lines: [
      {
        kind: 'part',
        title: 'Performance',
        points: { least: 76.5, most: 76.5 },
        of: 80,
        outcome: 'missed',
        reasons: [],
      },
      {
        kind: 'stage',
        title: `Stage 2: ${NASTY}`,
        points: { least: 6.5, most: 6.5 },
        of: 10,
        outcome: 'missed',
        reasons: [`3.5 off: it takes the column first; by the text, ${EXPECTED_SENTINEL}.`, NASTY],
      },
      {
        kind: 'part',
        title: 'Readability',
        points: { least: 0, most: 20 },
        of: 20,
        outcome: 'open',
        reasons: ['For a person to mark.'],
      },
      {
        kind: 'requirement',
        title: 'One scanner',
        points: { least: -30, most: -30 },
        of: 0,
        outcome: 'missed',
        reasons: [NASTY],
      },
    ],
  },
  results: withFaults([
    passed('case-001', 'fixture'),
    result('case-005', { kind: 'wrong-output' }, 'The output is not what is expected.', failure()),
    result('case #9 <b> \\ "quoted" 💣', { kind: 'wrong-output' }, 'The output is not what is expected.', nasty()),
    passed('generated-0001', 'generated'),
    result(
      'generated-0002',
      { kind: 'crashed', signal: 'SIGSEGV' },
      'It was ended by the signal SIGSEGV: it used memory that is not its own, as through an index out of range or a null pointer.',
      failure({ stdout: '', stderr: 'Segmentation fault\n', isFlaky: true }),
    ),
    result(
      'generated-0003',
      { kind: 'time-out', limit: 'wallSeconds', allowed: 10, measured: 10.02, ignoredEndOfInput: true },
      'It was still running after 10 s; 10 s are allowed. Its input had ended by then: it does not seem to notice that (in C, scanf returns EOF at the end of the input).',
      failure({ explanation: undefined }),
    ),
    result(
      'generated-0004',
      { kind: 'output-flood', limit: 'outputBytes', allowed: 2 ** 23, measured: 8_500_000, ignoredEndOfInput: false },
      'It wrote 8.1 MiB and would have gone on: it was stopped there.',
      failure({ stdout: LONG, expectedStdout: `${EXPECTED_SENTINEL}\n${LONG}` }),
    ),
    result(
      'generated-0005',
      { kind: 'left-processes', count: 2 },
      'The output is right, but 2 processes were left running.',
      failure({ explanation: undefined }),
    ),
    result(
      'generated-0006',
      { kind: 'wrong-exit-status', expected: EXPECTED_STATUS, actual: 1 },
      `The output is right, but the exit status is 1 and not ${EXPECTED_STATUS}.`,
      failure({ explanation: undefined, shrunk: shrunkStatus() }),
    ),
    result(
      'generated-0007',
      { kind: 'wrong-error-output' },
      'Standard output is right, but what is written to standard error is not what is expected.',
      failure({ explanation: undefined, stderr: NASTY, expectedStderr: `${EXPECTED_SENTINEL}\n${NASTY}` }),
    ),
    result(
      'generated-0008',
      {
        kind: 'memory-limit',
        limit: 'memoryBytes',
        allowed: 2 ** 29,
        measured: 2 ** 29 + 4096,
        ignoredEndOfInput: false,
      },
      'It used 512 MiB of memory; 512 MiB are allowed.',
      undefined,
    ),
    result(
      'generated-0009',
      { kind: 'wrong-output' },
      'The output is not what is expected.',
      failure({ shrunk: shrunkOutput() }),
    ),
    result('generated-0010', { kind: 'wrong-output' }, 'The output is not what is expected.', withFiles()),
    result('generated-0011', { kind: 'wrong-output' }, 'The output is not what is expected.', beforeInput()),
    notRun('generated-0012'),
    notRun('generated-0013'),
  ]),
  runs: 421,
  seconds: 23.456,
};

/** The same with requirements that cost nothing: one is not met, one was not checked. */
export const CHECKED_REPORT: Report = {
  ...SAMPLE_REPORT,
  marks: SAMPLE_REPORT.marks && {
    ...SAMPLE_REPORT.marks,
    lines: [
      ...SAMPLE_REPORT.marks.lines,
      requirementLine('Compiles', 'missed', 'There is no file minesweeper.c.'),
      requirementLine('File name', 'open', 'Not all of it was checked.'),
    ],
  },
};

function requirementLine(title: string, outcome: MarkLine['outcome'], reason: string): MarkLine {
  return { kind: 'requirement', title, points: { least: 0, most: 0 }, of: 0, outcome, reasons: [reason] };
}

function requirement(id: string, outcome: RequirementOutcome): RequirementReport {
  const quote = `The text says ${EXPECTED_SENTINEL} of ${id}.`;
  return { id, title: `What is said of ${id}: ${EXPECTED_SENTINEL}`, quote, outcome, faults: [], because: [] };
}

/** The cases with their stages, and the faults that they show. */
function withFaults(results: readonly CaseResult[]): CaseResult[] {
  return results.map((one) => ({
    ...one,
    stage: one.verdict.kind === 'passed' ? '1' : '2',
    faults: FAULTS.filter(({ cases }) => cases.includes(one.name)).map(({ id }) => id),
  }));
}

/** A report of no cases at all. */
export const EMPTY_REPORT: Report = {
  ...SAMPLE_REPORT,
  command: ['./a.out'],
  isInterrupted: false,
  notes: [],
  readings: [],
  summary: { total: 0, passed: 0, failed: 0, notRun: 0 },
  diagnosis: [],
  faults: [],
  requirements: [],
  results: [],
  runs: 0,
  seconds: 0,
  stages: [],
  marks: undefined,
};

/** A report of 285 cases that all passed. */
export const PASSED_REPORT: Report = {
  ...EMPTY_REPORT,
  summary: { total: 285, passed: 285, failed: 0, notRun: 0 },
  results: Array.from({ length: 285 }, (_, index) =>
    index < 85
      ? passed(`case-${String(index + 1).padStart(3, '0')}`, 'fixture')
      : passed(`generated-${String(index - 84).padStart(4, '0')}`, 'generated'),
  ),
  runs: 285,
  seconds: 4.2,
};

/** A report of a program that fails in every one of 285 cases; only the first 100 are described, as the judge does. */
export const FAILED_REPORT: Report = {
  ...EMPTY_REPORT,
  summary: { total: 285, passed: 0, failed: 285, notRun: 0 },
  diagnosis: SAMPLE_REPORT.diagnosis,
  results: PASSED_REPORT.results.map(({ name }, index) =>
    result(name, { kind: 'wrong-output' }, 'The output is not what is expected.', index < 100 ? failure() : undefined),
  ),
};

function passed(name: string, origin: CaseResult['origin']): CaseResult {
  return { name, origin, verdict: { kind: 'passed' }, seconds: 0.004, sentence: '', ...NO_FAULTS, failure: undefined };
}

function notRun(name: string): CaseResult {
  return {
    name,
    origin: 'generated',
    verdict: { kind: 'not-run' },
    seconds: 0,
    sentence: '',
    ...NO_FAULTS,
    failure: undefined,
  };
}

function result(name: string, verdict: Verdict, sentence: string, told: Failure | undefined): CaseResult {
  const origin = name.startsWith('generated') ? 'generated' : 'fixture';
  return { name, origin, verdict, seconds: 0.0125, sentence, ...NO_FAULTS, failure: told };
}

/** A failure as they mostly are, with some things different. */
function failure(different: Partial<Failure> = {}): Failure {
  return {
    input: INPUT,
    explanation: EXPLANATION,
    stdout: 'Welcome to minesweeper!\nHow many mines? Enter pairs:\nGame Started\n1 2 1 1 \n',
    stderr: '',
    expectedStdout: `Welcome to minesweeper!\nHow many mines? Enter pairs:\nGame Started\n1 1 1 1 \n${EXPECTED_SENTINEL}\n`,
    expectedStderr: undefined,
    reproduce: "printf '2\\n0 0\\n3 3\\n4 1 1\\n1 3\\n7 2 2\\n' | /home/student/minesweeper --level 'a b'",
    shrunk: undefined,
    isFlaky: false,
    ...different,
  };
}

/** A failure with nasty texts wherever text can stand. */
function nasty(): Failure {
  return failure({
    input: {
      steps: ['2\n', `${NASTY}\n`, 'no newline at the end'],
      args: ['--seed', NASTY],
      files: [{ name: NASTY, text: NASTY }],
    },
    explanation: {
      step: 1,
      rows: [
        { kind: 'changed', expected: line(EXPECTED_SENTINEL), actual: line(NASTY.replaceAll('\n', '⏎'), [[3, 9]]) },
        { kind: 'extra', actual: line('x'.repeat(5000)) },
      ],
      sentences: [NASTY, `${EXPECTED_SENTINEL} ${NASTY}`],
      boards: { expected: picture([`${EXPECTED_SENTINEL} <`]), actual: picture([']]> \x1b[0m']), different: [0, 1] },
    },
    stdout: NASTY,
    stderr: NASTY,
    expectedStdout: `${EXPECTED_SENTINEL} ${NASTY}`,
    expectedStderr: `${EXPECTED_SENTINEL} ${NASTY}`,
    reproduce: `printf ${NASTY} | ./minesweeper`,
  });
}

function withFiles(): Failure {
  return failure({
    explanation: { ...EXPLANATION, step: 0 },
    input: {
      steps: ['reveal 0 0\n', 'quit\n'],
      args: ['seed.txt'],
      files: [{ name: 'seed.txt', text: '3 3\n1\n0 0\n' }],
    },
  });
}

/** It differs before it has read anything. */
function beforeInput(): Failure {
  return failure({
    explanation: {
      step: undefined,
      rows: [
        { kind: 'changed', expected: line(`${EXPECTED_SENTINEL}·`, [[0, 1]]), actual: line('welcome⏎', [[0, 1]]) },
        { kind: 'skipped', lines: 1 },
      ],
      sentences: [`The first line is "welcome", expected "${EXPECTED_SENTINEL}".`],
      boards: undefined,
    },
  });
}

function shrunkOutput(): NonNullable<Failure['shrunk']> {
  const {
    shrunk: _shrunk,
    isFlaky: _isFlaky,
    ...told
  } = failure({ input: { ...INPUT, steps: ['1\n', '3 3\n', '4 1 1\n'] } });
  return {
    ...told,
    explanation: { ...EXPLANATION, step: 2, boards: undefined },
    reproduce: "printf '1\\n3 3\\n4 1 1\\n' | /home/student/minesweeper --level 'a b'",
    verdict: { kind: 'wrong-output' },
    sentence: 'The output is not what is expected.',
    tries: 41,
  };
}

function shrunkStatus(): NonNullable<Failure['shrunk']> {
  return {
    ...shrunkOutput(),
    explanation: undefined,
    verdict: { kind: 'wrong-exit-status', expected: EXPECTED_STATUS, actual: 1 },
    sentence: `The output is right, but the exit status is 1 and not ${EXPECTED_STATUS}.`,
  };
}

function line(text: string, marks: VisibleLine['marks'] = []): VisibleLine {
  return { text, marks };
}

function picture(rows: readonly string[]): PrintedBoard {
  const cells = rows.map((row) => row.split(' '));
  return { width: cells[0]?.length ?? 0, height: rows.length, cells: cells.flat() };
}
