import type { CellMove } from '@countermine/core/game/game-event.ts';
import { cellLook, cellLookName, looksAround } from '../board/cell-look.ts';
import { isCellAction, moveFor, type PlayAction } from '../input/actions.ts';
import type { PageSize } from '../input/cursor-controller.ts';
import type { Activity } from './activity.ts';

/** Actions that only a front end can perform: open a panel, zoom, draw again, end. `close`: there was nothing to close in play. */
export interface AppAction {
  readonly kind: 'app';
  readonly action: PlayAction;
}

/** How far a page goes, and the number that was typed before the action. */
export interface ActionOptions {
  readonly page: PageSize;
  /** The number that was typed before it. */
  readonly count?: number;
}

/**
 * Does what a key or a button asks for, in any activity.
 * @returns what only the front end can do; undefined if it is done
 */
export function performAction(activity: Activity, action: PlayAction, options: ActionOptions): AppAction | undefined {
  if (activity.hasBoard?.peek() !== false && actOnBoard(activity, action, options)) return undefined;
  return activity.act(action) === 'app' ? { kind: 'app', action } : undefined;
}

/** @returns whether the action is one of the board: a move, a step of the cursor, or a question about its cell */
function actOnBoard(activity: Activity, action: PlayAction, options: ActionOptions): boolean {
  const { announcer, cursor, shown } = activity;
  const cell = cursor.state.cell.peek();
  if (isCellAction(action)) actOnCell(activity, action, cell);
  else if (action === 'where-am-i') {
    announcer.announce({ kind: 'where', cell, look: cellLookName(shown.board.peek(), cell) });
  } else if (action === 'read-around') {
    announcer.announce({ kind: 'around', looks: looksAround(shown.board.peek(), cell) });
  } else return moveCursor(activity, action, options);
  return true;
}

/** Makes a move on a cell, or explains it where the player is to choose one. */
function actOnCell({ shown, isChoosing, move }: Activity, action: CellMove | 'smart', cell: number): void {
  if (shown.kind.peek() !== 'game') return;
  const kind = isChoosing?.peek() === true ? 'open' : moveFor(action, cellLook(shown.board.peek(), cell));
  if (kind !== undefined) move(kind, cell);
}

/** @returns whether the action is one of the cursor */
function moveCursor({ cursor, announcer }: Activity, action: PlayAction, { page, count }: ActionOptions): boolean {
  const outcome = cursor.apply(action, page, count);
  if (outcome?.kind === 'nowhere') announcer.announce(outcome);
  else if (outcome?.edge !== undefined) announcer.announce({ kind: 'edge', direction: outcome.edge });
  return outcome !== undefined;
}
