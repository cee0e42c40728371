import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { removeLock, takeLock } from '@countermine/node/file-lock.ts';
import { makeFolder } from '@countermine/node/folders.ts';
import { reasonOf } from '@countermine/node/system-error.ts';
import {
  CamelCasePlugin,
  Kysely,
  Migrator,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  sql,
} from 'kysely';
import type { DatabaseConnection, StoreError, StoreLocation } from './connection.ts';
import { beginDatabase, filesOf, finishDatabase } from './database-location.ts';
import { migrations, migrationText } from './migrations/migrations.ts';
import { connectPglite, type DatabaseTemplate, prepareTemplate, templateMaker } from './pglite-connection.ts';
import { type ConnectionTimeouts, connectPostgres } from './postgres-connection.ts';
import type { Tables } from './tables.ts';

/** How long those who need a connection wait for one. */
export interface PoolLoad {
  readonly waiting: number;
  /** How many have got one so far. */
  readonly taken: number;
  /** How long these have waited, all together. Units: ms. */
  readonly waitedMs: number;
}

/** The tables, over some of the connections. */
export interface Database {
  readonly db: Kysely<Tables>;
}

/** An open database with the tables of classes. The functions of this folder read and write it; nothing else knows SQL. */
export interface Store extends Database, Omit<DatabaseConnection, 'pool' | 'journalPool' | 'readPool'> {
  /** For what is written before a move is acknowledged: nothing else makes it wait. */
  readonly journal: Database;
  /** For lists that anybody may ask for: few connections, on which a statement that takes too long fails. */
  readonly reads: Database;
  /** How long connections of each kind were waited for. */
  poolLoads(): Readonly<Record<'usual' | 'journal' | 'reads', PoolLoad>>;
}

/**
 * Opens a store, and creates or updates its tables.
 * Errors: it is of a newer version, another process has it, or it cannot be reached.
 */
export function openStore(location: StoreLocation): Promise<Result<Store, StoreError>> {
  return location.kind === 'postgres' ? openPostgres(location) : openFolder(location);
}

async function openPostgres({
  url,
  answerWithin,
}: Extract<StoreLocation, { kind: 'postgres' }>): Promise<Result<Store, StoreError>> {
  const open = (timeouts: ConnectionTimeouts): Promise<Result<Store, StoreError>> =>
    connectPostgres(url, { connectWithin: answerWithin, ...timeouts }).then((connection) =>
      openOn(connection, () => undefined),
    );
  if (answerWithin === undefined) return open({});
  // A migration of much data, or one that another process is at, takes longer than players wait for an answer.
  const migrated = await open({});
  if (!migrated.ok) return migrated;
  await migrated.value.close();
  return open({ answerWithin });
}

async function openFolder({
  path,
  cache,
}: Extract<StoreLocation, { kind: 'folder' }>): Promise<Result<Store, StoreError>> {
  const locked = lockFolder(path);
  if (!locked.ok) return locked;
  const release = locked.value;
  try {
    return await openDatabaseIn(path, cache, release);
  } catch (error) {
    release();
    return unreachable(error);
  }
}

/** Keeps other processes out of the folder of an embedded database. @returns lets them in again */
export function lockFolder(path: string): Result<() => void, StoreError> {
  const lock = join(path, 'lock');
  try {
    makeFolder(path);
    const taken = takeLock(lock, 'session');
    if (taken.ok) return ok(() => removeLock(lock));
    const failure = taken.error;
    return failure.code === 'held' ? err({ code: 'in-use', pid: failure.pid }) : unreachable(failure.error);
  } catch (error) {
    return unreachable(error);
  }
}

async function openDatabaseIn(
  path: string,
  cache: string | undefined,
  release: () => void,
): Promise<Result<Store, StoreError>> {
  const files = filesOf(path);
  if (!existsSync(files.created) && !beginDatabase(files)) {
    release();
    return err({ code: 'foreign-database' });
  }
  const template = cache === undefined ? undefined : templateIn(cache);
  const opened = await openOn(await connectPglite(files.database, template), release);
  if (opened.ok) finishDatabase(files);
  return opened;
}

/** Makes what takes longest of the first database, so that who needs it waits less. @param cache of a {@link StoreLocation} */
export async function prepareStore(cache: string): Promise<void> {
  const template = templateIn(cache);
  await prepareTemplate(templateMaker(template), template);
}

/** A new database with the tables of this version. */
function templateIn(cache: string): DatabaseTemplate {
  return {
    cache,
    tables: createHash('sha256').update(migrationText()).digest('hex').slice(0, 16),
    async fill({ pool }) {
      await migrate(tablesOver(pool));
    },
  };
}

/** Creates or updates the tables. @param release called when the store is closed, also where it cannot be used */
export async function openOn(connection: DatabaseConnection, release: () => void): Promise<Result<Store, StoreError>> {
  const pools = {
    usual: new MeasuredPool(connection.pool),
    journal: new MeasuredPool(connection.journalPool),
    reads: new MeasuredPool(connection.readPool),
  };
  const db = tablesOver(pools.usual);
  const journal = { db: tablesOver(pools.journal) };
  const reads = { db: tablesOver(pools.reads) };
  const poolLoads = () => ({ usual: pools.usual.load, journal: pools.journal.load, reads: pools.reads.load });
  const close = async (): Promise<void> => {
    // Closes the pools, too.
    for (const part of [journal.db, reads.db, db]) await part.destroy();
    release();
  };
  try {
    const migrated = await migrate(db);
    if (migrated.ok) return ok({ ...connection, db, journal, reads, poolLoads, close });
    await close();
    return migrated;
  } catch (error) {
    await close();
    return unreachable(error);
  }
}

/** The tables over a pool. @param log told of each statement that was executed */
export function tablesOver(
  pool: PostgresPool,
  log?: (sql: string, parameters: readonly unknown[]) => void,
): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    // Nested keys are those of JSON.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    ...(log !== undefined && { log: ({ query }) => log(query.sql, query.parameters) }),
  });
}

/** It cannot be opened, for a reason of the system. */
export function unreachable(error: unknown): Result<never, StoreError> {
  return err({ code: 'unreachable', reason: reasonOf(error) || String(error) });
}

/** A text for those who listen at a channel. */
interface Notification {
  readonly channel: string;
  /** At most 8,000 bytes. The database sends two that are alike in one statement only once. */
  readonly text: string;
}

/** Sends notifications with one statement. */
export async function notifyAll({ db }: Store, notifications: readonly Notification[]): Promise<void> {
  const channels = notifications.map(({ channel }) => channel);
  const texts = notifications.map(({ text }) => text);
  await sql`select pg_notify(channel, text)
    from unnest(${channels}::text[], ${texts}::text[]) as n (channel, text)`.execute(db);
}

/**
 * Brings the tables to the newest form. Processes that start at the same time do it one after the other, under the lock
 * of the migrator.
 * Errors: the database was written by a newer version; then nothing is changed.
 */
async function migrate(db: Kysely<Tables>): Promise<Result<true, StoreError>> {
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

/** A pool of connections that measures how long it lets wait. */
class MeasuredPool implements PostgresPool {
  readonly #pool: PostgresPool;
  #load = { waiting: 0, taken: 0, waitedMs: 0 };

  constructor(pool: PostgresPool) {
    this.#pool = pool;
  }

  get load(): PoolLoad {
    return this.#load;
  }

  async connect(): Promise<PostgresPoolClient> {
    const since = performance.now();
    this.#load.waiting += 1;
    try {
      return await this.#pool.connect();
    } finally {
      this.#load.waiting -= 1;
      this.#load.taken += 1;
      this.#load.waitedMs += performance.now() - since;
    }
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}
