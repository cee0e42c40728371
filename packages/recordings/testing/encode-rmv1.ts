import { columnOf, rowOf } from '@countermine/core/board.ts';
import { ByteWriter } from '../bytes.ts';
import { isMouseEvent, kindCode } from '../recording/event-kind.ts';
import { eventAt, lastTime } from '../recording/events.ts';
import { encodeUtf8 } from '../recording/recorded-text.ts';
import type { Recording } from '../recording/recording.ts';
import { CODE_OF_KIND } from '../rmv/format-rmv.ts';

/** A recording as the first version of Vienna's format has it; the checksum is made up. */
export function encodeRmv1(recording: Recording): Uint8Array {
  const { shape, mines, mineCount, player, events } = recording;
  const video = new ByteWriter().u8(0).u32(77);
  const isClick = events.kinds[0] === kindCode('left-press') && events.kinds[1] === kindCode('left-release');
  const dropsPress = isClick && events.times[0] === events.times[1];
  for (let index = dropsPress ? 1 : 0; index < events.length; index += 1) {
    const { kind, at, x, y } = eventAt(events, index);
    const code = CODE_OF_KIND.get(kindCode(kind)) ?? 0;
    if (isMouseEvent(kindCode(kind)))
      video
        .u8(code)
        .u24(at)
        .u8(0)
        .u16(x + 12)
        .u16(y + 56);
    else video.raw([code, x, y]);
  }
  const last = lastTime(events);
  video.u8(17).u24(last).raw([0, 0]).u24(last);
  const board = new ByteWriter().u32(1_354_964_250).raw([shape.width, shape.height]).u16(mineCount);
  for (const [cell, mine] of (mines ?? []).entries()) {
    if (mine === 1) board.raw([columnOf(shape, cell), rowOf(shape, cell)]);
  }
  const parts = [
    encodeUtf8('\nLEVEL:Custom#SCORE:0.51#NAME:A#B#NICK:a:b#3BV:7#NF:0#TIMESTAMP:1354964250#\n'),
    encodeUtf8('Vienna Minesweeper - Release 3.0C Copyright (C) 2008-2012'),
    new ByteWriter().u16(1).u8(player.bytes.length).raw(player.bytes).toBytes(),
    board.toBytes(),
    Uint8Array.of(0, 0),
    Uint8Array.of(0, 0, 0, 3),
  ];
  const size = parts.reduce((sum, part) => sum + part.length, 28 + video.length + 18);
  const writer = new ByteWriter().raw(encodeUtf8('*rmv')).u16(1).u32(size);
  for (const part of parts) writer.u16(part.length);
  writer.u32(video.length).u16(18);
  for (const part of parts) writer.raw(part);
  return writer.raw(video.toBytes()).raw(new Uint8Array(18)).toBytes();
}
