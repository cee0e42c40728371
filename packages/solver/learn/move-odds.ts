export interface CellsAtStake {
  /** At least one, none of them open. */
  readonly cells: readonly number[];
  /** For a chord, the flags beside its number, as many as that counts; else none. */
  readonly flags: readonly number[];
}

/**
 * What kind of move it was, by what could be known before it:
 * - `first`: the first cell of a game whose rules promise that it is safe; neither a guess nor luck
 * - `certain`: no cell it opens could be a mine
 * - `forced-guess`: it could hit a mine, and no cell on the board was known to be safe
 * - `needless-guess`: it could hit a mine, but there were cells known to be safe
 * - `certain-loss`: it had to hit a mine
 */
export const MOVE_VERDICTS = ['first', 'certain', 'forced-guess', 'needless-guess', 'certain-loss'] as const;

export type MoveVerdict = (typeof MOVE_VERDICTS)[number];

export interface CellSafety {
  readonly cell: number;
  /** Range: 0 to 1, both only when certain. */
  readonly safety: number;
}

/**
 * What could be known before a move. All probabilities are exact: every layout that fits what was seen counts the same.
 */
export interface MoveOdds {
  readonly verdict: MoveVerdict;
  /** The mine probability of each of the cells that the move opens. Shape: as `cells` of the move. */
  readonly probabilities: readonly number[];
  /** The probability that the move hits no mine: for a chord, that all its cells together hold none. */
  readonly survival: number;
  /** The number of hidden cells that were known to be safe, those with a flag included. */
  readonly safeCells: number;
  /** The safest hidden cell, the first among equals: the best odds on the board. */
  readonly safest: CellSafety;
}
