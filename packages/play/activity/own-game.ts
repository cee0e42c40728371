import { computed } from '@preact/signals-core';
import type { ShownBoard } from '../board/shown-board.ts';
import type { GameController } from '../game/game-controller.ts';
import type { HintController } from '../game/hint-controller.ts';
import type { ProbabilityController } from '../game/probability-controller.ts';
import type { PlayAction } from '../input/actions.ts';
import type { CursorController } from '../input/cursor-controller.ts';
import type { ReplayController } from '../replay/replay-controller.ts';
import type { Activity } from './activity.ts';

interface OwnGameParts {
  readonly game: GameController;
  readonly hints: HintController;
  readonly probability: ProbabilityController;
  readonly replay: ReplayController;
  readonly cursor: CursorController;
  readonly shown: ShownBoard;
}

export type OwnGameVerbs = Pick<Activity, 'isChoosing' | 'move' | 'act' | 'losesProgress'>;

type Perform = (parts: OwnGameParts) => void;

/** Actions on the game that is played: ignored while something else is on the board. */
const GAME_ACTIONS: ReadonlyMap<PlayAction, Perform> = new Map<PlayAction, Perform>([
  ['undo', ({ game }) => game.undo()],
  ['pause', ({ game }) => game.setPaused(!game.state.isPaused.peek())],
  ['hint', ({ hints }) => void hints.more()],
  ['why', ({ hints, cursor }) => void hints.why(cursor.state.cell.peek())],
  ['overlay', ({ probability }) => probability.toggle()],
]);

/** Actions that begin another game, whatever is on the board. */
const BEGINNINGS: ReadonlyMap<PlayAction, Perform> = new Map<PlayAction, Perform>([
  ['new-game', ({ game }) => game.newGame()],
  ['same-board', sameBoard],
]);

/** The verbs of the own game, also while another game or a position is on its board. */
export function ownGame(parts: OwnGameParts): OwnGameVerbs {
  const { game, hints, shown } = parts;
  const isChoosing = computed(() => hints.state.view.value.kind === 'choosing');
  return {
    isChoosing,
    move(kind, cell) {
      if (isChoosing.peek()) void hints.why(cell);
      else if (shown.kind.peek() === 'game') void game.move(kind, cell);
    },
    act: (action) => act(parts, action),
    losesProgress: () => game.wouldLoseProgress,
  };
}

function act(parts: OwnGameParts, action: PlayAction): 'done' | 'app' {
  const isGameShown = parts.shown.kind.peek() === 'game';
  const begin = BEGINNINGS.get(action);
  // The board of a day is not left without asking, and only the front end can ask.
  if (begin !== undefined && parts.game.isDailyBegun) return 'app';
  const perform = begin ?? GAME_ACTIONS.get(action);
  if (perform !== undefined) {
    if (isGameShown || begin !== undefined) perform(parts);
    return 'done';
  }
  if (action === 'close' && close(parts)) return 'done';
  // Only the game can be shared, not what else is on its board.
  return isGameShown || action !== 'share' ? 'app' : 'done';
}

/** Plays the board that is shown again from its first move on. */
export function sameBoard({ game, replay }: Pick<OwnGameParts, 'game' | 'replay'>): void {
  const watched = replay.state.watched.peek();
  if (watched === undefined) game.sameBoard();
  else game.openRecord(watched);
}

/** Closes what is uppermost: a replay, the search for a board, a hint. @returns whether there was anything to close */
function close({ game, replay, hints }: OwnGameParts): boolean {
  if (replay.state.watched.peek() !== undefined) replay.leave();
  else if (game.state.isPlacing.peek()) game.cancelPlacing();
  else if (hints.state.view.peek().kind !== 'nothing') hints.close();
  else return false;
  return true;
}
