import type { Game } from '@countermine/core/game/game.ts';
import type { GameParams } from '@countermine/core/game/params.ts';

/** What the counter needs to know about a game. */
export interface CountedGame extends Pick<Game, 'phase' | 'flagCount'> {
  readonly params: Pick<GameParams, 'mineCount'>;
}

/**
 * The mines that have no flag yet, as the counter beside the board shows them: below 0 with more flags than mines, and
 * 0 once the game is won, when every mine is found.
 */
export function minesLeft(game: CountedGame): number {
  return game.phase === 'won' ? 0 : game.params.mineCount - game.flagCount;
}
