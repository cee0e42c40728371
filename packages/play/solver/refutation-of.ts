import type { PlayerView } from '@countermine/solver/constraint/player-view.ts';
import type { Proof } from '@countermine/solver/explain/proof.ts';
import { type Case, refuteOpposite } from '@countermine/solver/explain/refutation.ts';

/** What goes wrong with the opposite of a proof; what one clue still needs says enough by itself. */
export function refutationOf(view: PlayerView, proof: Proof): Case | undefined {
  return proof.kind === 'single-clue' ? undefined : refuteOpposite(view, proof);
}
