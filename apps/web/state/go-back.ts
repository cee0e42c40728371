import { isOver } from '@countermine/core/game/game.ts';
import type { Page } from './page.ts';

/** Goes back from what was shared to the player's own game, also to one that was left before the page was loaded. */
export function goBackToGame({ game, replay, navigation, room, isCompact }: Page): void {
  replay.leave();
  if (game.state.isOtherLeft.peek() && game.state.game.peek().log.length === 0) void game.resume();
  // A game that is over is replayed there.
  if (isOver(game.state.phase.peek())) return;
  navigation.showPanel('hints');
  if (isCompact.peek()) room.resize('closed');
}
