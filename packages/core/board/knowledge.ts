import type { BoardShape } from './shape.ts';

/**
 * What a player may know about each cell: 0 to 8 an opened cell and its count, else {@link HIDDEN}, {@link FLAG} or
 * {@link QUESTION}. It never shares an array with the truth.
 * Shape: Uint8Array(shape.size), row by row.
 */
export type Knowledge = Uint8Array;

/** The largest count an opened cell can show. */
export const MAX_COUNT = 8;
/** A cell that is neither opened nor marked. */
export const HIDDEN = 9;
/** A cell marked as holding a mine. */
export const FLAG = 10;
/** A cell marked with a question mark. */
export const QUESTION = 11;

/** A board with every cell hidden. */
export function createKnowledge(shape: BoardShape): Knowledge {
  return new Uint8Array(shape.size).fill(HIDDEN);
}

/** Whether this value stands for an opened cell. */
export function isOpen(known: number): boolean {
  return known <= MAX_COUNT;
}
