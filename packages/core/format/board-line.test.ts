import { describe, expect, it } from 'vitest';
import { createShape } from '../board/shape.ts';
import { formatBoardLine, formatBoardLineError, parseBoardLine } from './board-line.ts';

function problemOf(line: string): string {
  const parsed = parseBoardLine(line);
  return parsed.ok ? 'none' : formatBoardLineError(parsed.error);
}

describe('a board on a line', () => {
  it('is read', () => {
    expect(parseBoardLine('7 4 3 5 0,11,2')).toEqual({
      ok: true,
      value: { id: '7', shape: createShape(4, 3), start: 5, mines: [0, 11, 2] },
    });
  });

  it('may have blanks around its fields, and a word for an id', () => {
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

describe('a line that is no board', () => {
  it.each([
    ['', 'expected 5 fields, id W H start mines, found 0'],
    ['7 4 3 5', 'expected 5 fields, id W H start mines, found 4'],
    ['7 4 3 5 0, 11', 'expected 5 fields, id W H start mines, found 6'],
    ['7 NaN 3 5 0', 'W: expected a whole number, found "NaN"'],
    ['7 4 -3 5 0', 'H: expected a whole number, found "-3"'],
    ['7 4 3 1.5 0', 'start: expected a whole number, found "1.5"'],
    ['7 0 3 0 0', 'W and H: 0 x 3 is no size of a board'],
    ['7 40000 40000 0 0', 'W and H: 40000 x 40000 is no size of a board'],
    ['7 4 3 12 0', 'start: 12 is no cell of the board, which has the cells 0 to 11'],
    ['7 4 3 5 0,12', 'mines: 12 is no cell of the board, which has the cells 0 to 11'],
    ['7 4 3 5 0,,1', 'mines: expected a list of cells like 3,17,20, found ""'],
    ['7 4 3 5 0,1,0', 'mines: the cell 0 is named twice'],
    [`7 ${'9'.repeat(99)} 3 5 0`, `W: expected a whole number, found "${'9'.repeat(30)}…"`],
  ])('%j: says which field and what was expected', (line, problem) => {
    expect(problemOf(line)).toBe(problem);
  });
});
