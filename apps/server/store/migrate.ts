import { err, ok, type Result } from '@countermine/core/result.ts';
import { type Kysely, Migrator, sql } from 'kysely';
import { migrations } from './migrations/migrations.ts';
import type { StoreError } from './store-location.ts';
import type { Tables } from './tables.ts';

/**
 * Brings the tables to the newest form. Processes that start at the same time do it one after the other, under the lock
 * of the migrator.
 * Errors: the database was written by a newer version; then nothing is changed.
 */
export async function migrate(db: Kysely<Tables>): Promise<Result<true, StoreError>> {
  const applied = new Set(await appliedMigrations(db));
  const unknown = [...applied].find((name) => !Object.hasOwn(migrations, name));
  if (unknown !== undefined) return err({ code: 'newer-schema', migration: unknown });
  // The migrator would look at all tables twice, which an embedded database does slowly.
  if (Object.keys(migrations).every((name) => applied.has(name))) return ok(true);
  const migrator = new Migrator({
    db: db.withoutPlugins(),
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return ok(true);
}

async function appliedMigrations(db: Kysely<Tables>): Promise<string[]> {
  const found = await sql<{ name: string | null }>`select to_regclass('kysely_migration') as name`.execute(db);
  if (found.rows[0]?.name == null) return [];
  const rows = await db.selectFrom('kyselyMigration').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}
