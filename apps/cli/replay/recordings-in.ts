import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { reasonOf } from '@countermine/node/files/system-error.ts';
import { isReplayName } from '@countermine/recordings/files/replay-file.ts';

/**
 * The recordings and boards in a folder and in those below it, in the order of their paths. Links to folders are not
 * followed: one may lead back.
 * @returns an error in words if the folder itself cannot be read; one below it that cannot is listed like a file, so that
 *   reading it tells why
 */
export function recordingsIn(folder: string): Result<readonly string[], string> {
  const top = entriesOf(folder);
  if (typeof top === 'string') return err(`${folder}: ${top}`);
  const found: string[] = [];
  const waiting: (readonly [path: string, entries: readonly Dirent[]])[] = [[folder, top]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [path, entries] = next;
    for (const entry of entries) {
      const inside = join(path, entry.name);
      if (!entry.isDirectory()) {
        if (isReplayName(entry.name)) found.push(inside);
        continue;
      }
      const below = entriesOf(inside);
      if (typeof below === 'string') found.push(inside);
      else waiting.push([inside, below]);
    }
  }
  return ok(found.sort());
}

/** @returns a text: why the system does not let us read it */
function entriesOf(folder: string): Dirent[] | string {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    return reasonOf(error);
  }
}
