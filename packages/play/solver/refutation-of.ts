import type { PlayerView } from '@countermine/solver/position/player-view.ts';
import type { Proof } from '@countermine/solver/proof/proof.ts';
import { type Case, refuteOpposite } from '@countermine/solver/proof/refutation.ts';

/** What goes wrong with the opposite of a proof; what one clue still needs says enough by itself. */
export function refutationOf(view: PlayerView, proof: Proof): Case | undefined {
  return proof.kind === 'single-clue' ? undefined : refuteOpposite(view, proof);
}
