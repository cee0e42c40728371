import { anyCharacter } from '@countermine/core/testing/any-character.ts';
import type { VisibleLine } from '@countermine/core/text/visible.ts';
import fc from 'fast-check';
import type { DiffRow } from '../compare/rows.ts';
import type { Verdict } from '../compare/verdict.ts';
import { FAULT_KINDS } from '../diagnose/fault.ts';
import type { PointRange } from '../report/mark-words.ts';
import {
  type CaseResult,
  type Failure,
  type FaultExample,
  type FaultReport,
  REQUIREMENT_OUTCOMES,
  type Report,
  type ReportedMarks,
  type RequirementReport,
  type ShrunkFailure,
  type StageResult,
} from '../report/report.ts';
import { EMPTY_REPORT, NASTY } from './sample-report.ts';

/** Pieces that mean something to some format. */
const PIECES = NASTY.split('\n').flatMap((line) => [line, ...line.split(' ')]);

/** Texts as a student's program may write them: bytes, any unit of UTF-16, and what formats are made of. */
export const anyText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(...PIECES, '\n', '\r\n', ' ', '\t', '{', '#', '\\', '`', '````', '::', '|', ']]>', '-->', '…'),
      fc.string({ unit: anyCharacter, maxLength: 8 }),
      fc.array(fc.nat(0xff), { maxLength: 12 }).map((bytes) => String.fromCharCode(...bytes)),
      fc.array(fc.nat(0xffff), { maxLength: 6 }).map((units) => String.fromCharCode(...units)),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(''));

const anyLine: fc.Arbitrary<VisibleLine> = fc.record({
  text: anyText,
  marks: fc.array(fc.tuple(fc.nat(60), fc.nat(60)), { maxLength: 3 }),
});

const anyRow: fc.Arbitrary<DiffRow> = fc.oneof(
  fc.record({ kind: fc.constantFrom('same', 'changed'), expected: anyLine, actual: anyLine }),
  fc.record({ kind: fc.constant('missing'), expected: anyLine }),
  fc.record({ kind: fc.constant('extra'), actual: anyLine }),
  fc.record({ kind: fc.constant('skipped'), lines: fc.nat(100_000) }),
);

const anyPicture = fc.record({ width: fc.nat(5), height: fc.nat(5), cells: fc.array(anyText, { maxLength: 9 }) });

const anyTold = fc.record({
  input: fc.record({
    steps: fc.array(anyText, { maxLength: 60 }),
    args: fc.array(anyText, { maxLength: 2 }),
    files: fc.array(fc.record({ name: anyText, text: anyText }), { maxLength: 2 }),
  }),
  explanation: fc.option(
    fc.record({
      step: fc.option(fc.nat(70), { nil: undefined }),
      rows: fc.array(anyRow, { maxLength: 6 }),
      sentences: fc.array(anyText, { maxLength: 3 }),
      boards: fc.option(fc.record({ expected: anyPicture, actual: anyPicture, different: fc.array(fc.nat(8)) }), {
        nil: undefined,
      }),
    }),
    { nil: undefined },
  ),
  stdout: anyText,
  stderr: anyText,
  expectedStdout: fc.option(anyText, { nil: undefined }),
  expectedStderr: fc.option(anyText, { nil: undefined }),
  reproduce: anyText,
});

const anyFailedVerdict: fc.Arbitrary<Verdict> = fc.oneof(
  fc.constant<Verdict>({ kind: 'wrong-output' }),
  fc.constant<Verdict>({ kind: 'wrong-error-output' }),
  fc.record({ kind: fc.constant('crashed'), signal: anyText }),
  fc.record({ kind: fc.constant('wrong-exit-status'), expected: fc.nat(255), actual: fc.nat(255) }),
  fc.record({ kind: fc.constant('left-processes'), count: fc.nat(9) }),
);

const anyShrunk: fc.Arbitrary<ShrunkFailure> = fc
  .tuple(anyTold, fc.record({ verdict: anyFailedVerdict, sentence: anyText, tries: fc.nat(5000) }))
  .map(([told, more]) => ({ ...told, ...more }));

const anyFailure: fc.Arbitrary<Failure> = fc
  .tuple(anyTold, fc.record({ shrunk: fc.option(anyShrunk, { nil: undefined }), isFlaky: fc.boolean() }))
  .map(([told, more]) => ({ ...told, ...more }));

const anyOrigin = fc.constantFrom<CaseResult['origin']>('fixture', 'generated');
const anySeconds = fc.nat(20_000).map((milliseconds) => milliseconds / 1000);

/** The ids that faults, requirements and stages of such reports have; cases also name some that there are not. */
const FAULT_IDS = ['shift-once', 'format-1', 'crash-1'] as const;
const REQUIREMENT_IDS = ['start', 'board-form', 'hint-square'] as const;
const STAGE_IDS = ['1', '2'] as const;

const PASSED = { faults: fc.constant([]), stage: fc.option(fc.constantFrom(...STAGE_IDS), { nil: undefined }) };
const FAILED = { ...PASSED, faults: fc.uniqueArray(fc.constantFrom(...FAULT_IDS), { maxLength: 3 }) };

const anyResult: fc.Arbitrary<CaseResult> = fc.oneof(
  fc.record({
    name: anyText,
    origin: anyOrigin,
    verdict: fc.constantFrom<Verdict>({ kind: 'passed' }, { kind: 'not-run' }),
    seconds: anySeconds,
    sentence: fc.constant(''),
    ...PASSED,
    failure: fc.constant(undefined),
  }),
  fc.record({
    name: anyText,
    origin: anyOrigin,
    verdict: anyFailedVerdict,
    seconds: anySeconds,
    sentence: anyText,
    ...FAILED,
    failure: fc.option(anyFailure, { nil: undefined }),
  }),
);

const anyExample: fc.Arbitrary<FaultExample> = fc
  .tuple(
    anyTold,
    fc.record({
      stdin: anyText,
      verdict: anyFailedVerdict,
      sentence: anyText,
      besides: fc.uniqueArray(fc.constantFrom(...FAULT_IDS), { maxLength: 2 }),
    }),
  )
  .map(([{ input, explanation, stdout, stderr, expectedStdout, reproduce }, more]) => ({
    ...{ ...input, explanation, stderr, reproduce, actual: stdout, expected: expectedStdout },
    ...more,
  }));

const anyFaults: fc.Arbitrary<FaultReport[]> = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom(...FAULT_IDS),
    kind: fc.constantFrom(...FAULT_KINDS),
    says: anyText,
    requirement: fc.option(fc.constantFrom(...REQUIREMENT_IDS), { nil: undefined }),
    quote: fc.option(anyText, { nil: undefined }),
    picture: fc.option(anyText, { nil: undefined }),
    evidence: fc.option(fc.record({ experiments: fc.nat(99), tried: fc.nat(99), right: fc.nat(99) }), {
      nil: undefined,
    }),
    mayHideOthers: fc.boolean(),
    count: fc.nat(300),
    cases: fc.array(anyText, { maxLength: 5 }),
    smallest: fc.option(anyExample, { nil: undefined }),
  }),
  { maxLength: 3, selector: ({ id }) => id },
);

const anyFaultIds = fc.uniqueArray(fc.constantFrom(...FAULT_IDS), { maxLength: 2 });

const anyRequirements: fc.Arbitrary<RequirementReport[]> = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom(...REQUIREMENT_IDS),
    title: anyText,
    quote: anyText,
    outcome: fc.constantFrom(...REQUIREMENT_OUTCOMES),
    faults: anyFaultIds,
    because: anyFaultIds,
  }),
  { maxLength: 3, selector: ({ id }) => id },
);

const anyStages: fc.Arbitrary<StageResult[]> = fc.uniqueArray(
  fc.record({
    stage: fc.constantFrom(...STAGE_IDS),
    title: anyText,
    passed: fc.nat(9),
    of: fc.integer({ min: 9, max: 20 }),
    earned: fc.nat(9),
    faults: fc.dictionary(fc.constantFrom(...FAULT_IDS), fc.integer({ min: 1, max: 9 })),
  }),
  { maxLength: 2, selector: ({ stage }) => stage },
);

const anyPoints: fc.Arbitrary<PointRange> = fc
  .tuple(fc.integer({ min: -3000, max: 10_000 }), fc.nat(2000))
  .map(([least, more]) => ({ least: least / 100, most: (least + more) / 100 }));

const anyMarks: fc.Arbitrary<ReportedMarks> = fc.record({
  scheme: anyText,
  points: anyPoints,
  of: fc.nat(200),
  rulesPoints: anyPoints,
  band: fc.option(anyText, { nil: undefined }),
  lines: fc.array(
    fc.record({
      kind: fc.constantFrom('part', 'stage', 'requirement', 'extra', 'late'),
      title: anyText,
      points: anyPoints,
      of: fc.nat(100),
      outcome: fc.constantFrom('met', 'missed', 'open'),
      reasons: fc.array(anyText, { maxLength: 2 }),
    }),
    { maxLength: 5 },
  ),
});

/** Reports with any text wherever text can stand. */
export const anyReport: fc.Arbitrary<Report> = fc
  .record({
    command: fc.array(anyText, { maxLength: 3 }),
    isInterrupted: fc.boolean(),
    notes: fc.array(anyText, { maxLength: 3 }),
    diagnosis: fc.array(
      fc.record({ misconceptions: fc.constant(['x']), sentence: anyText, explained: fc.nat(9), failures: fc.nat(9) }),
      { maxLength: 2 },
    ),
    faults: anyFaults,
    requirements: anyRequirements,
    stages: anyStages,
    marks: fc.option(anyMarks, { nil: undefined }),
    results: fc.array(anyResult, { maxLength: 20 }),
    runs: fc.nat(5000),
    seconds: anySeconds,
  })
  .map((parts) => ({ ...EMPTY_REPORT, ...parts, summary: summaryOf(parts.results) }));

function summaryOf(results: readonly CaseResult[]): Report['summary'] {
  const passed = results.filter(({ verdict }) => verdict.kind === 'passed').length;
  const notRun = results.filter(({ verdict }) => verdict.kind === 'not-run').length;
  return { total: results.length, passed, failed: results.length - passed - notRun, notRun };
}
