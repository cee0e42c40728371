import type { ByteReader } from '../bytes/byte-reader.ts';
import { readMineCount, readMineList, readSide, shapeOf } from '../bytes/read-board.ts';
import { EventListBuilder, type RecordedEvents } from '../recording/events.ts';
import { asciiText, decodeCodePage, decodeUnknownText } from '../recording/recorded-text.ts';
import type { ReadOptions, Recording, RecordingMode, ReplayClaims } from '../recording/recording.ts';
import { REPLAY_LIMITS } from '../recording/recording-error.ts';
import { ButtonStates, LEFT, MIDDLE, RIGHT } from './button-states.ts';
import { LAYOUT_97, LAYOUT_2006, RecordWorkspace } from './scrambling.ts';

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
