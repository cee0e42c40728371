import { tries } from '@countermine/core/testing/soak.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fileInPieces } from '../testing/fake-files.ts';
import { cutAt, cuts, latin1, singleBytes } from '../testing/pieces.ts';
import { formatFieldError, readFieldFile } from './field-file.ts';

const fields = fc
  .record({ height: fc.integer({ min: 1, max: 12 }), width: fc.integer({ min: 1, max: 12 }) })
  .chain(({ height, width }) =>
    fc
      .array(fc.integer({ min: 0, max: 1 }), { minLength: width * height, maxLength: width * height })
      .map((mines) => ({ shape: { width, height, size: width * height }, mines: Uint8Array.from(mines) })),
  );

const blanks = fc.array(fc.constantFrom(' ', '  ', '\t', ' \t', '\r', '\v'), { minLength: 1 });
const lineEnds = fc.array(fc.constantFrom('\n', '\r\n', ' \n', '\n\n', '\n\t\r\n'), { minLength: 1 });

/** Gives the members of a list over and over. */
function inTurn(list: readonly string[]): () => string {
  let index = 0;
  return () => {
    index += 1;
    return list[index % list.length] ?? '';
  };
}

it('gives the field that was written, however it is spaced and read', () => {
  fc.assert(
    fc.property(
      fields,
      blanks,
      lineEnds,
      fc.boolean(),
      cuts,
      ({ shape, mines }, gaps, ends, endsWithNewline, places) => {
        const gap = inTurn(gaps);
        const end = inTurn(ends);
        let text = `${shape.height}${gap()}${shape.width}`;
        mines.forEach((mine, cell) => {
          text += `${cell % shape.width === 0 ? end() : gap()}${mine === 1 ? 'x' : '-'}`;
        });
        const bytes = latin1(endsWithNewline ? `${text}\n` : text);
        for (const size of [{}, { size: bytes.length }]) {
          for (const pieces of [[bytes], singleBytes(bytes), cutAt(bytes, places)]) {
            expect(readFieldFile(fileInPieces(pieces, size))).toEqual({ ok: true, value: { shape, mines } });
          }
        }
      },
    ),
    { numRuns: tries(200) },
  );
});

it('gives the same field or the same error, without throwing, however any file is read', () => {
  const words = fc.constantFrom(
    '- ',
    'x ',
    '-',
    'x',
    ' ',
    '\t',
    '\n',
    '\r\n',
    '2',
    '0',
    '+',
    '9999',
    '\0',
    '\xff',
    'q',
  );
  const texts = fc.tuple(
    fc.constantFrom('', '2 3\n', '2 3\n- - -\n', '1 1\n', '3000 3000\n'),
    fc.array(words, { maxLength: 14 }),
  );
  fc.assert(
    fc.property(
      texts,
      cuts,
      fc.option(fc.constant('Input/output error'), { nil: undefined }),
      ([head, rest], places, failure) => {
        const bytes = latin1(head + rest.join(''));
        const options = { size: bytes.length, ...(failure !== undefined && { failure }) };
        const whole = readFieldFile(fileInPieces([bytes], options));
        if (!whole.ok) expect(formatFieldError(whole.error)).toMatch(/^[ -~]+$/);
        expect(readFieldFile(fileInPieces(singleBytes(bytes), options))).toEqual(whole);
        expect(readFieldFile(fileInPieces(cutAt(bytes, places), options))).toEqual(whole);
      },
    ),
    { numRuns: tries(500) },
  );
});

it('reports the line of a changed cell', () => {
  fc.assert(
    fc.property(fields, fc.nat(), fc.constantFrom('X', 'o', '1', '\0', '\xe9'), ({ shape, mines }, roll, character) => {
      const cell = roll % shape.size;
      const rows = Array.from({ length: shape.height }, (_, row) =>
        Array.from({ length: shape.width }, (_, column) => {
          const at = row * shape.width + column;
          return at === cell ? character : mines[at] === 1 ? 'x' : '-';
        }).join(' '),
      );
      const field = readFieldFile(fileInPieces([latin1(`${shape.height} ${shape.width}\n${rows.join('\n')}\n`)]));
      expect(field).toMatchObject({ ok: false, error: { code: 'cell', line: 2 + Math.floor(cell / shape.width) } });
    }),
  );
});
