import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HIDDEN } from '@countermine/core/board.ts';
import { createPlayerView, type PlayerView } from '../position/player-view.ts';

/** The sets of `fixtures/solver/positions`. */
export const REFERENCE_SETS = ['small-300', 'expert-200', 'expert-hard-20'] as const;

/** A position with the probabilities that another program found, in exact fractions. */
export interface ReferencePosition {
  readonly id: number;
  readonly view: PlayerView;
  readonly layouts: bigint;
  /** By cell; -1 where it is open. */
  readonly probabilities: readonly number[];
}

interface ReferenceEntry {
  readonly id: number;
  readonly W: number;
  readonly H: number;
  readonly mines: number;
  readonly board: string;
  readonly solutions: string;
  readonly mineProb: readonly number[];
}

/** The positions of a set. */
export function referencePositions(set: (typeof REFERENCE_SETS)[number]): ReferencePosition[] {
  const file = join(import.meta.dirname, '../../../fixtures/solver/positions', `${set}.reference.json`);
  const entries: readonly ReferenceEntry[] = JSON.parse(readFileSync(file, 'utf8'));
  return entries.map(({ id, W, H, mines, board, solutions, mineProb }) => {
    const knowledge = Uint8Array.from(board, (letter) => (letter === '.' ? HIDDEN : Number(letter)));
    const view = createPlayerView(W, H, knowledge, mines);
    if (!view.ok) throw new Error(`${set} ${id}: ${view.error.code}`);
    return { id, view: view.value, layouts: BigInt(solutions), probabilities: mineProb };
  });
}
