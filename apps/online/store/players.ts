import type { Store } from '@countermine/server/store/store.ts';
import { sql } from 'kysely';

/** A player as the store keeps him. */
export interface StoredPlayer {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  /** Whether it is a program: a player is one for good, or never. */
  readonly isEngine: boolean;
}

/** A player to write. */
interface NewPlayer {
  readonly id: string;
  readonly keyDigest: string;
  readonly name: string;
  /** Default: false */
  readonly isEngine?: boolean;
}

/** Why a player was not written. */
type PlayerConflict = 'name-taken' | 'key-used';

/** A name as it is compared: capital letters and other forms of the same character make no other name. */
function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().normalize('NFKC');
}

/** Writes a new player. @returns why not, where the name or the key is another player's */
export async function createPlayer(
  { db }: Store,
  { id, keyDigest, name, isEngine = false }: NewPlayer,
): Promise<PlayerConflict | undefined> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('player')
    .values({ id, key_digest: keyDigest, name, name_key: nameKey(name), is_engine: isEngine })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return undefined;
  const used = await db.selectFrom('player').select('id').where('key_digest', '=', keyDigest).executeTakeFirst();
  return used === undefined ? 'name-taken' : 'key-used';
}

/** The player with this key; undefined if there is none. */
export function playerOfKey(store: Store, keyDigest: string): Promise<StoredPlayer | undefined> {
  return playerWhere(store, 'key_digest', keyDigest);
}

/** The player with this id; undefined if there is none. */
export function playerOfId(store: Store, id: string): Promise<StoredPlayer | undefined> {
  return playerWhere(store, 'id', id);
}

/** The player with this name, however it is written; undefined if there is none. */
export function playerOfName(store: Store, name: string): Promise<StoredPlayer | undefined> {
  return playerWhere(store, 'name_key', nameKey(name));
}

async function playerWhere(
  { db }: Store,
  column: 'id' | 'key_digest' | 'name_key',
  value: string,
): Promise<StoredPlayer | undefined> {
  const row = await db
    .selectFrom('player')
    .select(['id', 'name', 'created_at', 'is_engine'])
    .where(column, '=', value)
    .executeTakeFirst();
  return row && { id: row.id, name: row.name, createdAt: row.created_at, isEngine: row.is_engine };
}

/** Gives a player another name. @returns false where it is another player's */
export async function renamePlayer({ db }: Store, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('player')
    .set({ name, name_key: nameKey(name) })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('player as other')
            .select('other.id')
            .where('other.name_key', '=', nameKey(name))
            .where('other.id', '!=', id),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** In the log of a room, which others have part in, this stands for the name of a player who was deleted. */
const NO_NAME = '—';

/** Everything that is stored about a player besides the name, as rows. */
interface PlayerData {
  /** Ranked games, without the secrets of their boards. */
  readonly games: readonly object[];
  readonly moves: readonly object[];
  readonly submitted: readonly object[];
  /** What the player did in rooms. */
  readonly rooms: readonly object[];
  /** Figures on the endless field, and where mines have closed it. */
  readonly field: readonly object[];
  /** Flags on the endless field: a bit for each cell of a chunk, as hexadecimal digits. */
  readonly flags: readonly object[];
}

/** Everything that is stored about a player, for him to take with him. */
export async function dataOfPlayer({ db }: Store, player: string): Promise<PlayerData> {
  const games = db
    .selectFrom('ranked_game')
    .select(['id', 'board', 'day', 'params', 'start', 'commitment', 'client', 'created_at', 'ended_at', 'phase'])
    .select(['ms', 'round_trip_ms', 'figures'])
    .where('player_id', '=', player);
  const rooms = sql<object>`with entered as (
      select distinct room_code from room_event
      where event ->> 'kind' = 'joined' and event ->> 'player' = ${player}
    )
    select room_code, number, event, written_at from room_event join entered using (room_code)
    where event ->> 'player' = ${player} order by room_code, number`;
  const flags = db
    .selectFrom('field_flag')
    .select(['chunk_column', 'chunk_row', sql<string>`encode(flags, 'hex')`.as('flags')])
    .where('player_id', '=', player);
  return {
    games: await games.execute(),
    moves: await db.selectFrom('game_move').selectAll().where('player_id', '=', player).execute(),
    submitted: await db.selectFrom('submitted_game').selectAll().where('player_id', '=', player).execute(),
    rooms: (await rooms.execute(db)).rows,
    field: await db.selectFrom('field_player').selectAll().where('player_id', '=', player).execute(),
    flags: await flags.execute(),
  };
}

/**
 * Removes a player and everything that is his. The log of a room is that of all who were in it: of a player who is gone
 * it keeps the moves, under a number that leads to nobody.
 */
export async function deletePlayer({ db }: Store, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`update room_event set event = jsonb_set(event, '{name}', to_jsonb(${NO_NAME}::text))
      where event ->> 'kind' = 'joined' and event ->> 'player' = ${id}`.execute(transaction);
    // What is the player's alone refers to him, and goes with him.
    await transaction.deleteFrom('player').where('id', '=', id).execute();
  });
}
