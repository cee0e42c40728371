import { err, ok, type Result } from '@countermine/core/result.ts';
import { ByteReader, readMineCount, readMineList, readSide, shapeOf } from './bytes.ts';
import { type EventKind, kindCode } from './recording/event-kind.ts';
import { EventListBuilder, type RecordedEvents } from './recording/events.ts';
import { asciiText, decodeCodePage, decodeUnknownText, NO_TEXT } from './recording/recorded-text.ts';
import type { ReadOptions, Recording, RecordingMode, ReplayClaims } from './recording/recording.ts';
import { REPLAY_LIMITS, type RecordingError } from './recording/recording-error.ts';

const LEFT = 1;
const RIGHT = 2;
const MIDDLE = 4;

/** The bits of the buttons in a record, by versions. */
const OLD_BITS = { left: 1, middle: 2, right: 4 };
const NEW_BITS = { left: 4, middle: 2, right: 1 };

function buttonsOf(record: number, { left, middle, right }: typeof OLD_BITS): number {
  return (
    ((record & left) !== 0 ? LEFT : 0) | ((record & right) !== 0 ? RIGHT : 0) | ((record & middle) !== 0 ? MIDDLE : 0)
  );
}

const MOVE = kindCode('move');
const CHANGES: readonly (readonly [bit: number, isDown: boolean, kind: number])[] = (
  [
    [LEFT, true, 'left-press'],
    [RIGHT, true, 'right-press'],
    [MIDDLE, true, 'middle-press'],
    [LEFT, false, 'left-release'],
    [RIGHT, false, 'right-release'],
    [MIDDLE, false, 'middle-release'],
  ] satisfies readonly [number, boolean, EventKind][]
).map(([bit, isDown, kind]) => [bit, isDown, kindCode(kind)]);

/**
 * Turns states of the mouse into events: what differs from the state before, a move first. Clone writes a state for each
 * change, the first of them with the press that starts the game.
 */
class ButtonStates {
  readonly #events: EventListBuilder;
  #buttons = 0;
  #x = 0;
  #y = 0;
  #isFirst = true;

  constructor(events: EventListBuilder) {
    this.#events = events;
  }

  /** Enters a state. Units: time in ms, position in pixels. */
  enter(time: number, buttons: number, x: number, y: number): void {
    if (!this.#isFirst && (x !== this.#x || y !== this.#y)) this.#events.push(MOVE, time, x, y);
    for (const [bit, isDown, kind] of CHANGES) {
      const changed = (buttons ^ this.#buttons) & bit;
      if (changed !== 0 && ((buttons & bit) !== 0) === isDown) this.#events.push(kind, time, x, y);
    }
    this.#isFirst = false;
    this.#buttons = buttons;
    this.#x = x;
    this.#y = y;
  }

  /** Releases what is still down, where the mouse was last. */
  releaseAll(): void {
    if (!this.#isFirst) this.enter(this.#events.lastTime, 0, this.#x, this.#y);
  }
}

/** How the records of a version are made of bits. */
interface RecordLayout {
  /** Units: bytes of a record. */
  readonly bytes: number;
  /** The end of the first of two words of logical bits; no number crosses it. */
  readonly split: number;
}

/** The records of 0.97: 3 buttons, 9 bits y, 9 bits x; 7 bits hundredths, 10 bits seconds. */
export const LAYOUT_97: RecordLayout = { bytes: 5, split: 21 };
/** The records of 2006 and 2007: 3 buttons, 11 bits y, 11 bits x; 22 bits ms. */
export const LAYOUT_2006: RecordLayout = { bytes: 6, split: 25 };

const DIGITS = 8;

const MODES: readonly RecordingMode[] = ['classic', 'classic', 'density', 'upk', 'cheat'];
const CELL_SIZE = 16;
/** Which of the digits in the range of years tells the version, counted from the start of the file. */
const YEAR_DIGIT = 27;
const DIGITS_2006 = ['6', '7'];
const FUNNY_MODE = '8';
const AFTER_HEADER = 3;

interface MvfVersion {
  readonly is2006: boolean;
  readonly isFunny: boolean;
  readonly text: string;
}

/** Reads what 0.97, 2006 and 2007 write. @param hasHeader whether it still has its header */
function readNewMvf(reader: ByteReader, hasHeader: boolean, options: ReadOptions): Recording {
  const version = hasHeader ? readHeader(reader) : readLostHeader(reader);
  const startedAt = readDate(reader);
  reader.ranged(reader.u8('level'), 1, 1, 5, 'level');
  const mode = reader.ranged(reader.u8('mode'), 1, 1, 4, 'mode');
  const claims = version.is2006 ? { ms: reader.u24('time') } : readClaims97(reader);
  const marks = reader.u8('question marks');
  const width = readSide(reader, 'width');
  const height = readSide(reader, 'height');
  const shape = shapeOf(reader, width, height);
  const mineCount = readMineCount(reader, shape);
  const mines = readMineList(reader, shape, mineCount, { base: 1, order: 'column-row' });
  const name = reader.take(reader.u8('length of the name'), 'name');
  const events = readRecords(reader, version.is2006);
  return {
    format: 'mvf',
    formatVersion: version.text,
    program: 'clone',
    programText: `Minesweeper Clone ${version.text}`,
    player: decodeUnknownText(name, options.decodeGb18030),
    shape,
    mines,
    mineCount,
    mode: version.isFunny ? 'upk' : (MODES[mode] ?? 'other'),
    cellSize: CELL_SIZE,
    hasQuestionMarks: marks !== 0,
    claims: { ...claims, startedAt },
    events,
    warnings: [],
  };
}

/** Four texts, each with its length before it, and three bytes that nobody knows. */
function readHeader(reader: ByteReader): MvfVersion {
  const yearDigit = String.fromCharCode(reader.bytes[YEAR_DIGIT] ?? 0);
  for (const field of ['program', 'years', 'author'] as const) reader.take(reader.u8(`length of the ${field}`), field);
  const text = reader.take(reader.u8('length of the version'), 'version');
  reader.take(AFTER_HEADER, 'header');
  const known = ['5', FUNNY_MODE, ...DIGITS_2006];
  if (!known.includes(yearDigit)) {
    reader.fail(
      'years',
      { code: 'one-of', values: known, found: asciiText(Uint8Array.of(yearDigit.charCodeAt(0))) },
      27,
    );
  }
  return {
    is2006: DIGITS_2006.includes(yearDigit),
    isFunny: yearDigit === FUNNY_MODE,
    text: decodeCodePage(text)
      .text.replace(/^version /, '')
      .trim(),
  };
}

/** Of the header of these files only zeros are left, so many bytes. */
const LOST_HEADER = 7;

function readLostHeader(reader: ByteReader): MvfVersion {
  reader.take(LOST_HEADER, 'header');
  return { is2006: false, isFunny: false, text: '0.97' };
}

function readDate(reader: ByteReader): string {
  const [month, day, year] = [reader.u8('month'), reader.u8('day'), reader.u16('year')];
  const time = [reader.u8('hour'), reader.u8('minute'), reader.u8('second')].map(twoDigits).join(':');
  return `${year}-${twoDigits(month)}-${twoDigits(day)} ${time}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

function readClaims97(reader: ByteReader): ReplayClaims {
  const ms = reader.u16('time') * 1000 + reader.u8('time') * 10;
  const bbbv = reader.u16('3BV');
  const solvedBbbv = reader.u16('solved 3BV');
  const leftClicks = reader.u16('left clicks');
  const doubleClicks = reader.u16('double clicks');
  const rightClicks = reader.u16('right clicks');
  return { ms, bbbv, solvedBbbv, leftClicks, doubleClicks, rightClicks, isWon: solvedBbbv === bbbv };
}

/** The positions of 2006 and 2007 are so much more than pixels of the board. Units: pixels. */
const OFFSET_2006 = 32;

/** KERNEL: bench/replays.ts */
function readRecords(reader: ByteReader, is2006: boolean): RecordedEvents {
  const layout = is2006 ? LAYOUT_2006 : LAYOUT_97;
  const seed = reader.u16('seed');
  const most = REPLAY_LIMITS.events;
  const count = reader.ranged(reader.u24('record count'), 3, 1, most, 'record count');
  if (!reader.has(count * layout.bytes, 'records')) return new EventListBuilder(0).take();
  const events = new EventListBuilder(count + 64);
  const states = new ButtonStates(events);
  const record = new RecordWorkspace(seed, layout);
  let last = 0;
  for (let index = 0; index < count; index += 1) {
    record.load(reader.bytes, reader.offset);
    const { low, high } = record;
    const time = is2006 ? high & 0x3fffff : ((high >> 7) & 0x3ff) * 1000 + (high & 0x7f) * 10;
    if (time < last) {
      reader.fail('time', { code: 'later', before: last, found: time });
      break;
    }
    last = time;
    const buttons = buttonsOf(low, NEW_BITS);
    if (is2006) states.enter(time, buttons, (low >> 14) - OFFSET_2006, ((low >> 3) & 0x7ff) - OFFSET_2006);
    else states.enter(time, buttons, low >> 12, (low >> 3) & 0x1ff);
    reader.offset += layout.bytes;
  }
  return events.take();
}

/**
 * Where each bit of a record went: the k-th entry is the number of the stored bit that is logical bit k.
 * @param seed Range: 0 to 65,535
 */
export function bitOrder(seed: number, { bytes }: RecordLayout): number[] {
  const a = Math.sqrt(seed);
  const c = Math.sqrt(seed + 1000);
  const d = Math.sqrt(a + 1000);
  const e = Math.sqrt(c + 1000);
  const terms = [
    Math.cos(d + 1000),
    Math.sin(Math.sqrt(c)),
    Math.cos(d),
    Math.sin(Math.sqrt(a) + 1000),
    Math.cos(e),
    Math.sin(e),
  ];
  // A value that rounds to 1 has a digit more: like the reader that this was found with, take the first eight.
  const digits = terms
    .slice(0, bytes)
    .map((term) =>
      String(Math.round(Math.abs(term) * 1e8))
        .padStart(DIGITS, '0')
        .slice(0, DIGITS),
    )
    .join('');
  return [...digits].map((_, bit) => bit).sort((one, other) => digits.charCodeAt(one) - digits.charCodeAt(other));
}

/** Puts the bits of records back in order. Its two words are overwritten by the next record. */
class RecordWorkspace {
  /** The logical bits before the split, and those from it on. */
  low = 0;
  high = 0;
  readonly #bytes: number;
  readonly #lows: Int32Array;
  readonly #highs: Int32Array;

  constructor(seed: number, layout: RecordLayout) {
    this.#bytes = layout.bytes;
    this.#lows = new Int32Array(layout.bytes * 256);
    this.#highs = new Int32Array(layout.bytes * 256);
    for (const [logical, stored] of bitOrder(seed, layout).entries()) this.#enterBit(logical, stored, layout.split);
  }

  /** The value that one stored bit adds for each value of its byte. */
  #enterBit(logical: number, stored: number, split: number): void {
    const table = logical < split ? this.#lows : this.#highs;
    const bit = 1 << (logical < split ? logical : logical - split);
    for (let value = 0; value < 256; value += 1) {
      if (((value >> (stored % 8)) & 1) === 1) table[(stored >> 3) * 256 + value]! |= bit;
    }
  }

  /** Reads the record at an offset. */
  load(bytes: Uint8Array, offset: number): void {
    let low = 0;
    let high = 0;
    for (let index = 0; index < this.#bytes; index += 1) {
      const entry = index * 256 + bytes[offset + index]!;
      low |= this.#lows[entry]!;
      high |= this.#highs[entry]!;
    }
    this.low = low;
    this.high = high;
  }
}

const RECORD_BYTES = 8;
const NAME_BYTES = 100;

/** The end of a file, by how far it begins before the end. Units: bytes. */
interface OldTail {
  readonly version: string;
  readonly time: number;
  readonly name: number | undefined;
}

const TAILS = {
  from08: { version: '0.8 to 0.96', time: 125, name: 122 },
  from076: { version: '0.76', time: 113, name: 110 },
  before: { version: '0.75', time: 13, name: undefined },
} as const satisfies Record<string, OldTail>;

/** Reads what 0.96 and older versions write: records as they are, and the result at the end. */
function readOldMvf(reader: ByteReader, options: ReadOptions): Recording {
  const width = readSide(reader, 'width');
  const height = readSide(reader, 'height');
  const shape = shapeOf(reader, width, height);
  const mineCount = readMineCount(reader, shape);
  const mines = readMineList(reader, shape, mineCount, { base: 0, order: 'column-row' });
  const marks = reader.u8('question marks');
  reader.u8('zero');
  const { bytes } = reader;
  const tail = tailOf(bytes);
  const end = bytes.length - tail.time;
  if (reader.failure === undefined && end < reader.offset) {
    reader.fail('time', { code: 'more-bytes', needed: tail.time, left: reader.left });
  }
  const ms = reader.failure === undefined ? (bytes[end]! * 256 + bytes[end + 1]!) * 1000 + bytes[end + 2]! * 10 : 0;
  const name = tail.name === undefined ? undefined : bytes.subarray(bytes.length - tail.name).subarray(0, NAME_BYTES);
  return {
    format: 'mvf',
    formatVersion: tail.version,
    program: 'clone',
    programText: `Minesweeper Clone ${tail.version}`,
    player: name === undefined ? NO_TEXT : decodeUnknownText(withoutBlanks(name), options.decodeGb18030),
    shape,
    mines,
    mineCount,
    mode: 'classic',
    cellSize: CELL_SIZE,
    hasQuestionMarks: marks !== 0,
    claims: { ms },
    events: readOldRecords(reader, end, ms),
    warnings: [],
  };
}

function tailOf(bytes: Uint8Array): OldTail {
  const at = (before: number): number => bytes[bytes.length - before] ?? 0;
  if (!isDigit(at(1)) && !isDigit(at(22))) return TAILS.from08;
  return [13, 12, 11].every((before) => at(before) === BLANK) ? TAILS.from076 : TAILS.before;
}

const BLANK = 0x20;

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

function withoutBlanks(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === BLANK) end -= 1;
  return bytes.subarray(0, end);
}

/** The file does not say how many records there are: what is no later state of the game is none. */
function readOldRecords(reader: ByteReader, end: number, ms: number): RecordedEvents {
  const { bytes } = reader;
  const most = Math.min(REPLAY_LIMITS.events, Math.max(0, Math.floor((end - reader.offset) / RECORD_BYTES)));
  const events = new EventListBuilder(most + 64);
  if (reader.failure !== undefined) return events.take();
  if (most === 0) reader.fail('records', { code: 'more-bytes', needed: RECORD_BYTES, left: end - reader.offset });
  const states = new ButtonStates(events);
  let last = 0;
  for (let index = 0, at = reader.offset; index < most; index += 1, at += RECORD_BYTES) {
    const time = bytes[at]! * 1000 + bytes[at + 1]! * 10;
    if (time < last || time > ms) break;
    last = time;
    states.enter(time, buttonsOf(bytes[at + 2]!, OLD_BITS), u16At(bytes, at + 3), u16At(bytes, at + 5));
  }
  states.releaseAll();
  return events.take();
}

function u16At(bytes: Uint8Array, offset: number): number {
  return bytes[offset]! * 256 + bytes[offset + 1]!;
}

const MAGIC = 0x11_4d;
/** 0.97 with its header lost. */
const NO_HEADER = 0;

/**
 * Reads a recording of Minesweeper Clone, 0.75 to 2007.
 * Source: docs/replays.md#mvf. Never throws.
 */
export function parseMvf(bytes: Uint8Array, options: ReadOptions = {}): Result<Recording, RecordingError> {
  const reader = new ByteReader(bytes);
  const start = reader.u16('header');
  reader.offset = 0;
  const isNew = start === MAGIC || start === NO_HEADER;
  const recording = isNew ? readNewMvf(reader, start === MAGIC, options) : readOldMvf(reader, options);
  return reader.failure === undefined ? ok(recording) : err(reader.failure);
}
