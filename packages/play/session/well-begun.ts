import type { Game } from '@countermine/core/game/game.ts';

/** A game of no more moves than this is given up without asking. */
const FEW_MOVES = 5;

/** Whether so much was done in a game in progress that giving it up should be confirmed. */
export function isWellBegun({ phase, log }: Game): boolean {
  return phase === 'playing' && log.filter((event) => 'cell' in event).length > FEW_MOVES;
}
