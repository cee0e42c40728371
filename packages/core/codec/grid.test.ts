import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createShape, FLAG, HIDDEN, QUESTION } from '../board.ts';
import { columnName, formatCellName, formatKnowledge, parseCellName, parseColumn, withCellNames } from './grid.ts';

describe('what a player sees, as text', () => {
  it('looks like a board', () => {
    expect(formatKnowledge(createShape(4, 1), Uint8Array.of(HIDDEN, 8, FLAG, QUESTION))).toBe('.8F?\n');
    expect(formatKnowledge(createShape(1, 2), Uint8Array.of(0, 1))).toBe('0\n1\n');
  });

  it('is not written for what is no board', () => {
    expect(() => formatKnowledge(createShape(1, 1), Uint8Array.of(77))).toThrow(RangeError);
    expect(() => formatKnowledge(createShape(2, 1), Uint8Array.of(0))).toThrow(RangeError);
  });
});

it('names columns as spreadsheets do', () => {
  expect([0, 1, 25, 26, 27, 51, 52, 701, 702, 3999].map(columnName)).toEqual([
    'a',
    'b',
    'z',
    'aa',
    'ab',
    'az',
    'ba',
    'zz',
    'aaa',
    'ewv',
  ]);
});

it('reads a cell however people write it', () => {
  const cell = { row: 4, column: 7 };
  for (const text of ['h5', 'H5', '5,8', '5, 8', '(5,8)', 'row 5, column 8', 'Row 5 column 8']) {
    expect(parseCellName(text), text).toEqual(cell);
  }
  for (const text of ['(5,8', '5,8)', '5 8', '58', '0,1', '5,', 'row 5', 'column 8', ''])
    expect(parseCellName(text), text).toBeUndefined();
  expect(formatCellName(cell)).toBe('h5');
  expect(withCellNames('open row 5, column 8; row 5')).toBe('open h5; row 5');
});

it('reads every column and cell that it names, in either case', () => {
  fc.assert(
    fc.property(fc.nat(400_000), fc.nat(99_998), (column, row) => {
      const name = columnName(column);
      expect(parseColumn(name)).toBe(column);
      expect(parseCellName(`${name}${row + 1}`)).toEqual({ row, column });
      expect(parseCellName(`${name.toUpperCase()}${row + 1}`)).toEqual({ row, column });
    }),
  );
});
