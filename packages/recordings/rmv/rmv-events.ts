import { type BoardShape, columnOf, rowOf } from '@countermine/core/board.ts';
import type { ByteReader } from '../bytes.ts';
import { type EventKind, kindCode } from '../recording/event-kind.ts';
import { EventListBuilder, type RecordedEvents } from '../recording/events.ts';
import { REPLAY_LIMITS } from '../recording/recording-error.ts';

const MOUSE: readonly EventKind[] = [
  'move',
  'left-press',
  'left-release',
  'right-press',
  'right-release',
  'middle-press',
  'middle-release',
];

/** The states of cells, and of the game. */
const STATES: readonly (readonly [code: number, kind: EventKind])[] = [
  [9, 'cell-pressed'],
  [10, 'cell-question-pressed'],
  [11, 'cell-closed'],
  [12, 'cell-question'],
  [13, 'cell-flag'],
  [14, 'cell-opened-mine'],
  [15, 'lost'],
  [16, 'won'],
  [17, 'ended'],
  [18, 'cell-0'],
  [19, 'cell-1'],
  [20, 'cell-2'],
  [21, 'cell-3'],
  [22, 'cell-4'],
  [23, 'cell-5'],
  [24, 'cell-6'],
  [25, 'cell-7'],
  [26, 'cell-8'],
  [27, 'cell-blast'],
];

/** A new timestamp, which gives no information that the next event does not tell; only in version 1. */
const TIMESTAMP = 0;
const FIRST_MOUSE = 1;
const LAST_MOUSE = 7;
/** A short move, only in version 2. */
export const SHORT_MOVE = 28;
const FIRST_END = 15;
const LAST_END = 17;

/** No kind of event. */
export const NO_KIND = 255;

/** The number of the kind of each code; {@link NO_KIND} where there is none. */
export const KIND_OF_CODE: Uint8Array = new Uint8Array(256).fill(NO_KIND);

/** The parts of a file on which the events depend. */
interface RmvVideo {
  readonly version: 1 | 2;
  readonly shape: BoardShape;
  /** Units: pixels. */
  readonly cellSize: number;
  readonly preflags: readonly number[];
}

/** Version 1 counts from the window's corner, so far from the board's. Units: pixels. */
const BOARD_X = 12;
const BOARD_Y = 56;

const MOVE = kindCode('move');
const LEFT_PRESS = kindCode('left-press');
const LEFT_RELEASE = kindCode('left-release');
const PREFLAG = kindCode('preflag');
const MIN_BYTES = 3;

/**
 * Reads the events, up to the one that ends the game. The press that started it is not in the file, so a release as the
 * first event gets one.
 */
export function readRmvEvents(reader: ByteReader, video: RmvVideo): RecordedEvents {
  const expected = Math.min(REPLAY_LIMITS.events, Math.ceil(Math.max(0, reader.left) / MIN_BYTES));
  const events = new EventListBuilder(expected + video.preflags.length + 1);
  const half = video.cellSize >> 1;
  for (const cell of video.preflags) {
    const { shape, cellSize } = video;
    events.push(PREFLAG, 0, columnOf(shape, cell) * cellSize + half, rowOf(shape, cell) * cellSize + half);
  }
  const walk = new VideoWalk(reader, video, events);
  while (walk.readEvent());
  return events.take();
}

/** Reads one event after the other. */
class VideoWalk {
  readonly #reader: ByteReader;
  readonly #video: RmvVideo;
  readonly #events: EventListBuilder;
  #hasMouse = false;
  #time = 0;
  #x = 0;
  #y = 0;

  constructor(reader: ByteReader, video: RmvVideo, events: EventListBuilder) {
    this.#reader = reader;
    this.#video = video;
    this.#events = events;
  }

  /** @returns whether there is another one */
  readEvent(): boolean {
    const reader = this.#reader;
    const { offset } = reader;
    const code = reader.u8('event');
    if (reader.failure !== undefined) return false;
    if (this.#events.length > REPLAY_LIMITS.events) {
      reader.fail('events', { code: 'at-most', most: REPLAY_LIMITS.events, found: this.#events.length }, offset);
    } else if (code >= FIRST_MOUSE && code <= LAST_MOUSE) this.#readMouse(KIND_OF_CODE[code]!);
    else if (code === SHORT_MOVE && this.#video.version === 2) this.#readShortMove(offset);
    else if (code >= FIRST_END && code <= LAST_END) return this.#readEnd(KIND_OF_CODE[code]!);
    else if (KIND_OF_CODE[code] !== NO_KIND) this.#readCell(KIND_OF_CODE[code]!);
    else if (code === TIMESTAMP && this.#video.version === 1) reader.u32('timestamp');
    else reader.fail('event', { code: 'one-of', values: ['0 to 7', '9 to 28'], found: code }, offset);
    return reader.failure === undefined;
  }

  #readMouse(kind: number): void {
    const reader = this.#reader;
    const time = this.#readTime();
    reader.u8('buttons');
    const isOld = this.#video.version === 1;
    const x = isOld ? reader.u16('x') - BOARD_X : reader.i16('x');
    const y = isOld ? reader.u16('y') - BOARD_Y : reader.i16('y');
    if (reader.failure !== undefined) return;
    if (!this.#hasMouse && kind === LEFT_RELEASE) this.#events.push(LEFT_PRESS, time, x, y);
    this.#push(kind, time, x, y);
  }

  #readShortMove(offset: number): void {
    const reader = this.#reader;
    if (!this.#hasMouse) {
      reader.fail('event', { code: 'one-of', values: ['1 to 7'], found: SHORT_MOVE }, offset);
      return;
    }
    const time = this.#time + reader.u8('time');
    const step = reader.u8('x and y');
    if (reader.failure !== undefined) return;
    this.#push(MOVE, time, this.#x + ((step << 24) >> 28), this.#y + ((step << 28) >> 28));
  }

  #push(kind: number, time: number, x: number, y: number): void {
    this.#hasMouse = true;
    this.#time = time;
    this.#x = x;
    this.#y = y;
    this.#events.push(kind, time, x, y);
  }

  #readCell(kind: number): void {
    const reader = this.#reader;
    const { width, height } = this.#video.shape;
    const column = reader.ranged(reader.u8('column'), 1, 0, width - 1, 'column');
    const row = reader.ranged(reader.u8('row'), 1, 0, height - 1, 'row');
    if (reader.failure === undefined) this.#events.push(kind, this.#time, column, row);
  }

  #readEnd(kind: number): false {
    const time = this.#readTime();
    if (this.#reader.failure === undefined) this.#events.push(kind, time, 0, 0);
    return false;
  }

  #readTime(): number {
    const reader = this.#reader;
    const time = reader.u24('time');
    if (time < this.#time) reader.fail('time', { code: 'later', before: this.#time, found: time }, reader.offset - 3);
    return time;
  }
}

for (const [index, kind] of MOUSE.entries()) KIND_OF_CODE[FIRST_MOUSE + index] = kindCode(kind);
for (const [code, kind] of STATES) KIND_OF_CODE[code] = kindCode(kind);
