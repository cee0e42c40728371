import type { PlayerView } from '../constraint/player-view.ts';
import { type ChooserOptions, type GuessMove, MoveChooser } from './move-chooser.ts';

/** On larger boards a look-ahead takes too long. Units: cells. */
const LARGEST_LOOK_AHEAD = 2 ** 14;

/**
 * The guess to recommend to a player if no cell is known to be safe.
 * @param trustsFlags whether flags are treated as mines, which the look-ahead cannot do
 * @returns undefined if looking ahead is not possible; the safest cell is then the best choice
 */
export function advisedGuess(
  view: PlayerView,
  trustsFlags: boolean,
  options: ChooserOptions = {},
): GuessMove | undefined {
  if (trustsFlags || view.shape.size > LARGEST_LOOK_AHEAD) return undefined;
  const chosen = new MoveChooser().chooseMove(view, options);
  return chosen.ok && chosen.value.kind !== 'certain' ? chosen.value : undefined;
}
