import type { Game } from '@countermine/core/game/game.ts';
import type { SentPosition } from './solver-messages.ts';

/** What the player of a game sees, as it is sent to the solver: a copy, as the game continues meanwhile. */
export function positionOf({ shape, params, knowledge }: Game): SentPosition {
  return { width: shape.width, height: shape.height, mineCount: params.mineCount, knowledge: knowledge.slice() };
}
