import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyReport } from '../testing/report-arbitrary.ts';
import { FAILED_REPORT, SAMPLE_REPORT } from '../testing/sample-report.ts';
import { readLog } from '../testing/workflow-commands.ts';
import type { Failure, Report } from './report.ts';
import { textReport } from './text.ts';
import { columnsOf } from './text-style.ts';

const SGR = new RegExp(`${'\x1b'}\\[[\\d;]+m`, 'g');

const anyWidth = fc.integer({ min: 20, max: 140 });

/** The same report with command lines that are easy to find: they are never broken. */
function withShortCommands(report: Report): Report {
  const short = <Part extends { readonly reproduce: string }>(part: Part): Part => ({ ...part, reproduce: 'run' });
  const shortened = (failure: Failure): Failure => ({
    ...short(failure),
    shrunk: failure.shrunk === undefined ? undefined : short(failure.shrunk),
  });
  const results = report.results.map((result) => ({
    ...result,
    failure: result.failure === undefined ? undefined : shortened(result.failure),
  }));
  const faults = report.faults.map((fault) => ({ ...fault, smallest: fault.smallest && short(fault.smallest) }));
  return { ...report, results, faults };
}

it('has no control characters but newlines, whatever the texts are, and SGR with colour', () => {
  fc.assert(
    fc.property(anyReport, anyWidth, (report, width) => {
      const plain = textReport(report, { colour: false, width });
      const coloured = textReport(report, { colour: true, width }).replace(SGR, '');
      for (const text of [plain, coloured]) {
        expect(text.match(/(?!\n)[\p{Cc}\p{Cs}\u{202a}-\u{202e}\u{2066}-\u{2069}\u{2028}\u{2029}]/u)).toBeNull();
        expect(text).toMatch(/\n$/);
      }
    }),
  );
});

it('is no wider than it may be, and has no blanks at the end of a line', () => {
  fc.assert(
    fc.property(anyReport, anyWidth, fc.boolean(), (report, width, colour) => {
      const text = textReport(withShortCommands(report), { colour, width }).replace(SGR, '');
      for (const line of text.split('\n')) {
        // A bracket that is escaped takes three columns more.
        if (!line.includes('##\\x5B')) expect(columnsOf(line), line).toBeLessThanOrEqual(width);
        expect(line.endsWith(' ')).toBe(false);
      }
    }),
  );
});

it('says nothing that a log of GitHub obeys', () => {
  fc.assert(
    fc.property(anyReport, anyWidth, (report, width) => {
      expect(readLog(textReport(report, { colour: false, width })).commands).toEqual([]);
    }),
  );
  expect(readLog(textReport(SAMPLE_REPORT, { colour: false, width: 80, maxFailures: 100 })).commands).toEqual([]);
});

it('is of a bounded size, however much there is to tell', () => {
  expect(textReport(FAILED_REPORT, { colour: true, width: 80 }).length).toBeLessThan(10_000);
  expect(textReport(SAMPLE_REPORT, { colour: true, width: Number.POSITIVE_INFINITY }).length).toBeLessThan(40_000);
});
