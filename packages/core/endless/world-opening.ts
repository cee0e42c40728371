import { HIDDEN } from '../board.ts';
import {
  CHUNK_SIDE,
  type ChunkId,
  cellInChunk,
  chunkOf,
  indexInChunk,
  isChunk,
  isInWorld,
  OPEN_MINE,
  type WorldCell,
  type WorldChunk,
} from './chunk.ts';

export type ChunkLookup = (column: number, row: number) => WorldChunk | undefined;

export interface ChunkChange {
  readonly chunk: WorldChunk;
  /** Their numbers in the chunk, each once. */
  readonly opened: readonly number[];
  /** True if this opened the last cell of it that has no mine. */
  readonly isSolved: boolean;
}

const LAST = CHUNK_SIDE - 1;

/**
 * Opens cells of an endless field, and with a cell that counts 0 its whole opening, over the borders of chunks.
 * It stops where a chunk is not loaded, and continues when it is; and it opens no more than `limit` cells, however
 * large the opening is: from the edge of what is open anybody can go on.
 * Cost: some 20 reads a cell; a list of the opened cells of each chunk.
 */
export class WorldOpening {
  readonly #find: ChunkLookup;
  readonly #limit: number;
  readonly #opened = new Map<WorldChunk, number[]>();
  readonly #solved = new Set<WorldChunk>();
  readonly #missing = new Map<string, ChunkId>();
  readonly #mines: WorldCell[] = [];
  #toOpen: readonly WorldCell[] = [];
  /** Open zeros with neighbours still to open: chunks and the numbers of their cells. */
  #chunks: WorldChunk[] = [];
  #indexes: number[] = [];
  /** Those that need a chunk that is not loaded. */
  #waiting: (readonly [WorldChunk, number])[] = [];
  #safeCount = 0;
  #isCut = false;

  /** @param limit how many cells one move may open, about */
  constructor(find: ChunkLookup, limit: number) {
    this.#find = find;
    this.#limit = limit;
  }

  get safeCount(): number {
    return this.#safeCount;
  }

  get mines(): readonly WorldCell[] {
    return this.#mines;
  }

  /** True if there is more of the opening than it was allowed to open. */
  get isCut(): boolean {
    return this.#isCut;
  }

  changes(): ChunkChange[] {
    return [...this.#opened].map(([chunk, opened]) => ({ chunk, opened, isSolved: this.#solved.has(chunk) }));
  }

  /**
   * Opens cells; cells that are open already stay as they are, but the opening of a zero continues from there.
   * @returns the chunks that must be loaded before {@link resume}; none when it is done
   */
  open(cells: readonly WorldCell[]): readonly ChunkId[] {
    this.#toOpen = cells;
    return this.resume();
  }

  /** Continues when chunks were loaded. @returns what {@link open} returns */
  resume(): readonly ChunkId[] {
    this.#missing.clear();
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const [chunk, index] of waiting) this.#push(chunk, index);
    this.#toOpen = this.#toOpen.filter((cell) => !this.#openTarget(cell));
    while (this.#indexes.length > 0 && !this.#isCut) this.#openNext();
    return [...this.#missing.values()];
  }

  /** Opens a cell that was asked for. @returns whether its chunk is there */
  #openTarget(cell: WorldCell): boolean {
    const chunk = this.#chunkWith(cell);
    if (chunk === undefined) return false;
    const index = indexInChunk(cell);
    if (chunk.cells[index] === HIDDEN) this.#openCell(chunk, index);
    else if (chunk.cells[index] === 0) this.#push(chunk, index);
    return true;
  }

  #openCell(chunk: WorldChunk, index: number): void {
    const value = chunk.open(index);
    const opened = this.#opened.get(chunk);
    if (opened === undefined) this.#opened.set(chunk, [index]);
    else opened.push(index);
    if (value === OPEN_MINE) {
      this.#mines.push(cellInChunk(chunk.id, index));
      return;
    }
    this.#safeCount += 1;
    if (chunk.isSolved) this.#solved.add(chunk);
    if (value === 0) this.#push(chunk, index);
  }

  #push(chunk: WorldChunk, index: number): void {
    this.#chunks.push(chunk);
    this.#indexes.push(index);
  }

  #openNext(): void {
    const chunk = this.#chunks.pop();
    const index = this.#indexes.pop();
    if (chunk === undefined || index === undefined) return;
    if (this.#safeCount >= this.#limit) {
      this.#isCut = true;
      return;
    }
    const [row, column] = [Math.floor(index / CHUNK_SIDE), index % CHUNK_SIDE];
    if (row > 0 && row < LAST && column > 0 && column < LAST) this.#openInside(chunk, index);
    else this.#openAcross(chunk, index);
  }

  /** The neighbours of a zero that are in the same chunk. */
  #openInside(chunk: WorldChunk, index: number): void {
    const { cells } = chunk;
    for (let middle = index - CHUNK_SIDE; middle <= index + CHUNK_SIDE; middle += CHUNK_SIDE) {
      for (let beside = middle - 1; beside <= middle + 1; beside += 1) {
        if (cells[beside] === HIDDEN) this.#openCell(chunk, beside);
      }
    }
  }

  /** The neighbours of a zero at the border of its chunk. */
  #openAcross(chunk: WorldChunk, index: number): void {
    const { column, row } = cellInChunk(chunk.id, index);
    let isComplete = true;
    for (let beside = row - 1; beside <= row + 1; beside += 1) {
      for (let next = column - 1; next <= column + 1; next += 1) {
        if (isInWorld(next, beside) && !this.#openBeside({ column: next, row: beside })) isComplete = false;
      }
    }
    if (!isComplete) this.#waiting.push([chunk, index]);
  }

  /** @returns whether the chunk of the cell is there */
  #openBeside(cell: WorldCell): boolean {
    const chunk = this.#chunkWith(cell);
    if (chunk === undefined) return false;
    const index = indexInChunk(cell);
    if (chunk.cells[index] === HIDDEN) this.#openCell(chunk, index);
    return true;
  }

  #chunkWith(cell: WorldCell): WorldChunk | undefined {
    const { column, row } = chunkOf(cell);
    const chunk = this.#find(column, row);
    if (chunk === undefined && isChunk(column, row)) this.#missing.set(`${column},${row}`, { column, row });
    return chunk;
  }
}
