import { ByteWriter } from '../bytes.ts';
import { CELL_STATES, GAME_STATES, MOUSE_CODES } from '../evf.ts';
import { type EventKind, kindCode } from '../recording/event-kind.ts';
import { eventAt, lastTime, type RecordedEvent } from '../recording/events.ts';
import { encodeUtf8 } from '../recording/recorded-text.ts';
import type { Recording } from '../recording/recording.ts';

/** Options of {@link encodeEvf}. */
export interface EvfOptions {
  /** Whether version 4 says that another program converted it. */
  readonly isConverted?: boolean;
}

const CONVERTED = 0x08;

/** A recording as versions 0 to 4 of Metasweeper's format have it, with a checksum that is made up. */
export function encodeEvf(
  recording: Recording,
  version: 0 | 1 | 2 | 3 | 4,
  { isConverted = false }: EvfOptions = {},
): Uint8Array {
  const { shape, mines, mineCount, cellSize, events } = recording;
  const writer = new ByteWriter().raw([version, isConverted ? CONVERTED : 0]);
  if (version >= 3) writer.u8(0);
  writer.raw([shape.height, shape.width]).u16(mineCount).u8(cellSize).u16(0).u16(3);
  if (version === 4) writeTexts4(writer.u32(lastTime(events)), recording, isConverted);
  else writeTexts(writer.u24(lastTime(events)), recording, version);
  const bits = new Uint8Array(Math.ceil(shape.size / 8));
  for (const [cell, mine] of (mines ?? []).entries()) bits[cell >> 3]! |= mine << (7 - (cell & 7));
  writer.raw(bits);
  return version === 4 ? writeEvents4(writer, recording).toBytes() : writeEvents(writer, recording).toBytes();
}

function writeTexts(writer: ByteWriter, { player }: Recording, version: number): void {
  const before = [encodeUtf8('Metasweeper 3.1'), player.bytes, encodeUtf8('race'), encodeUtf8('me')];
  const after = ['1700000000000000', '1700000001000000', 'DE', ...(version >= 2 ? ['device'] : [])].map(encodeUtf8);
  for (const text of [...before, ...after]) writer.raw(text).u8(0);
}

function writeEvents(writer: ByteWriter, { events }: Recording): ByteWriter {
  for (let index = 0; index < events.length; index += 1) {
    const { kind, at, x, y } = eventAt(events, index);
    writer
      .u8(MOUSE_CODES.get(kindCode(kind)) ?? 0)
      .u24(at)
      .u16(x)
      .u16(y);
  }
  return writer.u8(0).raw(new Uint8Array(32).fill(7));
}

function writeTexts4(writer: ByteWriter, { player }: Recording, isConverted: boolean): void {
  writer.raw(encodeUtf8('DE')).number(1_700_000_000_000_000, 8).number(1_700_000_001_000_000, 8);
  const programs = isConverted ? ['Arbiter 0.52.3', 'Meta 3.2.1', 'gbk'] : ['Meta 3.2.1'];
  for (const text of programs) writer.raw(encodeUtf8(text)).u8(0);
  for (const text of [player.bytes, encodeUtf8(''), encodeUtf8('me')]) writer.raw(text).u8(0);
  const device = encodeUtf8('device');
  writer.u16(device.length).raw(device);
}

const GAME_CODES = codesOf(GAME_STATES);
const CELL_CODES = codesOf(CELL_STATES);

/** The last of several codes is the one that is written. */
function codesOf(states: ReadonlyMap<number, EventKind>): ReadonlyMap<EventKind, number> {
  return new Map([...states].map(([code, kind]) => [kind, code]));
}

function writeEvents4(writer: ByteWriter, recording: Recording): ByteWriter {
  writer.u16(1).raw(encodeUtf8('figure')).u8(0);
  const { events, cellSize } = recording;
  let [time, x, y] = [0, 0, 0];
  const move = (toX: number, toY: number): void => {
    writer.u16(toX - x).u16(toY - y);
    [x, y] = [toX, toY];
  };
  for (let index = 0; index < events.length; index += 1) {
    const event = eventAt(events, index);
    while (event.at - time > 255) {
      const pause = Math.min(event.at - time, 65_535);
      writer.u8(255).u16(pause);
      time += pause;
    }
    const [cellCode, gameCode] = [CELL_CODES.get(event.kind), GAME_CODES.get(event.kind)];
    writer.u8(cellCode ?? gameCode ?? MOUSE_CODES.get(kindCode(event.kind)) ?? 0).u8(event.at - time);
    if (cellCode !== undefined) move(event.x * cellSize + 3, event.y * cellSize + 5);
    else if (gameCode === undefined && isOutside(recording, event)) writer.u16(OUTSIDE).u16(OUTSIDE);
    else if (gameCode === undefined) move(event.x, event.y);
    time = event.at;
  }
  // A number and a text that the program adds: they are not events.
  writer.raw([200, 0]).u16(10_000).raw(new Uint8Array(8));
  writer.raw([201, 1]).u16(10_000).raw(encodeUtf8('text')).u8(0);
  return writer.u8(0).u16(3).raw([1, 2, 3]);
}

/** Where the format only says that it is beside the board. */
const OUTSIDE = 0x8000;

function isOutside({ shape, cellSize }: Recording, { x, y }: RecordedEvent): boolean {
  return x === shape.width * cellSize && y === shape.height * cellSize;
}
