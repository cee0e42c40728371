import { err, ok, type Result } from '@countermine/core/result.ts';
import { ByteReader, readMineCount, readMineList, readSide, shapeOf } from '../bytes.ts';
import { EventListBuilder, type RecordedEvents } from '../recording/events.ts';
import { decodeUnknownText, NO_TEXT } from '../recording/recorded-text.ts';
import type { ReadOptions, Recording } from '../recording/recording.ts';
import { REPLAY_LIMITS, type RecordingError } from '../recording/recording-error.ts';
import { ButtonStates, LEFT, MIDDLE, RIGHT } from './button-states.ts';
import { readNewMvf } from './new-mvf.ts';

const CELL_SIZE = 16;
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
    events: readRecords(reader, end, ms),
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
function readRecords(reader: ByteReader, end: number, ms: number): RecordedEvents {
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
    states.enter(time, buttonsOf(bytes[at + 2]!), u16At(bytes, at + 3), u16At(bytes, at + 5));
  }
  states.releaseAll();
  return events.take();
}

const LEFT_BIT = 1;
const MIDDLE_BIT = 2;
const RIGHT_BIT = 4;

function buttonsOf(bits: number): number {
  return (
    ((bits & LEFT_BIT) !== 0 ? LEFT : 0) |
    ((bits & MIDDLE_BIT) !== 0 ? MIDDLE : 0) |
    ((bits & RIGHT_BIT) !== 0 ? RIGHT : 0)
  );
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
