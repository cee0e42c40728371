import { columnOf, type MineMap, rowOf } from '@countermine/core/board.ts';
import { BoardMetrics } from '@countermine/core/metrics/board-metrics.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { ByteWriter } from '../bytes/byte-writer.ts';
import { firstTooLarge } from '../bytes/read-board.ts';
import { withCellEvents } from '../derive/with-cell-events.ts';
import { lastTime } from '../recording/events.ts';
import { inputEvents } from '../recording/input-events.ts';
import { encodeUtf8 } from '../recording/recorded-text.ts';
import { RECORDING_MODES, type Recording, type WriteError, type WrittenRecording } from '../recording/recording.ts';
import { RMV_MAGIC } from './rmv-sections.ts';
import { writeRmvVideo } from './rmv-video.ts';

const VERSION = 2;
/** For a program without a number of its own, which its extension property names. */
const CLONE_ID = 0;
const CLONE_NAME = 'Countermine';
const CHECKSUM_BYTES = 18;
const HEADER_BYTES = 30;
const LONGEST_TEXT = 255;
const MOST_U16 = 65_535;
const MOST_MS = 2 ** 24 - 1;
const LAST_MODE = 13;

/**
 * A recording in version 2 of RMV, with what becomes of cells derived where the recording does not tell it. The checksum
 * is all zeros: Vienna and rankings refuse such a file, other readers do not look at it.
 * Errors: `no-mines`; `too-large` for sides, times and positions beyond their bytes.
 */
export function formatRmv(recording: Recording): Result<WrittenRecording, WriteError> {
  const { mines, shape, mineCount, cellSize } = recording;
  if (mines === undefined) return err({ code: 'no-mines' });
  const input = inputEvents(recording);
  const { events, game } = withCellEvents({ ...recording, events: input.events });
  const tooLarge = firstTooLarge([
    ['width', 255, shape.width],
    ['height', 255, shape.height],
    ['mine count', MOST_U16, mineCount],
    ['cell size', 255, cellSize],
    ['time', MOST_MS, lastTime(events)],
    ['position', 32_767, mostPosition(events)],
  ]);
  if (tooLarge !== undefined) return err(tooLarge);
  const video = writeRmvVideo(events, game, shape, cellSize);
  const parts = {
    info: encodeUtf8(`${CLONE_NAME}, from ${recording.programText}`).subarray(0, MOST_U16),
    player: playerPart(recording),
    board: boardPart(recording, mines),
    preflags: preflagPart(recording, video.preflags),
    properties: propertiesPart(recording, mines),
    extension: extensionPart(),
    video: video.bytes,
  };
  const lost = input.lost + video.lost;
  return ok({
    bytes: joinParts(parts),
    losses: [{ code: 'checksum' }, ...(lost > 0 ? [{ code: 'kinds', count: lost } as const] : []), ...video.losses],
  });
}

function mostPosition({ xs, ys }: { readonly xs: Int32Array; readonly ys: Int32Array }): number {
  let most = 0;
  for (let index = 0; index < xs.length; index += 1) most = Math.max(most, Math.abs(xs[index]!), Math.abs(ys[index]!));
  return most;
}

type Parts = Readonly<
  Record<'info' | 'player' | 'board' | 'preflags' | 'properties' | 'extension' | 'video', Uint8Array>
>;

function joinParts(parts: Parts): Uint8Array {
  const { info, player, board, preflags, properties, extension, video } = parts;
  const content = [info, player, board, preflags, properties, extension, video];
  const size = content.reduce((sum, part) => sum + part.length, HEADER_BYTES + CHECKSUM_BYTES);
  const writer = new ByteWriter().raw(encodeUtf8(RMV_MAGIC)).u16(VERSION).u8(CLONE_ID).u8(0).u32(size);
  for (const part of content.slice(0, -1)) writer.u16(part.length);
  writer.u32(video.length).u16(CHECKSUM_BYTES);
  for (const part of content) writer.raw(part);
  return writer.raw(new Uint8Array(CHECKSUM_BYTES)).toBytes();
}

function playerPart({ player }: Recording): Uint8Array {
  return new ByteWriter().u16(1).raw(shortText(player.text)).toBytes();
}

/** A text with its length before it, cut between characters. */
function shortText(text: string): Uint8Array {
  let bytes = encodeUtf8(text);
  for (let end = text.length; bytes.length > LONGEST_TEXT; end -= 1) bytes = encodeUtf8(text.slice(0, end));
  return new ByteWriter().u8(bytes.length).raw(bytes).toBytes();
}

function boardPart({ shape, mineCount, claims }: Recording, mines: MineMap): Uint8Array {
  const seconds = /^\d{1,9}$/.test(claims.startedAt ?? '') ? Number(claims.startedAt) : 0;
  const writer = new ByteWriter().u32(seconds).u8(shape.width).u8(shape.height).u16(mineCount);
  for (let cell = 0; cell < shape.size; cell += 1) {
    if (mines[cell] === 1) writer.u8(columnOf(shape, cell)).u8(rowOf(shape, cell));
  }
  return writer.toBytes();
}

function preflagPart({ shape }: Recording, cells: readonly number[]): Uint8Array {
  const writer = new ByteWriter().u16(cells.length);
  for (const cell of cells) writer.u8(columnOf(shape, cell)).u8(rowOf(shape, cell));
  return writer.toBytes();
}

function propertiesPart({ shape, mineCount, mode, hasQuestionMarks, cellSize }: Recording, mines: MineMap): Uint8Array {
  const number = RECORDING_MODES.indexOf(mode);
  const bbbv = new BoardMetrics().load(shape, mines).bbbv();
  return Uint8Array.of(
    hasQuestionMarks === true ? 1 : 0,
    0,
    number > LAST_MODE ? 0 : number,
    levelNumber(shape.width, shape.height, mineCount),
    bbbv & 255,
    (bbbv >> 8) & 255,
    cellSize,
  );
}

const LEVEL_SIZES = ['8x8x10', '16x16x40', '30x16x99'];
const CUSTOM_LEVEL = 3;

function levelNumber(width: number, height: number, mineCount: number): number {
  const level = LEVEL_SIZES.indexOf(`${width}x${height}x${mineCount}`);
  return level < 0 ? CUSTOM_LEVEL : level;
}

function extensionPart(): Uint8Array {
  return new ByteWriter().u16(1).raw(shortText('clone_name')).raw(shortText(CLONE_NAME)).toBytes();
}
