import { columnOf, rowOf } from '@countermine/core/board.ts';
import { ByteWriter } from '../bytes.ts';
import { bitOrder, LAYOUT_97, LAYOUT_2006 } from '../mvf.ts';
import { eventAt, lastTime } from '../recording/events.ts';
import { encodeUtf8 } from '../recording/recorded-text.ts';
import type { Recording } from '../recording/recording.ts';

/** The versions that write differently; 0.97 also with its Funny Mode, and with its header lost. */
export const MVF_VERSIONS = ['0.75', '0.76', '0.96', '0.97', '0.97 funny', '0.97 lost header', '2006', '2007'] as const;

/** One of {@link MVF_VERSIONS}. */
export type MvfVersion = (typeof MVF_VERSIONS)[number];

type OldVersion = '0.75' | '0.76' | '0.96';

function isOld(version: MvfVersion): version is OldVersion {
  return version === '0.75' || version === '0.76' || version === '0.96';
}

/** What the header of each version has of years, and of the version. */
const HEADERS = {
  '0.97': ['2003-2005', '0.97 beta        '],
  '0.97 funny': ['2003-2008', '0.97 beta        '],
  '2006': ['2003-2006', '2006 release 1'],
  '2007': ['2003-2007', '2007 release 1'],
} as const;

interface MouseState {
  readonly at: number;
  readonly left: boolean;
  readonly right: boolean;
  readonly middle: boolean;
  readonly x: number;
  readonly y: number;
}

/** A recording as Minesweeper Clone would write it, a state for each event; the checksum is made up. */
export function encodeMvf(recording: Recording, version: MvfVersion, seed = 12_345): Uint8Array {
  return isOld(version) ? encodeOld(recording, version) : encodeNew(recording, version, seed);
}

function statesOf({ events }: Recording): MouseState[] {
  const down = { left: false, right: false, middle: false };
  const states: MouseState[] = [];
  for (let index = 0; index < events.length; index += 1) {
    const { kind, at, x, y } = eventAt(events, index);
    for (const button of ['left', 'right', 'middle'] as const) {
      if (kind.startsWith(button)) down[button] = kind.endsWith('press');
    }
    states.push({ ...down, at, x, y });
  }
  return states;
}

function encodeNew(recording: Recording, version: Exclude<MvfVersion, OldVersion>, seed: number): Uint8Array {
  const is2006 = version === '2006' || version === '2007';
  const ms = lastTime(recording.events);
  const writer = new ByteWriter();
  if (version === '0.97 lost header') writer.raw(new Uint8Array(7));
  else {
    const [years, name] = HEADERS[version];
    for (const text of ['Minesweeper Clone', years, 'The author of the program', name].map(encodeUtf8)) {
      writer.u8(text.length).raw(text);
    }
    writer.raw([0, 0, 0]);
  }
  writer.raw([5, 22]).u16(2013).raw([15, 12, 19]).raw([4, 1]);
  if (is2006) writer.u24(ms);
  else
    writer
      .u16(Math.floor(ms / 1000))
      .u8(Math.floor((ms % 1000) / 10))
      .u16(1)
      .u16(1)
      .u16(2)
      .u16(3)
      .u16(4);
  writer.u8(0);
  writeBoard(writer, recording, 1);
  writer.u8(recording.player.bytes.length).raw(recording.player.bytes);
  const states = statesOf(recording);
  writer.u16(seed).u24(states.length);
  const layout = is2006 ? LAYOUT_2006 : LAYOUT_97;
  const order = bitOrder(seed, layout);
  for (const state of states) writer.raw(scrambled(logicalBits(state, is2006), order, layout.bytes));
  return writer.raw(new Uint8Array(32)).toBytes();
}

function logicalBits({ at, left, right, middle, x, y }: MouseState, is2006: boolean): bigint {
  const buttons = BigInt(Number(right) + 2 * Number(middle) + 4 * Number(left));
  if (is2006) return buttons | (BigInt(y + 32) << 3n) | (BigInt(x + 32) << 14n) | (BigInt(at) << 25n);
  const [seconds, hundredths] = [Math.floor(at / 1000), Math.floor((at % 1000) / 10)];
  return buttons | (BigInt(y) << 3n) | (BigInt(x) << 12n) | (BigInt(hundredths) << 21n) | (BigInt(seconds) << 28n);
}

function scrambled(bits: bigint, order: readonly number[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  for (const [logical, stored] of order.entries()) {
    if (((bits >> BigInt(logical)) & 1n) === 1n) bytes[stored >> 3]! |= 1 << (stored & 7);
  }
  return bytes;
}

function writeBoard(writer: ByteWriter, { shape, mines, mineCount }: Recording, base: 0 | 1): void {
  writer.raw([shape.width, shape.height]).u16(mineCount);
  for (const [cell, mine] of (mines ?? []).entries()) {
    if (mine === 1) writer.raw([columnOf(shape, cell) + base, rowOf(shape, cell) + base]);
  }
}

function encodeOld(recording: Recording, version: OldVersion): Uint8Array {
  const writer = new ByteWriter();
  writeBoard(writer, recording, 0);
  writer.raw([0, 0]);
  for (const { at, left, right, middle, x, y } of statesOf(recording)) {
    const buttons = Number(left) + 2 * Number(middle) + 4 * Number(right);
    writer
      .raw([Math.floor(at / 1000), Math.floor((at % 1000) / 10), buttons])
      .u16(x)
      .u16(y)
      .u8(0);
  }
  const ms = lastTime(recording.events);
  writer.u16(Math.floor(ms / 1000)).u8(Math.floor((ms % 1000) / 10));
  if (version !== '0.75') writer.raw(encodeUtf8(recording.player.text.padEnd(100)));
  return writer.raw(version === '0.96' ? new Uint8Array(22) : encodeUtf8('1234567890')).toBytes();
}
