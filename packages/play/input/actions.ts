import { FLAG, isOpen } from '@countermine/core/board.ts';
import { CELL_MOVES, type CellMove } from '@countermine/core/game/game-event.ts';
import { type CellLook, WRONG_FLAG } from '../board/cell-look.ts';

/** The targets of a gesture: a cell that is hidden, perhaps with a question mark; a flag; an open number, also 0. */
export const CELL_TARGETS = ['hidden', 'flag', 'number'] as const;

export type CellTarget = (typeof CELL_TARGETS)[number];

export function targetOf(look: CellLook): CellTarget {
  if (isOpen(look)) return 'number';
  return look === FLAG || look === WRONG_FLAG ? 'flag' : 'hidden';
}

/**
 * What a player can ask for beside a move on a cell, in the groups in which a list of keys shows them. `far` is a few
 * cells, `page` as many as are in view, which the front end knows. Only a page has the group `view`, only
 * a terminal the group `terminal`.
 */
const OTHER_ACTIONS = {
  cursor: [
    'move-up',
    'move-down',
    'move-left',
    'move-right',
    'far-up',
    'far-down',
    'far-left',
    'far-right',
    'page-up',
    'page-down',
    'row-start',
    'row-end',
    'column-start',
    'column-end',
    'first-cell',
    'last-cell',
    'next-frontier',
    'previous-frontier',
    'next-hidden',
    'previous-hidden',
    'where-am-i',
    'read-around',
  ],
  game: ['hint', 'why', 'overlay', 'undo', 'pause', 'new-game', 'same-board', 'help', 'close'],
  panels: ['statistics', 'replay', 'share'],
  view: ['zoom-in', 'zoom-out', 'zoom-fit'],
  terminal: ['redraw', 'quit'],
} as const;

/** All actions by group; `smart` opens a hidden cell and chords on a number. */
export const ACTION_GROUPS = { cell: [...CELL_MOVES, 'smart'] as const, ...OTHER_ACTIONS };

export type ActionGroup = keyof typeof ACTION_GROUPS;

/** Something a player can ask for; those of the group `cell` are about the cell under the cursor. */
export type PlayAction = (typeof ACTION_GROUPS)[ActionGroup][number];

export const PLAY_ACTIONS: readonly PlayAction[] = Object.values(ACTION_GROUPS).flat();

export interface CellAction {
  readonly move: CellMove;
  readonly cell: number;
}

export function isCellAction(action: PlayAction): action is CellMove | 'smart' {
  return ACTION_GROUPS.cell.some((name) => name === action);
}

/**
 * The move that an action is on a cell that looks like this.
 * @returns undefined for `smart` on a flag: it must be taken off first
 */
export function moveFor(action: CellMove | 'smart', look: CellLook): CellMove | undefined {
  if (action !== 'smart') return action;
  const target = targetOf(look);
  if (target === 'flag') return undefined;
  return target === 'number' ? 'chord' : 'open';
}
