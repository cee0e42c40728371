import { existsSync, rmSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { isSystemError, reasonOf } from '@countermine/node/system-error.ts';
import type { DatabaseConnection, StoreError } from './connection.ts';
import { beginDatabase, filesOf, finishDatabase } from './database-location.ts';
import { connectPglite, packPglite } from './pglite-connection.ts';
import { lockFolder, openOn, unreachable } from './store.ts';

export type BackupError =
  | StoreError
  | { readonly code: 'no-database' }
  /** There is one already, which is not replaced. */
  | { readonly code: 'has-database' }
  | { readonly code: 'not-a-backup'; readonly reason: string };

/**
 * The embedded database of a folder, packed. Nothing in it is changed or brought up to date.
 * Errors: there is none, or another process has it, which alone knows what is in it.
 */
export async function packStore(path: string): Promise<Result<Uint8Array, BackupError>> {
  const { database, created } = filesOf(path);
  if (!existsSync(created) || !existsSync(database)) return err({ code: 'no-database' });
  const locked = lockFolder(path);
  if (!locked.ok) return locked;
  try {
    return ok(await packPglite(database));
  } catch (error) {
    return unreachable(error);
  } finally {
    locked.value();
  }
}

/**
 * Makes the embedded database of a folder of a packed one, and brings its tables up to date.
 * Errors: the folder has a database; this is none of ours, or of a newer version: the folder has none afterwards either.
 */
export async function unpackStore(path: string, packed: Uint8Array<ArrayBuffer>): Promise<Result<true, BackupError>> {
  const files = filesOf(path);
  const locked = lockFolder(path);
  if (!locked.ok) return locked;
  try {
    if (existsSync(files.created)) return err({ code: 'has-database' });
    if (!beginDatabase(files)) return err({ code: 'foreign-database' });
    const filled = await fill(files.database, packed);
    if (filled.ok) finishDatabase(files);
    else for (const file of [files.database, files.creating]) rmSync(file, { recursive: true, force: true });
    return filled;
  } catch (error) {
    return unreachable(error);
  } finally {
    locked.value();
  }
}

async function fill(database: string, packed: Uint8Array<ArrayBuffer>): Promise<Result<true, BackupError>> {
  const unpacked = unzipped(packed);
  if (!unpacked.ok) return unpacked;
  let connection: DatabaseConnection;
  try {
    connection = await connectPglite(database, undefined, new Blob([unpacked.value]));
  } catch (error) {
    const fault = isSystemError(error) ? error : diskFault(error);
    return fault === undefined ? notBackup(error) : unreachable(fault);
  }
  try {
    await connection.executeSql('select name from kysely_migration limit 1');
  } catch (error) {
    await connection.close();
    return notBackup(error);
  }
  const opened = await openOn(connection, () => undefined);
  if (!opened.ok) return opened;
  await opened.value.close();
  return ok(true);
}

/** The archive in a backup. The embedded database itself ends the process where it is given something else. */
function unzipped(packed: Uint8Array<ArrayBuffer>): Result<Buffer<ArrayBuffer>, BackupError> {
  try {
    const archive = gunzipSync(packed);
    const isArchive = archive.toString('latin1', TAR_MAGIC_AT, TAR_MAGIC_AT + TAR_MAGIC.length) === TAR_MAGIC;
    return isArchive ? ok(archive) : err({ code: 'not-a-backup', reason: 'it holds no archive' });
  } catch (error) {
    return notBackup(error);
  }
}

/** Source: the tar format of POSIX, ustar. */
const TAR_MAGIC = 'ustar';
const TAR_MAGIC_AT = 257;

/** Faults of the disk by the numbers that the embedded database has for them, those of WASI. */
const DISK_FAULTS: ReadonlyMap<unknown, string> = new Map([
  [19, 'EDQUOT'],
  [29, 'EIO'],
  [51, 'ENOSPC'],
]);

/** The fault of the disk that the embedded database met, as the runtime would report it; undefined for anything else. */
function diskFault(error: unknown): Error | undefined {
  if (typeof error !== 'object' || error === null || !('errno' in error)) return undefined;
  const code = DISK_FAULTS.get(error.errno);
  return code === undefined ? undefined : Object.assign(new Error(code), { code });
}

function notBackup(error: unknown): Result<never, BackupError> {
  return err({ code: 'not-a-backup', reason: reasonOf(error) || String(error) });
}
