import { effect, untracked } from '@preact/signals';
import { nextFrame } from '../platform/next-frame.ts';
import type { Page } from '../state/page.ts';

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
