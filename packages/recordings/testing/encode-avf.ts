import { columnOf, countsInto, rowOf } from '@countermine/core/board.ts';
import { AVF_BUTTONS } from '../avf.ts';
import { ByteWriter } from '../bytes.ts';
import { eventAt, lastTime } from '../recording/events.ts';
import { encodeUtf8 } from '../recording/recorded-text.ts';
import type { Recording } from '../recording/recording.ts';

const BYTE_OF_KIND = new Map([...AVF_BUTTONS].map(([byte, kind]) => [kind, byte] as const).reverse());
const FIRST_LEVEL = 3;
const LEVELS = ['8x8x10', '16x16x40', '30x16x99'];
const CUSTOM = 6;

/** Options of {@link encodeAvf}. */
export interface AvfOptions {
  /**
   * 49 and later have the head as it is known; earlier ones only what comes from the info on. 0 is FreeSweeper, which
   * writes the last digit of times after the checksum's mark.
   */
  readonly version?: number;
  /** The second byte of what Arbiter fills at random: the options of FreeSweeper. */
  readonly options?: number;
  /** The info in brackets. */
  readonly info?: string;
}

/** A recording as Arbiter would write it, except for the checksum. */
export function encodeAvf(
  recording: Recording,
  { version = 52, info = infoOf(recording), options = 2 }: AvfOptions = {},
): Uint8Array {
  const { shape, mines, player, events } = recording;
  const writer = new ByteWriter().raw([version, 1, options, 3, 4]);
  writeSize(writer, recording);
  for (const [cell, mine] of (mines ?? []).entries()) {
    if (mine === 1) writer.raw([rowOf(shape, cell) + 1, columnOf(shape, cell) + 1]);
  }
  if (version >= 49) {
    writer.raw(hidden(encodeUtf8(String(boardSum(recording)))));
    writer.raw(hidden(new ByteWriter().u32(events.length + 5).toBytes())).u8(0);
    writer
      .u8(player.bytes.length)
      .raw(hidden(player.bytes))
      .raw(hidden(encodeUtf8(String(sum(player.bytes)))));
  }
  writer
    .raw([0x7f, info.length])
    .raw(encodeUtf8(info))
    .raw(hidden(encodeUtf8(String(sum(encodeUtf8(info))))));
  for (let index = 0; index < events.length; index += 1) {
    const { kind, at, x, y } = eventAt(events, index);
    const seconds = Math.floor(at / 1000) + 1;
    const hundredths = Math.floor((at % 1000) / 10);
    writer.raw([
      BYTE_OF_KIND.get(kind) ?? 1,
      x >> 8,
      seconds & 255,
      x & 255,
      hundredths,
      y >> 8,
      seconds >> 8,
      y & 255,
    ]);
  }
  for (let count = 0; count < 6; count += 1) writer.raw([1, 0, 0, 0, 0, 0, 0, 0]);
  writer.raw(encodeUtf8('123456\rcs='));
  if (version === 0) writer.raw(events.times.map((time) => 0x30 + (time % 10)));
  const program = version === 0 ? 'FreeSweeper 10' : 'Minesweeper Arbiter 0.52.3. Copyright';
  const tail = `0123456789abcdef\rRealTime: 1\rSkin: 3.1\r${player.text}\r${program}`;
  return writer.raw(encodeUtf8(tail)).toBytes();
}

/** A level by its number, or a size. */
function writeSize(writer: ByteWriter, { shape: { width, height }, mineCount }: Recording): void {
  const level = LEVELS.indexOf(`${width}x${height}x${mineCount}`);
  if (level >= 0) writer.u8(FIRST_LEVEL + level);
  else
    writer
      .u8(CUSTOM)
      .u8(width - 1)
      .u8(height - 1)
      .u16(mineCount);
}

function infoOf({ shape, mineCount, events }: Recording): string {
  const time = (lastTime(events) + 1000) / 1000;
  const size = `W${shape.width}H${shape.height}M${mineCount}`;
  return `[3|${size}|4.6.2021.12:39:02:3390|4.12:39:09:7763|B1T${time.toFixed(2)}]`;
}

function hidden(bytes: Uint8Array): Uint8Array {
  return bytes.map((byte) => byte - 45);
}

function sum(bytes: Uint8Array): number {
  return bytes.reduce((total, byte, index) => total + (index + 1) * byte, 0);
}

function boardSum({ shape, mines }: Recording): number {
  if (mines === undefined) return 0;
  const counts = new Uint8Array(shape.size);
  countsInto(counts, shape, mines);
  return counts.reduce((total, count, cell) => {
    const value = mines[cell] === 1 ? 10 : count + 1;
    return total + value * columnOf(shape, cell) * (1 + rowOf(shape, cell));
  }, 0);
}
