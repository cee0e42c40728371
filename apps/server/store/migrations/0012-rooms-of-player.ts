import { type Kysely, sql } from 'kysely';

/** The rooms in which a player was are found at once: for the player's data, and to remove the name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create index room_event_of_player on room_event ((event ->> 'player')) where event ->> 'kind' = 'joined'`)
    .execute(db);
}
