import type { BoardShape, Knowledge } from '@countermine/core/board.ts';

/**
 * A part of a board that continues in all directions, as a player sees it. How many mines it has is not known.
 * Shape: `knowledge` has shape.size; a mine that was opened counts as hidden there.
 */
export interface BoardPart {
  readonly shape: BoardShape;
  readonly knowledge: Knowledge;
  /** The mines that were opened. */
  readonly openMines: readonly number[];
}
