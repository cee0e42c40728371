import { err, ok, type Result } from '@countermine/core/result.ts';
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import type { StoreError } from './connection.ts';
import { up as createClass } from './migrations/0001-class.ts';
import { up as createPages } from './migrations/0002-pages.ts';
import { up as addLapses } from './migrations/0003-lapse.ts';
import { up as createStudies } from './migrations/0004-study.ts';
import { up as createPlayers } from './migrations/0005-players.ts';
import { up as createRooms } from './migrations/0006-rooms.ts';
import { up as createField } from './migrations/0007-field.ts';
import { up as addCounting } from './migrations/0008-counting.ts';
import { up as addRankedWalls } from './migrations/0009-ranked-walls.ts';
import { up as addEngines } from './migrations/0011-engines.ts';
import { up as addRoomsOfPlayer } from './migrations/0012-rooms-of-player.ts';
import { up as noteFieldStarts } from './migrations/0013-field-starts.ts';
import type { Tables } from './tables.ts';

/** All migrations by their names, which order them. One that was released never changes. */
const migrations: Readonly<Record<string, Migration>> = {
  '0001-class': { up: createClass },
  '0002-pages': { up: createPages },
  '0003-lapse': { up: addLapses },
  '0004-study': { up: createStudies },
  '0005-players': { up: createPlayers },
  '0006-rooms': { up: createRooms },
  '0007-field': { up: createField },
  '0008-counting': { up: addCounting },
  '0009-ranked-walls': { up: addRankedWalls },
  '0011-engines': { up: addEngines },
  '0012-rooms-of-player': { up: addRoomsOfPlayer },
  '0013-field-starts': { up: noteFieldStarts },
};

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
