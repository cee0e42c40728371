import type { playerExport } from '@countermine/play/protocol/api-answers.ts';
import { nameSkeleton } from '@countermine/server/store/name-skeleton.ts';
import type { Database, Store } from '@countermine/server/store/store.ts';
import type { Row } from '@countermine/server/store/tables.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import { noteAttempts } from './attempts.ts';
import { unlistResults } from './leaderboards.ts';
import { movesOfPlayer } from './moves.ts';

const COLUMNS = ['id', 'name', 'createdAt', 'isEngine'] as const;

/** A player as the store keeps him: an engine is one for good, or never. */
export type StoredPlayer = Pick<Row<'player'>, (typeof COLUMNS)[number]>;

interface NewPlayer {
  readonly id: string;
  readonly keyDigest: string;
  readonly name: string;
  /** Default: false */
  readonly isEngine?: boolean;
}

/** The reason not to write a player. */
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
    .values({ id, keyDigest, name, nameKey: nameKey(name), skeleton: nameSkeleton(name), isEngine })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return undefined;
  const used = await db.selectFrom('player').select('id').where('keyDigest', '=', keyDigest).executeTakeFirst();
  return used === undefined ? 'name-taken' : 'key-used';
}

/** The player with this key; undefined if there is none. */
export function playerOfKey(store: Database, keyDigest: string): Promise<StoredPlayer | undefined> {
  return playerWhere(store, 'keyDigest', keyDigest);
}

/** The player with this id; undefined if there is none. */
export function playerOfId(store: Database, id: string): Promise<StoredPlayer | undefined> {
  return playerWhere(store, 'id', id);
}

/** The player with this name, however it is written; undefined if there is none. */
export function playerOfName(store: Database, name: string): Promise<StoredPlayer | undefined> {
  return playerWhere(store, 'nameKey', nameKey(name));
}

async function playerWhere(
  { db }: Database,
  column: 'id' | 'keyDigest' | 'nameKey',
  value: string,
): Promise<StoredPlayer | undefined> {
  return await db.selectFrom('player').select(COLUMNS).where(column, '=', value).executeTakeFirst();
}

/** Gives a player another name. @returns false where it is another player's */
export async function renamePlayer({ db }: Store, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('player')
    .set({ name, nameKey: nameKey(name), skeleton: nameSkeleton(name) })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('player as other')
            .select('other.id')
            .where(({ or, eb }) =>
              or([eb('other.nameKey', '=', nameKey(name)), eb('other.skeleton', '=', nameSkeleton(name))]),
            )
            .where('other.id', '!=', id),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** In the log of a room, which others have part in, this stands for the name of a player who was deleted. */
const NO_NAME = '—';

type PlayerData = Omit<z.infer<typeof playerExport>, 'format' | 'version' | 'player'>;

/** Everything that is stored about a player, for him to take with him. */
export async function dataOfPlayer({ db }: Database, player: string): Promise<PlayerData> {
  // With the names of the columns: this is what the player gets.
  const plain = db.withoutPlugins();
  const rowsOf = async (query: RawBuilder<PlayerData['games'][number]>) => (await query.execute(plain)).rows;
  return {
    // Without the secrets of their boards.
    games: await rowsOf(sql`select id, board, day, params, start, commitment, client, created_at, ended_at, phase,
      ms, round_trip_ms, figures, standing from ranked_game where player_id = ${player}`),
    moves: (await movesOfPlayer({ db }, player)).map(({ gameId, playerId, madeAt, ...move }) => {
      return { game_id: gameId, player_id: playerId, made_at: madeAt, ...move };
    }),
    submitted: await rowsOf(sql`select * from submitted_game where player_id = ${player}`),
    reviews: await rowsOf(sql`select * from review where player_id = ${player}`),
    rooms: await rowsOf(sql`with entered as (
        select distinct room_code from room_event
        where event ->> 'kind' = 'joined' and event ->> 'player' = ${player}
      )
      select room_code, number, event, written_at from room_event join entered using (room_code)
      where event ->> 'player' = ${player} order by room_code, number`),
    field: await rowsOf(sql`select * from field_player where player_id = ${player}`),
    flags: await rowsOf(sql`select chunk_column, chunk_row, encode(flags, 'hex') as flags
      from field_flag where player_id = ${player}`),
    ratings: await rowsOf(sql`select * from player_rating where player_id = ${player}`),
    friends: await rowsOf(sql`select * from friend where player_id = ${player}`),
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
    await unlistResults(transaction, id);
    await noteAttempts(transaction, id);
    // What is the player's alone refers to him, and goes with him.
    await transaction.deleteFrom('player').where('id', '=', id).execute();
  });
}
