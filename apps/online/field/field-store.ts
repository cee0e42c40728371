import type { ChunkId, ChunkRectangle } from '@countermine/core/endless/chunk.ts';
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
