import { WORLD_REACH, type WorldCell } from './world-cell.ts';

/** The cells of a side of a chunk. */
export const CHUNK_SIDE = 64;
/** The cells of a chunk. */
export const CHUNK_CELLS: number = CHUNK_SIDE * CHUNK_SIDE;
/** Chunks have columns and rows from -CHUNK_REACH up to, not including, CHUNK_REACH. */
export const CHUNK_REACH: number = WORLD_REACH / CHUNK_SIDE;

const SIDE_BITS = 6;
const LAST_IN_SIDE = CHUNK_SIDE - 1;

/**
 * A square of {@link CHUNK_SIDE} x {@link CHUNK_SIDE} cells of an endless field; the cell (0, 0) begins chunk (0, 0).
 */
export interface ChunkId {
  readonly column: number;
  readonly row: number;
}

/** A rectangle of chunks. */
export interface ChunkRectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Whether there is such a chunk; false for anything that is not an integer. */
export function isChunk(column: number, row: number): boolean {
  return isChunkCoordinate(column) && isChunkCoordinate(row);
}

function isChunkCoordinate(value: number): boolean {
  return Number.isInteger(value) && value >= -CHUNK_REACH && value < CHUNK_REACH;
}

/** The chunk that a cell is in. */
export function chunkOf({ column, row }: WorldCell): ChunkId {
  return { column: column >> SIDE_BITS, row: row >> SIDE_BITS };
}

/** The number of a cell within its chunk, row by row. */
export function indexInChunk({ column, row }: WorldCell): number {
  return ((row & LAST_IN_SIDE) << SIDE_BITS) | (column & LAST_IN_SIDE);
}

/** The cell of a chunk with a number. */
export function cellInChunk(chunk: ChunkId, index: number): WorldCell {
  return {
    column: chunk.column * CHUNK_SIDE + (index & LAST_IN_SIDE),
    row: chunk.row * CHUNK_SIDE + (index >> SIDE_BITS),
  };
}

/** A number that no other chunk has, for maps. */
export function chunkKey(column: number, row: number): number {
  return (row + CHUNK_REACH) * 2 * CHUNK_REACH + column + CHUNK_REACH;
}

/** The chunk of a {@link chunkKey}. */
export function chunkOfKey(key: number): ChunkId {
  const side = 2 * CHUNK_REACH;
  const row = Math.floor(key / side);
  return { column: key - row * side - CHUNK_REACH, row: row - CHUNK_REACH };
}
