import type { ReplayStop } from '../replay/replay-stops.ts';

/** A pause between two moves of a game. */
export interface Wait {
  /** The stop of the move that ended it. */
  readonly stop: number;
  /** Units: ms. */
  readonly ms: number;
}

/** Shorter pauses are none. Units: ms. */
const SHORTEST = 300;

/**
 * The longest pauses of a game, the longest first; the time before the first move is none.
 * @param stops where its replay can stop
 * @param times of the record's events. Units: ms
 * @param most how many are wanted
 */
export function longestWaits(
  stops: readonly Pick<ReplayStop, 'position'>[],
  times: readonly number[],
  most: number,
): readonly Wait[] {
  const waits: Wait[] = [];
  for (let stop = 2; stop < stops.length; stop += 1) {
    const ms = timeOf(stops[stop], times) - timeOf(stops[stop - 1], times);
    if (ms >= SHORTEST) waits.push({ stop, ms });
  }
  return waits.sort((one, other) => other.ms - one.ms || one.stop - other.stop).slice(0, most);
}

function timeOf(stop: Pick<ReplayStop, 'position'> | undefined, times: readonly number[]): number {
  return times[(stop?.position ?? 0) - 1] ?? 0;
}
