import { type BoardShape, columnOf, rowOf } from '@countermine/core/board.ts';
import type { ByteReader } from '../bytes/byte-reader.ts';
import { kindCode } from '../recording/event-kind.ts';
import { EventListBuilder, type RecordedEvents } from '../recording/events.ts';
import { REPLAY_LIMITS } from '../recording/recording-error.ts';
import {
  FIRST_END,
  FIRST_MOUSE,
  KIND_OF_CODE,
  LAST_END,
  LAST_MOUSE,
  NO_KIND,
  SHORT_MOVE,
  TIMESTAMP,
} from './rmv-codes.ts';

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
