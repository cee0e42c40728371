import { type BoardShape, createShape, minesFromCells } from '@countermine/core/board.ts';
import fc from 'fast-check';
import { type EventKind, isCellState, isGameState, kindCode } from '../recording/event-kind.ts';
import { EventListBuilder, type RecordedEvent, type RecordedEvents } from '../recording/events.ts';
import { recordedText } from '../recording/recorded-text.ts';
import type { Recording } from '../recording/recording.ts';

/** What a format can hold of events. */
export interface EventRange {
  /** The kinds that events may have, in any order; `states` only has what follows from one state of the mouse to the next. */
  readonly kinds: readonly EventKind[] | 'states';
  /** Units: ms; all times are multiples of it. */
  readonly tick: number;
  readonly leastTime: number;
  /** The longest pause between two events. Units: ms. */
  readonly longestPause: number;
  readonly leastPosition: number;
  readonly mostPosition: number;
}

const BUTTONS = ['left', 'right', 'middle'] as const;
const SIDE = { min: 1, max: 12 };

/** Recordings with any events that a format can hold. */
export function recordings(range: EventRange): fc.Arbitrary<Recording> {
  const events = range.kinds === 'states' ? stateEvents(range) : freeEvents(range, range.kinds);
  return fc
    .record({
      width: fc.integer(SIDE),
      height: fc.integer(SIDE),
      places: fc.array(fc.nat(), { maxLength: 20 }),
      events,
    })
    .map(({ width, height, places, events: list }) => {
      const shape = createShape(width, height);
      // One cell is always free, as all formats want it.
      const cells = new Set(places.map((place) => place % shape.size).filter((cell) => cell !== 0));
      const placed = list.map((event) => placedEvent(event, shape));
      return plainRecording(shape.width, shape.height, [...cells], placed);
    });
}

/** What became of a cell is told at a cell of the board, and what became of the game nowhere. */
function placedEvent(event: RecordedEvent, { width, height }: BoardShape): RecordedEvent {
  const code = kindCode(event.kind);
  if (isGameState(code)) return { ...event, x: 0, y: 0 };
  return isCellState(code) ? { ...event, x: event.x % width, y: event.y % height } : event;
}

/** Events as a recording has them. */
export function eventsFrom(list: Iterable<RecordedEvent>): RecordedEvents {
  const builder = new EventListBuilder();
  for (const { kind, at, x, y } of list) builder.push(kindCode(kind), at, x, y);
  return builder.take();
}

/** A recording of no program in particular. */
export function plainRecording(
  width: number,
  height: number,
  cells: readonly number[],
  events: Iterable<RecordedEvent>,
): Recording {
  const shape = createShape(width, height);
  return {
    format: 'rawvf',
    formatVersion: '6.2',
    program: 'other',
    programText: 'Test 1',
    player: recordedText('Ada'),
    shape,
    mines: minesFromCells(shape, cells),
    mineCount: cells.length,
    mode: 'classic',
    cellSize: 16,
    hasQuestionMarks: false,
    claims: {},
    events: eventsFrom(events),
    warnings: [],
  };
}

function freeEvents(range: EventRange, kinds: readonly EventKind[]): fc.Arbitrary<RecordedEvent[]> {
  const place = fc.integer({ min: range.leastPosition, max: range.mostPosition });
  const step = fc.record({ kind: fc.constantFrom(...kinds), pause: pauses(range), x: place, y: place });
  return fc.array(step, { minLength: 1, maxLength: 30 }).map((steps) => {
    let at = range.leastTime;
    return steps.map(({ kind, pause, x, y }) => {
      at += pause;
      return { kind, at, x, y };
    });
  });
}

/** Presses of buttons that are up, releases of those that are down, and moves; all up in the end. */
function stateEvents(range: EventRange): fc.Arbitrary<RecordedEvent[]> {
  const place = fc.integer({ min: range.leastPosition, max: range.mostPosition });
  const step = fc.record({
    button: fc.option(fc.constantFrom(...BUTTONS), { freq: 2 }),
    pause: pauses(range),
    x: place,
    y: place,
  });
  return fc.tuple(place, place, fc.array(step, { maxLength: 30 })).map(([firstX, firstY, steps]) => {
    let [at, x, y] = [range.leastTime, firstX, firstY];
    const events: RecordedEvent[] = [{ kind: 'left-press', at, x, y }];
    const down = new Set<(typeof BUTTONS)[number]>(['left']);
    for (const next of steps) {
      at += next.pause;
      if (next.button === null) {
        if (next.x === x && next.y === y) continue;
        [x, y] = [next.x, next.y];
        events.push({ kind: 'move', at, x, y });
      } else {
        const isDown = down.delete(next.button);
        if (!isDown) down.add(next.button);
        events.push({ kind: `${next.button}-${isDown ? 'release' : 'press'}`, at, x, y });
      }
    }
    for (const button of BUTTONS) if (down.has(button)) events.push({ kind: `${button}-release`, at, x, y });
    return events;
  });
}

function pauses({ tick, longestPause }: EventRange): fc.Arbitrary<number> {
  return fc.integer({ min: 0, max: Math.floor(longestPause / tick) }).map((ticks) => ticks * tick);
}
