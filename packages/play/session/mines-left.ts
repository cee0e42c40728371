import type { Game } from '@countermine/core/game/game.ts';

/**
 * The mines that have no flag yet, as the counter beside the board shows them: below 0 with more flags than mines, and 0
 * once the game is won, when every mine is found.
 */
export function minesLeft(game: Pick<Game, 'phase' | 'params' | 'flagCount'>): number {
  return game.phase === 'won' ? 0 : game.params.mineCount - game.flagCount;
}
