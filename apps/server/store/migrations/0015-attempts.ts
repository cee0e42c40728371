import { type Kysely, sql } from 'kysely';

/**
 * Who has played the board of a day and was deleted since, by a digest of the day and the player's key: the same key has
 * no second attempt. Rows are removed when the day is over.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('create table ranked_attempt (day text not null, digest text not null, primary key (day, digest))')
    .execute(db);
}
