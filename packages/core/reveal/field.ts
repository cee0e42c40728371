import type { Knowledge } from '../board/knowledge.ts';
import type { MineMap } from '../board/mines.ts';
import type { BoardShape } from '../board/shape.ts';

/**
 * A board in play: the truth, which the reveal rules read, and what is known of it, which they write.
 * Shape: `mines` and `knowledge` have shape.size.
 */
export interface Field {
  readonly shape: BoardShape;
  readonly mines: MineMap;
  readonly knowledge: Knowledge;
}

/** What a reveal rule does with a flag or question mark in its way: leave it alone, or open the cell under it. */
export type MarkPolicy = 'keep' | 'overwrite';
