import { type BoardShape, columnOf, countsInto, type MineMap, rowOf } from '@countermine/core/board.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { ByteReader, readMineCount, readMineList, shapeOf } from './bytes.ts';
import { type EventKind, kindCode } from './recording/event-kind.ts';
import { EventListBuilder, lastTime, type RecordedEvents } from './recording/events.ts';
import { asciiText, decodeUnknownText } from './recording/recorded-text.ts';
import type { ReadOptions, Recording, ReplayClaims, ReplayWarning } from './recording/recording.ts';
import { REPLAY_LIMITS, type RecordingError } from './recording/recording-error.ts';

/** The part between the mines and the events. */
interface AvfHead {
  /** The info in brackets, with them. */
  readonly info: string;
  readonly player: Uint8Array | undefined;
  readonly hasQuestionMarks: boolean | undefined;
  /** The number of events that the file claims, and where. */
  readonly eventCount: number | undefined;
  readonly eventCountOffset: number;
}

/** From this version on the head is known byte by byte. */
const FIRST_KNOWN = 49;
const MARKS_ON = 0x11;
const MARKS_OFF = 0x7f;
/** The count of events includes some that are not there. */
const EXTRA_EVENTS = 5;
/** Every hidden number and text is this much less. */
const SHIFT = 45;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const BAR = 0x7c;
const MAX_INFO = 255;
/** The longest part between the mines and the end of the info. */
const MAX_HEAD = 4096;

/**
 * Reads the head field by field, or searches the info where that does not work: in versions before 0.49, and for files
 * that other programs wrote. After it the reader is at the first event.
 * @param boardSum what the file must have over its board
 * @returns undefined if there is no info
 */
function readAvfHead(
  reader: ByteReader,
  version: number,
  boardSum: number,
  warnings: ReplayWarning[],
): AvfHead | undefined {
  const start = reader.offset;
  if (version >= FIRST_KNOWN) {
    const found: ReplayWarning[] = [];
    const head = readFields(reader, boardSum, found);
    if (head !== undefined && reader.failure === undefined) {
      warnings.push(...found);
      return head;
    }
    warnings.push({ offset: start, field: 'head' });
  }
  const { failure } = reader;
  reader.failure = undefined;
  const head = searchInfo(reader, start);
  if (head === undefined) reader.failure = failure;
  return head;
}

function readFields(reader: ByteReader, boardSum: number, warnings: ReplayWarning[]): AvfHead | undefined {
  checkSum(reader, boardSum, 'sum of the board', warnings);
  const eventCountOffset = reader.offset;
  const count = decode(reader.take(4, 'event count'));
  const eventCount = count.reduce((value, byte) => value * 256 + byte, 0) - EXTRA_EVENTS;
  reader.u8('country');
  const player = decode(reader.take(reader.u8('length of the name'), 'name'));
  checkSum(reader, weightedSum(player), 'sum of the name', warnings);
  const marks = reader.u8('question marks');
  const info = reader.take(reader.u8('length of the info'), 'info');
  if (reader.failure !== undefined || !isInfo(info)) return undefined;
  checkSum(reader, weightedSum(info), 'sum of the info', warnings);
  return { info: asciiText(info), player, hasQuestionMarks: marksOf(marks), eventCount, eventCountOffset };
}

function marksOf(byte: number | undefined): boolean | undefined {
  return byte === MARKS_ON ? true : byte === MARKS_OFF ? false : undefined;
}

function decode(bytes: Uint8Array): Uint8Array {
  return bytes.map((byte) => byte + SHIFT);
}

/** Reads a sum, which is as long as the digits of its value. Another value is a warning, as nothing depends on it. */
function checkSum(reader: ByteReader, sum: number, field: string, warnings: ReplayWarning[]): void {
  const offset = reader.offset;
  const digits = String(sum);
  if (asciiText(decode(reader.take(digits.length, field))) !== digits) warnings.push({ offset, field });
}

function weightedSum(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte, index) => sum + (index + 1) * byte, 0);
}

function isInfo(bytes: Uint8Array): boolean {
  return bytes[0] === OPEN_BRACKET && bytes.at(-1) === CLOSE_BRACKET && isLevelDigit(bytes[1]) && bytes[2] === BAR;
}

function isLevelDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x33;
}

/** A bracket can also be a byte of the hidden count, so one that its length stands before is preferred. */
function searchInfo(reader: ByteReader, start: number): AvfHead | undefined {
  const bytes = reader.bytes.subarray(0, start + MAX_HEAD);
  let first: Uint8Array | undefined;
  for (let at = bytes.indexOf(OPEN_BRACKET, start); at >= 0; at = bytes.indexOf(OPEN_BRACKET, at + 1)) {
    const end = bytes.subarray(at, at + MAX_INFO).indexOf(CLOSE_BRACKET);
    const info = bytes.subarray(at, at + end + 1);
    if (end < 0 || !isInfo(info)) continue;
    first ??= info;
    if (bytes[at - 1] === info.length && marksOf(bytes[at - 2]) !== undefined) return foundHead(reader, info);
  }
  return first && foundHead(reader, first);
}

/** Stands at the first record that can be an event: within the first second, and on a board of usual width. */
function foundHead(reader: ByteReader, info: Uint8Array): AvfHead | undefined {
  const { bytes } = reader;
  const start = info.byteOffset - bytes.byteOffset;
  let at = start + info.length;
  while (at + 2 < bytes.length && !(bytes[at + 2] === 1 && bytes[at + 1]! <= 1)) at += 1;
  reader.offset = at;
  return {
    info: asciiText(info),
    player: undefined,
    hasQuestionMarks: marksOf(bytes[start - 2]),
    eventCount: undefined,
    eventCountOffset: start,
  };
}

/** The program writes a second more than its result. */
const EXTRA = 1000;
const LEFT_RELEASE = kindCode('left-release');
const LEFT_PRESS = kindCode('left-press');

/**
 * What the info says: `[L|start|end|HS|B<3bv>T<time>]`, where a custom game has its size after L.
 * @param info with its brackets
 */
function parseAvfInfo(info: string, events: RecordedEvents): ReplayClaims {
  const result = [...info.matchAll(/B(\d{1,9})T(\d{1,7})(?:[.,](\d{1,3}))?(?=\])/g)].at(-1);
  const dates = info.slice(1, -1).split('|').slice(1).filter(isDate);
  const written = result === undefined ? undefined : millisecondsOf(result[2] ?? '', result[3] ?? '') - EXTRA;
  const ms = resultOf(written, events);
  return {
    ...(ms !== undefined && { ms }),
    ...(result !== undefined && { bbbv: Number(result[1]) }),
    ...(dates[0] !== undefined && { startedAt: dates[0] }),
    ...(dates[1] !== undefined && { endedAt: dates[1] }),
  };
}

function isDate(part: string): boolean {
  return /^\d+\./.test(part);
}

function millisecondsOf(seconds: string, fraction: string): number {
  return Number(seconds) * 1000 + Number(fraction.padEnd(3, '0'));
}

/**
 * The result. A published file has one that is 12 seconds too small: what was played after it must count.
 * @returns the last event's time then, less the first left release if the game was prepared with other buttons
 */
function resultOf(written: number | undefined, events: RecordedEvents): number | undefined {
  const last = lastTime(events);
  if (written === undefined || last <= written) return written;
  if (events.kinds[0] === LEFT_PRESS) return last;
  const release = events.kinds.indexOf(LEFT_RELEASE);
  return release < 0 ? last : last - events.times[release]!;
}

/** The part of a file after its events, below the checksum, which nobody but its program can check. */
interface AvfTail {
  readonly player: Uint8Array;
  readonly program: string;
}

const RETURN = 0x0d;
const MAX_TAIL = 4096;
const MAX_NAME = 256;

/** The name of the player and the program: the last two of the lines at the end. */
function readAvfTail(bytes: Uint8Array, start: number): AvfTail {
  const from = Math.max(start, bytes.length - MAX_TAIL);
  const last = bytes.lastIndexOf(RETURN);
  if (last < from) return { player: new Uint8Array(0), program: '' };
  const before = last > from ? bytes.lastIndexOf(RETURN, last - 1) : -1;
  const name = before < from ? new Uint8Array(0) : bytes.subarray(before + 1, last);
  const program = asciiText(bytes.subarray(last + 1, last + 1 + MAX_NAME)).split('. ')[0] ?? '';
  return { player: name, program: /^[\x20-\x7e]*$/.test(program) ? program : '' };
}

const EVENT_BYTES = 8;

/** The first byte of an event: the button that is down, and a bit for what happened. */
export const AVF_BUTTONS: ReadonlyMap<number, EventKind> = new Map([
  [1, 'move'],
  [3, 'left-press'],
  [5, 'left-release'],
  [9, 'right-press'],
  [17, 'right-release'],
  [33, 'middle-press'],
  [65, 'middle-release'],
  [145, 'right-release'],
  [193, 'middle-release'],
  [11, 'shift-press'],
  [21, 'left-release'],
]);

/** The unit of the times. A published file has its first release this much before its press. Units: ms. */
const TICK = 10;
const UNKNOWN = 255;
const KIND_OF_BUTTON = Uint8Array.from({ length: 256 }, (_, button) => {
  const kind = AVF_BUTTONS.get(button);
  return kind === undefined ? UNKNOWN : kindCode(kind);
});

/**
 * Reads the events up to the record whose seconds are 0.
 * @param hasDigits whether the last digit of the times follows the checksum, as FreeSweeper writes it
 * KERNEL: bench/replays.ts
 */
function readAvfEvents(reader: ByteReader, hasDigits: boolean): RecordedEvents {
  const { bytes } = reader;
  const most = Math.min(REPLAY_LIMITS.events, Math.floor(reader.left / EVENT_BYTES));
  const events = new EventListBuilder(most);
  let last = 0;
  for (let at = reader.offset; ; at += EVENT_BYTES) {
    reader.offset = at;
    if (!reader.has(EVENT_BYTES, 'event')) break;
    const seconds = bytes[at + 6]! * 256 + bytes[at + 2]!;
    if (seconds === 0) break;
    const kind = KIND_OF_BUTTON[bytes[at]!]!;
    const time = (seconds - 1) * 1000 + bytes[at + 4]! * TICK;
    if (kind === UNKNOWN) {
      reader.fail('button', { code: 'one-of', values: [...AVF_BUTTONS.keys()], found: bytes[at]! });
    } else if (time < last - TICK) {
      reader.fail('time', { code: 'later', before: last, found: time }, at + 2);
    } else if (events.length === most) {
      reader.fail('events', { code: 'at-most', most, found: most + 1 });
    }
    if (reader.failure !== undefined) break;
    last = Math.max(last, time);
    events.push(kind, last, bytes[at + 1]! * 256 + bytes[at + 3]!, bytes[at + 5]! * 256 + bytes[at + 7]!);
  }
  return hasDigits && reader.failure === undefined ? withDigits(events.take(), reader) : events.take();
}

const CHECKSUM_MARK = [0x63, 0x73, 0x3d] as const;
const LAST_DIGIT = 0x0f;

/** The times with the last digit that FreeSweeper writes for each event after `cs=`. */
function withDigits(events: RecordedEvents, { bytes, offset }: ByteReader): RecordedEvents {
  let start = offset;
  while (start < bytes.length && !CHECKSUM_MARK.every((byte, index) => bytes[start + index] === byte)) start += 1;
  start += CHECKSUM_MARK.length;
  if (start + events.length > bytes.length) return events;
  const times = events.times.map((time, index) => time + Math.min(9, bytes[start + index]! & LAST_DIGIT));
  // Where the digits would turn time back they are not what they are taken for.
  const isRising = times.every((time, index) => index === 0 || time >= times[index - 1]!);
  return isRising ? { ...events, times } : events;
}

const CELL_SIZE = 16;
/** The first byte of a recording of FreeSweeper, whose times have a digit more. */
const FREESWEEPER = 0;
/** The release and options of FreeSweeper, instead of random bytes, and the bit of its lucky mode. */
const LUCKY_BYTE = 1;
const LUCKY = 1;

/** The sizes of the levels 3 to 5. */
const LEVELS = [
  { width: 8, height: 8, mineCount: 10 },
  { width: 16, height: 16, mineCount: 40 },
  { width: 30, height: 16, mineCount: 99 },
] as const;
const FIRST_LEVEL = 3;
const CUSTOM = 6;

/**
 * Reads a recording of Minesweeper Arbiter, or of FreeSweeper in its format.
 * Source: docs/replays.md#avf. Never throws.
 */
export function parseAvf(bytes: Uint8Array, options: ReadOptions = {}): Result<Recording, RecordingError> {
  const reader = new ByteReader(bytes);
  const version = reader.u8('version');
  const unknown = reader.take(4, 'random bytes');
  const { shape, mineCount } = readSize(reader);
  const mines = readMineList(reader, shape, mineCount, { base: 1, order: 'row-column' });
  const warnings: ReplayWarning[] = [];
  const head =
    reader.failure === undefined ? readAvfHead(reader, version, boardSum(shape, mines), warnings) : undefined;
  if (reader.failure !== undefined || head === undefined) return err(reader.failure ?? missing(reader));
  const events = readAvfEvents(reader, version === FREESWEEPER);
  if (reader.failure !== undefined) return err(reader.failure);
  if (head.eventCount !== undefined && head.eventCount !== events.length) {
    warnings.push({ offset: head.eventCountOffset, field: 'event count' });
  }
  const isLucky = version === FREESWEEPER && ((unknown[LUCKY_BYTE] ?? 0) & LUCKY) !== 0;
  return ok(recordingOf({ version, isLucky, shape, mineCount, mines, head, events, warnings, reader, options }));
}

interface AvfParts {
  readonly version: number;
  readonly isLucky: boolean;
  readonly shape: BoardShape;
  readonly mineCount: number;
  readonly mines: MineMap;
  readonly head: AvfHead;
  readonly events: Recording['events'];
  readonly warnings: readonly ReplayWarning[];
  readonly reader: ByteReader;
  readonly options: ReadOptions;
}

function recordingOf(parts: AvfParts): Recording {
  const { version, isLucky, shape, mineCount, mines, head, events, warnings, reader, options } = parts;
  const info = parseAvfInfo(head.info, events);
  const tail = readAvfTail(reader.bytes, reader.offset);
  const isFreeSweeper = version === FREESWEEPER;
  return {
    format: 'avf',
    formatVersion: isFreeSweeper ? 'FreeSweeper' : `0.${version}`,
    program: isFreeSweeper ? 'freesweeper' : 'arbiter',
    programText: tail.program === '' ? `Minesweeper Arbiter 0.${version}` : tail.program,
    player: decodeUnknownText(head.player ?? tail.player, options.decodeGb18030),
    shape,
    mines,
    mineCount,
    mode: isLucky ? 'lucky' : 'classic',
    cellSize: CELL_SIZE,
    hasQuestionMarks: head.hasQuestionMarks,
    claims: info,
    events,
    warnings,
  };
}

function readSize(reader: ByteReader): { readonly shape: BoardShape; readonly mineCount: number } {
  const level = reader.ranged(reader.u8('level'), 1, FIRST_LEVEL, CUSTOM, 'level');
  const standard = LEVELS[level - FIRST_LEVEL];
  if (standard !== undefined || reader.failure !== undefined) {
    const { width, height, mineCount } = standard ?? LEVELS[0];
    return { shape: shapeOf(reader, width, height), mineCount };
  }
  const width = reader.u8('width') + 1;
  const height = reader.u8('height') + 1;
  const shape = shapeOf(reader, width, height);
  return { shape, mineCount: readMineCount(reader, shape) };
}

function missing(reader: ByteReader): RecordingError {
  return { offset: reader.offset, field: 'info', expected: { code: 'present' } };
}

const MINE_VALUE = 10;

/** The sum that the file has over its board, which shows whether the layout was read well. */
function boardSum(shape: BoardShape, mines: MineMap): number {
  const counts = new Uint8Array(shape.size);
  countsInto(counts, shape, mines);
  let sum = 0;
  for (let cell = 0; cell < shape.size; cell += 1) {
    const x = columnOf(shape, cell);
    const y = rowOf(shape, cell);
    sum += (mines[cell] === 1 ? MINE_VALUE : counts[cell]! + 1) * (x + x * y);
  }
  return sum;
}
