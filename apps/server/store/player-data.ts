import { sql } from 'kysely';
import type { Store } from './store.ts';

/** In the log of a room, which others have part in, this stands for the name of a player who was deleted. */
const NO_NAME = '—';

/** Everything that is stored about a player besides the name, as rows. */
export interface PlayerData {
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
