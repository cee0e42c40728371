import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { anyReport } from '../testing/report-arbitrary.ts';
import { reportSchema } from '../testing/report-schema.ts';
import { EMPTY_REPORT, FAILED_REPORT, PASSED_REPORT, SAMPLE_REPORT } from '../testing/sample-report.ts';
import { jsonReport } from './json.ts';
import type { Report } from './report.ts';
import { reportAt } from './show-level.ts';

const FILE = join(import.meta.dirname, '../../../docs/schemas/report.schema.json');
const published = JSON.parse(readFileSync(FILE, 'utf8'));
const schema = z.fromJSONSchema(published);

/** What the published schema has against a report; undefined where it fits. */
function problemOf(report: Report): string | undefined {
  return schema.safeParse(JSON.parse(jsonReport(report))).error?.message;
}

describe('docs/schemas/report.schema.json', () => {
  it('is what the schema of the tests says', () => {
    expect(published).toEqual(JSON.parse(JSON.stringify(z.toJSONSchema(reportSchema))));
  });

  it.each([
    ['sample', SAMPLE_REPORT],
    ['empty', EMPTY_REPORT],
    ['passed', PASSED_REPORT],
    ['failed', FAILED_REPORT],
    ['sample at hint', reportAt(SAMPLE_REPORT, 'hint')],
    ['sample at actual', reportAt(SAMPLE_REPORT, 'actual')],
    ['sample at verdict', reportAt(SAMPLE_REPORT, 'verdict')],
  ])('fits a report: %s', (_, report) => {
    expect(problemOf(report)).toBeUndefined();
  });

  it('fits any report', () => {
    fc.assert(
      fc.property(anyReport, (report) => {
        expect(problemOf(report)).toBeUndefined();
      }),
    );
  });

  it.each<[string, object]>([
    ['a fault without a kind', { faults: [{ ...SAMPLE_REPORT.faults[0], kind: undefined }] }],
    ['a kind of fault that there is not', { faults: [{ ...SAMPLE_REPORT.faults[0], kind: 'typo' }] }],
    ['a count below 0', { summary: { ...SAMPLE_REPORT.summary, failed: -1 } }],
    ['a stage without its total', { stages: [{ ...SAMPLE_REPORT.stages[0], of: undefined }] }],
    ['what it does not name', { more: 1 }],
  ])('does not fit %s', (_, change) => {
    expect(schema.safeParse(JSON.parse(JSON.stringify({ ...SAMPLE_REPORT, ...change }))).success).toBe(false);
  });
});
