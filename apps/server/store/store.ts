import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { releaseLock, takeLock } from '@countermine/node/files/file-lock.ts';
import { makeFolder } from '@countermine/node/files/folders.ts';
import { reasonOf } from '@countermine/node/files/system-error.ts';
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import type { DatabaseConnection, StoreError, StoreLocation } from './connection.ts';
import { migrate } from './migrate.ts';
import { connectPglite } from './pglite-connection.ts';
import { type ConnectionTimeouts, connectPostgres } from './postgres-connection.ts';
import type { Tables } from './tables.ts';

/** An open database with the tables of classes. The functions of this folder read and write it; nothing else knows SQL. */
export interface Store extends Omit<DatabaseConnection, 'pool'> {
  readonly db: Kysely<Tables>;
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
    if (taken.ok) return ok(() => releaseLock(lock));
    const failure = taken.error;
    return failure.code === 'held' ? err({ code: 'in-use', pid: failure.pid }) : unreachable(failure.error);
  } catch (error) {
    return unreachable(error);
  }
}

/** The database of a folder, and the file that says that its creation was not interrupted. */
export function filesOf(path: string): { readonly database: string; readonly created: string } {
  return { database: join(path, 'database'), created: join(path, 'created') };
}

/** A database whose creation was interrupted has nothing in it, and is created again. */
async function openDatabaseIn(
  path: string,
  cache: string | undefined,
  release: () => void,
): Promise<Result<Store, StoreError>> {
  const { database, created } = filesOf(path);
  if (!existsSync(created)) rmSync(database, { recursive: true, force: true });
  const opened = await openOn(await connectPglite(database, cache), release);
  if (opened.ok) writeFileSync(created, '');
  return opened;
}

/** Creates or updates the tables. @param release called when the store is closed, also where it cannot be used */
export async function openOn(connection: DatabaseConnection, release: () => void): Promise<Result<Store, StoreError>> {
  const dialect = new PostgresDialect({ pool: connection.pool });
  // Nested keys are those of JSON.
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];
  const db = new Kysely<Tables>({ dialect, plugins });
  const close = async (): Promise<void> => {
    // Closes the pool, too.
    await db.destroy();
    release();
  };
  try {
    const migrated = await migrate(db);
    if (migrated.ok) return ok({ ...connection, db, close });
    await close();
    return migrated;
  } catch (error) {
    await close();
    return unreachable(error);
  }
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
