import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createShape, FLAG, HIDDEN, QUESTION } from '../board.ts';
import { formatKnowledge } from './grid.ts';
import { parsePositionText } from './position-text.ts';

/** A position as this program writes it, with its mines in front. */
function read(text: string): string {
  const position = parsePositionText(text);
  if (!position.ok) return position.error.code;
  const { shape, cells, mineCount } = position.value;
  return `${mineCount ?? 'unknown'}: ${formatKnowledge(shape, cells).trim().replaceAll('\n', '/')}`;
}

const grids = fc
  .record({ width: fc.integer({ min: 1, max: 12 }), height: fc.integer({ min: 1, max: 12 }) })
  .chain(({ width, height }) =>
    fc
      .array(fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 7, 8, HIDDEN, FLAG, QUESTION), {
        minLength: width * height,
        maxLength: width * height,
      })
      .map((cells) => ({ shape: createShape(width, height), cells: Uint8Array.from(cells) })),
  );

describe('a position as text', () => {
  it('reads back as this program writes it, with and without a header', () => {
    fc.assert(
      fc.property(grids, fc.nat(144), ({ shape, cells }, mines) => {
        const mineCount = Math.min(mines, shape.size);
        const text = formatKnowledge(shape, cells);
        expect(parsePositionText(text)).toEqual({ ok: true, value: { shape, cells, mineCount: undefined } });
        const headed = `${shape.width}x${shape.height}x${mineCount}\n${text}`;
        expect(parsePositionText(headed)).toEqual({ ok: true, value: { shape, cells, mineCount } });
      }),
    );
  });

  it.each([
    ['its own, indented', '\n  .1.\r\n  F1?\r\n\r\n', 'unknown: .1./F1?'],
    ['a header of three numbers', '3x3x2\nHHH\n121\n000', '2: .../121/000'],
    ['a header of a size alone', '3 x 1\n.1.', 'unknown: .1.'],
    ['hidden as H, mines as F and M', '3x2x2\nHFM\n1HH', '2: .FF/1..'],
    ['hidden as #, opened as _', '##1_\n#*1_', 'unknown: ..10/.F10'],
    ['hidden as #, opened as .', '##1.\n1111', 'unknown: ..10/1111'],
    ['hidden as #, opened as blanks', '##1 \n111 \n', 'unknown: ..10/1110'],
    ['blanks at the ends of lines lost', '##1\n111\n 11#\n 1##', 'unknown: ..10/1110/011./01..'],
    ['hidden as _, with zeros', '_1_\n010', 'unknown: .1./010'],
    ['hidden as _, where nothing else is hidden', '_1_\n111', 'unknown: .1./111'],
    ['cells separated by blanks', '# # 1\n1 1 1', 'unknown: ..1/111'],
    ['cells separated by tabs', '.\t1\t.\n1\t1\tF', 'unknown: .1./11F'],
    ['one column', '.\n1\n.', 'unknown: ./1/.'],
    ['a byte order mark', '\uFEFF.1', 'unknown: .1'],
  ])('has %s', (_, text, position) => {
    expect(read(text)).toBe(position);
  });

  it.each([
    ['', { code: 'empty' }],
    ['3x3x2\n', { code: 'empty' }],
    ['3x3x2\n...\n121', { code: 'header' }],
    ['3x1x4\n...', { code: 'header' }],
    ['3x1x1\n....', { code: 'uneven', line: 2, expected: 3, found: 4 }],
    ['...\n..', { code: 'uneven', line: 2, expected: 3, found: 2 }],
    ['.1\n.9', { code: 'character', line: 2, column: 2, found: '9' }],
    ['hello', { code: 'character', line: 1, column: 2, found: 'e' }],
  ])('is not %j', (text, error) => {
    expect(parsePositionText(text)).toEqual({ ok: false, error });
  });

  it('may be any text', () => {
    fc.assert(fc.property(fc.string(), (text) => void parsePositionText(text)));
    fc.assert(fc.property(fc.stringMatching(/^[0-9xHF#_. \n*]{0,60}$/), (text) => void parsePositionText(text)));
  });
});

describe('a link of another program', () => {
  it.each([
    // 3 by 2 with 1 mine: 4 hidden, then 1 and 0.
    ['JSMinesweeper', 'https://davidnhill.github.io/JSMinesweeper/?board=3x2x1&analysis=adacaaabVlb', '1: .../.10'],
    ['PTTACG', 'https://pttacg.ch/zini?b=0302&m=80', '1: .F./...'],
    [
      'PTTACG, a level',
      'http://example.org/index.html?b=1',
      `0: ${Array.from({ length: 9 }, () => '.........').join('/')}`,
    ],
  ])('of %s', (_, link, position) => {
    expect(read(link)).toBe(position);
  });

  it.each([
    'https://example.org/?board=3x2x1&analysis=',
    'https://example.org/?board=3x2x1&analysis=adacaaab',
    'https://example.org/?board=3x2x1&analysis=adacaaabVl',
    'https://example.org/?board=3x2x1&analysis=adacaaabVlbb',
    'https://example.org/?board=3x2x1&analysis=adacaaabVl-b',
    'https://example.org/?b=hello&m=80',
    'https://example.org/?b=0302&m=8000',
    'https://example.org/?b=0302&m=8!',
    'https://example.org/?b=0000',
  ])('is damaged: %s', (link) => {
    expect(read(link)).toBe('link');
  });
});
