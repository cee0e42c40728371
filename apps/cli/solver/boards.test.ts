import { expect, it } from 'vitest';
import { boardLineProblem } from './boards.ts';

it('a line that is not a board: the field and what was expected', () => {
  expect(boardLineProblem({ code: 'fields', found: 4 })).toBe(
    'expected 5 fields, id width height start mines, found 4',
  );
  expect(boardLineProblem({ code: 'number', field: 'width', found: '9'.repeat(99) })).toBe(
    `width: expected a whole number, found "${'9'.repeat(30)}…"`,
  );
  expect(boardLineProblem({ code: 'number', field: 'mines', found: '' })).toBe(
    'mines: expected a list of cells like 3,17,20, found ""',
  );
  expect(boardLineProblem({ code: 'size', width: 0, height: 3 })).toBe('width and height: a board cannot be 0 x 3');
  expect(boardLineProblem({ code: 'cell', field: 'start', cell: 12, size: 12 })).toBe(
    'start: there is no cell 12; the cells of the board are 0 to 11',
  );
  expect(boardLineProblem({ code: 'twice', field: 'mines', cell: 0 })).toBe('mines: the cell 0 is named twice');
});
