import { type BoardForm, spacedCells } from '../cases/board-form.ts';

/** The player board of cs136. */
export const CS136_BOARD: BoardForm = {
  id: 'cs136',
  layout: { cellWidth: 1, gap: ' ', isBarred: false },
  cellsOf: spacedCells,
  meanings: new Map([
    ['_', 'unknown (_)'],
    ['P', 'marked (P)'],
    ['X', 'the mine that was stepped on (X)'],
  ]),
};
