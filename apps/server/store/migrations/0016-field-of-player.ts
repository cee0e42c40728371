import { type Kysely, sql } from 'kysely';

/** What a player has on the field is found at once: for the player's data, and when he is deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create index field_player_of_player on field_player (player_id)').execute(db);
  await sql.raw('create index field_flag_of_player on field_flag (player_id)').execute(db);
}
