import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyReport } from '../testing/report-arbitrary.ts';
import { reportSchema } from '../testing/report-schema.ts';
import { cleanText } from './clean.ts';
import { jsonReport } from './json.ts';

it('is the report itself with any text in it', () => {
  fc.assert(
    fc.property(anyReport, (report) => {
      const json = jsonReport(report);
      expect(reportSchema.parse(JSON.parse(json))).toEqual(report);
      expect(cleanText(json)).toBe(json);
    }),
  );
});
