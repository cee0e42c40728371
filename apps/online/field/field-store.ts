import { type ChunkId, type ChunkRectangle, chunkKey, WorldChunk } from '@countermine/core/endless/chunk.ts';
import type { WorldTruth } from '@countermine/core/endless/world-truth.ts';
import type { Store } from '@countermine/server/store/store.ts';
import {
  type FieldBatch,
  type FieldRank,
  type FieldWorld,
  fieldChunksIn,
  readFieldChunks,
  readFieldFlags,
  readFieldPlayer,
  readFieldRankOf,
  readFieldRanks,
  type StoredChunk,
  type StoredFieldPlayer,
  type StoredFlags,
  saveField,
  unsolvedFieldChunks,
} from '../store/field.ts';

/** Where an endless field is kept. */
export interface FieldStore {
  /** Those of the chunks that have been written. */
  chunks(ids: readonly ChunkId[]): Promise<readonly StoredChunk[]>;
  /** The chunks of a part of the field that have been written. */
  chunksIn(view: ChunkRectangle): Promise<readonly ChunkId[]>;
  /** Chunks with open cells that are not solved, the nearest first. */
  unsolvedChunks(near: ChunkId, limit: number): Promise<readonly ChunkId[]>;
  player(id: string): Promise<StoredFieldPlayer | undefined>;
  flagsOf(player: string): Promise<readonly StoredFlags[]>;
  ranks(limit: number): Promise<readonly FieldRank[]>;
  /** The place of a player, from 1; undefined before he opened a cell. */
  rankOf(player: string): Promise<number | undefined>;
  /** Writes all of it or nothing. */
  save(batch: FieldBatch): Promise<void>;
}

/** The world of a database as the store of its field. @param writer who has claimed it */
export function fieldStore(store: Store, { id: world }: Pick<FieldWorld, 'id'>, writer: string): FieldStore {
  return {
    chunks: (ids) => readFieldChunks(store, world, ids),
    chunksIn: (view) => fieldChunksIn(store, world, view),
    unsolvedChunks: (near, limit) => unsolvedFieldChunks(store, world, near, limit),
    player: (id) => readFieldPlayer(store, world, id),
    flagsOf: (player) => readFieldFlags(store, world, player),
    ranks: (limit) => readFieldRanks(store, world, limit),
    rankOf: (player) => readFieldRankOf(store, world, player),
    save: (batch) => saveField(store, { world, writer }, batch),
  };
}

/** As many chunks stay in memory; each takes 8 kB. */
const MAX_LOADED = 6000;

/** The chunks in memory. */
export class LoadedChunks {
  readonly #store: Pick<FieldStore, 'chunks'>;
  readonly #truth: WorldTruth;
  readonly #mostLoaded: number;
  readonly #chunks = new Map<number, WorldChunk>();
  readonly #loading = new Map<number, Promise<void>>();

  constructor(store: Pick<FieldStore, 'chunks'>, truth: WorldTruth, mostLoaded: number = MAX_LOADED) {
    this.#store = store;
    this.#truth = truth;
    this.#mostLoaded = mostLoaded;
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
    if (this.#chunks.size <= this.#mostLoaded) return;
    let surplus = this.#chunks.size - this.#mostLoaded + this.#mostLoaded / 8;
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
