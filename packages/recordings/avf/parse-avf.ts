import { type BoardShape, columnOf, countsInto, type MineMap, rowOf } from '@countermine/core/board.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { ByteReader } from '../bytes/byte-reader.ts';
import { readMineCount, readMineList, shapeOf } from '../bytes/read-board.ts';
import { decodeUnknownText } from '../recording/recorded-text.ts';
import type { ReadOptions, Recording, ReplayWarning } from '../recording/recording.ts';
import type { RecordingError } from '../recording/recording-error.ts';
import { readAvfEvents } from './avf-events.ts';
import { type AvfHead, parseAvfInfo, readAvfHead, readAvfTail } from './avf-head.ts';

const CELL_SIZE = 16;
/** The first byte of a recording of FreeSweeper, whose times have a digit more. */
const FREESWEEPER = 0;
/** Where FreeSweeper has its release and options instead of random bytes, and the bit of its lucky mode. */
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
