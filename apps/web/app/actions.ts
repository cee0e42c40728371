import type { CellMove } from '@countermine/core/game/game-event.ts';
import { cellLook } from '@countermine/play/board/cell-look.ts';
import { isCellAction, moveFor, type PlayAction } from '@countermine/play/input/actions.ts';
import { type CursorStep, cursorAfter } from '@countermine/play/input/cursor-action.ts';
import { aroundWords, cellLabel } from '@countermine/text/words/cell-words.ts';
import type { BoardCamera } from '../board/board-camera.ts';
import type { Page } from '../state/page.ts';

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
export function playMove(page: Page, move: CellMove, cell: number): void {
  if (page.isWatching) return;
  page.session.peek().move(move, cell);
}

/** Does what a key asks for. */
export function performAction(page: Page, board: ActionBoard, action: PlayAction): void {
  if (isCellAction(action)) {
    const cell = page.cursor.peek();
    const move = moveFor(action, cellLook(page.looked.peek(), cell));
    if (move !== undefined) playMove(page, move, cell);
    return;
  }
  const target = cursorTarget(page, board, action);
  if (target !== undefined) moveTo(page, target);
  else if (!zoom(board, action)) perform(page, action);
}

/** Where an action leads the cursor; undefined for one that does not. */
function cursorTarget(page: Page, { camera }: ActionBoard, action: PlayAction): CursorStep | undefined {
  const { viewWidth, viewHeight, cellSize } = camera.value;
  const size = { rows: Math.floor(viewHeight / cellSize) - 1, columns: Math.floor(viewWidth / cellSize) - 1 };
  const cell = page.cursor.peek();
  const target = cursorAfter(action, page.looked.peek(), cell, size);
  if (target !== 'nowhere') return target;
  const { board } = page.messages.peek();
  page.liveText.say(action.endsWith('frontier') ? board.noFrontier : board.noHidden);
  return { cell, edge: undefined };
}

function moveTo(page: Page, { cell, edge }: CursorStep): void {
  if (edge !== undefined) page.liveText.say(page.messages.peek().board.edges[edge]);
  page.cursor.value = cell;
}

function zoom(board: ActionBoard, action: PlayAction): boolean {
  if (action === 'zoom-in') board.camera.zoomMiddle(ZOOM);
  else if (action === 'zoom-out') board.camera.zoomMiddle(1 / ZOOM);
  else if (action === 'zoom-fit') board.camera.reset();
  else return false;
  board.repaint();
  return true;
}

function perform(page: Page, action: PlayAction): void {
  if (page.isWatching && !WHILE_WATCHING.has(action)) return;
  const session = page.session.peek();
  switch (action) {
    case 'undo':
      session.undo();
      return;
    case 'pause':
      session.setPaused(!session.isPaused);
      return;
    case 'new-game':
      page.newGame();
      return;
    case 'same-board':
      page.sameBoard();
      return;
    case 'help':
    case 'share':
      page.dialogs.open(action);
      return;
    case 'statistics':
    case 'replay':
      page.navigation.showPanel(action);
      return;
    case 'where-am-i':
      page.liveText.say(labelOf(page, page.cursor.peek()));
      return;
    case 'read-around':
      page.liveText.say(aroundWords(page.messages.peek(), page.session.peek().game, page.cursor.peek()));
      return;
    default:
      page.commands.get(action)?.();
  }
}

function labelOf(page: Page, cell: number): string {
  const { game } = page.session.peek();
  return cellLabel(page.messages.peek(), game.shape, cell, cellLook(game, cell));
}
