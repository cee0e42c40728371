import type { NoData, WordsFor } from './finding.ts';
import { plainCount } from './plain-count.ts';

/** A board differs from the expected one. Rows and columns count from 0. */
export interface BoardFindings {
  'board-transposed': NoData;
  /** It is the board from before the step. */
  'board-unchanged': NoData;
  'board-cell': {
    /** Which board of the answer it is, from 0. */
    readonly board: number;
    readonly row: number;
    readonly column: number;
    /** What the first cell that differs shows, as the game describes it: `hidden (##)`. */
    readonly expected: string;
    readonly actual: string;
    /** How many more cells differ. */
    readonly others: number;
    /** Whether there are several of them and all should show the same as the first. */
    readonly areAlike: boolean;
  };
  'board-missing': NoData;
  'board-extra': NoData;
  /** The board is printed as in another mode of the game. */
  'board-form': { readonly expected: string | undefined; readonly actual: string };
  'board-columns': { readonly expected: number; readonly actual: number };
  'board-rows': { readonly expected: number; readonly actual: number };
}

/** The English for findings about boards. */
export const BOARD_WORDS: WordsFor<BoardFindings> = {
  'board-transposed': () => 'The board would be right with rows and columns swapped.',
  'board-unchanged': () => 'The board is still the one from before this step.',
  'board-cell': ({ board, row, column, expected, actual, others, areAlike }) => {
    const cell = `${board === 0 ? 'Row' : `On board ${board + 1}, row`} ${row}, column ${column}`;
    return `${cell}: expected ${expected}, got ${actual}${othersClause(others, areAlike, expected)}.`;
  },
  'board-missing': () => 'The board is missing.',
  'board-extra': () => 'There is a board too many.',
  'board-form': ({ expected, actual }) => `The board is printed as in ${actual}, expected as in ${expected}.`,
  'board-columns': ({ expected, actual }) => `The board has ${plainCount(actual, 'column')}, expected ${expected}.`,
  'board-rows': ({ expected, actual }) => `The board has ${plainCount(actual, 'row')}, expected ${expected}.`,
};

function othersClause(others: number, areAlike: boolean, expected: string): string {
  if (others === 0) return '';
  const count = plainCount(others, 'more cell');
  return areAlike ? `; ${count} should be ${expected} too` : `; ${count} ${others === 1 ? 'differs' : 'differ'}`;
}
