import { describe, expect, it } from 'vitest';
import { createShape } from '../board.ts';
import { type BoardLineError, formatBoardLine, parseBoardLine } from './board-line.ts';

describe('a board on a line', () => {
  it('is read', () => {
    expect(parseBoardLine('7 4 3 5 0,11,2')).toEqual({
      ok: true,
      value: { id: '7', shape: createShape(4, 3), start: 5, mines: [0, 11, 2] },
    });
  });

  it('may have blanks around its fields, and a word as its id', () => {
    const parsed = parseBoardLine('  easy\t4 3  5 0 \r');
    expect(parsed.ok && formatBoardLine(parsed.value)).toBe('easy 4 3 5 0');
  });

  it('has a stroke where there are no mines', () => {
    expect(formatBoardLine({ id: '1', shape: createShape(2, 2), start: 3, mines: [] })).toBe('1 2 2 3 -');
    expect(parseBoardLine('1 2 2 3 -')).toMatchObject({ ok: true, value: { mines: [] } });
  });

  it.each(['', 'a b', '#1'])('is not written with the id %j', (id) => {
    expect(() => formatBoardLine({ id, shape: createShape(1, 1), start: 0, mines: [] })).toThrow(RangeError);
  });
});

describe('a line that is not a board', () => {
  it.each<[string, BoardLineError]>([
    ['', { code: 'fields', found: 0 }],
    ['7 4 3 5', { code: 'fields', found: 4 }],
    ['7 4 3 5 0, 11', { code: 'fields', found: 6 }],
    ['7 NaN 3 5 0', { code: 'number', field: 'width', found: 'NaN' }],
    ['7 4 -3 5 0', { code: 'number', field: 'height', found: '-3' }],
    ['7 4 3 1.5 0', { code: 'number', field: 'start', found: '1.5' }],
    ['7 0 3 0 0', { code: 'size', width: 0, height: 3 }],
    ['7 40000 40000 0 0', { code: 'size', width: 40000, height: 40000 }],
    ['7 4 3 12 0', { code: 'cell', field: 'start', cell: 12, size: 12 }],
    ['7 4 3 5 0,12', { code: 'cell', field: 'mines', cell: 12, size: 12 }],
    ['7 4 3 5 0,,1', { code: 'number', field: 'mines', found: '' }],
    ['7 4 3 5 0,1,0', { code: 'twice', field: 'mines', cell: 0 }],
    [`7 ${'9'.repeat(99)} 3 5 0`, { code: 'number', field: 'width', found: '9'.repeat(99) }],
  ])('%j: names the field that is wrong', (line, error) => {
    expect(parseBoardLine(line)).toEqual({ ok: false, error });
  });
});
