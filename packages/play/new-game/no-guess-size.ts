import type { GameParams } from '@countermine/core/game/params.ts';

/** The largest board on which the solver makes sure that no guess is needed. Units: cells. */
export const MOST_NO_GUESS_CELLS: number = 2 ** 22;

/** Whether a board of this size is small enough for the solver to make it without guesses. */
export function canBeNoGuess({ width, height }: Pick<GameParams, 'width' | 'height'>): boolean {
  return width * height <= MOST_NO_GUESS_CELLS;
}
