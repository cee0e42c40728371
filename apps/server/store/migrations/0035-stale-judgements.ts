import { type Kysely, sql } from 'kysely';

/** Results of a class that is judged again: they are shown until there are new ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table judgement add column is_stale boolean not null default false').execute(db);
}
