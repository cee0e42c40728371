import { type EventKind, isCellState, isMouseEvent, kindCode, kindOf } from './event-kind.ts';

/**
 * The events of a recording, in the order of the file.
 * Shape: all arrays have `length` values; they belong to the recording and are not written.
 * Units: times in ms, which never fall; positions in pixels from the board's top-left corner for what the mouse did,
 * else column and row of a cell from 0, or 0 where there is no position.
 */
export interface RecordedEvents {
  readonly length: number;
  readonly kinds: Uint8Array;
  readonly times: Int32Array;
  readonly xs: Int32Array;
  readonly ys: Int32Array;
}

/** One event, for code that reads better with it than with four arrays. */
export interface RecordedEvent {
  readonly kind: EventKind;
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

/** An event of a list. Errors: throws a RangeError off the list. */
export function eventAt(events: RecordedEvents, index: number): RecordedEvent {
  if (!(index >= 0 && index < events.length)) throw new RangeError(`eventAt: there is no event ${index}`);
  return {
    kind: kindOf(events.kinds[index]!),
    at: events.times[index]!,
    x: events.xs[index]!,
    y: events.ys[index]!,
  };
}

/** The time of the last event; 0 if there is none. Units: ms. */
export function lastTime(events: RecordedEvents): number {
  return events.length === 0 ? 0 : events.times[events.length - 1]!;
}

const FIRST_CAPACITY = 256;

/** Collects the events of a recording. Cost: 13 to 26 bytes an event, and at most twice that while it grows. */
export class EventListBuilder {
  length = 0;
  #kinds: Uint8Array;
  #times: Int32Array;
  #xs: Int32Array;
  #ys: Int32Array;

  /** @param capacity how many events are expected; must not come from a file unchecked */
  constructor(capacity: number = FIRST_CAPACITY) {
    this.#kinds = new Uint8Array(capacity);
    this.#times = new Int32Array(capacity);
    this.#xs = new Int32Array(capacity);
    this.#ys = new Int32Array(capacity);
  }

  /** The time of the last event; 0 before the first. Units: ms. */
  get lastTime(): number {
    return this.length === 0 ? 0 : this.#times[this.length - 1]!;
  }

  /** Adds an event. @param kind the number of its kind */
  push(kind: number, time: number, x: number, y: number): void {
    const index = this.length;
    if (index === this.#kinds.length) this.#grow();
    this.#kinds[index] = kind;
    this.#times[index] = time;
    this.#xs[index] = x;
    this.#ys[index] = y;
    this.length = index + 1;
  }

  /** The list, after which the builder is not used any more. */
  take(): RecordedEvents {
    const { length } = this;
    // A copy takes longer than to fill the list; it is worth that where much of the memory is not used.
    const cut = 2 * length < this.#kinds.length ? 'slice' : 'subarray';
    return {
      length,
      kinds: this.#kinds[cut](0, length),
      times: this.#times[cut](0, length),
      xs: this.#xs[cut](0, length),
      ys: this.#ys[cut](0, length),
    };
  }

  #grow(): void {
    const capacity = Math.max(FIRST_CAPACITY, 2 * this.#kinds.length);
    const kinds = new Uint8Array(capacity);
    kinds.set(this.#kinds);
    this.#kinds = kinds;
    this.#times = grown(this.#times, capacity);
    this.#xs = grown(this.#xs, capacity);
    this.#ys = grown(this.#ys, capacity);
  }
}

function grown(values: Int32Array, capacity: number): Int32Array {
  const larger = new Int32Array(capacity);
  larger.set(values);
  return larger;
}

/** The first event in which two recordings differ. Units: `index` counts the events that are compared, from 0. */
interface EventDifference {
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
