import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { err, ok, type Result } from '@countermine/core/result/result.ts';
import type { HandIn } from '../hand-in/hand-in.ts';

/** A hand-in is not larger than this. Units: files, bytes. */
const MOST_FILES = 2000;
const MOST_BYTES = 64 * 2 ** 20;

/** Folders that do not belong to a hand-in: those of version control, and earlier build results. */
const LEFT_OUT: ReadonlySet<string> = new Set(['.git', '.svn', '.hg', 'bin', 'node_modules']);

/**
 * Reads the files of a folder that was handed in.
 * Errors: why it cannot be read, in words.
 */
export function readHandIn(folder: string): Result<HandIn, string> {
  const files = new Map<string, Uint8Array>();
  let bytes = 0;
  try {
    for (const path of filesIn(folder)) {
      bytes += statSync(path).size;
      if (files.size === MOST_FILES || bytes > MOST_BYTES) return err(`${folder} has too many files for a hand-in`);
      files.set(relative(folder, path).split(sep).join('/'), readFileSync(path));
    }
  } catch (error) {
    return err(`${folder} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  return ok({ files, compiled: undefined });
}

function* filesIn(folder: string): Iterable<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort(byName)) {
    const path = join(folder, entry.name);
    // Links are not followed: they can lead anywhere.
    if (entry.isFile()) yield path;
    else if (entry.isDirectory() && !LEFT_OUT.has(entry.name)) yield* filesIn(path);
  }
}

function byName(one: Dirent, other: Dirent): number {
  return one.name < other.name ? -1 : 1;
}
