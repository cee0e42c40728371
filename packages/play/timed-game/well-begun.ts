import type { Game } from '@countermine/core/game/game.ts';

/** A game with at most this many moves is given up without asking. */
const FEW_MOVES = 5;

/** Whether so much was done in a game in progress that giving it up should be confirmed. */
export function isWellBegun({ phase, log }: Game): boolean {
  return phase === 'playing' && movesIn(log) > FEW_MOVES;
}

/** Whether the player has made a move of their own in a game in progress: the first cell may be opened for them. */
export function isBegun({ phase, log }: Game): boolean {
  return phase === 'playing' && movesIn(log) > 1;
}

function movesIn(log: Game['log']): number {
  return log.filter((event) => 'cell' in event).length;
}
