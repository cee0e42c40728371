import { tries } from '@countermine/core/testing/soak.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutAt, cuts, readAll, readPieces, singleBytes } from '../testing/pieces.ts';
import { JavaScanner } from './java-scanner.ts';

const LINE_END = /\r\n|[\n\r\u0085\u2028\u2029]/;
const WHITE_SPACE = new Set([...'\t\v\f\x1c\x1d\x1e\x1f \u2003']);

function tokensOf(line: string): string[] {
  const spaced = Array.from(line, (character) => (WHITE_SPACE.has(character) ? ' ' : character)).join('');
  return spaced.split(' ').filter((token) => token !== '');
}

const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom('\n', '\r', '\r\n', '\u0085', '\u2028', '\u2029', ' ', '\t', '\x1f', '\u2003', '\u2007', '\u00a0'),
    fc.constantFrom('r', 'q', '1', '-', '\0', '\u00e9', '\u2591', '\u{1f600}'),
  ),
  maxLength: 30,
});

it('finds the lines and tokens that splitting the whole text finds, however it is cut', () => {
  fc.assert(
    fc.property(text, cuts, fc.integer({ min: 1, max: 6 }), (input, places, limit) => {
      const lines = input.split(LINE_END);
      if (lines.at(-1) === '') lines.pop();
      const expected = lines.map((line) => tokensOf(line).slice(0, limit));
      const bytes = new TextEncoder().encode(input);
      for (const pieces of [[bytes], singleBytes(bytes), cutAt(bytes, places)]) {
        const found = readPieces(pieces, (arrived) => {
          const scanner = new JavaScanner(arrived);
          return readAll(() => scanner.lineTokens(limit));
        });
        expect(found).toEqual(expected);
      }
    }),
    { numRuns: tries(500) },
  );
});
