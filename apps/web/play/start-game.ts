import { isOver } from '@countermine/core/game/game.ts';
import type { GameParams } from '@countermine/core/game/params.ts';
import type { Page } from '../page/page.ts';

/** Begins something else: at once, or after asking where that would end a game in progress. */
export function beginInstead(page: Page, begin: () => void): void {
  if (page.game.wouldLoseProgress) {
    page.dialogs.askToAbandon(begin);
    return;
  }
  page.dialogs.close();
  begin();
  // The dialog gives the focus back first.
  queueMicrotask(() => page.board.focus());
}

/** Begins another game where no question is asked by habit, as with the face: only the board of a day is not left so. */
export function beginQuickly(page: Page, begin: () => void): void {
  if (page.game.isDailyBegun) page.dialogs.askToAbandon(begin);
  else begin();
}

/** Begins a game with these params, after asking where that would end a game in progress. */
export function startGame(page: Page, params: GameParams, seed?: number): void {
  beginInstead(page, () => page.game.newGame(params, seed));
}

/** Goes back from what was shared to the player's own game, also to one that was left before the page was loaded. */
export function goBackToGame({ game, replay, navigation, room, isCompact }: Page): void {
  replay.leave();
  if (game.state.isOtherLeft.peek() && game.state.game.peek().log.length === 0) void game.resume();
  // A game that is over is replayed there.
  if (isOver(game.state.phase.peek())) return;
  navigation.showPanel('hints');
  if (isCompact.peek()) room.resize('closed');
}
