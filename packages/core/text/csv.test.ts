import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCsv, parseCsv } from './csv.ts';

describe('CSV', () => {
  it('gives back what was written', () => {
    const field = fc.oneof(fc.string(), fc.constantFrom('"', ',', '\r\n', ' a ', '""'));
    // An empty line is no row.
    const row = fc.array(field, { minLength: 2 });
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        expect(parseCsv(formatCsv(rows))).toEqual({ ok: true, value: rows });
      }),
    );
  });

  it('reads any line ends and separators, and skips empty lines', () => {
    expect(parseCsv('\uFEFFa;"b;""c"\r\r\nd;\n\ne;f', { separator: ';' })).toEqual({
      ok: true,
      value: [
        ['a', 'b;"c'],
        ['d', ''],
        ['e', 'f'],
      ],
    });
  });

  it.each(['a\n"b', 'a\n"b"c', 'a\nb"c'])('refuses the quote in %j', (text) => {
    expect(parseCsv(text)).toEqual({ ok: false, error: { row: 2 } });
  });

  it('may allow quotes in fields that are not quoted', () => {
    expect(parseCsv('b"c,5"', { allowsBareQuotes: true })).toEqual({ ok: true, value: [['b"c', '5"']] });
    expect(parseCsv('"b"c', { allowsBareQuotes: true }).ok).toBe(false);
  });
});
