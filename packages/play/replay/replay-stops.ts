import type { RecordEvent } from '@countermine/core/game/game-record.ts';
import type { ReviewedMove } from '@countermine/solver/learn/move-odds.ts';

/** Where a replay can stop: at the start, or after something that changed the board. */
export interface ReplayStop {
  /** The position of the timeline. */
  readonly position: number;
  /** The move that led here, if it opened cells and was looked at. */
  readonly move: ReviewedMove | undefined;
  /** How likely the game was to be won here; undefined if that is not known, or not yet. Range: 0 to 1. */
  readonly probability: number | undefined;
}

/**
 * The stops of a replay. Laying the mines and hints change nothing that is seen, so they are none.
 * @param moves what a review has to say about the events, as far as it is
 */
export function replayStops(events: readonly RecordEvent[], moves: readonly ReviewedMove[]): ReplayStop[] {
  let probability = moves[0]?.winBefore?.probability;
  let next = 0;
  const stops: ReplayStop[] = [{ position: 0, move: undefined, probability }];
  for (const [index, { kind }] of events.entries()) {
    if (kind === 'place' || kind === 'hint') continue;
    const move = moves[next]?.event === index ? moves[next] : undefined;
    if (move !== undefined) next += 1;
    if (kind === 'open' || kind === 'chord') probability = move?.winAfter?.probability;
    // What an undo leads back to is known by the move that goes on from there.
    else if (kind === 'undo') probability = moves[next]?.winBefore?.probability;
    stops.push({ position: index + 1, move, probability });
  }
  return stops;
}
