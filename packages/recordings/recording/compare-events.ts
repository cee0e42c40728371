import { type EventKind, isCellState, isMouseEvent, kindCode, kindOf } from './event-kind.ts';
import type { RecordedEvents } from './events.ts';

/** The first event in which two recordings differ. Units: `index` counts the events that are compared, from 0. */
export interface EventDifference {
  readonly index: number;
  readonly one: string;
  readonly other: string;
}

const MOVE = kindCode('move');
const OUT_OF_LIST = 'no event';

/**
 * The events of the mouse; without moves to the pixel of the event before, which some converters drop.
 * @returns their indices
 */
export function mouseEvents(events: RecordedEvents, dropsStillMoves = false): number[] {
  const kept: number[] = [];
  let before = -1;
  for (let index = 0; index < events.length; index += 1) {
    if (!isMouseEvent(events.kinds[index]!)) continue;
    const isStill = before >= 0 && events.xs[index] === events.xs[before] && events.ys[index] === events.ys[before];
    before = index;
    if (!(dropsStillMoves && isStill && events.kinds[index] === MOVE)) kept.push(index);
  }
  return kept;
}

/** The events that tell what became of cells. @returns their indices */
export function cellEvents(events: RecordedEvents): number[] {
  return Array.from(events.kinds.keys()).filter((index) => isCellState(events.kinds[index]!));
}

/** The first of some events of one list that the other has not at the same place, with time, kind and position. */
export function firstEventDifference(
  one: RecordedEvents,
  ones: readonly number[],
  other: RecordedEvents,
  others: readonly number[],
): EventDifference | undefined {
  const length = Math.max(ones.length, others.length);
  for (let index = 0; index < length; index += 1) {
    const [first, second] = [ones[index] ?? -1, others[index] ?? -1];
    if (isSame(one, first, other, second)) continue;
    return { index, one: textOf(one, first), other: textOf(other, second) };
  }
  return undefined;
}

function isSame(one: RecordedEvents, first: number, other: RecordedEvents, second: number): boolean {
  return (
    one.kinds[first] === other.kinds[second] &&
    one.times[first] === other.times[second] &&
    one.xs[first] === other.xs[second] &&
    one.ys[first] === other.ys[second]
  );
}

function textOf({ kinds, times, xs, ys }: RecordedEvents, index: number): string {
  const kind = kinds[index];
  if (kind === undefined) return OUT_OF_LIST;
  const name: EventKind = kindOf(kind);
  return `${times[index]} ms ${name} (${xs[index]} ${ys[index]})`;
}
