/**
 * What a game writes into its knowledge where it has itself shown a mine while the game goes on, as the help of cs204
 * does: a value that no other state of a cell has, and the look of a mine in `view/board`.
 */
export const SHOWN_MINE = 12;
