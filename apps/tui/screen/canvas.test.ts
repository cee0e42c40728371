import { describe, expect, it } from 'vitest';
import { Canvas, CONTINUATION } from './canvas.ts';
import { ATTRIBUTES, colour, PLAIN, type Style } from './style.ts';

const LOUD: Style = { foreground: colour(0xffffff, 15), background: colour(0xaa0000, 1), attributes: ATTRIBUTES.bold };

/** The rows of a canvas; `<` is the right half of a character that takes two columns. */
function rowsOf(canvas: Canvas): string[] {
  const signs = Array.from(canvas.codePoints, (codePoint) =>
    codePoint === CONTINUATION ? '<' : String.fromCodePoint(codePoint),
  );
  return Array.from({ length: canvas.height }, (_, row) =>
    signs.slice(row * canvas.width, (row + 1) * canvas.width).join(''),
  );
}

/** The only row of a canvas of eight columns, after something was done to it. */
function rowAfter(change: (canvas: Canvas) => void): string {
  const canvas = new Canvas(8, 1);
  change(canvas);
  return rowsOf(canvas).join('\n');
}

describe('text on a canvas', () => {
  it('is where it was put, and returns where it ends', () => {
    const canvas = new Canvas(8, 2);
    expect(canvas.put(1, 2, 'mine')).toBe(6);
    expect(rowsOf(canvas)).toEqual(['        ', '  mine  ']);
  });

  it.each([
    ['at the left', -2, 'abcd', 'cd      ', 2],
    ['at the right', 6, 'abcd', '      ab', 8],
    ['at both', -1, '0123456789', '12345678', 8],
    ['far to the left', -9, 'abcd', '        ', -5],
    ['far to the right', 9, 'abcd', '        ', 9],
  ])('is cut off %s', (_, column, text, row, end) => {
    expect(rowAfter((canvas) => expect(canvas.put(0, column, text)).toBe(end))).toBe(row);
  });

  it.each([-1, 1])('is not seen in a row that is not there: %i', (row) => {
    expect(rowAfter((canvas) => expect(canvas.put(row, 0, '开 ab')).toBe(5))).toBe('        ');
  });

  it('ends before a column that is given', () => {
    expect(rowAfter((canvas) => expect(canvas.put(0, 1, 'abcdef', PLAIN, 4)).toBe(4))).toBe(' abc    ');
  });

  it('has its style, and leaves that of the rest', () => {
    const canvas = new Canvas(3, 1);
    canvas.put(0, 1, 'a', LOUD);
    expect([...canvas.foregrounds]).toEqual([-1, LOUD.foreground, -1]);
    expect([...canvas.backgrounds]).toEqual([-1, LOUD.background, -1]);
    expect([...canvas.attributes]).toEqual([0, ATTRIBUTES.bold, 0]);
  });

  it.each([
    ['a control character', 'a\x1b[2Jb', 'a [2Jb  '],
    ['a line feed', 'a\nb', 'a b     '],
    ['one of the second set', 'a\u009bb', 'a b     '],
    ['a line separator', 'a\u2028b', 'a b     '],
  ])('has a blank for %s', (_, text, row) => {
    expect(rowAfter((canvas) => canvas.put(0, 0, text))).toBe(row);
  });

  it.each([
    ['makes one of a letter and its mark', 'I\u0307e\u0301', '\u0130\u00e9      '],
    ['leaves out a mark that is no part of a letter', 'q\u0301x', 'qx      '],
    ['leaves out what is not seen', 'a\u200bb\u202ec\ufe0f\u00add', 'abcd    '],
    ['makes a syllable of its letters', '\u1112\u1161\u11ab', '\ud55c<      '],
    ['has a sign for half a character', 'a\ud83db', 'a\ufffdb     '],
  ])('%s', (_, text, row) => {
    expect(rowAfter((canvas) => canvas.put(0, 0, text))).toBe(row);
  });
});

describe('a character of two columns', () => {
  it('takes both', () => {
    expect(rowAfter((canvas) => expect(canvas.put(0, 1, '雷a开')).toBe(6))).toBe(' 雷<a开<  ');
  });

  it.each([
    ['the left edge', -1, '雷a', 8, ' a      '],
    ['the right edge', 5, 'a雷b', 8, '     a雷<'],
    ['the right edge, with one column left', 6, 'a雷b', 8, '      a '],
    ['a given end', 0, '雷雷雷', 5, '雷<雷<    '],
  ])('is a blank where %s halves it', (_, column, text, end, row) => {
    expect(rowAfter((canvas) => canvas.put(0, column, text, PLAIN, end))).toBe(row);
  });

  it('has the style of the text in the half that is left', () => {
    const canvas = new Canvas(2, 1);
    canvas.put(0, -1, '雷', LOUD);
    canvas.put(0, 1, '雷', LOUD);
    expect([...canvas.backgrounds]).toEqual([LOUD.background, LOUD.background]);
  });

  it.each([
    ['its left half', 2, 'x', '  x 开<  '],
    ['its right half', 3, 'x', '   x开<  '],
    ['both, with one of two columns', 2, '地', '  地<开<  '],
    ['the middle of two', 3, '地', '   地< '.padEnd(8)],
  ])('leaves a blank when something is written over %s', (_, column, text, row) => {
    expect(
      rowAfter((canvas) => {
        canvas.put(0, 2, '雷开');
        canvas.put(0, column, text);
      }),
    ).toBe(row);
  });

  it('leaves a blank when half of it is filled', () => {
    expect(
      rowAfter((canvas) => {
        canvas.put(0, 0, '雷雷雷雷');
        canvas.fill({ row: 0, column: 3, height: 1, width: 2 });
      }),
    ).toBe('雷<    雷<');
  });

  it('is not confused with half of one in the row above', () => {
    const canvas = new Canvas(4, 2);
    canvas.put(0, 2, '雷');
    canvas.put(1, 0, '开');
    canvas.fill({ row: 1, column: 0, height: 1, width: 4 });
    expect(rowsOf(canvas)).toEqual(['  雷<', '    ']);
  });
});

describe('a rectangle on a canvas', () => {
  it.each([
    ['inside', { row: 1, column: 1, height: 1, width: 2 }, ['xxxx', 'x  x', 'xxxx']],
    ['over all edges', { row: -1, column: -1, height: 9, width: 9 }, ['    ', '    ', '    ']],
    ['outside', { row: 0, column: 4, height: 3, width: 2 }, ['xxxx', 'xxxx', 'xxxx']],
    ['without a size', { row: 0, column: 0, height: 0, width: 0 }, ['xxxx', 'xxxx', 'xxxx']],
  ])('becomes blank: %s', (_, area, rows) => {
    const canvas = new Canvas(4, 3);
    for (let row = 0; row < 3; row += 1) canvas.put(row, 0, 'xxxx');
    canvas.fill(area);
    expect(rowsOf(canvas)).toEqual(rows);
  });
});

describe('a canvas', () => {
  it('is blank and plain in another size', () => {
    const canvas = new Canvas(4, 1);
    canvas.put(0, 0, 'abcd', LOUD);
    canvas.resize(3, 2);
    expect(rowsOf(canvas)).toEqual(['   ', '   ']);
    expect([...canvas.backgrounds]).toEqual(Array(6).fill(PLAIN.background));
  });

  it('is cleared in a style', () => {
    const canvas = new Canvas(2, 1);
    canvas.put(0, 0, '雷');
    canvas.clear(LOUD);
    expect(rowsOf(canvas)).toEqual(['  ']);
    expect([...canvas.backgrounds]).toEqual([LOUD.background, LOUD.background]);
  });
});
