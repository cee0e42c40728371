import { type ChunkId, chunkKey } from '@countermine/core/endless/chunk.ts';
import type { ServerEvent } from '@countermine/play/protocol/messages.ts';
import type { Connection } from '../area/area.ts';
import type { FieldBatch, FieldStore, StoredChunk, StoredFieldPlayer, StoredFlags } from '../store/field.ts';

/** A field in memory, which outlives the processes of a test. */
export class MemoryFieldStore implements FieldStore {
  readonly #chunks = new Map<number, StoredChunk>();
  readonly #players = new Map<string, StoredFieldPlayer>();
  readonly #flags = new Map<string, StoredFlags>();
  /** What happens before a batch is written. */
  beforeSave: () => Promise<void> = async () => undefined;
  saves = 0;

  async chunks(ids: readonly ChunkId[]): Promise<readonly StoredChunk[]> {
    return ids.flatMap(({ column, row }) => this.#chunks.get(chunkKey(column, row)) ?? []);
  }

  async chunksIn({ left, top, width, height }: { left: number; top: number; width: number; height: number }) {
    return [...this.#chunks.values()]
      .map(({ id }) => id)
      .filter(({ column, row }) => column >= left && column < left + width && row >= top && row < top + height);
  }

  async unsolvedChunks(near: ChunkId, limit: number): Promise<readonly ChunkId[]> {
    const distance = ({ column, row }: ChunkId): number =>
      Math.max(Math.abs(column - near.column), Math.abs(row - near.row));
    return [...this.#chunks.values()]
      .filter(({ isSolved }) => !isSolved)
      .map(({ id }) => id)
      .sort((one, other) => distance(one) - distance(other))
      .slice(0, limit);
  }

  async player(id: string): Promise<StoredFieldPlayer | undefined> {
    return this.#players.get(id);
  }

  async flagsOf(player: string): Promise<readonly StoredFlags[]> {
    return [...this.#flags.values()].filter((flags) => flags.player === player);
  }

  async ranks(limit: number) {
    return [...this.#players.values()]
      .sort((one, other) => other.opened - one.opened)
      .slice(0, limit)
      .map(({ id, opened, mines, solved }) => ({ name: id, opened, mines, solved }));
  }

  async rankOf(player: string): Promise<number | undefined> {
    const at = (await this.ranks(1000)).findIndex(({ name }) => name === player);
    return at < 0 ? undefined : at + 1;
  }

  async save({ chunks, players, flags }: FieldBatch): Promise<void> {
    this.saves += 1;
    await this.beforeSave();
    for (const chunk of chunks) this.#chunks.set(chunkKey(chunk.id.column, chunk.id.row), chunk);
    for (const player of players) this.#players.set(player.id, player);
    for (const one of flags) this.#flags.set(`${one.player} ${one.chunk.column} ${one.chunk.row}`, one);
  }
}

/** A connection in the same process, and what it was told. */
export class HeardConnection implements Connection {
  readonly id: string;
  readonly player: Connection['player'];
  readonly client = 'page';
  readonly roundTripMs = 20;
  readonly heard: ServerEvent[] = [];

  /** @param name undefined: one who only looks on */
  constructor(id: string, name?: string) {
    this.id = id;
    this.player = name === undefined ? undefined : { id: name, name };
  }

  signIn(): void {
    throw new Error('HeardConnection: its player does not change');
  }

  send(event: ServerEvent): void {
    this.heard.push(event);
  }
}
