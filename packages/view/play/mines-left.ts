import type { Game } from '@countermine/core/game/game.ts';

/**
 * The mines that have no flag yet, as the counter beside the board shows them: below 0 with more flags than mines, and 0
 * once the game is won, when every mine is found.
 */
export function minesLeft(game: Pick<Game, 'phase' | 'params' | 'flagCount'>): number {
  return game.phase === 'won' ? 0 : game.params.mineCount - game.flagCount;
}

/** A number of mines that are left, with a true minus sign, which is read out where a hyphen is not. */
export function formatMinesLeft(left: number): string {
  return left < 0 ? `−${-left}` : String(left);
}
