import fc from 'fast-check';
import { it } from 'vitest';
import { readClassroom } from '../testing/read-classroom.ts';
import { anyReport } from '../testing/report-arbitrary.ts';

it('fits the schema with any text in it, and has no command in it', () => {
  fc.assert(fc.property(anyReport, (report) => void readClassroom(report)));
});
