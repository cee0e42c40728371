import { cellOnBoard, columnOf, DIRECTIONS, rowOf } from '@countermine/core/board.ts';
import type { Neighbours } from './neighbours.ts';

/**
 * Where a program may exchange row and column: of the cells that it reads from the file or prints; of the cell that -o
 * names, when it looks whether that is marked, opened, a bomb or shows 0, counts for it or writes its number; of those that
 * open with a 0, when it counts for them or writes their numbers; of the cell that -b names, when it looks whether that is
 * closed, or marked, and may be changed, whether it has a B, or changes it; when help looks for a bomb, whether that is closed, for the numbers beside
 * it, or shows it; of the cells in which it looks for a closed one at the end, or for a bomb below each B.
 */
export type Exchange = keyof typeof NOTHING_EXCHANGED;

export const NOTHING_EXCHANGED = {
  exchangesFile: false,
  exchangesPrinted: false,
  exchangesIsMarked: false,
  exchangesIsOpened: false,
  exchangesOpenBomb: false,
  exchangesOwnCount: false,
  exchangesOwnCell: false,
  exchangesIsZero: false,
  exchangesBesideCounts: false,
  exchangesBesideCells: false,
  exchangesClosedTest: false,
  exchangesMarkedTest: false,
  exchangesToggle: false,
  exchangesMarked: false,
  exchangesHelpBombs: false,
  exchangesHelpClosed: false,
  exchangesHelpNumbers: false,
  exchangesShown: false,
  exchangesEndClosed: false,
  exchangesEndBombs: false,
};

/** The cells of the field at and around the place with row and column exchanged, which may be outside of it. */
export const aroundExchanged: Neighbours = (shape, cell) => {
  const [row, column] = [columnOf(shape, cell), rowOf(shape, cell)];
  return [[0, 0] as const, ...DIRECTIONS]
    .map(([down, right]) => cellOnBoard(shape, row + down, column + right))
    .filter((at) => at !== undefined);
};
