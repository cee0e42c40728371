import { describe, expect, it } from 'vitest';
import { columnsOfCodePoint, cutText, isSurelyWide, padText, textWidth, wrapText, wrapWhole } from './text-column.ts';

describe('text in a column', () => {
  it('breaks between words', () => {
    expect(wrapText('one two  three', 8)).toEqual(['one two', 'three']);
    expect(wrapText('two\nlines', 20)).toEqual(['two', 'lines']);
    expect(wrapText('', 5)).toEqual(['']);
  });

  it('breaks a word that is too long for a line', () => {
    expect(wrapText('see abcdefghij ok', 4)).toEqual(['see', 'abcd', 'efgh', 'ij', 'ok']);
  });

  it('breaks Chinese anywhere except before punctuation, with two columns per character', () => {
    expect(wrapText('数字周围的旗子。', 8)).toEqual(['数字周围', '的旗子。']);
    expect(wrapText('打开格子，然后', 8)).toEqual(['打开格', '子，然后']);
    expect(wrapText('最多 8 格里', 5)).toEqual(['最多', '8 格', '里']);
  });

  it('is the text again when lines that are full are put together', () => {
    const code = '30x16:10,3,m255b7f8eb36ddd88';
    const lines = wrapWhole(code, 9);
    expect(lines.join('')).toBe(code);
    expect(lines.map(textWidth)).toEqual([9, 9, 9, 1]);
    expect(wrapWhole('中中中', 5)).toEqual(['中中', '中']);
  });

  it('is cut with a sign', () => {
    expect([cutText('abcdef', 6, '…'), cutText('abcdef', 4, '…'), cutText('中文字', 4, '~')]).toEqual([
      'abcdef',
      'abc…',
      '中~',
    ]);
    expect(cutText('abc', 0, '…')).toBe('');
  });

  it('is padded by columns', () => {
    expect([padText('中', 4), padText('7', 3, 'right')]).toEqual(['中  ', '  7']);
  });
});

describe('the width of a text', () => {
  it.each([
    ['', 0],
    ['mine', 4],
    ['Öğüş', 4],
    ['扫雷 3BV', 8],
    ['e\u0301', 1],
    ['─│█·', 4],
    ['🚩', 2],
    ['\u1112\u1161\u11ab', 2],
    ['ａ', 2],
    ['a\u200bb', 2],
  ])('%j', (text, width) => {
    expect(textWidth(text)).toBe(width);
    expect(textWidth(text)).toBe(width);
  });

  it('is agreed upon for what is written, not for pictures', () => {
    expect([...'扫雷한ｆ。𠀀'].map((sign) => isSurelyWide(sign.codePointAt(0) ?? 0))).not.toContain(false);
    expect([...'🚩💣⌛'].map((sign) => isSurelyWide(sign.codePointAt(0) ?? 0))).not.toContain(true);
    expect([...'🚩💣⌛'].map((sign) => columnsOfCodePoint(sign.codePointAt(0) ?? 0))).toEqual([2, 2, 2]);
  });
});
