import { CHUNK_SIDE, type ChunkId, cellInChunk } from './chunk-id.ts';
import type { WorldCell } from './world-cell.ts';

/**
 * How many mines an endless field has: few around its middle, more further out.
 * Range: shares of the cells, 0 to 1. At 0.10 openings have no end, at 0.14 the largest of 1,200 had 1,500 cells.
 */
export interface WorldDensity {
  /** The share of the chunks around the cell (0, 0). */
  readonly near: number;
  /** The share from `reach` chunks on. */
  readonly far: number;
  /** Units: chunks. */
  readonly reach: number;
  /** Whether each chunk has a start, at {@link startOf}. Worlds of earlier versions have none. Default: no */
  readonly hasStarts?: boolean | undefined;
}

/** As easy as a beginner's board in the middle, nearly as hard as an expert's far out. */
export const USUAL_DENSITY: WorldDensity = { near: 0.14, far: 0.2, reach: 16, hasStarts: true };

const HALF = CHUNK_SIDE / 2;

/** The cell of a chunk at which anybody can begin: neither it nor a cell beside it has a mine. Its position is public. */
export function startOf(id: ChunkId): WorldCell {
  return cellInChunk(id, HALF * CHUNK_SIDE + HALF);
}

/** Whether a cell of a world with starts is one, or beside one. @param index of the cell in its chunk */
export function isBesideStart(index: number): boolean {
  const [row, column] = [Math.floor(index / CHUNK_SIDE), index % CHUNK_SIDE];
  return Math.abs(row - HALF) <= 1 && Math.abs(column - HALF) <= 1;
}

/** Around the cell (0, 0) no cell this near has a mine: it begins an opening. */
const START_RADIUS = 2;

/** The share of mines among the cells of a chunk. */
export function mineShare({ near, far, reach }: WorldDensity, { column, row }: ChunkId): number {
  const distance = Math.max(fromMiddle(column), fromMiddle(row));
  return near + (far - near) * Math.min(1, distance / Math.max(1, reach));
}

/** Chunks between (0, 0) or (-1, -1), which meet in the middle, and this one. */
function fromMiddle(at: number): number {
  return at >= 0 ? at : -1 - at;
}

/** Whether a cell never has a mine. */
export function isStartCell({ column, row }: WorldCell): boolean {
  return Math.abs(column) <= START_RADIUS && Math.abs(row) <= START_RADIUS;
}

/** Whether a chunk has cells that never have a mine. */
export function hasStartCells({ column, row }: ChunkId): boolean {
  return (
    column * CHUNK_SIDE <= START_RADIUS &&
    (column + 1) * CHUNK_SIDE > -START_RADIUS &&
    row * CHUNK_SIDE <= START_RADIUS &&
    (row + 1) * CHUNK_SIDE > -START_RADIUS
  );
}
