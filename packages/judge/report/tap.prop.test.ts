import fc from 'fast-check';
import { expect, it } from 'vitest';
import { objections, readTap } from '../testing/read-tap.ts';
import { anyReport } from '../testing/report-arbitrary.ts';
import { casesByStage } from './document.ts';
import { plainFailure } from './plain.ts';

it('stays TAP with any text in it', () => {
  fc.assert(
    fc.property(anyReport, (report) => {
      const read = readTap({ ...report, isInterrupted: false });
      expect(objections(read)).toEqual([]);
      const groups = casesByStage(report);
      expect(read.final.count).toBe(report.faults.length + groups.length);
      const shown = read.subtests.slice(-groups.length).flatMap(({ points }) => points);
      for (const [index, result] of groups.flatMap(({ results }) => results).entries()) {
        if (shown[index]?.ok !== false) continue;
        expect(String(shown[index].diag?.details).replace(/\n$/, '')).toBe(plainFailure(result));
      }
    }),
  );
});
