import { HIDDEN } from '../board/knowledge.ts';
import { type ChunkCells, hasBit, hiddenChunk, OPEN_MINE } from './chunk-cells.ts';
import { CHUNK_CELLS, type ChunkId } from './chunk-id.ts';

/** A chunk in play: what it holds, and what of it is open. Its truth never leaves the server. */
export class WorldChunk {
  readonly id: ChunkId;
  readonly truth: ChunkCells;
  /** What everybody sees. */
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

  /** Whether every cell without a mine is open: then everything about it is known. */
  get isSolved(): boolean {
    return this.#safeLeft === 0;
  }

  /** Whether anything of it is open. */
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
