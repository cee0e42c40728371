import { type Kysely, sql } from 'kysely';

/**
 * Boards that are drawn from a seed of the server and a nonce that it did not choose: the nonce, the lowest 3BV, and
 * how many boards were drawn. Null for boards of before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table ranked_game add column drawing jsonb',
  'alter table ranked_day add column seed bytea, add column drawing jsonb',
];
