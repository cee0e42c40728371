import type { PlayerView } from '../constraint/player-view.ts';
import { type GuessMove, MoveChooser } from './move-chooser.ts';

/** On larger boards nobody waits for a look ahead. Units: cells. */
const LARGEST_LOOK_AHEAD = 2 ** 14;

/**
 * The guess that a player is told of, where nothing is known to be safe.
 * @param trustsFlags whether flags are taken as mines; no look ahead does
 * @returns undefined where looking ahead is not possible: then the safest cell has to do
 */
export function advisedGuess(view: PlayerView, trustsFlags: boolean): GuessMove | undefined {
  if (trustsFlags || view.shape.size > LARGEST_LOOK_AHEAD) return undefined;
  const chosen = new MoveChooser().chooseMove(view);
  return chosen.ok && chosen.value.kind !== 'certain' ? chosen.value : undefined;
}
