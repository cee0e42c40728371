import { crc32 } from '@countermine/core/checksum.ts';
import type { Raster } from './raster.ts';

/** Compresses bytes as zlib does (RFC 1950): Node and browsers have it, and this package has neither. */
export type Deflate = (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>;

/** A picture of a clip: the part that differs from the one before, and how long it is seen. */
export interface ClipFrame {
  readonly left: number;
  readonly top: number;
  readonly part: Raster;
  /** Units: ms. */
  readonly ms: number;
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const TRUE_COLOUR = 2;
const BYTES = 3;

/** A picture as PNG. Source: Portable Network Graphics (Third Edition), W3C. */
export async function formatPng(raster: Raster, deflate: Deflate): Promise<Uint8Array> {
  return joined([SIGNATURE, header(raster), chunk('IDAT', await packed(raster, deflate)), chunk('IEND')]);
}

/** The compressed pictures of a clip, in their order. */
export interface PackedFrame extends Omit<ClipFrame, 'part'> {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

export async function packFrame({ part, ...frame }: ClipFrame, deflate: Deflate): Promise<PackedFrame> {
  return { ...frame, width: part.width, height: part.height, bytes: await packed(part, deflate) };
}

/**
 * A clip as APNG, which plays once; where only PNG is known, its first picture is seen.
 * @param frames the first one covers the whole clip. Errors: throws a RangeError if there is none
 * Source: the same, chunks acTL, fcTL and fdAT.
 */
export function formatApng(frames: readonly PackedFrame[]): Uint8Array {
  const [first] = frames;
  if (first === undefined) throw new RangeError('formatApng: a clip has a picture');
  const parts = [SIGNATURE, header(first), chunk('acTL', numbers(frames.length, 1))];
  let sequence = 0;
  for (const [index, frame] of frames.entries()) {
    parts.push(chunk('fcTL', frameControl(frame, sequence)));
    sequence += 1;
    if (index === 0) parts.push(chunk('IDAT', frame.bytes));
    else {
      parts.push(chunk('fdAT', joined([numbers(sequence), frame.bytes])));
      sequence += 1;
    }
  }
  return joined([...parts, chunk('IEND')]);
}

function header({ width, height }: Pick<Raster, 'width' | 'height'>): Uint8Array {
  return chunk('IHDR', joined([numbers(width, height), Uint8Array.of(8, TRUE_COLOUR, 0, 0, 0)]));
}

/** The largest delay that two bytes hold. Units: ms. */
const MAX_MS = 65_535;

function frameControl({ width, height, left, top, ms }: PackedFrame, sequence: number): Uint8Array {
  const bytes = new Uint8Array(26);
  bytes.set(numbers(sequence, width, height, left, top));
  const view = new DataView(bytes.buffer);
  view.setUint16(20, Math.min(MAX_MS, Math.max(0, Math.round(ms))));
  view.setUint16(22, 1000);
  return bytes;
}

/** Each row as it is: the pictures have plain areas, which compress well without a filter. */
function packed({ width, height, pixels }: Raster, deflate: Deflate): Uint8Array | Promise<Uint8Array> {
  const row = width * BYTES;
  const filtered = new Uint8Array(height * (row + 1));
  for (let y = 0; y < height; y += 1) filtered.set(pixels.subarray(y * row, (y + 1) * row), y * (row + 1) + 1);
  return deflate(filtered);
}

function chunk(type: string, data: Uint8Array = new Uint8Array(0)): Uint8Array {
  const body = joined([Uint8Array.from(type, (letter) => letter.charCodeAt(0)), data]);
  return joined([numbers(data.length), body, numbers(crc32(body))]);
}

function numbers(...values: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(4 * values.length));
  for (const [index, value] of values.entries()) view.setUint32(4 * index, value);
  return new Uint8Array(view.buffer);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
