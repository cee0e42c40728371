import {
  constants,
  copyFileSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { err, ok, type Result } from '@countermine/core/result/result.ts';
import type { Host } from './host.ts';

/** What files are written with. */
export type FileHost = Pick<Host, 'writeFileWhole' | 'reasonOf'>;

/** Only the user may see what is kept. */
const OWN = 0o700;

/** What a thing that is neither file nor device is called. */
const NO_FILE = 'Not a regular file';

/** The code of a failed system call, as `ENOENT`; empty for anything else. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/**
 * The text of a file, without a byte order mark; undefined where there is none. A device, to which somebody may have
 * linked it, is empty: most have no end.
 * Errors: why it cannot be read, in the C library's words.
 */
export function readUserFile(path: string, { reasonOf }: FileHost): Result<string | undefined, string> {
  try {
    const stat = statSync(path);
    if (stat.isCharacterDevice()) return ok('');
    // A pipe would be waited for.
    if (!stat.isFile() && !stat.isDirectory()) return err(NO_FILE);
    return ok(readFileSync(path, 'utf8').replace(/^\ufeff/, ''));
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? ok(undefined) : err(reasonOf(error));
  }
}

/** What changes with a file that is written whole; undefined where none can be seen. */
export function stampOf(path: string): string | undefined {
  try {
    const { ino, size, mtimeNs } = statSync(path, { bigint: true });
    return `${ino} ${size} ${mtimeNs}`;
  } catch {
    return undefined;
  }
}

/** Makes the folder of a file where there is none, for the user alone. */
export function makeFolderOf(path: string, { reasonOf }: FileHost): Result<true, string> {
  try {
    makeFolder(dirname(path));
    return ok(true);
  } catch (error) {
    return err(codeOf(error) === 'EEXIST' ? 'Not a directory' : reasonOf(error));
  }
}

/**
 * One folder after the other. The runtime's own way has no end where a file system that takes no folders, as /proc, says
 * ENOENT of each; and of one that is read-only it says ENOENT, too.
 */
function makeFolder(path: string): void {
  if (isFolder(path)) return;
  const above = dirname(path);
  if (above !== path) makeFolder(above);
  try {
    mkdirSync(path, { mode: OWN });
  } catch (error) {
    // Another program may have made it meanwhile.
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** Writes a file whole, and makes its folder where there is none. Errors: why not, in the C library's words. */
export function writeUserFile(path: string, text: string, host: FileHost): Result<true, string> {
  const folder = makeFolderOf(path, host);
  return folder.ok ? host.writeFileWhole(path, text) : folder;
}

/**
 * Gives a damaged file a name of its own, so that another can be written; nothing is overwritten.
 * @returns that name
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

/** Keeps a copy of a damaged file beside it. @returns its name */
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
