import type { CaseInput } from '@countermine/courses/cases/case.ts';
import type { HandInCheckResult } from '@countermine/courses/cases/hand-in.ts';
import { judgedGames } from '@countermine/courses/judged-games.ts';
import { describe, expect, it } from 'vitest';
import { jsonReport } from '../report/json.ts';
import type { CaseResult, FaultReport, Report } from '../report/report.ts';
import { textReport } from '../report/text.ts';
import { reportSchema } from '../testing/report-schema.ts';
import { EMPTY_REPORT } from '../testing/sample-report.ts';
import { applyRulings } from './apply-rulings.ts';
import { rulingsFor } from './decision.ts';
import { type MarkingInput, marksOf } from './mark-lines.ts';
import { markableResult } from './markable.ts';
import { readScheme } from './read-scheme.ts';
import type { Scheme } from './scheme.ts';
import { withStages } from './stage-results.ts';

const { cases: game } = judgedGames.get('comp1511')!;
const CHECKS = ['compiles', 'one-scanner'];
const GAMES = new Map([['comp1511', { stages: game.stages.map(({ id }) => id), checks: CHECKS }]]);

/** Cases of stages 1, 2, 2, 3 and 4. */
const INPUTS: ReadonlyMap<string, CaseInput> = new Map(
  ['0\n1 1\n', '0\n3 1 1 3\n', '0\n4 1 1\n', '0\n5\n', '0\n7 1 1\n'].map((stdin, index) => [
    `case-${index + 1}`,
    { steps: stdin.split(/(?<=\n)/), args: [], files: new Map() },
  ]),
);

const SHIFT: FaultReport = {
  id: 'square-always-3x3',
  kind: 'misconception',
  says: 'It counts 3 x 3 squares.',
  ...{ requirement: undefined, quote: undefined, picture: undefined, evidence: undefined },
  mayHideOthers: false,
  count: 1,
  cases: ['case-2'],
  smallest: undefined,
};
const BAR: FaultReport = {
  ...SHIFT,
  id: 'format-1',
  kind: 'format',
  says: 'A blank before the bar.',
  cases: ['case-4'],
};

function reportWith(...faults: FaultReport[]): Report {
  const results = [...INPUTS.keys()].map((name): CaseResult => {
    const own = faults.filter(({ cases }) => cases.includes(name)).map(({ id }) => id);
    const verdict = own.length > 0 ? ({ kind: 'wrong-output' } as const) : ({ kind: 'passed' } as const);
    return {
      name,
      origin: 'generated',
      verdict,
      seconds: 0,
      sentence: '',
      faults: own,
      stage: undefined,
      failure: undefined,
    };
  });
  const failed = results.filter(({ verdict }) => verdict.kind !== 'passed').length;
  const summary = { total: results.length, passed: results.length - failed, failed, notRun: 0 };
  return withStages({ ...EMPTY_REPORT, faults, results, summary }, game, INPUTS);
}

const BASE = {
  game: 'comp1511',
  title: 'Assignment 1',
  total: 100,
  parts: [
    { id: 'code', title: 'Code', points: 80, by: 'judge', gives: 'per-fault', stages: { 1: 45, 2: 10, 3: 10, 4: 15 } },
    { id: 'style', title: 'Style', points: 20, by: 'person', quote: 'clarity, commenting, elegance and style' },
  ],
  faults: { format: 10, misconception: 50, crash: 50, hang: 50, unexplained: 50 },
};

function schemeWith(changes: object = {}): Scheme {
  const read = readScheme({ ...BASE, ...changes }, GAMES);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

function marked(report: Report, changes: object = {}, more: Partial<MarkingInput> = {}): Report {
  const input = { scheme: schemeWith(changes), checks: [], submitted: undefined, ...more };
  return { ...report, marks: marksOf(markableResult(report, game), input) };
}

/** The report as people read it, from the stages on. */
function textOf(report: Report): string {
  const text = textReport(report, { colour: false, width: 80 });
  return text.slice(text.search(/^(?:Stages|Marks)/m));
}

describe('the stages of a report', () => {
  it('are those that each case needs', () => {
    const { results, stages } = reportWith(SHIFT, BAR);
    expect(results.map(({ stage }) => stage)).toEqual(['1', '2', '2', '3', '4']);
    expect(stages.map(({ passed, of, faults }) => [passed, of, faults])).toEqual([
      [1, 1, {}],
      [1, 2, { 'square-always-3x3': 1 }],
      [0, 1, { 'format-1': 1 }],
      [1, 1, {}],
    ]);
  });

  it('charge a fault once, not in later stages', () => {
    const both: FaultReport = { ...SHIFT, cases: ['case-2', 'case-4'] };
    const { stages } = reportWith(both, { ...BAR, cases: ['case-5'] });
    expect(stages.map(({ passed, earned, of }) => [passed, earned, of])).toEqual([
      [1, 1, 1],
      [1, 1, 2],
      [0, 1, 1],
      [0, 0, 1],
    ]);
  });

  it('give nothing for a case that a fault of an earlier one may hide', () => {
    const crash: FaultReport = { ...SHIFT, id: 'crash-1', kind: 'crash', mayHideOthers: true };
    const { stages } = reportWith({ ...crash, cases: ['case-1', 'case-2', 'case-4'] }, BAR);
    expect(stages.map(({ passed, earned, of }) => [passed, earned, of])).toEqual([
      [0, 0, 1],
      [1, 1, 2],
      [0, 0, 1],
      [1, 1, 1],
    ]);
  });

  it('are a line each', () => {
    expect(textOf(reportWith(SHIFT, BAR))).toContain(`Stages
  ✓ 1  1 of 1  placing mines, counting mines in a row or column
  ✗ 2  1 of 2  detect square, reveal square
       fault 1 in 1 case
  ✗ 3  0 of 1  restricted hints, formatted printing
       fault 2 in 1 case
  ✓ 4  1 of 1  reveal radial, safe first turn
`);
  });
});

describe('the marks of a report', () => {
  it('are given by faults, with a blank for a person', () => {
    expect(textOf(marked(reportWith(SHIFT, BAR)))).toContain(`Marks: 74 to 94 of 100 (Assignment 1)
  If only the rules counted, not the form: 75 to 95.
  74 of 80  Code
    45 of 45  Stage 1: placing mines, counting mines in a row or column
    5 of 10  Stage 2: detect square, reveal square
        5 off: fault 1
    9 of 10  Stage 3: restricted hints, formatted printing
        1 off: fault 2
    15 of 15  Stage 4: reveal radial, safe first turn
  ____ of 20  Style
      For a person to mark: “clarity, commenting, elegance and style”
`);
  });

  it('give nothing for a stage where nothing is seen to work', () => {
    const ends: FaultReport = {
      ...SHIFT,
      id: 'unexplained-1',
      kind: 'unexplained',
      says: 'The output ends.',
      mayHideOthers: true,
    };
    const report = reportWith({ ...ends, cases: ['case-2', 'case-3', 'case-4', 'case-5'] });
    expect(textOf(marked(report))).toContain(`
    45 of 45  Stage 1: placing mines, counting mines in a row or column
    0 of 10  Stage 2: detect square, reveal square
        10 off: fault 1
    0 of 10  Stage 3: restricted hints, formatted printing
        10 off: no case of it passes, and nothing else shows that it works.
    0 of 15  Stage 4: reveal radial, safe first turn
`);
  });

  it('give the points of a stage whose cases fail only through faults that are understood', () => {
    const { marks } = marked(reportWith({ ...BAR, cases: [...INPUTS.keys()] }));
    expect(marks?.points.most).toBe(95.5);
  });

  it('count a fault for the stage that its smallest input needs', () => {
    const input = { stdin: '', steps: ['0\n', '1 1\n'], args: [], files: [], besides: [] };
    const outcome = { actual: '', stderr: '', verdict: { kind: 'wrong-output' }, sentence: '', reproduce: '' } as const;
    const smallest = { ...input, ...outcome, expected: undefined, explanation: undefined };
    const { marks } = marked(reportWith({ ...SHIFT, smallest }));
    expect(marks?.lines.slice(0, 3).map(({ points }) => points.most)).toEqual([57.5, 22.5, 10]);
  });

  it('give a program that passes no case no more than the scheme says', () => {
    const cases = [...INPUTS.keys()];
    const text = textOf(marked(reportWith({ ...SHIFT, cases }), { 'passes-nothing': 5 }));
    expect(text).toContain('Marks: 5 to 25 of 100');
    expect(text).toContain('  5 of 80  Code\n      No case passes: 5 is the most that the scheme gives for that.\n');
    expect(textOf(marked(reportWith(BAR), { 'passes-nothing': 5 }))).toContain('79 to 99 of 100');
    // What only fails by its form shows that it works.
    expect(textOf(marked(reportWith({ ...BAR, cases }), { 'passes-nothing': 5 }))).toContain('75.5 to 95.5 of 100');
  });

  it.each(['misconception', 'unexplained'] as const)(
    'take off what staff decided for a fault of kind %s, also where no case passes',
    (kind) => {
      const fault: FaultReport = { ...SHIFT, kind, mayHideOthers: kind === 'unexplained', cases: [...INPUTS.keys()] };
      const result = markableResult(reportWith(fault), game);
      const ruling = { kind: 'points', cause: result.faults[0]!.cause, points: 2 } as const;
      const rulings = rulingsFor([{ id: 1, student: null, ruling, reason: 'The text is not clear' }], null);
      const input = { scheme: schemeWith({ 'passes-nothing': 5 }), checks: [], submitted: undefined };
      expect(marksOf(result, input).points.least).toBeLessThanOrEqual(5);
      expect(marksOf(applyRulings(result, rulings), input).points.least).toBe(78);
    },
  );

  it('say of a requirement that costs nothing whether it is met', () => {
    const required = [{ id: 'builds', title: 'Compiles', points: 0, by: 'check', checks: ['compiles'] }];
    const linesWith = (checks: readonly HandInCheckResult[]): string =>
      textOf(marked(reportWith(), { required }, { checks }));
    const check = { id: 'compiles', quote: 'It compiles' } as const;
    expect(linesWith([])).toContain(
      '\n  not checked, costs no points  Compiles\n      Not checked: no --hand-in was given.\n',
    );
    expect(linesWith([{ ...check, outcome: 'passed', findings: [] }])).toContain('\n  ✓  Compiles\n');
    expect(linesWith([{ ...check, outcome: 'failed', findings: [{ code: 'nothing-to-compile' }] }])).toContain(
      '\n  ✗ costs no points  Compiles\n      There is no source file to compile.\n',
    );
  });

  it('have lines for requirements, extra credit and lateness', () => {
    const required = [
      { id: 'scanner', title: 'One scanner', points: 30, by: 'check', checks: ['one-scanner'] },
      { id: 'names', title: 'Names', points: 10, by: 'person' },
      { id: 'builds', title: 'Compiles', points: 40, by: 'check', checks: ['compiles'] },
    ];
    const extra = [{ id: 'early', title: 'Early', points: 5, until: '2020-03-01T00:00Z' }];
    const late = { due: '2020-03-02T00:00Z', rule: 'lowers-maximum', percent: 1, every: 'hour' };
    const checks: HandInCheckResult[] = [
      { id: 'one-scanner', quote: 'Only one', outcome: 'failed', findings: [{ code: 'no-scanner' }] },
    ];
    const submitted = Date.parse('2020-03-02T01:30Z');
    expect(textOf(marked(reportWith(), { required, extra, late }, { checks, submitted }))).toContain(`
  ✗ −30  One scanner
      There is no new Scanner(System.in).
  ____  Names
      For a person to mark.
  ____  Compiles
      Not all of it was checked.
  0 of 5  Early
  ✗  Handed in on time
      It was 2 hours late: 98 is the most it can have.
`);
  });

  it('show students no reasons if they may not see what was expected', () => {
    const report = marked(reportWith(SHIFT));
    const json = JSON.parse(jsonReport(report));
    expect(reportSchema.safeParse(json).error).toBeUndefined();
    expect(json.marks.points).toEqual({ least: 75, most: 95 });
  });
});
