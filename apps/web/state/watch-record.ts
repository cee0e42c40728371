import type { GameRecord } from '@countermine/core/game/game-record.ts';
import type { ReplayOrigin } from '@countermine/play/replay/replay-controller.ts';
import type { Page } from './page.ts';

/**
 * Replays a game on the board, with the replay panel beside it.
 * @param about where it comes from, if that is known
 * @returns whether it can be replayed
 */
export function watchRecord(page: Page, record: GameRecord, about: ReplayOrigin = {}): boolean {
  page.navigation.showView('play');
  // First, because a replay ends where its panel is not shown.
  page.navigation.showPanel('replay');
  const isWatching = page.replay.watch(record, about) === undefined;
  // The board is what is watched.
  if (isWatching && page.isCompact.peek()) page.room.resize('half');
  if (!isWatching) page.notices.error(page.messages.peek().replay.broken);
  return isWatching;
}
