import { type BoardForm, spacedCells } from '../cases/board-form.ts';

/** The board of cs204. */
export const CS204_BOARD: BoardForm = {
  id: 'cs204',
  layout: { cellWidth: 1, gap: '   ', isBarred: false },
  cellsOf: spacedCells,
  meanings: new Map([
    ['.', 'closed (.)'],
    ['B', 'marked (B)'],
    ['x', 'a mine that help has shown (x)'],
  ]),
};
