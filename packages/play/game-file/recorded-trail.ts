import type { DerivedGame } from '@countermine/recordings/derive/derive-game.ts';
import { isMouseEvent } from '@countermine/recordings/recording/event-kind.ts';
import type { Recording } from '@countermine/recordings/recording/recording.ts';
import { clickCode, type PointerTrail, type TrailClick } from '../trail/pointer-trail.ts';

/**
 * Where the mouse was in a recording, up to the end of its game.
 * @param derived what follows from the recording
 * @returns undefined if the recording does not have the mouse
 */
export function recordedTrail({ events, cellSize }: Recording, derived: DerivedGame): PointerTrail | undefined {
  const points: number[] = [];
  for (let event = 0; event <= derived.endEvent; event += 1) if (isMouseEvent(events.kinds[event]!)) points.push(event);
  if (points.length === 0) return undefined;
  const clicks = new Map<number, TrailClick>();
  for (const { event, kind, isEffective } of derived.clicks) clicks.set(event, isEffective ? kind : 'wasted');
  return {
    length: points.length,
    hasPath: true,
    // The record of the game has no times before its start either.
    times: Int32Array.from(points, (event) => Math.max(0, events.times[event]!)),
    columns: Float32Array.from(points, (event) => events.xs[event]! / cellSize),
    rows: Float32Array.from(points, (event) => events.ys[event]! / cellSize),
    clicks: Uint8Array.from(points, (event) => {
      const click = clicks.get(event);
      return click === undefined ? 0 : clickCode(click);
    }),
  };
}
