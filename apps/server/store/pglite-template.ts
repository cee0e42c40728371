import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

/**
 * An empty database, packed: creating one takes 6 s of processor time, unpacking this one 1.5 s. It is created once for
 * each version of the package.
 * @param cache the `.cache` folder of the installed packages
 * @returns undefined where it cannot be kept
 */
export async function readTemplate(database: typeof PGlite, cache: string): Promise<Blob | undefined> {
  const version = installedVersion(cache);
  if (version === undefined) return undefined;
  const file = join(cache, `countermine-pglite-${version}.tar.gz`);
  return readPacked(file) ?? (await createTemplate(database, file));
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

function readPacked(file: string): Blob | undefined {
  try {
    return new Blob([readFileSync(file)], { type: 'application/x-gzip' });
  } catch {
    return undefined;
  }
}

async function createTemplate(database: typeof PGlite, file: string): Promise<Blob | undefined> {
  const empty = await database.create();
  const packed = await empty.dumpDataDir('gzip');
  await empty.close();
  try {
    mkdirSync(join(file, '..'), { recursive: true });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, new Uint8Array(await packed.arrayBuffer()));
    renameSync(draft, file);
  } catch {
    // Where the packages cannot be written to, the next database takes as long.
  }
  return packed;
}
