import { type ChunkId, chunkKey, WorldChunk } from '@countermine/core/endless/chunk.ts';
import type { WorldTruth } from '@countermine/core/endless/world-truth.ts';
import type { FieldStore } from '../store/field.ts';

/** As many chunks stay in memory; each takes 8 kB. */
const MAX_LOADED = 6000;

export class LoadedChunks {
  readonly #store: Pick<FieldStore, 'chunks'>;
  readonly #truth: WorldTruth;
  readonly #chunks = new Map<number, WorldChunk>();
  readonly #loading = new Map<number, Promise<void>>();

  constructor(store: Pick<FieldStore, 'chunks'>, truth: WorldTruth) {
    this.#store = store;
    this.#truth = truth;
  }

  /** A chunk, if it is in memory. */
  readonly find = (column: number, row: number): WorldChunk | undefined => this.#chunks.get(chunkKey(column, row));

  /** Brings chunks to memory. */
  async load(ids: readonly ChunkId[]): Promise<void> {
    const pending: Promise<void>[] = [];
    const missing: ChunkId[] = [];
    for (const id of ids) {
      const loading = this.#loading.get(chunkKey(id.column, id.row));
      if (loading !== undefined) pending.push(loading);
      else if (this.find(id.column, id.row) === undefined) missing.push(id);
    }
    if (missing.length > 0) pending.push(this.#read(missing));
    await Promise.all(pending);
  }

  /** Gives up those that were loaded first, except for those that are still needed. */
  shrink(needed: ReadonlySet<WorldChunk>): void {
    if (this.#chunks.size <= MAX_LOADED) return;
    let surplus = this.#chunks.size - MAX_LOADED + MAX_LOADED / 8;
    for (const [key, chunk] of this.#chunks) {
      if (surplus <= 0) return;
      if (needed.has(chunk)) continue;
      this.#chunks.delete(key);
      surplus -= 1;
    }
  }

  #read(ids: readonly ChunkId[]): Promise<void> {
    const reading = this.#readNow(ids).finally(() => {
      for (const { column, row } of ids) {
        if (this.#loading.get(chunkKey(column, row)) === reading) this.#loading.delete(chunkKey(column, row));
      }
    });
    for (const { column, row } of ids) this.#loading.set(chunkKey(column, row), reading);
    return reading;
  }

  async #readNow(ids: readonly ChunkId[]): Promise<void> {
    const stored = await this.#store.chunks(ids);
    const bits = new Map(stored.map(({ id, open }) => [chunkKey(id.column, id.row), open]));
    for (const id of ids) {
      const key = chunkKey(id.column, id.row);
      this.#chunks.set(key, new WorldChunk(id, this.#truth.chunk(id), bits.get(key)));
    }
  }
}
