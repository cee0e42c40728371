import { tries } from '@countermine/core/testing/soak.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fileInPieces } from '../testing/fake-files.ts';
import { cutAt, cuts, latin1, singleBytes } from '../testing/pieces.ts';
import { readSeedFile } from './seed-file.ts';

const gaps = fc.constantFrom(' ', '\n', '\r\n', '\t', '\n\n', ' \x1c', '\u2003', '\u2028');

const fields = fc
  .record({ rows: fc.integer({ min: 5, max: 10 }), columns: fc.integer({ min: 5, max: 10 }) })
  .chain(({ rows, columns }) =>
    fc.record({
      rows: fc.constant(rows),
      columns: fc.constant(columns),
      mines: fc.array(fc.tuple(fc.nat(rows - 1), fc.nat(columns - 1)), {
        minLength: 1,
        maxLength: rows * columns - 1,
      }),
    }),
  );

it('gives the field that was written, however it is spaced and read', () => {
  fc.assert(
    fc.property(fields, fc.array(gaps, { minLength: 1 }), cuts, ({ rows, columns, mines }, spaces, places) => {
      const numbers = [rows, columns, mines.length, ...mines.flat()];
      const text = numbers.map((number, index) => `${number}${spaces[index % spaces.length]}`).join('');
      const bytes = new TextEncoder().encode(text);
      const expected = new Uint8Array(rows * columns);
      const again: number[] = [];
      for (const [row, column] of mines) {
        const cell = row * columns + column;
        if (expected[cell] === 1) again.push(cell);
        expected[cell] = 1;
      }
      for (const pieces of [[bytes], singleBytes(bytes), cutAt(bytes, places)]) {
        expect(readSeedFile(fileInPieces(pieces))).toEqual({
          ok: true,
          value: {
            shape: { width: columns, height: rows, size: rows * columns },
            mines: expected,
            listed: mines.length,
            past: [],
            again,
          },
        });
      }
    }),
  );
});

it('gives the same, without throwing, however any file is read', () => {
  const words = fc.constantFrom(
    '5 ',
    '6 ',
    '1 ',
    '0 ',
    '10\n',
    '11 ',
    '-1 ',
    '99999999999 ',
    'x',
    '\0',
    '\x80',
    '+',
    '',
  );
  const texts = fc.tuple(fc.constantFrom('', '5 6 ', '5 6 2 '), fc.array(words, { maxLength: 12 }));
  fc.assert(
    fc.property(texts, cuts, ([head, rest], places) => {
      const bytes = latin1(head + rest.join(''));
      const whole = readSeedFile(fileInPieces([bytes]));
      expect(readSeedFile(fileInPieces(singleBytes(bytes)))).toEqual(whole);
      expect(readSeedFile(fileInPieces(cutAt(bytes, places)))).toEqual(whole);
    }),
    { numRuns: tries(500) },
  );
});
