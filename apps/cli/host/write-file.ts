import { randomBytes } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { err, ok, type Result } from '@countermine/core/result/result.ts';
import { reasonOf } from './errors.ts';

/**
 * Writes a file at once: it is there whole or as it was before.
 * Errors: why it cannot be written, in the C library's words.
 */
export function writeFileWhole(path: string, text: string): Result<true, string> {
  const draft = besideOf(path);
  try {
    writeFileSync(draft, text);
    renameSync(draft, path);
    return ok(true);
  } catch (error) {
    rmSync(draft, { force: true });
    return err(reasonOf(error));
  }
}

/**
 * Writes a folder of files at once. Texts are bytes, as characters 0 to 255.
 * Errors: why it cannot be written; the folder it is to lie in must be there, and it must be new or empty.
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
    rmSync(draft, { recursive: true, force: true });
    return err(reasonOf(error));
  }
}

/** A name of our own in the same folder, and so on the same disk. */
function besideOf(path: string): string {
  return join(dirname(path), `.${basename(path)}.${randomBytes(4).toString('hex')}`);
}
