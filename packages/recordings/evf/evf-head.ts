import { type BoardShape, countMines, createMines, type MineMap, unpackMines } from '@countermine/core/board.ts';
import type { ByteReader } from '../bytes/byte-reader.ts';
import { readMineCount, readSide, shapeOf } from '../bytes/read-board.ts';
import { asciiText, decodeUtf8 } from '../recording/recorded-text.ts';
import type { ReplayWarning } from '../recording/recording.ts';

/** What comes before the events. */
export interface EvfHead {
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
export const NEWEST_EVF = 4;

/** Reads everything before the events. */
export function readEvfHead(reader: ByteReader, warnings: ReplayWarning[]): EvfHead {
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
  const player = reader.take(reader.u16('length of the player'), 'player');
  reader.take(reader.u16('length of the race'), 'race');
  reader.take(reader.u16('length of the unique name'), 'unique name');
  reader.takeToZero('device');
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
