import type { PlayerView } from '../constraint/player-view.ts';
import { Explainer } from './explain.ts';
import { type Proof, rankOf } from './proof.ts';

/** Proofs of more cells are not compared. */
const MOST_PROOFS = 60;
/** What one of them may take. Units: nodes. */
const PROOF_NODES = 2_000_000;

/**
 * The easiest proof of these cells: the easiest kind, then the fewest clues.
 * @param cells certain cells; only the first 60 are tried
 * @returns undefined if none was proved
 */
export function easiestProof(view: PlayerView, cells: readonly number[]): Proof | undefined {
  const explainer = new Explainer({ nodes: PROOF_NODES });
  let easiest: Proof | undefined;
  for (const cell of cells.slice(0, MOST_PROOFS)) {
    const explained = explainer.explain(view, cell);
    const proof = explained.ok ? explained.value : undefined;
    if (proof !== undefined && (easiest === undefined || isEasier(proof, easiest))) easiest = proof;
    if (easiest?.kind === 'single-clue') break;
  }
  return easiest;
}

function isEasier(proof: Proof, than: Proof): boolean {
  const rungs = rankOf(proof.kind) - rankOf(than.kind);
  return rungs < 0 || (rungs === 0 && proof.clues.length < than.clues.length);
}
