import type { BoardShape } from '@countermine/core/board.ts';
import type { ByteReader } from '../bytes/byte-reader.ts';
import { kindCode } from '../recording/event-kind.ts';
import { EventListBuilder, type RecordedEvents } from '../recording/events.ts';
import { REPLAY_LIMITS } from '../recording/recording-error.ts';
import { CELL_STATES, GAME_STATES, MOUSE_KINDS, NO_KIND } from './evf-codes.ts';

const END = 0;
const NUMBER_FIGURE = 200;
const TEXT_FIGURE = 201;
const PAUSE = 255;
/** The position beside the board. */
const OUTSIDE = -32768;
/** The latest time that a list of events holds. Units: ms. */
const MOST_MS = 2 ** 31 - 1;
const LEAST_BYTES = 2;

/** Reads the events of version 4, and the checksum after them. Times and positions are differences. */
export function readEvf4Events(reader: ByteReader, shape: BoardShape, cellSize: number): RecordedEvents {
  const most = Math.min(REPLAY_LIMITS.events, Math.ceil(Math.max(0, reader.left) / LEAST_BYTES));
  const walk = new Evf4Walk(reader, new EventListBuilder(most), shape, cellSize);
  while (walk.readEvent());
  if (reader.failure === undefined) reader.take(reader.u16('length of the checksum'), 'checksum');
  return walk.events.take();
}

class Evf4Walk {
  readonly events: EventListBuilder;
  readonly #reader: ByteReader;
  readonly #shape: BoardShape;
  readonly #cellSize: number;
  #time = 0;
  #x = 0;
  #y = 0;

  constructor(reader: ByteReader, events: EventListBuilder, shape: BoardShape, cellSize: number) {
    this.events = events;
    this.#reader = reader;
    this.#shape = shape;
    this.#cellSize = cellSize;
  }

  /** @returns whether there is another one */
  readEvent(): boolean {
    const reader = this.#reader;
    const { offset } = reader;
    const code = reader.u8('event');
    if (code === END || reader.failure !== undefined) return false;
    const game = GAME_STATES.get(code);
    const cell = CELL_STATES.get(code);
    if (MOUSE_KINDS[code] !== NO_KIND) this.#readMouse(MOUSE_KINDS[code]!);
    else if (game !== undefined) this.#pass(reader.u8('time'), () => this.#push(kindCode(game), 0, 0));
    else if (cell !== undefined) this.#readCell(kindCode(cell));
    else if (code === NUMBER_FIGURE || code === TEXT_FIGURE) this.#skipFigure(code === TEXT_FIGURE);
    else if (code === PAUSE) this.#pass(reader.u16('pause'), () => {});
    else reader.fail('event', { code: 'one-of', values: ['0 to 12', '81 to 121', 200, 201, 255], found: code }, offset);
    return reader.failure === undefined;
  }

  #readMouse(kind: number): void {
    this.#pass(this.#reader.u8('time'), () => {
      if (this.#readPosition()) this.#push(kind, this.#x, this.#y);
      else this.#push(kind, this.#shape.width * this.#cellSize, this.#shape.height * this.#cellSize);
    });
  }

  #readCell(kind: number): void {
    this.#pass(this.#reader.u8('time'), () => {
      if (!this.#readPosition()) return;
      const column = Math.floor(this.#x / this.#cellSize);
      const row = Math.floor(this.#y / this.#cellSize);
      const { width, height } = this.#shape;
      if (column >= 0 && column < width && row >= 0 && row < height) this.#push(kind, column, row);
    });
  }

  /** @returns whether the position is known, which one beside the board is not */
  #readPosition(): boolean {
    const x = this.#reader.i16('x');
    const y = this.#reader.i16('y');
    if (x === OUTSIDE || y === OUTSIDE) return false;
    this.#x += x;
    this.#y += y;
    return true;
  }

  #skipFigure(isText: boolean): void {
    const reader = this.#reader;
    this.#pass(reader.u8('time'), () => {
      reader.u16('number of a figure');
      if (isText) reader.takeToZero('figure');
      else reader.take(8, 'figure');
    });
  }

  /** Lets time pass, then reads the rest of an event. */
  #pass(ms: number, read: () => void): void {
    this.#time += ms;
    if (this.#time > MOST_MS) {
      this.#reader.fail('time', { code: 'at-most', most: MOST_MS, found: this.#time });
      return;
    }
    read();
  }

  #push(kind: number, x: number, y: number): void {
    const { length } = this.events;
    if (this.#reader.failure !== undefined) return;
    if (length < REPLAY_LIMITS.events) this.events.push(kind, this.#time, x, y);
    else this.#reader.fail('events', { code: 'at-most', most: length, found: length + 1 });
  }
}
