import { MAX_NEIGHBOURS, neighboursInto } from '@countermine/core/board/neighbours.ts';
import type { CellMove } from '@countermine/core/game/game-event.ts';
import { CELL_LOOKS, cellLook } from '@countermine/view/board/cell-look.ts';
import {
  type CursorGoal,
  type CursorMove,
  type Direction,
  jumpCursor,
  moveCursor,
  nextFrontierCell,
  nextHiddenCell,
} from '@countermine/view/board/cursor.ts';
import { isCellAction, moveFor, type PlayAction } from '@countermine/view/input/actions.ts';
import { cellLabel } from '@countermine/view/messages/cell-words.ts';
import type { BoardCamera } from '../board/board-camera.ts';
import type { AppState } from './app-state.ts';

/** What actions need of the board on the page. */
export interface ActionBoard {
  readonly camera: BoardCamera;
  repaint(): void;
}

/** A few cells, for the keys that go far. */
const FAR = 5;
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
  if (target !== undefined) moveTo(app, target, action);
  else if (!zoom(board, action)) perform(app, action);
}

/** Where an action leads the cursor; undefined for one that does not. */
function cursorTarget(app: AppState, board: ActionBoard, action: PlayAction): CursorMove | undefined {
  const { shape, knowledge } = app.looked.peek();
  const cell = app.cursor.peek();
  const [kind, direction] = splitMove(action);
  if (direction !== undefined) return moveCursor(shape, cell, direction, stepsOf(kind, direction, board.camera));
  const goal = GOALS.get(action);
  if (goal !== undefined) return { cell: jumpCursor(shape, cell, goal), hitEdge: false };
  const step = action.startsWith('next') ? 1 : -1;
  const find = action.endsWith('frontier') ? nextFrontierCell : action.endsWith('hidden') ? nextHiddenCell : undefined;
  if (find === undefined) return undefined;
  const found = find(shape, knowledge, cell, step);
  if (found === undefined) {
    const { board: words } = app.messages.peek();
    app.announce(find === nextFrontierCell ? words.noFrontier : words.noHidden);
  }
  return { cell: found ?? cell, hitEdge: false };
}

const GOALS: ReadonlyMap<PlayAction, CursorGoal> = new Map<PlayAction, CursorGoal>([
  ['row-start', 'row-start'],
  ['row-end', 'row-end'],
  ['column-start', 'column-start'],
  ['column-end', 'column-end'],
  ['first-cell', 'first'],
  ['last-cell', 'last'],
]);

function splitMove(action: PlayAction): [kind: string, direction: Direction | undefined] {
  const [kind = '', word] = action.split('-');
  const direction = (['up', 'down', 'left', 'right'] as const).find((name) => name === word);
  return [kind, ['move', 'far', 'page'].includes(kind) ? direction : undefined];
}

function stepsOf(kind: string, direction: Direction, { value }: BoardCamera): number {
  if (kind === 'move') return 1;
  if (kind === 'far') return FAR;
  const view = direction === 'up' || direction === 'down' ? value.viewHeight : value.viewWidth;
  return Math.max(1, Math.floor(view / value.cellSize) - 1);
}

function moveTo(app: AppState, { cell, hitEdge }: CursorMove, action: PlayAction): void {
  const [, direction] = splitMove(action);
  if (hitEdge && direction !== undefined) app.announce(app.messages.peek().board.edges[direction]);
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
      app.announce(aroundWords(app));
      return;
    default:
      app.commands.get(action)?.();
  }
}

function labelOf(app: AppState, cell: number): string {
  const { game } = app.session.peek();
  return cellLabel(app.messages.peek(), game.shape, cell, cellLook(game, cell));
}

/** How the neighbours of the cursor's cell look, row by row. */
function aroundWords(app: AppState): string {
  const { game } = app.session.peek();
  const { board, cell } = app.messages.peek();
  const beside = new Int32Array(MAX_NEIGHBOURS);
  const count = neighboursInto(beside, game.shape, app.cursor.peek());
  const looks = Array.from(beside.subarray(0, count), (other) => CELL_LOOKS[cellLook(game, other)] ?? 'hidden');
  return board.around(looks.map((look) => cell.looks[look]).join(', '));
}
