import { constants, copyFileSync, lstatSync, readFileSync, realpathSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { err, ok, type Result } from '@countermine/core/result.ts';
import type { LockFailure } from '@countermine/node/file-lock.ts';
import { makeFolder } from '@countermine/node/folders.ts';
import { codeOf } from '@countermine/node/system-error.ts';
import type { StorageError } from '@countermine/play/ports/play-storage.ts';
import type { Host } from './host.ts';

export type FileHost = Pick<Host, 'writeFileWhole' | 'reasonOf'>;

/** Only the user may see the files. */
const OWN = 0o700;

/** The error for what is neither a file nor a device. */
const NO_FILE = 'Not a regular file';

/**
 * The text of a file, without a byte order mark; undefined if there is no file. A link to a device counts as empty, as
 * most devices have no end.
 * Errors: why it cannot be read, in the C library's words.
 */
export function readUserFile(path: string, { reasonOf }: FileHost): Result<string | undefined, string> {
  try {
    const stat = statSync(path);
    if (stat.isCharacterDevice()) return ok('');
    // Reading a pipe would block.
    if (!stat.isFile() && !stat.isDirectory()) return err(NO_FILE);
    return ok(readFileSync(path, 'utf8').replace(/^\ufeff/, ''));
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? ok(undefined) : err(reasonOf(error));
  }
}

/** A value that changes whenever a file is replaced; undefined if there is no file. */
export function stampOf(path: string): string | undefined {
  try {
    const { ino, size, mtimeNs } = statSync(path, { bigint: true });
    return `${ino} ${size} ${mtimeNs}`;
  } catch {
    return undefined;
  }
}

/** Creates the folder of a file if needed, for this user only. */
export function makeFolderOf(path: string, { reasonOf }: FileHost): Result<true, string> {
  try {
    makeFolder(dirname(path), OWN);
    return ok(true);
  } catch (error) {
    return err(codeOf(error) === 'EEXIST' ? 'Not a directory' : reasonOf(error));
  }
}

/** Writes a file atomically, and creates its folder if needed. Errors: the reason, in the C library's words. */
export function writeUserFile(path: string, text: string, host: FileHost): Result<true, string> {
  const folder = makeFolderOf(path, host);
  return folder.ok ? host.writeFileWhole(path, text) : folder;
}

/**
 * Renames a damaged file so that a new one can be written; nothing is overwritten.
 * @returns its new name
 */
export function moveAside(path: string, { reasonOf }: FileHost): Result<string, string> {
  try {
    const aside = freeName(path);
    renameSync(path, aside);
    return ok(aside);
  } catch (error) {
    return err(reasonOf(error));
  }
}

/** Copies a damaged file beside itself. @returns the name of the copy */
export function copyAside(path: string, { reasonOf }: FileHost): Result<string, string> {
  try {
    const aside = freeName(realpathSync(path));
    copyFileSync(path, aside, constants.COPYFILE_EXCL);
    return ok(aside);
  } catch (error) {
    return err(reasonOf(error));
  }
}

function freeName(path: string): string {
  for (let number = 1; ; number += 1) {
    const name = `${path}.broken-${number}`;
    if (lstatSync(name, { throwIfNoEntry: false }) === undefined) return name;
  }
}

/**
 * The error for a file that cannot be written. Most files are written beside themselves and then renamed, so the fault
 * is with their folder, unless what has the name of the file is a link or not a file.
 * @param folder the folder of all that is stored
 * @param reason why, in the C library's words
 */
export function unwritable(path: string, folder: string, reason: string): StorageError {
  return { code: 'unwritable', path, reason, ...(!isOther(path) && { folder }) };
}

function isOther(path: string): boolean {
  try {
    return !lstatSync(path).isFile();
  } catch {
    return false;
  }
}

/** Why a file could not be locked. @param folder the folder of all that is stored */
export function lockError(path: string, folder: string, failure: LockFailure, { reasonOf }: FileHost): StorageError {
  if (failure.code === 'failed') return unwritable(path, folder, reasonOf(failure.error));
  const { lock, pid } = failure;
  return { code: 'locked', path, lock, ...(pid !== undefined && { pid }) };
}
