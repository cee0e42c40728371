import { canCreateShape } from '@countermine/core/board.ts';

/**
 * The largest board that a game sets up: with its text it takes 1 GiB in cs136, 1.5 GiB in cs204, and twice as much when
 * it is a single row. A larger one is refused by the game's own message before any of it is allocated.
 * Units: cells.
 */
export const MAX_PLAYABLE_CELLS = 2 ** 28;

/** Whether a game can be set up on a board of this width and height. */
export function canPlayOn(width: number, height: number): boolean {
  return canCreateShape(width, height) && width * height <= MAX_PLAYABLE_CELLS;
}

/** The result of `make`; undefined if there is not enough memory for its arrays. */
export function ifMemoryAllows<Value>(make: () => Value): Value | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof RangeError && /allocation failed|array length/i.test(error.message)) return undefined;
    throw error;
  }
}
