import type { ChunkId, ChunkRectangle } from '@countermine/core/endless/chunk.ts';
import type { WorldDensity } from '@countermine/core/endless/world-truth.ts';
import type { FieldRank } from '@countermine/play/protocol/field-messages.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { sql } from 'kysely';
import * as z from 'zod';

interface FieldWorld {
  readonly id: number;
  readonly secret: Uint8Array;
  readonly density: WorldDensity;
}

/** A chunk as it is stored: which cells are open follows from its bits, and how they look from the secret. */
export interface StoredChunk {
  readonly id: ChunkId;
  readonly open: Uint8Array;
  readonly isSolved: boolean;
}

const worldCell = z.object({ column: z.int(), row: z.int() });
const closedAreas = z.array(z.object({ cell: worldCell, until: z.number() }));
const worldDensity = z.object({
  near: z.number(),
  far: z.number(),
  reach: z.number(),
  hasStarts: z.boolean().optional(),
});

export interface StoredFieldPlayer {
  readonly id: string;
  readonly opened: number;
  readonly mines: number;
  readonly solved: number;
  /** The areas that mines have closed to the player. Units: `until` in ms since 1970, by the clock of the server. */
  readonly closed: Readonly<z.infer<typeof closedAreas>>;
  readonly last: z.infer<typeof worldCell> | undefined;
}

/** The flags of a player in one chunk, a bit for each cell. */
export interface StoredFlags {
  readonly player: string;
  readonly chunk: ChunkId;
  readonly flags: Uint8Array;
}

/** Everything that moves changed, as it is now. */
export interface FieldBatch {
  readonly chunks: readonly StoredChunk[];
  readonly players: readonly StoredFieldPlayer[];
  readonly flags: readonly StoredFlags[];
}

/** The world with a name; it is created with this secret and density where there is none. */
export async function ensureFieldWorld(
  { db }: Store,
  name: string,
  { secret, density }: Omit<FieldWorld, 'id'>,
): Promise<FieldWorld> {
  await db
    .insertInto('fieldWorld')
    .values({ name, secret, density: JSON.stringify(density) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await db.selectFrom('fieldWorld').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
  return { id: row.id, secret: new Uint8Array(row.secret), density: worldDensity.parse(row.density) };
}

/** Makes a writer the only one of a world: whoever was it before writes no more. */
export async function claimFieldWorld({ db }: Store, world: number, writer: string): Promise<void> {
  await db.updateTable('fieldWorld').set({ writer }).where('id', '=', world).execute();
}

/** The records of an endless field. */
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

/** Squares in which unsolved chunks are looked for, before the whole field. Units: chunks from the middle to a side. */
const SEARCH_RADII = [4, 16, 64, 256] as const;
/** Beyond every chunk. */
const MAX_RADIUS = 2 ** 30;

/** Those in the database. */
export class FieldRecords implements FieldStore {
  readonly #store: Store;
  readonly #world: number;
  readonly #writer: string;

  /** @param writer who has claimed the world */
  constructor(store: Store, { id }: Pick<FieldWorld, 'id'>, writer: string) {
    this.#store = store;
    this.#world = id;
    this.#writer = writer;
  }

  async chunks(ids: readonly ChunkId[]): Promise<readonly StoredChunk[]> {
    const columns = ids.map(({ column }) => column);
    const rows = ids.map(({ row }) => row);
    const found = await this.#store.db
      .selectFrom('fieldChunk')
      .select(['chunkColumn', 'chunkRow', 'open', 'isSolved'])
      .where('worldId', '=', this.#world)
      .where(
        sql<boolean>`(chunk_row, chunk_column) in (select * from unnest(${rows}::integer[], ${columns}::integer[]))`,
      )
      .execute();
    return found.map(({ chunkColumn: column, chunkRow: row, open, isSolved }) => ({
      id: { column, row },
      open: new Uint8Array(open),
      isSolved,
    }));
  }

  async chunksIn({ left, top, width, height }: ChunkRectangle): Promise<readonly ChunkId[]> {
    const rows = await this.#store.db
      .selectFrom('fieldChunk')
      .select(['chunkColumn as column', 'chunkRow as row'])
      .where('worldId', '=', this.#world)
      .where('chunkRow', '>=', top)
      .where('chunkRow', '<', top + height)
      .where('chunkColumn', '>=', left)
      .where('chunkColumn', '<', left + width)
      .orderBy('chunkRow')
      .orderBy('chunkColumn')
      .execute();
    return rows;
  }

  /** Cost: rarely more than the chunks of the smallest square, as the field is solved from its middle. */
  async unsolvedChunks(near: ChunkId, limit: number): Promise<readonly ChunkId[]> {
    for (const radius of SEARCH_RADII) {
      const found = await this.#unsolvedWithin(near, radius, limit);
      if (found.length >= limit) return found;
    }
    return await this.#unsolvedWithin(near, MAX_RADIUS, limit);
  }

  async #unsolvedWithin({ column, row }: ChunkId, radius: number, limit: number): Promise<readonly ChunkId[]> {
    return await this.#store.db
      .selectFrom('fieldChunk')
      .select(['chunkColumn as column', 'chunkRow as row'])
      .where('worldId', '=', this.#world)
      .where('isSolved', '=', false)
      .where('chunkRow', '>=', row - radius)
      .where('chunkRow', '<=', row + radius)
      .where('chunkColumn', '>=', column - radius)
      .where('chunkColumn', '<=', column + radius)
      .orderBy(sql`greatest(abs(chunk_column - ${column}::integer), abs(chunk_row - ${row}::integer))`)
      .orderBy('chunkRow')
      .orderBy('chunkColumn')
      .limit(limit)
      .execute();
  }

  async player(id: string): Promise<StoredFieldPlayer | undefined> {
    const row = await this.#store.db
      .selectFrom('fieldPlayer')
      .selectAll()
      .where('worldId', '=', this.#world)
      .where('playerId', '=', id)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { opened, mines, solved, closed, last } = row;
    return {
      id,
      opened: Number(opened),
      mines,
      solved,
      closed: closedAreas.parse(closed),
      last: last === null ? undefined : worldCell.parse(last),
    };
  }

  async flagsOf(player: string): Promise<readonly StoredFlags[]> {
    const rows = await this.#store.db
      .selectFrom('fieldFlag')
      .select(['chunkColumn', 'chunkRow', 'flags'])
      .where('worldId', '=', this.#world)
      .where('playerId', '=', player)
      .execute();
    return rows.map(({ chunkColumn: column, chunkRow: row, flags }) => ({
      player,
      chunk: { column, row },
      flags: new Uint8Array(flags),
    }));
  }

  async ranks(limit: number): Promise<readonly FieldRank[]> {
    const rows = await this.#store.db
      .selectFrom('fieldPlayer')
      .innerJoin('player', 'player.id', 'fieldPlayer.playerId')
      .select(['player.name', 'opened', 'mines', 'solved'])
      .where('worldId', '=', this.#world)
      .where('opened', '>', '0')
      .orderBy('opened', 'desc')
      .orderBy('player.id')
      .limit(limit)
      .execute();
    return rows.map(({ opened, ...rank }) => ({ ...rank, opened: Number(opened) }));
  }

  async rankOf(player: string): Promise<number | undefined> {
    const own = this.#store.db
      .selectFrom('fieldPlayer')
      .select('opened')
      .where('worldId', '=', this.#world)
      .where('playerId', '=', player)
      .where('opened', '>', '0');
    const mine = await own.executeTakeFirst();
    if (mine === undefined) return undefined;
    const { before } = await this.#store.db
      .selectFrom('fieldPlayer')
      .select(({ fn }) => fn.countAll<string>().as('before'))
      .where('worldId', '=', this.#world)
      .where('opened', '>', mine.opened)
      .executeTakeFirstOrThrow();
    return Number(before) + 1;
  }

  /** Errors: rejects when the world has another writer by now. What belongs to players who are gone is left out. */
  async save(batch: FieldBatch): Promise<void> {
    const [world, writer] = [this.#world, this.#writer];
    await this.#store.inTransaction(async (execute) => {
      // Nobody claims the world until this is written.
      const { rows } = await execute('select 1 from field_world where id = $1 and writer = $2 for share', [
        world,
        writer,
      ]);
      if (rows.length === 0) throw new Error('FieldRecords: another process writes this world');
      if (batch.chunks.length > 0) await execute(SAVE_CHUNKS, [world, ...chunkColumns(batch.chunks)]);
      if (batch.players.length > 0) await execute(SAVE_PLAYERS, [world, ...playerColumns(batch.players)]);
      if (batch.flags.length > 0) await execute(SAVE_FLAGS, [world, ...flagColumns(batch.flags)]);
    });
  }
}

// Bytes as text: not every driver takes a list of them. Players are joined, since one may be deleted meanwhile.
const SAVE_CHUNKS = `
  insert into field_chunk (world_id, chunk_row, chunk_column, open, is_solved)
  select $1, chunk_row, chunk_column, decode(open, 'hex'), is_solved
  from unnest($2::integer[], $3::integer[], $4::text[], $5::boolean[]) as one (chunk_row, chunk_column, open, is_solved)
  on conflict (world_id, chunk_row, chunk_column) do update set open = excluded.open, is_solved = excluded.is_solved`;

const SAVE_PLAYERS = `
  insert into field_player (world_id, player_id, opened, mines, solved, closed, last)
  select $1, player.id, opened, mines, solved, closed::jsonb, last::jsonb
  from unnest($2::text[], $3::bigint[], $4::integer[], $5::integer[], $6::text[], $7::text[])
    as one (player_id, opened, mines, solved, closed, last)
  join player on player.id = one.player_id
  on conflict (world_id, player_id) do update set opened = excluded.opened, mines = excluded.mines,
    solved = excluded.solved, closed = excluded.closed, last = excluded.last`;

const SAVE_FLAGS = `
  insert into field_flag (world_id, player_id, chunk_row, chunk_column, flags)
  select $1, player.id, chunk_row, chunk_column, decode(flags, 'hex')
  from unnest($2::text[], $3::integer[], $4::integer[], $5::text[]) as one (player_id, chunk_row, chunk_column, flags)
  join player on player.id = one.player_id
  on conflict (world_id, player_id, chunk_row, chunk_column) do update set flags = excluded.flags`;

function chunkColumns(chunks: readonly StoredChunk[]): readonly unknown[] {
  return [
    chunks.map(({ id }) => id.row),
    chunks.map(({ id }) => id.column),
    chunks.map(({ open }) => hex(open)),
    chunks.map(({ isSolved }) => isSolved),
  ];
}

function playerColumns(players: readonly StoredFieldPlayer[]): readonly unknown[] {
  return [
    players.map(({ id }) => id),
    players.map(({ opened }) => opened),
    players.map(({ mines }) => mines),
    players.map(({ solved }) => solved),
    players.map(({ closed }) => JSON.stringify(closed)),
    players.map(({ last }) => (last === undefined ? null : JSON.stringify(last))),
  ];
}

function flagColumns(flags: readonly StoredFlags[]): readonly unknown[] {
  return [
    flags.map(({ player }) => player),
    flags.map(({ chunk }) => chunk.row),
    flags.map(({ chunk }) => chunk.column),
    flags.map(({ flags: bits }) => hex(bits)),
  ];
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex');
}
