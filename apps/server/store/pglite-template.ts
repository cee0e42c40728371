import { accessSync, constants, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { err } from '@countermine/core/result.ts';
import { releaseLock, takeLock } from '@countermine/node/files/file-lock.ts';
import { copyFolder, makeFolder } from '@countermine/node/files/folders.ts';

/** Creates an empty database in an empty folder, as PGlite does. */
export interface DatabaseMaker {
  create(folder: string): Promise<{ close(): Promise<void> }>;
}

/** Between two looks at what another process creates. Units: ms. */
const POLL_MS = 50;

/**
 * Puts an empty database into an empty folder: creating one takes 4 s of processor time, copying one 0.2 s. It is created
 * once for each version of the package.
 * @param cache the `.cache` folder of the installed packages
 * Errors: throws what the system says where the folder cannot be filled.
 */
export async function fillWithTemplate(database: DatabaseMaker, cache: string, folder: string): Promise<void> {
  const version = installedVersion(cache);
  // Then it is created when it is opened.
  if (version === undefined) return;
  const template = join(cache, `countermine-pglite-${version}`);
  // Processes that are started together wait for the first, and copy what it has created.
  const lock = `${template}.lock`;
  while (!canRead(template)) {
    const taken = lockIn(cache, lock);
    if (!taken.ok && taken.error.code === 'held') {
      await setTimeout(POLL_MS);
      continue;
    }
    try {
      if (!canRead(template)) return await createBoth(database, folder, template);
    } finally {
      if (taken.ok) releaseLock(lock);
    }
  }
  copyFolder(template, folder);
}

/** Errors: of {@link takeLock}, and where the folder is not there and cannot be created. */
function lockIn(folder: string, lock: string): ReturnType<typeof takeLock> {
  try {
    makeFolder(folder);
  } catch (error) {
    return err({ code: 'failed', error });
  }
  return takeLock(lock, 'moment');
}

async function createBoth(database: DatabaseMaker, folder: string, template: string): Promise<void> {
  const empty = await database.create(folder);
  await empty.close();
  keepTemplate(folder, template);
}

function installedVersion(cache: string): string | undefined {
  try {
    const manifest: unknown = JSON.parse(
      readFileSync(join(cache, '..', '@electric-sql', 'pglite', 'package.json'), 'utf8'),
    );
    const isManifest = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
    return isManifest ? String(manifest.version) : undefined;
  } catch {
    return undefined;
  }
}

function canRead(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function keepTemplate(folder: string, template: string): void {
  const draft = `${template}.${process.pid}`;
  try {
    makeFolder(draft);
  } catch {
    // The packages cannot be written to, so the next database takes as long.
    return;
  }
  try {
    // The database lets everybody write to its files; all who use the packages share these.
    copyFolder(folder, draft, 0o644);
    renameSync(draft, template);
  } catch {
    // The disk is full; or, where no lock can be had, another process was faster.
    rmSync(draft, { recursive: true, force: true });
  }
}
