import { HIDDEN, isOpen } from '../board.ts';
import { formatBase64url, parseBase64url } from '../codec/base64url.ts';
import { err, ok, type Result } from '../result.ts';

/** A cell of an endless field. Range: column and row from -{@link WORLD_REACH} up to, not including, WORLD_REACH. */
export interface WorldCell {
  readonly column: number;
  readonly row: number;
}

/** The reach of an endless field: far beyond what players open, and within 32-bit integers. */
export const WORLD_REACH = 2 ** 30;

/** True if there is such a cell; false for anything that is not an integer. */
export function isInWorld(column: number, row: number): boolean {
  return isCoordinate(column) && isCoordinate(row);
}

function isCoordinate(value: number): boolean {
  return Number.isInteger(value) && value >= -WORLD_REACH && value < WORLD_REACH;
}

/** The cells that touch a cell, side by side or diagonally, row by row. */
export function worldNeighbours({ column, row }: WorldCell): WorldCell[] {
  const cells: WorldCell[] = [];
  for (let beside = row - 1; beside <= row + 1; beside += 1) {
    for (let next = column - 1; next <= column + 1; next += 1) {
      if ((beside !== row || next !== column) && isInWorld(next, beside)) cells.push({ column: next, row: beside });
    }
  }
  return cells;
}

/** How many steps, diagonal ones too, lead from one cell to another. */
export function worldDistance(one: WorldCell, other: WorldCell): number {
  return Math.max(Math.abs(one.column - other.column), Math.abs(one.row - other.row));
}

export const CHUNK_SIDE = 64;
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

export interface ChunkRectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** True if there is such a chunk; false for anything that is not an integer. */
export function isChunk(column: number, row: number): boolean {
  return isChunkCoordinate(column) && isChunkCoordinate(row);
}

function isChunkCoordinate(value: number): boolean {
  return Number.isInteger(value) && value >= -CHUNK_REACH && value < CHUNK_REACH;
}

export function chunkOf({ column, row }: WorldCell): ChunkId {
  return { column: column >> SIDE_BITS, row: row >> SIDE_BITS };
}

export function indexInChunk({ column, row }: WorldCell): number {
  return ((row & LAST_IN_SIDE) << SIDE_BITS) | (column & LAST_IN_SIDE);
}

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

/**
 * Cells of a chunk, row by row: 0 to 8 an open cell and its count, HIDDEN a cell that nobody opened, {@link OPEN_MINE}
 * a mine that somebody opened.
 * Shape: Uint8Array(CHUNK_CELLS)
 */
export type ChunkCells = Uint8Array;

/** A mine that somebody opened; it stays visible. */
export const OPEN_MINE = 13;

export function hiddenChunk(): ChunkCells {
  return new Uint8Array(CHUNK_CELLS).fill(HIDDEN);
}

/** True if this value stands for a cell of a chunk. */
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

export function hasBit(bits: Uint8Array, index: number): boolean {
  return ((bits[index >> 3]! >> (index & 7)) & 1) === 1;
}

export function setBit(bits: Uint8Array, index: number, isSet: boolean): void {
  const mask = 1 << (index & 7);
  const byte = bits[index >> 3]!;
  bits[index >> 3] = isSet ? byte | mask : byte & ~mask;
}

/** The reason why a text does not stand for the cells of a chunk. */
type ChunkTextError = { readonly code: 'not-a-chunk' };

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

/** A chunk in play: its content, and the part of it that is open. Its truth never leaves the server. */
export class WorldChunk {
  readonly id: ChunkId;
  readonly truth: ChunkCells;
  /** The view that everybody has. */
  readonly cells: ChunkCells;
  #safeLeft = 0;
  #openCount = 0;

  /** @param open the cells that are open, a bit for each; undefined: none */
  constructor(id: ChunkId, truth: ChunkCells, open?: Uint8Array) {
    this.id = id;
    this.truth = truth;
    this.cells = hiddenChunk();
    for (let index = 0; index < CHUNK_CELLS; index += 1) {
      if (open !== undefined && hasBit(open, index)) {
        this.cells[index] = truth[index]!;
        this.#openCount += 1;
      } else if (truth[index] !== OPEN_MINE) this.#safeLeft += 1;
    }
  }

  /** True if every cell without a mine is open: then everything about it is known. */
  get isSolved(): boolean {
    return this.#safeLeft === 0;
  }

  /** True if anything of it is open. */
  get hasOpenCells(): boolean {
    return this.#openCount > 0;
  }

  /** Opens a cell. @returns how it looks now; HIDDEN if it was open before */
  open(index: number): number {
    if (this.cells[index] !== HIDDEN) return HIDDEN;
    const value = this.truth[index]!;
    this.cells[index] = value;
    this.#openCount += 1;
    if (value !== OPEN_MINE) this.#safeLeft -= 1;
    return value;
  }
}
