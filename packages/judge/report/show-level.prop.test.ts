import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyReport } from '../testing/report-arbitrary.ts';
import type { CaseResult, Failure, Report } from './report.ts';
import { reportAt } from './show-level.ts';

/** The report of the same program, had something else been expected of it. */
function expectingElse(report: Report): Report {
  const diagnosis = [{ misconceptions: ['other'], sentence: 'Something else.', explained: 1, failures: 1 }];
  return { ...report, diagnosis, results: report.results.map(resultExpectingElse) };
}

function resultExpectingElse(result: CaseResult): CaseResult {
  const { verdict, failure } = result;
  const other = verdict.kind === 'wrong-exit-status' ? { ...verdict, expected: 1000 } : verdict;
  const sentence = verdict.kind === 'wrong-exit-status' ? 'Another status is expected.' : result.sentence;
  if (failure === undefined) return { ...result, verdict: other, sentence };
  const shrunk = failure.shrunk && { ...failure.shrunk, ...SOMETHING_ELSE };
  return { ...result, verdict: other, sentence, failure: { ...failure, ...SOMETHING_ELSE, shrunk } };
}

const SOMETHING_ELSE: Pick<Failure, 'explanation' | 'expectedStdout' | 'expectedStderr'> = {
  explanation: { step: 0, rows: [], sentences: ['Something else.'], boards: undefined },
  expectedStdout: 'something else\n',
  expectedStderr: 'something else\n',
};

it.each(['actual', 'verdict'] as const)('is the same at %s whatever is expected', (show) => {
  fc.assert(
    fc.property(anyReport, (report) => {
      expect(reportAt(expectingElse(report), show)).toEqual(reportAt(report, show));
    }),
  );
});
