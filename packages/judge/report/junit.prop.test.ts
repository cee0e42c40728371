import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readJunit } from '../testing/read-junit.ts';
import { anyReport } from '../testing/report-arbitrary.ts';
import { plainFailure } from './plain.ts';
import type { Report } from './report.ts';

it('stays JUnit XML with any text in it', () => {
  fc.assert(
    fc.property(anyReport, (report) => {
      const cases = readJunit(report).casesOf('Cases');
      for (const [index, result] of report.results.entries()) {
        if (cases[index]?.children[0] === 'failure') expect(cases[index].text).toContain(plainText(result));
      }
    }),
  );
});
/** What GitLab must not take for an attachment is the only thing that differs from the plain text. */
function plainText(result: Report['results'][number]): string {
  return plainFailure(result).replace(/\[\[ATTACHMENT\|/gi, (start) => `${start.slice(0, -1)}\\x7C`);
}
