import {
  type BoardShape,
  countMines,
  createMines,
  type MineMap,
  packMines,
  unpackMines,
} from '@countermine/core/board.ts';
import { BoardMetrics } from '@countermine/core/metrics/board-metrics.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { ByteReader, ByteWriter, firstTooLarge, readMineCount, readSide, shapeOf } from './bytes.ts';
import { deriveGame } from './derive/derive-game.ts';
import { type EventKind, isMouseEvent, kindCode } from './recording/event-kind.ts';
import { EventListBuilder, lastTime, type RecordedEvents } from './recording/events.ts';
import { inputEvents } from './recording/input-events.ts';
import { programNamed } from './recording/program.ts';
import { asciiText, decodeUnknownText, decodeUtf8, encodeUtf8 } from './recording/recorded-text.ts';
import {
  RECORDING_MODES,
  type ReadOptions,
  type Recording,
  type ReplayWarning,
  type WriteError,
  type WriteLoss,
  type WrittenRecording,
} from './recording/recording.ts';
import { REPLAY_LIMITS, type RecordingError } from './recording/recording-error.ts';

const MOUSE: readonly EventKind[] = [
  'move',
  'left-press',
  'left-release',
  'right-press',
  'right-release',
  'middle-press',
  'middle-release',
  'preflag',
  'second-press',
  'left-toggle',
  'right-toggle',
  'middle-toggle',
];

/** No kind of event. */
const NO_KIND = 255;

/** The number of the kind of each code of the mouse; {@link NO_KIND} where there is none. */
const MOUSE_KINDS: Uint8Array = new Uint8Array(256).fill(NO_KIND);
for (const [index, kind] of MOUSE.entries()) MOUSE_KINDS[index + 1] = kindCode(kind);

/** The code of each kind of the mouse that the format can hold. */
export const MOUSE_CODES: ReadonlyMap<number, number> = new Map(
  MOUSE.map((kind, index) => [kindCode(kind), index + 1]),
);

/** The states of the game, in version 4; their text has had two sets of codes. */
export const GAME_STATES: ReadonlyMap<number, EventKind> = new Map([
  [81, 'start'],
  [82, 'won'],
  [83, 'lost'],
  [92, 'start'],
  [93, 'won'],
  [94, 'lost'],
  [99, 'ended'],
]);

/** The states of a cell, in version 4. */
export const CELL_STATES: ReadonlyMap<number, EventKind> = new Map([
  [100, 'cell-0'],
  [101, 'cell-1'],
  [102, 'cell-2'],
  [103, 'cell-3'],
  [104, 'cell-4'],
  [105, 'cell-5'],
  [106, 'cell-6'],
  [107, 'cell-7'],
  [108, 'cell-8'],
  [110, 'cell-closed'],
  [111, 'cell-flag'],
  [114, 'cell-wrong-flag'],
  [115, 'cell-blast'],
  [116, 'cell-mine'],
  [118, 'cell-pressed'],
  [120, 'cell-question'],
  [121, 'cell-question-pressed'],
]);

/** The part before the events. */
interface EvfHead {
  readonly version: number;
  readonly isCompleted: boolean;
  readonly shape: BoardShape;
  readonly mineCount: number;
  readonly mines: MineMap;
  /** Units: pixels. */
  readonly cellSize: number;
  readonly mode: number;
  readonly bbbv: number;
  readonly ms: number;
  readonly software: string;
  readonly player: Uint8Array;
  readonly startedAt: string;
  readonly endedAt: string;
}

const COMPLETED = 0x80;
const CONVERTED = 0x08;
/** The first version with settings, with a text for the device, and with its own layout. */
const FIRST_WITH_SETTINGS = 3;
const FIRST_WITH_DEVICE = 2;
/** The newest version. */
const NEWEST_EVF = 4;

/** Reads everything before the events. */
function readEvfHead(reader: ByteReader, warnings: ReplayWarning[]): EvfHead {
  const version = reader.ranged(reader.u8('version'), 1, 0, NEWEST_EVF, 'version');
  const summary = reader.u8('summary');
  // Nothing depends on the settings: the text and the programs disagree on which value turns question marks off.
  if (version >= FIRST_WITH_SETTINGS) reader.u8('settings');
  const height = readSide(reader, 'height');
  const width = readSide(reader, 'width');
  const shape = shapeOf(reader, width, height);
  const mineCount = readMineCount(reader, shape);
  const cellSize = reader.ranged(reader.u8('cell size'), 1, 1, 255, 'cell size');
  const mode = reader.u16('mode');
  const bbbv = reader.u16('3BV');
  const isNewest = version === NEWEST_EVF;
  const ms = isNewest ? reader.u32('time') : reader.u24('time');
  const texts = isNewest ? readTexts4(reader, (summary & CONVERTED) !== 0) : readTexts(reader, version);
  const mines = readMineBits(reader, shape, mineCount, warnings);
  if (isNewest) skipMetricNames(reader);
  const isCompleted = (summary & COMPLETED) !== 0;
  return { version, isCompleted, shape, mineCount, mines, cellSize, mode, bbbv, ms, ...texts };
}

type EvfTexts = Pick<EvfHead, 'software' | 'player' | 'startedAt' | 'endedAt'>;

function readTexts(reader: ByteReader, version: number): EvfTexts {
  const software = textOf(reader.takeToZero('software'));
  const player = reader.takeToZero('player');
  reader.takeToZero('race');
  reader.takeToZero('unique name');
  const startedAt = textOf(reader.takeToZero('start'));
  const endedAt = textOf(reader.takeToZero('end'));
  reader.takeToZero('country');
  if (version >= FIRST_WITH_DEVICE) reader.takeToZero('device');
  return { software, player, startedAt, endedAt };
}

function readTexts4(reader: ByteReader, isConverted: boolean): EvfTexts {
  reader.take(2, 'country');
  const startedAt = readMicroseconds(reader, 'start');
  const endedAt = readMicroseconds(reader, 'end');
  const software = textOf(reader.takeToZero('software'));
  if (isConverted) {
    reader.takeToZero('converter');
    reader.takeToZero('encoding');
  }
  const player = reader.takeToZero('player');
  reader.takeToZero('race');
  reader.takeToZero('unique name');
  reader.take(reader.u16('length of the device'), 'device');
  return { software, player, startedAt, endedAt };
}

/** Digits, as the older versions have them. */
function readMicroseconds(reader: ByteReader, field: string): string {
  const high = reader.u32(field);
  return String(BigInt(high) * 2n ** 32n + BigInt(reader.u32(field)));
}

function textOf(bytes: Uint8Array): string {
  return decodeUtf8(bytes) ?? asciiText(bytes);
}

function readMineBits(reader: ByteReader, shape: BoardShape, expected: number, warnings: ReplayWarning[]): MineMap {
  const { offset } = reader;
  const bits = reader.take(Math.ceil(shape.size / 8), 'mines');
  if (reader.failure !== undefined) return createMines(shape);
  const mines = unpackMines(bits, shape.size);
  const found = countMines(mines);
  if (found !== expected) reader.fail('mines', { code: 'range', from: expected, to: expected, found }, offset);
  const padding = bits.length * 8 - shape.size;
  if ((bits[bits.length - 1]! & ((1 << padding) - 1)) !== 0) {
    warnings.push({ offset: reader.offset - 1, field: 'bits after the mines' });
  }
  return mines;
}

/** Figures that a program adds, which nothing here needs. */
function skipMetricNames(reader: ByteReader): void {
  const count = reader.u16('number of figures');
  for (let index = 0; index < count && reader.failure === undefined; index += 1) reader.takeToZero('name of a figure');
}

const END = 0;
const NUMBER_FIGURE = 200;
const TEXT_FIGURE = 201;
const PAUSE = 255;
/** The position beside the board. */
const OUTSIDE = -32768;
/** The latest time that a list of events holds. Units: ms. */
const MAX_MS = 2 ** 31 - 1;
const MIN_BYTES = 2;

/** Reads the events of version 4, and the checksum after them. Times and positions are differences. */
function readEvf4Events(reader: ByteReader, shape: BoardShape, cellSize: number): RecordedEvents {
  const most = Math.min(REPLAY_LIMITS.events, Math.ceil(Math.max(0, reader.left) / MIN_BYTES));
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
    if (this.#time > MAX_MS) {
      this.#reader.fail('time', { code: 'at-most', most: MAX_MS, found: this.#time });
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

const EVENT_BYTES = 8;
/** No checksum follows. */
const END_WITHOUT_CHECKSUM = 255;
const CHECKSUM_BYTES = 32;

/**
 * Reads the events of the versions 0 to 3, and what ends them.
 * KERNEL: bench/replays.ts
 */
function readEvfEvents(reader: ByteReader): RecordedEvents {
  const { bytes } = reader;
  const most = Math.min(REPLAY_LIMITS.events, Math.floor(Math.max(0, reader.left) / EVENT_BYTES));
  const events = new EventListBuilder(most);
  let last = 0;
  for (;;) {
    const at = reader.offset;
    if (!reader.has(1, 'event')) break;
    const code = bytes[at]!;
    if (code === END || code === END_WITHOUT_CHECKSUM) {
      reader.offset = at + 1;
      if (code === END) reader.take(CHECKSUM_BYTES, 'checksum');
      break;
    }
    if (MOUSE_KINDS[code] === NO_KIND) {
      reader.fail('event', { code: 'one-of', values: ['0 to 12', END_WITHOUT_CHECKSUM], found: code });
      break;
    }
    if (!reader.has(EVENT_BYTES, 'event')) break;
    const time = bytes[at + 1]! * 65536 + bytes[at + 2]! * 256 + bytes[at + 3]!;
    if (time < last) reader.fail('time', { code: 'later', before: last, found: time }, at + 1);
    else if (events.length === REPLAY_LIMITS.events) {
      reader.fail('events', { code: 'at-most', most: REPLAY_LIMITS.events, found: REPLAY_LIMITS.events + 1 });
    }
    if (reader.failure !== undefined) break;
    last = time;
    events.push(MOUSE_KINDS[code]!, time, bytes[at + 4]! * 256 + bytes[at + 5]!, bytes[at + 6]! * 256 + bytes[at + 7]!);
    reader.offset = at + EVENT_BYTES;
  }
  return events.take();
}

/** The modes of EVF 0 to 13; `lucky` and `other` have no number. */
const MODES = RECORDING_MODES.slice(0, 14);

/** Reads a recording of Metasweeper, version 0 to 4. Source: docs/replays.md#evf. Never throws. */
export function parseEvf(bytes: Uint8Array, options: ReadOptions = {}): Result<Recording, RecordingError> {
  const reader = new ByteReader(bytes);
  const warnings: ReplayWarning[] = [];
  const head = readEvfHead(reader, warnings);
  if (reader.failure !== undefined) return err(reader.failure);
  const isNewest = head.version === NEWEST_EVF;
  const events = isNewest ? readEvf4Events(reader, head.shape, head.cellSize) : readEvfEvents(reader);
  if (reader.failure !== undefined) return err(reader.failure);
  if (reader.left > 0) warnings.push({ offset: reader.offset, field: 'bytes after the end' });
  const { version, shape, mines, mineCount, cellSize, mode, bbbv, ms, software, startedAt, endedAt } = head;
  return ok({
    format: 'evf',
    formatVersion: `0.${version}`,
    // A converted file names the program that it comes from, whose conventions the player followed.
    program: programNamed(software),
    programText: software,
    player: decodeUnknownText(head.player, options.decodeGb18030),
    shape,
    mines,
    mineCount,
    mode: MODES[mode] ?? 'other',
    cellSize,
    hasQuestionMarks: undefined,
    claims: { ms, bbbv, isWon: head.isCompleted, startedAt, endedAt },
    events,
    warnings,
  });
}

const VERSION = 3;

const MAX_U16 = 65_535;

const MAX_WRITTEN_MS = 2 ** 24 - 1;

const LAST_MODE = 13;

const NO_FLAGS = 0x10;

const MAX_TEXT = 1000;

/**
 * A recording in version 3 of EVF, without a checksum, as the format has it for converted files. It is not called
 * official or fair, which only its program can know.
 * Errors: `no-mines`; `too-large` for sides and times beyond their bytes.
 */
export function formatEvf(recording: Recording): Result<WrittenRecording, WriteError> {
  const { mines, shape, mineCount, cellSize, claims } = recording;
  if (mines === undefined) return err({ code: 'no-mines' });
  const input = inputEvents(recording);
  const game = deriveGame(recording);
  const ms = Math.max(0, claims.ms ?? game.ms);
  const tooLarge = firstTooLarge([
    ['width', 255, shape.width],
    ['height', 255, shape.height],
    ['mine count', MAX_U16, mineCount],
    ['cell size', 255, cellSize],
    ['width in pixels', MAX_U16, shape.width * cellSize],
    ['height in pixels', MAX_U16, shape.height * cellSize],
    ['time', MAX_WRITTEN_MS, Math.max(ms, lastTime(input.events))],
  ]);
  if (tooLarge !== undefined) return err(tooLarge);
  const hasFlags = game.clicks.some(({ kind }) => kind === 'right');
  const number = RECORDING_MODES.indexOf(recording.mode);
  const writer = new ByteWriter()
    .u8(VERSION)
    .u8((game.outcome === 'won' ? COMPLETED : 0) | (hasFlags ? 0 : NO_FLAGS))
    .u8(0)
    .u8(shape.height)
    .u8(shape.width)
    .u16(mineCount)
    .u8(cellSize)
    .u16(number > LAST_MODE ? 0 : number)
    .u16(new BoardMetrics().load(shape, mines).bbbv())
    .u24(ms);
  const { programText, player } = recording;
  const texts = [programText, player.text, '', '', claims.startedAt ?? '', claims.endedAt ?? '', '', ''];
  for (const text of texts) writer.raw(encodeUtf8(text.replaceAll('\0', '').slice(0, MAX_TEXT))).u8(0);
  writer.raw(packMines(mines));
  const losses = writeEvents(writer, input.events, recording);
  const lost = input.lost > 0 ? [{ code: 'kinds', count: input.lost } as const] : [];
  return ok({ bytes: writer.u8(END_WITHOUT_CHECKSUM).toBytes(), losses: [{ code: 'checksum' }, ...lost, ...losses] });
}

function writeEvents(writer: ByteWriter, events: RecordedEvents, { shape, cellSize }: Recording): WriteLoss[] {
  const [right, bottom] = [shape.width * cellSize, shape.height * cellSize];
  const lost = { kinds: 0, positions: 0, times: 0 };
  for (let index = 0; index < events.length; index += 1) {
    const kind = events.kinds[index]!;
    if (!isMouseEvent(kind)) continue;
    const code = MOUSE_CODES.get(kind);
    if (code === undefined) {
      lost.kinds += 1;
      continue;
    }
    const [time, x, y] = [events.times[index]!, events.xs[index]!, events.ys[index]!];
    const isOutside = x < 0 || y < 0 || x > right || y > bottom;
    if (isOutside) lost.positions += 1;
    if (time < 0) lost.times += 1;
    writer
      .u8(code)
      .u24(Math.max(0, time))
      .u16(isOutside ? right : x)
      .u16(isOutside ? bottom : y);
  }
  return (['kinds', 'positions', 'times'] as const)
    .filter((code) => lost[code] > 0)
    .map((code) => ({ code, count: lost[code] }));
}
