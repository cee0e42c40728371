import fc from 'fast-check';
import { expect, it } from 'vitest';
import { objections, readTap } from '../testing/read-tap.ts';
import { anyReport } from '../testing/report-arbitrary.ts';
import { plainFailure } from './plain-failure.ts';

it('stays TAP with any text in it', () => {
  fc.assert(
    fc.property(anyReport, (report) => {
      const read = readTap({ ...report, isInterrupted: false });
      expect(objections(read)).toEqual([]);
      expect(read.final).toMatchObject({ count: report.results.length, ...{ fail: report.summary.failed } });
      for (const [index, result] of report.results.entries()) {
        if (read.points[index]?.ok === false) {
          const details = String(read.points[index].diag?.details);
          expect(details.replace(/\n$/, '')).toBe(plainFailure(result));
        }
      }
    }),
  );
});
