import {
  CHUNK_CELLS,
  CHUNK_SIDE,
  type ChunkCells,
  type ChunkId,
  cellInChunk,
  chunkKey,
  isChunk,
  OPEN_MINE,
  type WorldCell,
} from './chunk.ts';

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
  /** True if each chunk has a start, at {@link startOf}. Worlds of earlier versions have none. Default: no */
  readonly hasStarts?: boolean | undefined;
}

/** As easy as a beginner's board in the middle, nearly as hard as an expert's far out. */
export const USUAL_DENSITY: WorldDensity = { near: 0.14, far: 0.2, reach: 16, hasStarts: true };

const HALF = CHUNK_SIDE / 2;

/** The cell of a chunk at which anybody can begin: neither it nor a cell beside it has a mine. Its position is public. */
export function startOf(id: ChunkId): WorldCell {
  return cellInChunk(id, HALF * CHUNK_SIDE + HALF);
}

/** True if a cell of a world with starts is one, or beside one. @param index of the cell in its chunk */
function isBesideStart(index: number): boolean {
  const [row, column] = [Math.floor(index / CHUNK_SIDE), index % CHUNK_SIDE];
  return Math.abs(row - HALF) <= 1 && Math.abs(column - HALF) <= 1;
}

/** Around the cell (0, 0) no cell this near has a mine: it begins an opening. */
const START_RADIUS = 2;

function mineShare({ near, far, reach }: WorldDensity, { column, row }: ChunkId): number {
  const distance = Math.max(fromMiddle(column), fromMiddle(row));
  return near + (far - near) * Math.min(1, distance / Math.max(1, reach));
}

/** Chunks between (0, 0) or (-1, -1), which meet in the middle, and this one. */
function fromMiddle(at: number): number {
  return at >= 0 ? at : -1 - at;
}

function isStartCell({ column, row }: WorldCell): boolean {
  return Math.abs(column) <= START_RADIUS && Math.abs(row) <= START_RADIUS;
}

function hasStartCells({ column, row }: ChunkId): boolean {
  return (
    column * CHUNK_SIDE <= START_RADIUS &&
    (column + 1) * CHUNK_SIDE > -START_RADIUS &&
    row * CHUNK_SIDE <= START_RADIUS &&
    (row + 1) * CHUNK_SIDE > -START_RADIUS
  );
}

/**
 * The secret of an endless field: a number for each cell of a chunk, which nobody can compute without the key.
 * Shape: `out` is Uint16Array(CHUNK_CELLS), row by row. Range: every number equally likely.
 */
export type SecretNumbers = (chunk: ChunkId, out: Uint16Array) => void;

/** One cell of padding at each edge, so that the neighbours of each cell lie in the array. */
const PADDED = CHUNK_SIDE + 2;
/** The mines of this many chunks are cached: of a neighbourhood nine are needed again and again. */
const MAX_CACHED = 2048;

/**
 * What an endless field holds, by its secret and its density alone: the same whatever was opened before.
 * Cost: the numbers of 9 chunks for the first, 3 for its neighbour; it caches {@link MAX_CACHED} chunks of mines.
 */
export class WorldTruth {
  readonly #numbers: SecretNumbers;
  readonly #density: WorldDensity;
  readonly #mines = new Map<number, Uint8Array>();
  readonly #drawn = new Uint16Array(CHUNK_CELLS);
  readonly #padded = new Uint8Array(PADDED * PADDED);

  constructor(numbers: SecretNumbers, density: WorldDensity) {
    this.#numbers = numbers;
    this.#density = density;
  }

  /** All cells of a chunk as they look when they are open: counts and mines. */
  chunk(id: ChunkId): ChunkCells {
    this.#pad(id);
    const cells = new Uint8Array(CHUNK_CELLS);
    const padded = this.#padded;
    let index = 0;
    for (let row = 1; row <= CHUNK_SIDE; row += 1) {
      for (let at = row * PADDED + 1; at <= row * PADDED + CHUNK_SIDE; at += 1) {
        cells[index] = padded[at] === 1 ? OPEN_MINE : countAt(padded, at);
        index += 1;
      }
    }
    return cells;
  }

  /** Places the mines of a chunk and those around it. */
  #pad(id: ChunkId): void {
    this.#padded.fill(0);
    for (let down = -1; down <= 1; down += 1) {
      for (let across = -1; across <= 1; across += 1) {
        if (isChunk(id.column + across, id.row + down)) {
          const mines = this.#minesOf({ column: id.column + across, row: id.row + down });
          copyPart(this.#padded, mines, across, down);
        }
      }
    }
  }

  /** The mines of a chunk: 1 where there is one. */
  #minesOf(id: ChunkId): Uint8Array {
    const key = chunkKey(id.column, id.row);
    const known = this.#mines.get(key);
    if (known !== undefined) return known;
    const mines = this.#lay(id);
    for (const oldest of this.#mines.keys()) {
      if (this.#mines.size < MAX_CACHED) break;
      this.#mines.delete(oldest);
    }
    this.#mines.set(key, mines);
    return mines;
  }

  #lay(id: ChunkId): Uint8Array {
    const drawn = this.#drawn;
    this.#numbers(id, drawn);
    const below = Math.round(mineShare(this.#density, id) * 2 ** 16);
    const mines = Uint8Array.from(drawn, (number) => (number < below ? 1 : 0));
    if (this.#density.hasStarts === true) {
      for (let index = 0; index < CHUNK_CELLS; index += 1) if (isBesideStart(index)) mines[index] = 0;
    }
    if (hasStartCells(id)) {
      for (let index = 0; index < CHUNK_CELLS; index += 1) if (isStartCell(cellInChunk(id, index))) mines[index] = 0;
    }
    return mines;
  }
}

/** Copies what touches the middle chunk from a chunk `across` and `down` of it. Range: -1 to 1. */
function copyPart(padded: Uint8Array, mines: Uint8Array, across: number, down: number): void {
  const [top, bottom] = partOf(down);
  const [left, right] = partOf(across);
  for (let row = top; row < bottom; row += 1) {
    const to = (row + 1 + down * CHUNK_SIDE) * PADDED + 1 + across * CHUNK_SIDE;
    for (let column = left; column < right; column += 1) padded[to + column] = mines[row * CHUNK_SIDE + column]!;
  }
}

function partOf(step: number): [first: number, end: number] {
  if (step < 0) return [CHUNK_SIDE - 1, CHUNK_SIDE];
  return step > 0 ? [0, 1] : [0, CHUNK_SIDE];
}

function countAt(padded: Uint8Array, at: number): number {
  const [above, below] = [at - PADDED, at + PADDED];
  return (
    padded[above - 1]! +
    padded[above]! +
    padded[above + 1]! +
    padded[at - 1]! +
    padded[at + 1]! +
    padded[below - 1]! +
    padded[below]! +
    padded[below + 1]!
  );
}
