import { type Kysely, sql } from 'kysely';

/** Why an attempt has no files, by the rule that its hand-in breaks, or that nothing was handed in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table attempt add column rule text').execute(db);
}
