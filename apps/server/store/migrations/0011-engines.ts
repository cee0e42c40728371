import type { Kysely } from 'kysely';

/** Programs that play: a player is one for good, or never. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('player')
    .addColumn('is_engine', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
}
