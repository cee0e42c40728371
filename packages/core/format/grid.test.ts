import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FLAG, HIDDEN, QUESTION } from '../board/knowledge.ts';
import { createShape } from '../board/shape.ts';
import { formatKnowledge, formatMines, type GridError, parseKnowledge, parseMines } from './grid.ts';

function grids(values: readonly number[]) {
  return fc
    .record({ width: fc.integer({ min: 1, max: 30 }), height: fc.integer({ min: 1, max: 30 }) })
    .chain(({ width, height }) =>
      fc
        .array(fc.constantFrom(...values), { minLength: width * height, maxLength: width * height })
        .map((cells) => ({ shape: createShape(width, height), cells: Uint8Array.from(cells) })),
    );
}

describe('a layout as text', () => {
  it('looks like a board', () => {
    expect(formatMines(createShape(3, 2), Uint8Array.of(0, 1, 0, 0, 0, 1))).toBe('.*.\n..*\n');
  });

  it('reads back as it was written', () => {
    fc.assert(
      fc.property(grids([0, 1]), ({ shape, cells }) => {
        expect(parseMines(formatMines(shape, cells))).toEqual({ ok: true, value: { shape, cells } });
      }),
    );
  });
});

describe('what a player sees, as text', () => {
  it('looks like a board', () => {
    expect(formatKnowledge(createShape(4, 1), Uint8Array.of(HIDDEN, 8, FLAG, QUESTION))).toBe('.8F?\n');
  });

  it('reads back as it was written', () => {
    fc.assert(
      fc.property(grids([0, 1, 2, 3, 4, 5, 6, 7, 8, HIDDEN, FLAG, QUESTION]), ({ shape, cells }) => {
        expect(parseKnowledge(formatKnowledge(shape, cells))).toEqual({ ok: true, value: { shape, cells } });
      }),
    );
  });

  it('may be indented, end in CRLF and have blank lines about it', () => {
    expect(parseKnowledge('\n  .1\r\n  F?\r\n\r\n')).toEqual({
      ok: true,
      value: { shape: createShape(2, 2), cells: Uint8Array.of(HIDDEN, 1, FLAG, QUESTION) },
    });
  });
});

describe('a text that is not a board', () => {
  it.each([
    ['', { code: 'empty' }],
    [' \n\n', { code: 'empty' }],
    ['...\n..\n', { code: 'uneven', line: 2, expected: 3, found: 2 }],
    ['..\n\n...\n', { code: 'uneven', line: 3, expected: 2, found: 3 }],
    ['..\n .9\n', { code: 'character', line: 2, column: 3, found: '9' }],
    ['..\n..\u{1f4a3}\n', { code: 'character', line: 2, column: 3, found: '\u{1f4a3}' }],
  ])('%j reports where and what', (text, error) => {
    expect(parseKnowledge(text)).toEqual({ ok: false, error });
  });

  it.each<[string, GridError]>([
    ['', { code: 'empty' }],
    ['..\n...\n', { code: 'uneven', line: 2, expected: 2, found: 3 }],
    ['..\n .9\n', { code: 'character', line: 2, column: 3, found: '9' }],
  ])('is refused with where it is wrong: %j', (text, error) => {
    expect(parseKnowledge(text)).toEqual({ ok: false, error });
  });

  it('is not written either', () => {
    expect(() => formatKnowledge(createShape(1, 1), Uint8Array.of(77))).toThrow(RangeError);
    expect(() => formatMines(createShape(2, 1), Uint8Array.of(0))).toThrow(RangeError);
  });

  it('never throws, whatever is read', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        parseKnowledge(text);
        parseMines(text);
      }),
    );
  });
});
