import { type Kysely, sql } from 'kysely';

/** Which attempt of a student counts, and what Canvas calls students. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table class add counting text not null default 'last'").execute(db);
  await sql.raw('alter table student add canvas_id text').execute(db);
}
