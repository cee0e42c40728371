import { expect } from 'vitest';
import type { z } from 'zod';
import { type GradescopeOptions, gradescopeReport } from '../report/gradescope.ts';
import type { Report } from '../report/report.ts';
import { gradescopeSchema } from './schemas.ts';

type Schema = z.infer<typeof gradescopeSchema>;
export type GradescopeResults = { readonly [Key in keyof Schema]-?: NonNullable<Schema[Key]> };

/** Reads the file as Gradescope does: with a score, or with tests that have scores. */
export function readGradescope(report: Report, options?: GradescopeOptions): GradescopeResults {
  const read = gradescopeSchema.required().parse(JSON.parse(gradescopeReport(report, options)));
  const sum = (values: (number | undefined)[]): number =>
    values.reduce<number>((total, value = 0) => total + Math.round(value * 100), 0) / 100;
  // What a marking scheme takes off is in the score of the whole only.
  if (report.marks === undefined) {
    expect(sum(read.tests.map(({ score }) => score))).toBe(read.score);
    if (report.results.length > 0) {
      expect(sum(read.tests.map((test) => test.max_score))).toBe(options?.maxScore ?? 100);
    }
  }
  for (const { score = 0, max_score: most = 0 } of read.tests) expect(score).toBeLessThanOrEqual(most);
  return read;
}
