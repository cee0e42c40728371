import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../testing/report-arbitrary.ts';
import { cleanText, cutMiddle } from './clean.ts';

const anyUnits = fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)), maxLength: 200 });

describe('cleanText', () => {
  it('gives text that is safe, the same when it is cleaned twice', () => {
    fc.assert(
      fc.property(fc.oneof(anyUnits, anyText), (text) => {
        const clean = cleanText(text);
        expect(clean).not.toMatch(/(?![\t\n])[\p{Cc}\p{Cs}\p{Bidi_Control}\p{Noncharacter_Code_Point}]/u);
        expect(cleanText(clean)).toBe(clean);
      }),
    );
  });
});

describe('cutMiddle', () => {
  it('gives no more than it may, and counts the rest', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary-ascii', maxLength: 500 }),
        fc.integer({ min: 50, max: 300 }),
        (text, most) => {
          const cut = cutMiddle(text, most);
          expect(cut.length).toBeLessThanOrEqual(most);
          if (cut === text) return;
          const [head = '', count = '', tail = ''] = cut.split(/… ([\d,]+) bytes left out …\n/);
          const rest = text.length - Number(count.replaceAll(',', '')) - tail.length;
          // The note stands on a line of its own.
          expect([text.slice(0, rest), `${text.slice(0, rest)}\n`]).toContain(head);
          expect(text.endsWith(tail)).toBe(true);
        },
      ),
    );
  });
});
