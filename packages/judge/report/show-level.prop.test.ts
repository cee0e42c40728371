import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyReport } from '../testing/report-arbitrary.ts';
import type { CaseResult, Failure, FaultReport, Report, ReportedMarks } from './report.ts';
import { reportAt } from './show-level.ts';

/** The report of the same program, had something else been expected of it. */
function expectingElse(report: Report): Report {
  const diagnosis = [{ misconceptions: ['other'], sentence: 'Something else.', explained: 1, failures: 1 }];
  return {
    ...report,
    diagnosis,
    results: report.results.map(resultExpectingElse),
    faults: report.faults.map(faultExpectingElse),
    requirements: [],
    marks: report.marks && marksExpectingElse(report.marks),
  };
}

/** A crash and a hang are seen without knowing what is expected. */
function faultExpectingElse(fault: FaultReport): FaultReport {
  const kind = fault.kind === 'crash' || fault.kind === 'hang' ? fault.kind : 'format';
  const { explanation, expectedStdout: expected } = SOMETHING_ELSE;
  const smallest = fault.smallest && {
    ...fault.smallest,
    ...statusExpectingElse(fault.smallest),
    explanation,
    expected,
  };
  const measured = { picture: 'xx', evidence: undefined };
  return { ...fault, kind, says: 'It should print something else.', ...measured, smallest };
}

function marksExpectingElse(marks: ReportedMarks): ReportedMarks {
  return { ...marks, lines: marks.lines.map((line) => ({ ...line, reasons: ['Something else.'] })) };
}

function statusExpectingElse<Part extends Pick<CaseResult, 'verdict' | 'sentence'>>({ verdict, sentence }: Part) {
  if (verdict.kind !== 'wrong-exit-status') return { verdict, sentence };
  return { verdict: { ...verdict, expected: 1000 }, sentence: 'Another status is expected.' };
}

function resultExpectingElse(result: CaseResult): CaseResult {
  const { failure } = result;
  const other = { ...result, ...statusExpectingElse(result) };
  if (failure === undefined) return other;
  const shrunk = failure.shrunk && { ...failure.shrunk, ...SOMETHING_ELSE };
  return { ...other, failure: { ...failure, ...SOMETHING_ELSE, shrunk } };
}

const SOMETHING_ELSE = {
  explanation: { step: 0, rows: [], sentences: ['Something else.'], boards: undefined },
  expectedStdout: 'something else\n',
  expectedStderr: 'something else\n',
} satisfies Partial<Failure>;

it.each(['hint', 'actual', 'verdict'] as const)('is the same at %s whatever is expected', (show) => {
  fc.assert(
    fc.property(anyReport, (report) => {
      expect(reportAt(expectingElse(report), show)).toEqual(reportAt(report, show));
    }),
  );
});
