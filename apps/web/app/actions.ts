import type { CellMove } from '@countermine/core/game/game-event.ts';
import { cellLook } from '@countermine/play/board/cell-look.ts';
import { isCellAction, moveFor, type PlayAction } from '@countermine/play/input/actions.ts';
import { type CursorStep, cursorAfter } from '@countermine/play/input/cursor-action.ts';
import { aroundWords, cellLabel } from '@countermine/text/cell-words.ts';
import type { BoardCamera } from '../board/board-camera.ts';
import type { AppState } from './app-state.ts';

/** What actions need of the board on the page. */
export interface ActionBoard {
  readonly camera: BoardCamera;
  repaint(): void;
}

const ZOOM = 1.25;

/** What can be asked for while another game, or another moment, is on the board; all else belongs to the running game. */
const WHILE_WATCHING: ReadonlySet<PlayAction> = new Set<PlayAction>([
  'new-game',
  'same-board',
  'help',
  'statistics',
  'replay',
]);

/** Makes a move on a cell; none while a replay is on the board. */
export function playMove(app: AppState, move: CellMove, cell: number): void {
  if (app.isWatching) return;
  app.session.peek().move(move, cell);
}

/** Does what a key asks for. */
export function performAction(app: AppState, board: ActionBoard, action: PlayAction): void {
  if (isCellAction(action)) {
    const cell = app.cursor.peek();
    const move = moveFor(action, cellLook(app.looked.peek(), cell));
    if (move !== undefined) playMove(app, move, cell);
    return;
  }
  const target = cursorTarget(app, board, action);
  if (target !== undefined) moveTo(app, target);
  else if (!zoom(board, action)) perform(app, action);
}

/** Where an action leads the cursor; undefined for one that does not. */
function cursorTarget(app: AppState, { camera }: ActionBoard, action: PlayAction): CursorStep | undefined {
  const { viewWidth, viewHeight, cellSize } = camera.value;
  const page = { rows: Math.floor(viewHeight / cellSize) - 1, columns: Math.floor(viewWidth / cellSize) - 1 };
  const cell = app.cursor.peek();
  const target = cursorAfter(action, app.looked.peek(), cell, page);
  if (target !== 'nowhere') return target;
  const { board } = app.messages.peek();
  app.announce(action.endsWith('frontier') ? board.noFrontier : board.noHidden);
  return { cell, edge: undefined };
}

function moveTo(app: AppState, { cell, edge }: CursorStep): void {
  if (edge !== undefined) app.announce(app.messages.peek().board.edges[edge]);
  app.cursor.value = cell;
}

function zoom(board: ActionBoard, action: PlayAction): boolean {
  if (action === 'zoom-in') board.camera.zoomMiddle(ZOOM);
  else if (action === 'zoom-out') board.camera.zoomMiddle(1 / ZOOM);
  else if (action === 'zoom-fit') board.camera.reset();
  else return false;
  board.repaint();
  return true;
}

function perform(app: AppState, action: PlayAction): void {
  if (app.isWatching && !WHILE_WATCHING.has(action)) return;
  const session = app.session.peek();
  switch (action) {
    case 'undo':
      session.undo();
      return;
    case 'pause':
      session.setPaused(!session.isPaused);
      return;
    case 'new-game':
      app.newGame();
      return;
    case 'same-board':
      app.sameBoard();
      return;
    case 'help':
    case 'share':
      app.dialog.value = action;
      return;
    case 'statistics':
    case 'replay':
      app.panel.value = action;
      return;
    case 'where-am-i':
      app.announce(labelOf(app, app.cursor.peek()));
      return;
    case 'read-around':
      app.announce(aroundWords(app.messages.peek(), app.session.peek().game, app.cursor.peek()));
      return;
    default:
      app.commands.get(action)?.();
  }
}

function labelOf(app: AppState, cell: number): string {
  const { game } = app.session.peek();
  return cellLabel(app.messages.peek(), game.shape, cell, cellLook(game, cell));
}
