import type { GameRecord } from '@countermine/core/game/game-record.ts';
import type { ReplayOrigin } from '@countermine/play/replay/replay-controller.ts';

import { effect, untracked } from '@preact/signals';
import { nextFrame } from '../base/browser.ts';
import type { Page } from '../page/page.ts';

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

/** Replays the player's own game while its panel is shown, and turns to that panel when the game ends. @returns ends it */
export function followReplay(page: Page): () => void {
  const { mode } = page.replay.state;
  const ownRecord = page.game.state.record;
  const { view, panel } = page.navigation;
  const endReplay = effect(() => {
    const isShown = view.value === 'play' && panel.value === 'replay';
    const canReview = mode.value === undefined && ownRecord.value !== undefined;
    untracked(() => {
      if (!isShown) page.replay.leave();
      else if (canReview) page.replay.reviewOwn();
    });
  });
  const endTurning = effect(() => {
    const isOver = ownRecord.value !== undefined;
    if (isOver) void turnToReplay(page);
    else untracked(() => page.navigation.turnBack());
  });
  return () => {
    endReplay();
    endTurning();
  };
}

/** Once the end of the game is seen: the replay goes through all its moves, and the last frame would wait for it. */
async function turnToReplay({ game, navigation }: Page): Promise<void> {
  await nextFrame();
  if (game.state.record.peek() !== undefined) navigation.turnToReplay();
}
