import { createShape } from '@countermine/core/board.ts';
import { expect, it } from 'vitest';
import { type CountMines, countOrthogonal, countUnclipped } from './reveal.ts';

/** The counts of all cells of a board, row by row; `x` is a mine. */
function countsOf(count: CountMines, rows: readonly string[]): string[] {
  const shape = createShape(rows[0]?.length ?? 0, rows.length);
  const mines = Uint8Array.from(rows.join(''), (cell) => (cell === 'x' ? 1 : 0));
  return rows.map((row, index) =>
    Array.from(row, (_, column) => count(shape, mines, index * shape.width + column)).join(''),
  );
}

it('only the four cells that share a side count', () => {
  expect(countsOf(countOrthogonal, ['x--', '---', '--x'])).toEqual(['010', '101', '010']);
  expect(countsOf(countOrthogonal, ['xx', 'xx'])).toEqual(['22', '22']);
  expect(countsOf(countOrthogonal, ['x'])).toEqual(['0']);
});

it('the rows of an array without a border follow each other', () => {
  // Left of a row is the end of the one above, and right of it the beginning of the one below.
  expect(countsOf(countUnclipped, ['----x', '-----', '-----'])).toEqual(['10010', '10011', '10000']);
  expect(countsOf(countUnclipped, ['-----', '-----', 'x----'])).toEqual(['00001', '11001', '01001']);
  expect(countsOf(countUnclipped, ['---', '-x-', '---'])).toEqual(['111', '101', '111']);
});
