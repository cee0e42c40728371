import { type BoardShape, columnOf, rowOf } from '@countermine/core/board.ts';

/**
 * The kinds of proof, easiest first.
 * - `single-clue`: one open cell that has all its mines, or needs a mine in every cell left to it
 * - `two-clues`: what two open cells share, and what only one of them touches
 * - `several-clues`: three open cells or more that leave no other way, often told as a split into cases
 * - `mine-count`: the number of mines on the whole board, with open cells or alone
 */
export const PROOF_KINDS = ['single-clue', 'two-clues', 'several-clues', 'mine-count'] as const;

/** How many clues a proof needs, and whether the number of mines. */
export type ProofKind = (typeof PROOF_KINDS)[number];

/** The last of them. */
export const HARDEST_KIND: ProofKind = 'mine-count';

export type CellVerdict = 'safe' | 'mine';

/**
 * Why a hidden cell is safe or a mine: if the counts of `clues` are true, the known cells are as stated
 * and, where `usesMineCount`, the board has its number of mines, then there is no other way. Nothing else is used; no
 * flag is. It can be checked by trying every placement of mines beside the clues, so a proof lists no cases.
 * Units: cells, `row * width + column`.
 */
export interface Proof {
  readonly cell: number;
  readonly verdict: CellVerdict;
  readonly kind: ProofKind;
  readonly clues: readonly number[];
  readonly usesMineCount: boolean;
  /** Hidden cells that were proved to be mines before; a proof that stands alone has none. */
  readonly knownMines: readonly number[];
  /** Hidden cells that were proved to be safe before, and are not yet open. */
  readonly knownSafe: readonly number[];
}

export function proofKindFor(clueCount: number, usesMineCount: boolean): ProofKind {
  if (usesMineCount) return 'mine-count';
  if (clueCount <= 1) return 'single-clue';
  return clueCount === 2 ? 'two-clues' : 'several-clues';
}

/** How hard a kind of proof is among all. Range: from 0, the easiest. */
export function rankOf(kind: ProofKind): number {
  return PROOF_KINDS.indexOf(kind);
}

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
const DEFAULT_PROOF_CELLS: number = 2 ** 24;

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
interface Contradiction {
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

export function sizeError(shape: BoardShape, limits: ProofLimits): ProofError | undefined {
  return shape.size > (limits.cells ?? DEFAULT_PROOF_CELLS) ? { code: 'too-large', cells: shape.size } : undefined;
}
