import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { reasonOf } from '@countermine/node/files/system-error.ts';
import type { StoredFile } from '../store/hand-ins.ts';

/** The files below some paths, as they lie in the working folder of a program. Errors: the path, and why. */
export function handedOutFiles(paths: readonly string[]): Result<StoredFile[], string> {
  const files: StoredFile[] = [];
  for (const path of paths) {
    try {
      for (const file of filesBelow(resolve(path))) {
        const below = relative(resolve(path), file).split(sep).join('/');
        const name = below === '' ? basename(path) : `${basename(resolve(path))}/${below}`;
        files.push({ path: name, bytes: readFileSync(file) });
      }
    } catch (error) {
      return err(`${path}: ${reasonOf(error)}`);
    }
  }
  return ok(files);
}

function filesBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
