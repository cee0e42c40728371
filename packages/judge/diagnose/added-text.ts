/** A text that a program prints in addition, above or below boards. */
export interface BesideBoards {
  readonly side: 'above' | 'below';
  /** From the first board of an output on, which is there before most commands, or the one after it; or at its start, too. */
  readonly from: 'the start' | 'the first' | 'the second';
  /** Up to the last board; to the one before it, below which something else follows; or until the game is over. */
  readonly until: 'the last' | 'the last but one' | 'the game is over';
  /** With `FREE_NUMBER` for numbers that differ. */
  readonly text: string;
}

/** The lines of a board, by their indices among those of an output. */
interface BoardPlace {
  readonly first: number;
  readonly last: number;
  /** True if the game is over after the answer that it is in. */
  readonly isAtEnd: boolean;
}

/** The indices of the lines that the text is put before, or after, if it stands below. @param boards of one output, in order */
export function linesBeside({ side, from, until }: BesideBoards, boards: readonly BoardPlace[]): number[] {
  return boards
    .slice(from === 'the second' ? 1 : 0, until === 'the last but one' ? -1 : undefined)
    .filter(({ isAtEnd }) => !(until === 'the game is over' && isAtEnd))
    .map(({ first, last }) => (side === 'above' ? first : last));
}
