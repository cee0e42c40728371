import { canCreateShape } from '@countermine/core/board/shape.ts';

/**
 * The largest board that a game sets up. A board of this size takes at most 2 GiB with its text; a larger one is
 * refused by the game's own message before any of it is allocated.
 * Units: cells.
 */
export const MAX_PLAYABLE_CELLS = 2 ** 28;

/** Whether a game can be set up on a board of this width and height. */
export function canPlayOn(width: number, height: number): boolean {
  return canCreateShape(width, height) && width * height <= MAX_PLAYABLE_CELLS;
}
