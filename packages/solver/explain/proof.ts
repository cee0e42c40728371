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

/** What can be proved about a hidden cell. */
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
  /** The open cells whose counts are used. */
  readonly clues: readonly number[];
  readonly usesMineCount: boolean;
  /** Hidden cells that were proved to be mines before; a proof that stands alone has none. */
  readonly knownMines: readonly number[];
  /** Hidden cells that were proved to be safe before, and are not yet open. */
  readonly knownSafe: readonly number[];
}

/** The kind of a proof with this many clues. */
export function proofKindFor(clueCount: number, usesMineCount: boolean): ProofKind {
  if (usesMineCount) return 'mine-count';
  if (clueCount <= 1) return 'single-clue';
  return clueCount === 2 ? 'two-clues' : 'several-clues';
}

/** How hard a kind of proof is among all. Range: from 0, the easiest. */
export function rankOf(kind: ProofKind): number {
  return PROOF_KINDS.indexOf(kind);
}
