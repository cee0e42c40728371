import { Migrator } from 'kysely';
import type { DatabaseConnection } from '../store/connection.ts';
import { migrations } from '../store/migrations/migrations.ts';
import { connectPostgres } from '../store/postgres-connection.ts';
import { tablesOver } from '../store/store.ts';

/** The names of all migrations, in order. */
export const MIGRATIONS: readonly string[] = Object.keys(migrations);

/** Fills a database with the tables as a migration left them, for whoever wants to put something in. */
export async function makeOlderStore(
  url: string,
  last: string,
  fill: (connection: DatabaseConnection) => Promise<void>,
): Promise<void> {
  const connection = await connectPostgres(url);
  const db = tablesOver(connection.pool);
  const provider = { getMigrations: () => Promise.resolve({ ...migrations }) };
  const { error } = await new Migrator({ db: db.withoutPlugins(), provider }).migrateTo(last);
  if (error !== undefined) throw error;
  await fill(connection);
  await db.destroy();
  await connection.close();
}
