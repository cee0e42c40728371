import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsOf, cutColumns, expandTabs, pieces, wrapWords } from './text-columns.ts';

describe('columnsOf', () => {
  it.each([
    ['', 0],
    ['a b', 3],
    ['01·|⏎', 5],
    ['│ ✗ ▶', 5],
    ['é', 1],
    ['e\u0301', 1],
    ['日本語', 6],
    ['💣', 2],
    ['\u{1f468}\u200d\u{1f469}', 4],
    ['ﾊ', 1],
    ['Ａ', 2],
  ])('of %j is %i', (text, columns) => {
    expect(columnsOf(text)).toBe(columns);
  });
});

describe('a text that does not fit', () => {
  it('is cut where it is told', () => {
    expect([
      cutColumns('minesweeper', 11),
      cutColumns('minesweeper', 5),
      cutColumns('日本語', 4),
      cutColumns('日本', 2),
    ]).toEqual(['minesweeper', 'mine…', '日…', '…']);
  });

  it('is broken into pieces, a mark staying with its letter', () => {
    expect(pieces('abcde', 2)).toEqual(['ab', 'cd', 'e']);
    expect(pieces('e\u0301e\u0301', 1)).toEqual(['e\u0301', 'e\u0301']);
    expect(pieces('', 4)).toEqual(['']);
  });

  it('is wrapped at blanks, and in a word that is too long', () => {
    expect(wrapWords('Row 3, column 4: expected 2', 12)).toEqual(['Row 3,', 'column 4:', 'expected 2']);
    expect(wrapWords('a abcdefgh b', 3)).toEqual(['a', 'abc', 'def', 'gh', 'b']);
    expect(wrapWords('', 3)).toEqual(['']);
  });

  it('loses nothing in wrapping but blanks, and fits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 2, max: 30 }), (text, columns) => {
        const lines = wrapWords(text, columns);
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
        expect(Math.max(...lines.map(columnsOf))).toBeLessThanOrEqual(columns);
      }),
    );
  });
});

it('puts blanks for tabs', () => {
  expect([expandTabs('a\tb'), expandTabs('\t12345678\t.')]).toEqual(['a       b', '        12345678        .']);
});
