import { isMouseEvent } from '../recording/event-kind.ts';
import type { RecordedEvents } from '../recording/events.ts';

/** How far the mouse went. Units: pixels. */
export interface MousePath {
  readonly euclidean: number;
  readonly manhattan: number;
}

/**
 * The path of the mouse from the first of its events to another one.
 * @param end the last event that counts
 * KERNEL: bench/replays.ts
 */
export function mousePath({ kinds, xs, ys }: RecordedEvents, end: number): MousePath {
  let euclidean = 0;
  let manhattan = 0;
  let before = -1;
  for (let index = 0; index <= end; index += 1) {
    if (!isMouseEvent(kinds[index]!)) continue;
    if (before >= 0) {
      const dx = xs[index]! - xs[before]!;
      const dy = ys[index]! - ys[before]!;
      if (dx !== 0 || dy !== 0) {
        euclidean += Math.sqrt(dx * dx + dy * dy);
        manhattan += Math.abs(dx) + Math.abs(dy);
      }
    }
    before = index;
  }
  return { euclidean, manhattan };
}
