import type { Verdict } from '../compare/verdict.ts';
import { exitStatusSentence } from '../compare/verdict-words.ts';
import type { FaultKind } from '../diagnose/fault.ts';
import type {
  CaseResult,
  Failure,
  FaultExample,
  FaultReport,
  Report,
  ReportedMarks,
  ShowLevel,
  ShrunkFailure,
  StageResult,
} from './report.ts';

/** A verdict and its sentence without the expected exit status, which becomes NaN. */
function withoutExpectedStatus<Part extends { readonly verdict: Verdict; readonly sentence: string }>(
  part: Part,
): Part {
  const { verdict } = part;
  if (verdict.kind !== 'wrong-exit-status') return part;
  const sentence = exitStatusSentence(verdict.actual);
  return { ...part, verdict: { ...verdict, expected: Number.NaN }, sentence };
}

/**
 * The faults as students may see them. At `actual` and `hint` they are numbered and grouped as they are, but neither their names nor
 * their sentences give away what was expected; at `verdict` there are none.
 */
function faultsAt(faults: readonly FaultReport[], show: ShowLevel): readonly FaultReport[] {
  if (show === 'full') return faults;
  if (show === 'verdict') return [];
  const ids = hiddenIds(faults);
  return faults.map((fault) => ({
    ...fault,
    id: ids.get(fault.id) ?? '',
    ...withoutCause(fault.kind),
    ...(show === 'hint' ? hintOf(fault) : WITHOUT_REQUIREMENT),
    smallest: fault.smallest && withoutExpectedExample(fault.smallest, ids),
  }));
}

/** What a tutor would say first: the sentence of the text to read again. */
function hintOf(fault: FaultReport): Partial<FaultReport> {
  const { requirement, quote } = fault;
  const says = quote === undefined ? {} : { says: HINT };
  return { ...WITHOUT_REQUIREMENT, requirement, quote, ...says };
}

const HINT = 'Something is not as this sentence of the text asks. Read it again, and run the smallest input.';

/** The parts of a fault that say what the text requires. */
const WITHOUT_REQUIREMENT = { requirement: undefined, quote: undefined, picture: undefined, evidence: undefined };

/** The neutral words for a fault whose cause would give away what is expected. */
const HIDDEN_CAUSES = {
  crash: 'The program crashes in these cases.',
  hang: 'The program does not end by itself in these cases.',
  other: 'These cases fail in the same way.',
} as const;

/** A kind and a sentence that give away no more of a fault than its cases do. */
function withoutCause(kind: FaultKind): Pick<FaultReport, 'kind' | 'says'> {
  switch (kind) {
    case 'crash':
      return { kind, says: HIDDEN_CAUSES.crash };
    case 'hang':
      return { kind, says: HIDDEN_CAUSES.hang };
    case 'misconception':
    case 'format':
    case 'unexplained':
      return { kind: 'unexplained', says: HIDDEN_CAUSES.other };
  }
}

/** Neutral names of faults: `fault-1`, in their order. */
function hiddenIds(faults: readonly FaultReport[]): ReadonlyMap<string, string> {
  return new Map(faults.map(({ id }, index) => [id, `fault-${index + 1}`]));
}

function withoutExpectedExample(example: FaultExample, ids: ReadonlyMap<string, string>): FaultExample {
  const besides = example.besides.map((id) => ids.get(id) ?? '');
  return withoutExpectedStatus({ ...example, expected: undefined, explanation: undefined, besides });
}

/**
 * A report with no more in it than students may see. Every kind of report is made from what this returns.
 *
 * `full`: all. `hint`: as `actual`, and of each fault the sentence of the text that it breaks. `actual`: nothing that gives away what was expected: no expected output, explanation, exit status, diagnosis,
 * cause of a fault or reason for marks; the input, what the program wrote, how to run it once more and which cases share a
 * fault stay. `verdict`: the names of the cases and
 * the verdicts, each with its sentence.
 *
 * An exit status that students may not see is NaN in the verdict, and null in JSON.
 */
export function reportAt(report: Report, show: ShowLevel): Report {
  const settings = { ...report.settings, show };
  if (show === 'full') return { ...report, settings };
  const faults = faultsAt(report.faults, show);
  const ids = show === 'verdict' ? new Map<string, string>() : hiddenIds(report.faults);
  const results = report.results.map((result) => ({
    ...resultAt(result, show),
    faults: result.faults.flatMap((id) => ids.get(id) ?? []),
  }));
  const stages = report.stages.map((stage) => stageAt(stage, ids));
  return {
    ...report,
    settings,
    diagnosis: [],
    faults,
    requirements: [],
    stages,
    marks: report.marks && withoutReasons(report.marks),
    results,
  };
}

/** @param ids the names of the faults that may be seen, by their own */
function stageAt(stage: StageResult, ids: ReadonlyMap<string, string>): StageResult {
  const shown = Object.entries(stage.faults).flatMap(([id, count]) => {
    const name = ids.get(id);
    return name === undefined ? [] : [[name, count] as const];
  });
  return { ...stage, faults: Object.fromEntries(shown) };
}

/** Marks without why points were lost, which gives away what was expected. */
export function withoutReasons(marks: ReportedMarks): ReportedMarks {
  return { ...marks, lines: marks.lines.map((line) => ({ ...line, reasons: [] })) };
}

function resultAt({ otherwiseBy: _, ...result }: CaseResult, show: Exclude<ShowLevel, 'full'>): CaseResult {
  const { failure } = result;
  return {
    ...withoutExpectedStatus(result),
    failure: show === 'verdict' || failure === undefined ? undefined : withoutExpected(failure),
  };
}

function withoutExpected(failure: Failure): Failure {
  const { shrunk } = failure;
  return {
    ...withoutExpectedOutput(failure),
    shrunk: shrunk === undefined ? undefined : withoutExpectedShrunk(shrunk),
  };
}

function withoutExpectedShrunk(shrunk: ShrunkFailure): ShrunkFailure {
  return withoutExpectedStatus(withoutExpectedOutput(shrunk));
}

function withoutExpectedOutput<Part extends Pick<Failure, 'explanation' | 'expectedStdout' | 'expectedStderr'>>(
  part: Part,
): Part {
  return { ...part, explanation: undefined, expectedStdout: undefined, expectedStderr: undefined };
}
