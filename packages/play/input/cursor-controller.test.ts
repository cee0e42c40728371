import { createKnowledge, createShape } from '@countermine/core/board.ts';
import { expect, it } from 'vitest';
import { cursorAfter } from './cursor-controller.ts';

const shape = createShape(10, 8);
const page = { rows: 3, columns: 4 };

function board(open: readonly number[]) {
  const knowledge = createKnowledge(shape);
  for (const cell of open) knowledge[cell] = 1;
  return { shape, knowledge };
}

it('goes as often as it is told, and no further than the edge', () => {
  const looked = board([]);
  expect(cursorAfter('move-right', looked, 0, page)).toEqual({ cell: 1, edge: undefined });
  expect(cursorAfter('move-right', looked, 0, page, 4)).toEqual({ cell: 4, edge: undefined });
  expect(cursorAfter('far-right', looked, 0, page, 2)).toEqual({ cell: 9, edge: 'right' });
  expect(cursorAfter('page-down', looked, 0, page, 2)).toEqual({ cell: 60, edge: undefined });
  expect(cursorAfter('row-end', looked, 25, page, 3)).toEqual({ cell: 29, edge: undefined });
});

it('skips from one cell that matters to another', () => {
  const looked = board([44]);
  expect(cursorAfter('next-frontier', looked, 0, page)).toEqual({ cell: 33, edge: undefined });
  expect(cursorAfter('next-frontier', looked, 0, page, 3)).toEqual({ cell: 35, edge: undefined });
  expect(cursorAfter('previous-frontier', looked, 0, page)).toEqual({ cell: 55, edge: undefined });
  expect(cursorAfter('next-frontier', board([]), 0, page)).toBe('nowhere');
  expect(cursorAfter('next-hidden', looked, 43, page)).toEqual({ cell: 45, edge: undefined });
});

it('is not about other actions', () => {
  for (const action of ['open', 'zoom-in', 'read-around', 'same-board'] as const) {
    expect(cursorAfter(action, board([]), 0, page)).toBeUndefined();
  }
});
