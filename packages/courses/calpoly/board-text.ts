import { type BoardForm, spacedCells } from '../cases/board-form.ts';

/** The board of calpoly. */
export const CALPOLY_BOARD: BoardForm = {
  id: 'calpoly',
  height: 20,
  layout: { cellWidth: 1, gap: ' ', isBarred: false },
  cellsOf: spacedCells,
  meanings: new Map([
    ['*', 'hidden (*)'],
    ['X', 'a mine (X)'],
  ]),
};
