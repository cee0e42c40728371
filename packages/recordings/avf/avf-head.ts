import type { ByteReader } from '../bytes/byte-reader.ts';
import { kindCode } from '../recording/event-kind.ts';
import { lastTime, type RecordedEvents } from '../recording/events.ts';
import { asciiText } from '../recording/recorded-text.ts';
import type { ReplayClaims, ReplayWarning } from '../recording/recording.ts';

/** What is between the mines and the events. */
export interface AvfHead {
  /** The info in brackets, with them. */
  readonly info: string;
  readonly player: Uint8Array | undefined;
  readonly hasQuestionMarks: boolean | undefined;
  /** How many events the file says there are, and where. */
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
const LONGEST_INFO = 255;
/** What is between the mines and the end of the info. */
const LONGEST_HEAD = 4096;

/**
 * Reads the head field by field, or searches the info where that does not work: in versions before 0.49, and for files
 * that other programs wrote. After it the reader is at the first event.
 * @param boardSum what the file must have over its board
 * @returns undefined if there is no info
 */
export function readAvfHead(
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
  const bytes = reader.bytes.subarray(0, start + LONGEST_HEAD);
  let first: Uint8Array | undefined;
  for (let at = bytes.indexOf(OPEN_BRACKET, start); at >= 0; at = bytes.indexOf(OPEN_BRACKET, at + 1)) {
    const end = bytes.subarray(at, at + LONGEST_INFO).indexOf(CLOSE_BRACKET);
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
export function parseAvfInfo(info: string, events: RecordedEvents): ReplayClaims {
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

/** What a file has after its events, below the checksum, which nobody but its program can check. */
interface AvfTail {
  readonly player: Uint8Array;
  readonly program: string;
}

const RETURN = 0x0d;
const LONGEST_TAIL = 4096;
const LONGEST_NAME = 256;

/** The name of the player and the program: the last two of the lines at the end. */
export function readAvfTail(bytes: Uint8Array, start: number): AvfTail {
  const from = Math.max(start, bytes.length - LONGEST_TAIL);
  const last = bytes.lastIndexOf(RETURN);
  if (last < from) return { player: new Uint8Array(0), program: '' };
  const before = last > from ? bytes.lastIndexOf(RETURN, last - 1) : -1;
  const name = before < from ? new Uint8Array(0) : bytes.subarray(before + 1, last);
  const program = asciiText(bytes.subarray(last + 1, last + 1 + LONGEST_NAME)).split('. ')[0] ?? '';
  return { player: name, program: /^[\x20-\x7e]*$/.test(program) ? program : '' };
}
