import { describe, expect, it } from 'vitest';
import { columnsOfCodePoint, isSurelyWide, textWidth } from './text-width.ts';

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
