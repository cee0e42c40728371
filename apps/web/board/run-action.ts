import { sameBoard } from '@countermine/play/activity/own-game.ts';
import { performAction } from '@countermine/play/activity/perform-action.ts';
import type { PlayAction } from '@countermine/play/input/actions.ts';
import type { PageSize } from '@countermine/play/input/cursor-action.ts';
import { beginQuickly } from '../play/start-game.ts';
import type { Page } from '../shell/page.ts';
import type { BoardCamera } from './board-camera.ts';

/** What actions need of the board on the page. */
export interface ActionBoard {
  readonly camera: BoardCamera;
  repaint(): void;
}

const ZOOM = 1.25;

/** Does what a key asks for on a board. */
export type BoardAction = (board: ActionBoard, action: PlayAction) => void;

/** What the keys do on the board of the page's own game. */
export function actionsOf(page: Page): BoardAction {
  return (board, action) => {
    const rest = performAction(page, action, { page: viewOf(board) });
    if (rest === undefined) return;
    if (!zoom(board, rest.action)) show(page, rest.action);
  };
}

/** How far a page goes on the board that is shown. */
export function viewOf({ camera }: ActionBoard): PageSize {
  const { viewWidth, viewHeight, cellSize } = camera.value;
  return { rows: Math.floor(viewHeight / cellSize) - 1, columns: Math.floor(viewWidth / cellSize) - 1 };
}

/** Zooms where an action asks for it. @returns whether it did */
export function zoom(board: ActionBoard, action: PlayAction): boolean {
  if (action === 'zoom-in') board.camera.zoomMiddle(ZOOM);
  else if (action === 'zoom-out') board.camera.zoomMiddle(1 / ZOOM);
  else if (action === 'zoom-fit') board.camera.reset();
  else return false;
  board.repaint();
  return true;
}

function show(page: Page, action: PlayAction): void {
  if (action === 'new-game') beginQuickly(page, () => page.game.newGame());
  else if (action === 'same-board') beginQuickly(page, () => sameBoard(page));
  else if (action === 'help' || action === 'share') page.dialogs.open(action);
  else if (action === 'statistics' || action === 'replay') {
    page.navigation.showPanel(action);
    page.room.openTo('full');
  }
}
