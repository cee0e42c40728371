import { type BoardShape, columnOf, rowOf } from '@countermine/core/board.ts';

/** How much work a proof may take. */
export interface ProofLimits {
  /** Units: nodes, a deterministic measure; a million take some 15 to 60 ms. Default: {@link DEFAULT_PROOF_NODES}. */
  readonly nodes?: number;
  /** The largest board that is looked at; some 20 bytes a cell are needed. Default: {@link DEFAULT_PROOF_CELLS}. */
  readonly cells?: number;
  /** Asked from time to time; once it says yes, the call ends with the error `budget`. Default: never. */
  readonly shouldStop?: (() => boolean) | undefined;
}

/** Enough for any position that occurs in play, and at most a second or so. */
export const DEFAULT_PROOF_NODES = 20_000_000;
/** 2^24, boards of up to 4096 x 4096. */
export const DEFAULT_PROOF_CELLS: number = 2 ** 24;

/**
 * Why there is no answer.
 * Units: `row` and `column` count from 0.
 */
export type ProofError =
  | { readonly code: 'off-board'; readonly cell: number }
  | { readonly code: 'open'; readonly row: number; readonly column: number }
  | { readonly code: 'mine'; readonly row: number; readonly column: number }
  | Contradiction
  | { readonly code: 'budget'; readonly nodes: number }
  | { readonly code: 'too-large'; readonly cells: number };

/** The open cells contradict each other, or the number of mines. */
export interface Contradiction {
  readonly code: 'inconsistent';
}

/** An error about a cell, with its row and column. */
export function placed<Code extends 'open' | 'mine'>(
  code: Code,
  shape: BoardShape,
  cell: number,
): { readonly code: Code; readonly row: number; readonly column: number } {
  return { code, row: rowOf(shape, cell), column: columnOf(shape, cell) };
}

/** Whether a board is larger than the limits allow; else undefined. */
export function sizeError(shape: BoardShape, limits: ProofLimits): ProofError | undefined {
  return shape.size > (limits.cells ?? DEFAULT_PROOF_CELLS) ? { code: 'too-large', cells: shape.size } : undefined;
}
