import fc from 'fast-check';
import { expect, it } from 'vitest';
import { columnName, parseCellName, parseColumn } from './cell-name.ts';

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
