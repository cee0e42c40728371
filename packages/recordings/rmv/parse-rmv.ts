import { type BoardShape, cellAt, type MineMap } from '@countermine/core/board.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { ByteReader, readMineCount, readMineList, readSide, shapeOf } from '../bytes.ts';
import { kindCode } from '../recording/event-kind.ts';
import { lastTime, type RecordedEvents } from '../recording/events.ts';
import { programNamed } from '../recording/program.ts';
import { asciiText, decodeCodePage, decodeUtf8, NO_TEXT, type RecordedText } from '../recording/recorded-text.ts';
import {
  RECORDING_MODES,
  type ReadOptions,
  type Recording,
  type ReplayClaims,
  type ReplayWarning,
} from '../recording/recording.ts';
import type { RecordingError } from '../recording/recording-error.ts';
import { readRmvEvents } from './rmv-events.ts';
import { type RmvLayout, type RmvSection, readRmvLayout } from './rmv-sections.ts';

/** Reads a recording of Vienna Minesweeper, version 1 or 2. Source: docs/replays.md#rmv. Never throws. */
export function parseRmv(bytes: Uint8Array, options: ReadOptions = {}): Result<Recording, RecordingError> {
  const header = new ByteReader(bytes);
  const layout = readRmvLayout(header);
  if (layout === undefined) return err(header.failure ?? NO_LAYOUT);
  const file = new RmvFile(bytes, layout, options);
  const recording = file.read();
  return file.failure === undefined ? ok(recording) : err(file.failure);
}

const NO_LAYOUT: RecordingError = { offset: 0, field: 'header', expected: { code: 'present' } };

/** The bytes of the video after the event that ends the game. */
const VIDEO_TAIL = 5;
const CELL_SIZE_1 = 16;
/** A program without a number of its own has a name among the extension properties. */
const NO_CLONE = 0;
const CLONE_NAME = 'clone_name';
const LAST_MODE = { 1: 3, 2: 13 } as const;

interface Properties {
  readonly hasQuestionMarks: boolean;
  readonly mode: number;
  readonly isUtf8: boolean;
  readonly bbbv: number | undefined;
  readonly cellSize: number;
}

/** Reads the parts of a file. The first failure of any of them is kept. */
class RmvFile {
  failure: RecordingError | undefined;
  readonly #bytes: Uint8Array;
  readonly #layout: RmvLayout;
  readonly #options: ReadOptions;
  readonly #warnings: ReplayWarning[] = [];

  constructor(bytes: Uint8Array, layout: RmvLayout, options: ReadOptions) {
    this.#bytes = bytes;
    this.#layout = layout;
    this.#options = options;
  }

  read(): Recording {
    const { version } = this.#layout;
    const properties = this.#section('properties', (reader) => readProperties(reader, version));
    const board = this.#section('board', readBoard);
    const names = this.#section('player', readNames);
    const preflags = this.#section('preflags', (reader) => readPreflags(reader, board.shape));
    const { cellSize } = properties;
    const events = this.#section('video', (reader) => this.#readVideo(reader, board.shape, cellSize, preflags));
    const programText = this.#section('version info', (reader) => asciiText(reader.take(reader.left, 'version info')));
    const result = this.#section('result', (reader) => asciiText(reader.take(reader.left, 'result')));
    const extension = this.#section('extension properties', (reader) => readExtension(reader, version));
    const [player = NO_TEXT] = names.map((name) => this.#nameText(name, properties.isUtf8));
    const cloneName = this.#layout.cloneId === NO_CLONE ? extension.get(CLONE_NAME) : undefined;
    return {
      format: 'rmv',
      formatVersion: String(version),
      program: cloneName === undefined ? 'vienna' : programNamed(asciiText(cloneName)),
      programText: programText.split(' Copyright')[0] ?? programText,
      player,
      shape: board.shape,
      mines: board.mines,
      mineCount: board.mineCount,
      mode: RECORDING_MODES[properties.mode] ?? 'other',
      cellSize,
      hasQuestionMarks: properties.hasQuestionMarks,
      claims: claimsOf(events, properties.bbbv ?? bbbvIn(result), board.seconds),
      events,
      warnings: this.#warnings,
    };
  }

  /** Reads a part, which must be read to its end. */
  #section<T>(name: RmvSection, read: (reader: ByteReader) => T): T {
    const { start, end } = this.#layout.sections[name];
    const reader = new ByteReader(this.#bytes, start, end);
    const value = read(reader);
    if (reader.left > 0) reader.fail(name, { code: 'at-most', most: reader.offset - start, found: end - start });
    this.failure ??= reader.failure;
    return value;
  }

  #readVideo(reader: ByteReader, shape: BoardShape, cellSize: number, preflags: readonly number[]): RecordedEvents {
    const { version } = this.#layout;
    if (this.failure !== undefined) {
      reader.take(reader.left, 'video');
      return readRmvEvents(new ByteReader(new Uint8Array(0)), { version, shape, cellSize, preflags: [] });
    }
    const events = readRmvEvents(reader, { version, shape, cellSize, preflags });
    if (reader.failure === undefined && reader.left !== VIDEO_TAIL) {
      this.#warnings.push({ offset: reader.offset, field: 'end of the video' });
    }
    reader.take(reader.left, 'end of the video');
    return events;
  }

  #nameText(name: NameBytes, isUtf8: boolean): RecordedText {
    if (!isUtf8) return decodeCodePage(name.bytes, this.#options.decodeGb18030);
    const text = decodeUtf8(name.bytes);
    if (text === undefined) this.failure ??= { offset: name.offset, field: 'name', expected: { code: 'utf-8' } };
    return { bytes: name.bytes, encoding: 'utf-8', text: text ?? '' };
  }
}

function readProperties(reader: ByteReader, version: 1 | 2): Properties {
  const hasQuestionMarks = reader.u8('question marks') !== 0;
  reader.u8('no flags');
  const mode = reader.ranged(reader.u8('mode'), 1, 0, LAST_MODE[version], 'mode');
  reader.ranged(reader.u8('level'), 1, 0, 3, 'level');
  if (version === 1) {
    const isUtf8 = reader.left > 0 && reader.u8('UTF-8') === 1;
    reader.take(reader.left, 'properties');
    return { hasQuestionMarks, mode, isUtf8, bbbv: undefined, cellSize: CELL_SIZE_1 };
  }
  const bbbv = reader.u8('3BV') + 256 * reader.u8('3BV');
  const cellSize = reader.ranged(reader.u8('cell size'), 1, 1, 255, 'cell size');
  reader.take(Math.max(0, reader.left), 'properties');
  return { hasQuestionMarks, mode, isUtf8: true, bbbv, cellSize };
}

function readBoard(reader: ByteReader) {
  const seconds = reader.u32('time of the board');
  const width = readSide(reader, 'width');
  const height = readSide(reader, 'height');
  const shape = shapeOf(reader, width, height);
  const mineCount = readMineCount(reader, shape);
  const mines: MineMap = readMineList(reader, shape, mineCount, { base: 0, order: 'column-row' });
  return { seconds, shape, mineCount, mines };
}

interface NameBytes {
  readonly bytes: Uint8Array;
  readonly offset: number;
}

/** Name, nick, country and token; a file may leave out the last ones. */
function readNames(reader: ByteReader): readonly NameBytes[] {
  const names: NameBytes[] = [];
  const count = reader.u16('number of names');
  for (let index = 0; index < count && reader.failure === undefined; index += 1) {
    const length = reader.u8('length of a name');
    names.push({ offset: reader.offset, bytes: reader.take(length, 'name') });
  }
  return names;
}

/** The additions of a program, by name; version 1 has none. */
function readExtension(reader: ByteReader, version: 1 | 2): ReadonlyMap<string, Uint8Array> {
  const properties = new Map<string, Uint8Array>();
  const count = version === 1 || reader.left === 0 ? 0 : reader.u16('number of extension properties');
  for (let index = 0; index < count && reader.failure === undefined; index += 1) {
    const name = reader.take(reader.u8('length of an extension property'), 'extension property');
    const value = reader.take(reader.u8('length of a value'), 'value of an extension property');
    properties.set(asciiText(name), value);
  }
  return properties;
}

function readPreflags(reader: ByteReader, shape: BoardShape): number[] {
  const cells: number[] = [];
  if (reader.left === 0) return cells;
  const count = reader.u16('number of preflags');
  for (let index = 0; index < count && reader.failure === undefined; index += 1) {
    const column = reader.ranged(reader.u8('column of a preflag'), 1, 0, shape.width - 1, 'column of a preflag');
    const row = reader.ranged(reader.u8('row of a preflag'), 1, 0, shape.height - 1, 'row of a preflag');
    cells.push(cellAt(shape, row, column));
  }
  return reader.failure === undefined ? cells : [];
}

const WON = kindCode('won');

/** A lost game stores a 3BV of 0. */
function claimsOf(events: RecordedEvents, bbbv: number | undefined, seconds: number): ReplayClaims {
  const isWon = events.kinds[events.length - 1] === WON;
  return {
    ms: lastTime(events),
    isWon,
    ...(seconds > 0 && { startedAt: String(seconds) }),
    ...(bbbv !== undefined && bbbv > 0 && { bbbv }),
  };
}

/** A name may hold the signs between the parts, so only the end is read. */
function bbbvIn(result: string): number | undefined {
  const found = /#3BV:(\d{1,5})#NF:\d+#TIMESTAMP:[\d.]*#\s*$/.exec(result);
  return found === null ? undefined : Number(found[1]);
}
