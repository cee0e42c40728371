import { describe, expect, it } from 'vitest';
import type { DiffRow } from '../compare/rows.ts';
import { foldRows, type ShownRow, skippedWords } from './rows.ts';

/** Rows as they are drawn here: `=` equal, `x` different. */
function rowsOf(picture: string): DiffRow[] {
  return [...picture].map((sign, index) => {
    const line = { text: `${index}`, marks: [] };
    return { kind: sign === '=' ? 'same' : 'changed', expected: line, actual: line };
  });
}

/** The same with `[n]` for n equal lines that are left out, `[n:m]` where m of them differ. */
function pictureOf(rows: readonly ShownRow[]): string {
  return rows
    .map((row) => {
      if (row.kind !== 'skipped') return row.kind === 'same' ? '=' : 'x';
      return row.different ? `[${row.lines}:${row.different}]` : `[${row.lines}]`;
    })
    .join('');
}

describe('foldRows', () => {
  it.each([
    ['all of them where they fit', '==x==', 5, '==x=='],
    ['equal ones near a difference only', '======x=====', 9, '[3]===x===[2]'],
    ['fewer the less room there is', '======x=====', 5, '[5]=x=[4]'],
    ['a line rather than that one line is left out', '====x===x====', 9, '[3]=x===x=[3]'],
    ['the first differences, and how many follow', '=xxxxxxxx=', 5, '=xxx[6:5]'],
    ['the first difference, whatever it costs', '====x=====xx', 1, '[4]x[7:2]'],
  ])('shows %s', (_, rows, room, shown) => {
    expect(pictureOf(foldRows(rowsOf(rows), room))).toBe(shown);
  });

  it('counts lines that were left out before', () => {
    const rows: DiffRow[] = [{ kind: 'skipped', lines: 12 }, ...rowsOf('====x')];
    expect(pictureOf(foldRows(rows, 3))).toBe('[15]=x');
  });

  it('counts the lines that a row takes', () => {
    expect(pictureOf(foldRows(rowsOf('=xxxx'), 6, ({ kind }) => (kind === 'changed' ? 2 : 1)))).toBe('=xx[2:2]');
  });
});

it.each([
  [{ lines: 1 }, '1 line not shown'],
  [{ lines: 17, different: 17 }, '17 more lines that differ'],
  [{ lines: 1, different: 1 }, '1 more line that differs'],
  [{ lines: 30, different: 1 }, '30 lines not shown, 1 of which differs'],
])('%j in words', (row, words) => {
  expect(skippedWords({ kind: 'skipped', ...row })).toBe(words);
});
