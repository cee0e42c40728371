import { err, ok, type Result } from '@countermine/core/result/result.ts';
import { type Kysely, Migrator } from 'kysely';
import { migrations } from './migrations/migrations.ts';
import type { StoreError } from './store-location.ts';
import type { Tables } from './tables.ts';

/**
 * Brings the tables to the newest form. Processes that start at the same time do it one after the other, under the lock
 * of the migrator.
 * Errors: the database was written by a newer version; then nothing is changed.
 */
export async function migrate(db: Kysely<Tables>): Promise<Result<true, StoreError>> {
  const unknown = (await appliedMigrations(db)).find((name) => !Object.hasOwn(migrations, name));
  if (unknown !== undefined) return err({ code: 'newer-schema', migration: unknown });
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return ok(true);
}

async function appliedMigrations(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const rows = await db.selectFrom('kysely_migration').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}
