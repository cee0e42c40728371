import { effect, untracked } from '@preact/signals';
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
    untracked(() => (isOver ? page.navigation.turnToReplay() : page.navigation.turnBack()));
  });
  return () => {
    endReplay();
    endTurning();
  };
}
