import type { GameController } from '@countermine/play/game/game-controller.ts';

/** Saves the game whenever the page is hidden: it may never be shown again. @returns ends it */
export function saveWhenHidden(game: GameController): () => void {
  const save = (): void => void game.save();
  addEventListener('pagehide', save);
  document.addEventListener('visibilitychange', save);
  return () => {
    removeEventListener('pagehide', save);
    document.removeEventListener('visibilitychange', save);
  };
}
