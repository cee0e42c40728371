import fc from 'fast-check';
import { it } from 'vitest';
import { readGradescope } from '../testing/read-gradescope.ts';
import { anyReport } from '../testing/report-arbitrary.ts';

it('fits the schema with any text in it', () => {
  fc.assert(fc.property(anyReport, (report) => void readGradescope(report)));
});
