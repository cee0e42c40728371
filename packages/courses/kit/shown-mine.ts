/**
 * The value in a game's knowledge for a mine that the game itself has shown before it is over, as the help of cs204 does.
 * No other state of a cell has it, and it is the look of a mine in `play/board`.
 */
export const SHOWN_MINE = 12;
