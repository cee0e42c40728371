import type { CaseResult, Failure, Report, ReportedMarks, ShowLevel, ShrunkFailure, StageResult } from './report.ts';
import { faultsAt, hiddenIds } from './shown-faults.ts';
import { withoutExpectedStatus } from './shown-verdict.ts';

/**
 * A report with no more in it than students may see. Every kind of report is made from what this returns.
 *
 * `full`: all. `actual`: nothing that gives away what was expected: no expected output, explanation, exit status, diagnosis,
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
  const ids = show === 'actual' ? hiddenIds(report.faults) : new Map<string, string>();
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

function resultAt(result: CaseResult, show: 'actual' | 'verdict'): CaseResult {
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
