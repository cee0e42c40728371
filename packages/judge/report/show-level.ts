import type { Verdict } from '../verdict/verdict.ts';
import type { CaseResult, Failure, Report, ShowLevel, ShrunkFailure } from './report.ts';

/**
 * A report with no more in it than students may see. Every kind of report is made from what this returns.
 *
 * `full`: all. `actual`: nothing that tells what was expected: no expected output, explanation, exit status or
 * diagnosis; the input, what the program wrote and how to run it once more stay. `verdict`: the names of the cases and
 * the verdicts, each with its sentence.
 *
 * An exit status that students may not see is NaN in the verdict, and null in JSON.
 */
export function reportAt(report: Report, show: ShowLevel): Report {
  const settings = { ...report.settings, show };
  if (show === 'full') return { ...report, settings };
  return { ...report, settings, diagnosis: [], results: report.results.map((result) => resultAt(result, show)) };
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

/** A verdict and its sentence that do not tell the exit status that was expected. */
function withoutExpectedStatus<Part extends { readonly verdict: Verdict; readonly sentence: string }>(
  part: Part,
): Part {
  const { verdict } = part;
  if (verdict.kind !== 'wrong-exit-status') return part;
  const sentence = `The output is right, but the exit status is ${verdict.actual}, which is not what is expected.`;
  return { ...part, verdict: { ...verdict, expected: Number.NaN }, sentence };
}
