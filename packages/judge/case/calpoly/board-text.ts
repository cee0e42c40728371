import { type BoardForm, spacedCells } from '../../diff/board-text.ts';

/** The board of calpoly. */
export const CALPOLY_BOARD: BoardForm = {
  id: 'calpoly',
  height: 20,
  cellsOf: spacedCells,
  meanings: new Map([
    ['*', 'hidden (*)'],
    ['X', 'a mine (X)'],
  ]),
};
