import { lstatSync } from 'node:fs';
import type { StorageError } from '@countermine/play/ports/play-storage.ts';

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
