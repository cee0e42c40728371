import type { PlayerView } from '@countermine/solver/position/player-view.ts';
import { easiestProof } from '@countermine/solver/proof/deduce.ts';
import { HARDEST_KIND, type Proof, type ProofKind } from '@countermine/solver/proof/proof.ts';
import { rateCells } from '@countermine/solver/technique/rate.ts';
import { rungOf, type Technique } from '@countermine/solver/technique/technique.ts';

/** What rating a position may take. Units: nodes. */
const RATE_NODES = 1_000_000;

/** The technique of a proof by its kind alone, for a position that is too large to be rated. */
const TECHNIQUE_OF_KIND: Readonly<Record<ProofKind, Technique>> = {
  'single-clue': 'reduction',
  'two-clues': 'subset',
  'several-clues': 'case-split',
  'mine-count': 'mine-count',
};

/** A cell to open: its proof, if one was found, and the technique that shows it. */
export interface EasiestSafe {
  readonly proof: Proof | undefined;
  readonly technique: Technique;
}

/** The safe cell that takes the easiest technique, and of those the one with the fewest clues. @param safe at least one */
export function easiestSafe(view: PlayerView, safe: readonly number[]): EasiestSafe {
  const rated = rateCells(view, { nodes: RATE_NODES });
  const found = rated.ok ? rated.value.filter(({ verdict }) => verdict === 'safe') : [];
  const [first, ...rest] = found.map(({ technique }) => technique);
  if (first === undefined) {
    const proof = easiestProof(view, safe);
    return { proof, technique: TECHNIQUE_OF_KIND[proof?.kind ?? HARDEST_KIND] };
  }
  const technique = rest.reduce((easiest, one) => (rungOf(one) < rungOf(easiest) ? one : easiest), first);
  const cells = found.filter((one) => one.technique === technique).map(({ cell }) => cell);
  return { proof: easiestProof(view, cells) ?? easiestProof(view, safe), technique };
}
