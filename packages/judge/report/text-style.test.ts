import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { progressLine } from './text.ts';
import { columnsOf, cutColumns, expandTabs, formatLines, pieces, span, wrapWords } from './text-style.ts';

it.each([
  ['after blanks', '  ::error::x', ' │::error::x\n'],
  ['after a joiner', '\u200d::error::x', '│::error::x\n'],
  ['after a variation selector and a no-break space', '\ufe0f\u00a0::error::x', '│::error::x\n'],
  ['with a joiner between its colons', ':\u200d:error::x', '│:\u200d:error::x\n'],
  ['anywhere', 'a ##[error]x', 'a ##\\x5Berror]x\n'],
])('a line of a report holds no command to a log of GitHub: %s', (_, text, shown) => {
  expect(formatLines([[span(text)]], false)).toBe(shown);
  expect(formatLines([[span(text.slice(0, 2)), span(text.slice(2))]], false)).toBe(shown);
});

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

describe('progressLine', () => {
  it.each([
    [0, 200, 0, 0, '[░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░] 0 of 200 cases'],
    [50, 200, 0, 4, '[███████░░░░░░░░░░░░░░░░░░░░░░░] 50 of 200 cases, about 12 s left'],
    [100, 200, 3, 150, '[███████████████░░░░░░░░░░░░░░░] 100 of 200 cases, 3 failed, about 3 min left'],
    [1, 2000, 0, 10, '[░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░] 1 of 2,000 cases, about 6 h left'],
    [200, 200, 3, 16, '[██████████████████████████████] 200 of 200 cases, 3 failed'],
  ])('after %i of %i cases with %i failures and %d s', (done, total, failed, seconds, line) => {
    expect(progressLine(done, total, failed, seconds, 100)).toBe(line);
  });

  it('leaves out what does not fit', () => {
    const at = (width: number): string => progressLine(100, 200, 3, 150, width);
    expect([at(55), at(48), at(30), at(10), at(3)]).toEqual([
      '[████░░░░] 100 of 200 cases, 3 failed, about 3 min left',
      '100 of 200 cases, 3 failed, about 3 min left',
      '100 of 200 cases, 3 failed',
      '100/200',
      '10…',
    ]);
  });

  it('fits in any width', () => {
    fc.assert(
      fc.property(
        fc.nat(5000),
        fc.nat(5000),
        fc.nat(5000),
        fc.nat(5000),
        fc.integer({ min: 1, max: 120 }),
        (...all) => {
          const line = progressLine(...all);
          expect(line).not.toMatch(/\n/);
          expect(columnsOf(line)).toBeLessThanOrEqual(all[4]);
        },
      ),
    );
  });
});
