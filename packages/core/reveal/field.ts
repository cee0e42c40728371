import type { Knowledge } from '../board/knowledge.ts';
import type { MineMap } from '../board/mines.ts';
import type { BoardShape } from '../board/shape.ts';

/**
 * A board in play: the truth, which reveal rules read, and the knowledge, which they write.
 * Shape: `mines` and `knowledge` have shape.size.
 */
export interface Field {
  readonly shape: BoardShape;
  readonly mines: MineMap;
  readonly knowledge: Knowledge;
}

/** What a reveal rule does with a flag or question mark in its way: leave it alone, or open the cell under it. */
export type MarkPolicy = 'keep' | 'overwrite';

/** Where a ray ends that meets no number: at the border it runs into, or at the first cell of any edge. */
export type RayEnd = 'border' | 'edge';

/** What the games vary about the rules. */
export interface RevealOptions {
  /** `keep` unless told otherwise; `flood` always keeps marks. */
  readonly marks?: MarkPolicy;
  /** For `radial`; `border` unless told otherwise. */
  readonly rayEnd?: RayEnd;
}
