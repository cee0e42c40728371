import type { MineMap } from './mines.ts';
import type { BoardShape } from './shape.ts';

/**
 * A board to play, and the cell to open first.
 * Shape: `mines` has shape.size.
 */
export interface StartedBoard {
  readonly shape: BoardShape;
  readonly mines: MineMap;
  readonly start: number;
}
