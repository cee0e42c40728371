import { type ByteReader, readMineCount, readMineList, readSide, shapeOf } from '../bytes.ts';
import { EventListBuilder, type RecordedEvents } from '../recording/events.ts';
import { asciiText, decodeCodePage, decodeUnknownText } from '../recording/recorded-text.ts';
import type { ReadOptions, Recording, RecordingMode, ReplayClaims } from '../recording/recording.ts';
import { REPLAY_LIMITS } from '../recording/recording-error.ts';
import { ButtonStates, LEFT, MIDDLE, RIGHT } from './button-states.ts';

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
export function readNewMvf(reader: ByteReader, hasHeader: boolean, options: ReadOptions): Recording {
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
const RIGHT_BIT = 1;
const MIDDLE_BIT = 2;
const LEFT_BIT = 4;

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
    const buttons =
      ((low & LEFT_BIT) !== 0 ? LEFT : 0) |
      ((low & RIGHT_BIT) !== 0 ? RIGHT : 0) |
      ((low & MIDDLE_BIT) !== 0 ? MIDDLE : 0);
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
