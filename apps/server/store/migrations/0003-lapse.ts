import { type Kysely, sql } from 'kysely';

/** Leases know their queue, and what their worker is at; how often workers ended at something is counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Those of workers that are still running are renewed, and those of others were lost with them.
  'delete from lease',
  'alter table lease add column queue text not null, add column item text',
  'create table lapse (item text primary key, count integer not null)',
];
