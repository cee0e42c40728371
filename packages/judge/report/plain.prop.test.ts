import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyReport } from '../testing/report-arbitrary.ts';
import { cleanText } from './clean.ts';
import { failureHeadline, plainFailure } from './plain.ts';

it('is clean whatever the text, and no line of it begins with what was written', () => {
  fc.assert(
    fc.property(anyReport, ({ results }) => {
      for (const result of results) {
        const text = plainFailure(result);
        expect(cleanText(text)).toBe(text);
        expect(text).not.toMatch(/[ \t]$/m);
        expect(failureHeadline(result)).not.toContain('\n');
      }
    }),
  );
});
