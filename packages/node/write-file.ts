import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { reasonOf } from './system-error.ts';
import { systemRandomBytes } from './system-random-bytes.ts';

/**
 * Writes a file atomically: it has either all of the new content or the old, even after a loss of power, and keeps its
 * permissions. Links are followed; devices and pipes are written to directly.
 * @param mode its permissions, from the first byte on, also where it had others; undefined: the usual ones
 * Errors: why it cannot be written, in the C library's words.
 */
export function writeFileWhole(path: string, text: string | Uint8Array, mode?: number): Result<true, string> {
  let draft: string | undefined;
  try {
    const target = existsSync(path) ? realpathSync(path) : path;
    const before = existsSync(target) ? statSync(target) : undefined;
    if (before !== undefined && !before.isFile()) {
      writeFileSync(target, text);
      return ok(true);
    }
    draft = besideOf(target);
    writeFileSync(draft, text, { mode, flush: true });
    if (mode === undefined && before !== undefined) chmodSync(draft, before.mode);
    renameSync(draft, target);
    return ok(true);
  } catch (error) {
    if (draft !== undefined) removeQuietly(draft);
    return err(reasonOf(error));
  }
}

/** True if a path is a file or does not exist yet, so that writing it repeatedly is harmless. */
export function canBeWrittenAgain(path: string): boolean {
  return !existsSync(path) || statSync(path).isFile();
}

/** The C library's reason; undefined if the file looks writable. */
export function whyNotWritable(path: string): string | undefined {
  try {
    if (existsSync(path)) {
      accessSync(path, constants.W_OK);
      return statSync(path).isDirectory() ? 'Is a directory' : undefined;
    }
    accessSync(dirname(path), constants.W_OK);
    return statSync(dirname(path)).isDirectory() ? undefined : 'Not a directory';
  } catch (error) {
    return reasonOf(error);
  }
}

/**
 * Writes a folder of files atomically. Texts are bytes, as characters 0 to 255.
 * Errors: why it cannot be written; its parent folder must exist, and it must be new or empty.
 */
export function writeFolderWhole(
  path: string,
  files: Iterable<readonly [path: string, text: string]>,
): Result<true, string> {
  const draft = besideOf(path);
  try {
    mkdirSync(draft);
    for (const [name, text] of files) {
      mkdirSync(dirname(join(draft, name)), { recursive: true });
      writeFileSync(join(draft, name), text, 'latin1');
    }
    renameSync(draft, path);
    return ok(true);
  } catch (error) {
    removeQuietly(draft);
    return err(reasonOf(error));
  }
}

/** A temporary name in the same folder, and so on the same disk. */
function besideOf(path: string): string {
  return join(dirname(path), `.${basename(path)}.${systemRandomBytes(4).toString('hex')}`);
}

/** Removes what was started; that it could not be written is what is told, not that it cannot be removed either. */
function removeQuietly(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // Where nothing could be written there is nothing to remove.
  }
}
