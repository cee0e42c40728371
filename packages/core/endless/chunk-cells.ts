import { HIDDEN, isOpen } from '../board/knowledge.ts';
import { formatBase64url, parseBase64url } from '../codec/base64url.ts';
import { err, ok, type Result } from '../result/result.ts';
import { CHUNK_CELLS } from './chunk-id.ts';

/**
 * Cells of a chunk, row by row: 0 to 8 an open cell and its count, HIDDEN a cell that nobody opened, {@link OPEN_MINE}
 * a mine that somebody opened.
 * Shape: Uint8Array(CHUNK_CELLS)
 */
export type ChunkCells = Uint8Array;

/** A mine that somebody opened; it stays visible. */
export const OPEN_MINE = 13;

/** A chunk that is all hidden. */
export function hiddenChunk(): ChunkCells {
  return new Uint8Array(CHUNK_CELLS).fill(HIDDEN);
}

/** Whether this value stands for a cell of a chunk. */
export function isChunkValue(value: number): boolean {
  return isOpen(value) || value === HIDDEN || value === OPEN_MINE;
}

/**
 * Which cells are not hidden, a bit for each, from the lowest bit of the first byte on. Shape: Uint8Array(CHUNK_CELLS /
 * 8)
 */
export function openBits(cells: ChunkCells): Uint8Array {
  const bits = new Uint8Array(CHUNK_CELLS / 8);
  for (let index = 0; index < CHUNK_CELLS; index += 1) {
    if (cells[index] !== HIDDEN) setBit(bits, index, true);
  }
  return bits;
}

/** Whether a bit is set. */
export function hasBit(bits: Uint8Array, index: number): boolean {
  return ((bits[index >> 3]! >> (index & 7)) & 1) === 1;
}

/** Sets or clears a bit. */
export function setBit(bits: Uint8Array, index: number, isSet: boolean): void {
  const mask = 1 << (index & 7);
  const byte = bits[index >> 3]!;
  bits[index >> 3] = isSet ? byte | mask : byte & ~mask;
}

/** Why a text does not stand for the cells of a chunk. */
export type ChunkTextError = { readonly code: 'not-a-chunk' };

/** Cells as text: base64url of four bits a cell. */
export function formatChunkCells(cells: ChunkCells): string {
  const bytes = new Uint8Array(CHUNK_CELLS / 2);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = cells[2 * at]! | (cells[2 * at + 1]! << 4);
  return formatBase64url(bytes);
}

/** Reads what {@link formatChunkCells} writes; rejects everything else. */
export function parseChunkCells(text: string): Result<ChunkCells, ChunkTextError> {
  const bytes = parseBase64url(text);
  if (!bytes.ok || bytes.value.length !== CHUNK_CELLS / 2) return err({ code: 'not-a-chunk' });
  const cells = new Uint8Array(CHUNK_CELLS);
  bytes.value.forEach((byte, at) => {
    cells[2 * at] = byte & 15;
    cells[2 * at + 1] = byte >> 4;
  });
  return cells.every(isChunkValue) ? ok(cells) : err({ code: 'not-a-chunk' });
}

/** How long the text of a chunk is. Units: characters. */
export const CHUNK_TEXT_LENGTH: number = Math.ceil((CHUNK_CELLS / 2) * (4 / 3));
