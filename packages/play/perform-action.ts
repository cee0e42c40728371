import type { CellMove } from '@countermine/core/game/game-event.ts';
import { cellLook, cellLookName, looksAround } from './board/cell-look.ts';
import { isCellAction, moveFor, type PlayAction } from './input/actions.ts';
import type { PageSize } from './input/cursor-action.ts';
import type { Play } from './play.ts';

/** What only a front end can do: open a panel, zoom, draw again, end. `close`: there was nothing to close in play. */
export interface AppAction {
  readonly kind: 'app';
  readonly action: PlayAction;
}

/** What an action needs of the front end. */
export interface ActionOptions {
  /** How far a page goes now. */
  readonly page: PageSize;
  /** The number that was typed before it. */
  readonly count?: number;
}

type Perform = (play: Play) => void;

/** What acts on the game that is played: nothing while something else is on the board. */
const GAME_ACTIONS: ReadonlyMap<PlayAction, Perform> = new Map<PlayAction, Perform>([
  ['undo', ({ game }) => game.undo()],
  ['pause', ({ game }) => game.setPaused(!game.state.isPaused.peek())],
  ['hint', ({ hints }) => void hints.more()],
  ['why', ({ hints, cursor }) => void hints.why(cursor.state.cell.peek())],
  ['overlay', ({ probability }) => probability.toggle()],
]);

/** What goes whatever is on the board. */
const ANY_ACTIONS: ReadonlyMap<PlayAction, Perform> = new Map<PlayAction, Perform>([
  ['where-am-i', sayWhere],
  ['read-around', sayAround],
  ['new-game', ({ game }) => game.newGame()],
  ['same-board', sameBoard],
]);

const ENDS_GAME: ReadonlySet<PlayAction> = new Set<PlayAction>(['new-game', 'same-board']);

/** Of the front end, what makes no sense while something else than the game is on the board. */
const ONLY_IN_GAME: ReadonlySet<PlayAction> = new Set<PlayAction>(['share']);

/**
 * Does what a key or a button asks for.
 * @returns what only the front end can do; undefined if it is done
 */
export function performAction(play: Play, action: PlayAction, options: ActionOptions): AppAction | undefined {
  const { cursor, shown } = play;
  const isGameShown = shown.kind.peek() === 'game';
  if (isCellAction(action)) {
    if (isGameShown) actOn(play, action, cursor.state.cell.peek());
    return undefined;
  }
  if (moveCursor(play, action, options)) return undefined;
  // The board of a day is not left without asking, and only the front end can ask.
  if (ENDS_GAME.has(action) && play.game.isDailyBegun) return { kind: 'app', action };
  const perform = ANY_ACTIONS.get(action) ?? GAME_ACTIONS.get(action);
  if (perform !== undefined) {
    if (isGameShown || ANY_ACTIONS.has(action)) perform(play);
    return undefined;
  }
  if (action === 'close' && close(play)) return undefined;
  return isGameShown || !ONLY_IN_GAME.has(action) ? { kind: 'app', action } : undefined;
}

/** Makes a move on a cell, or explains it where the player is to choose one. */
function actOn({ game, hints, shown }: Play, action: CellMove | 'smart', cell: number): void {
  if (hints.state.view.peek().kind === 'choosing') {
    void hints.why(cell);
    return;
  }
  const move = moveFor(action, cellLook(shown.board.peek(), cell));
  if (move !== undefined) void game.move(move, cell);
}

/** @returns whether the action is one of the cursor */
function moveCursor({ cursor, announcer }: Play, action: PlayAction, { page, count }: ActionOptions): boolean {
  const outcome = cursor.apply(action, page, count);
  if (outcome?.kind === 'nowhere') announcer.announce(outcome);
  else if (outcome?.edge !== undefined) announcer.announce({ kind: 'edge', direction: outcome.edge });
  return outcome !== undefined;
}

/** Plays the board that is shown again from its first move on. */
export function sameBoard({ game, replay }: Pick<Play, 'game' | 'replay'>): void {
  const watched = replay.state.watched.peek();
  if (watched === undefined) game.sameBoard();
  else game.openRecord(watched);
}

/** Closes what is uppermost: a replay, the search for a board, a hint. @returns whether there was anything to close */
function close({ game, replay, hints }: Play): boolean {
  if (replay.state.watched.peek() !== undefined) replay.leave();
  else if (game.state.isPlacing.peek()) game.cancelPlacing();
  else if (hints.state.view.peek().kind !== 'nothing') hints.close();
  else return false;
  return true;
}

function sayWhere({ announcer, cursor, shown }: Play): void {
  const cell = cursor.state.cell.peek();
  announcer.announce({ kind: 'where', cell, look: cellLookName(shown.board.peek(), cell) });
}

function sayAround({ announcer, cursor, shown }: Play): void {
  announcer.announce({ kind: 'around', looks: looksAround(shown.board.peek(), cursor.state.cell.peek()) });
}
