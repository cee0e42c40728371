// @ts-check
/** The packages of the checkout that are published, and where things are. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
/** Where packages are put together, and their tarballs. */
export const PACKED = join(ROOT, 'dist/packages');

/**
 * @typedef {string | { readonly node: string, readonly default: string }} Entry a source file, or one for each platform
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} version
 * @property {string} description
 * @property {readonly string[]} keywords
 * @property {Readonly<Record<string, string>>} engines
 * @property {Readonly<Record<string, Entry>>} exports
 * @property {Readonly<Record<string, string>>} dependencies
 *
 * @typedef {object} Library
 * @property {string} folder its name in `packages/`
 * @property {Manifest} manifest
 * @property {ReadonlyMap<string, Entry>} entries the named entries of its exports
 */

/** @param {string} folder @returns {Manifest} */
export function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** A library is a package with an entry; packages that only have paths are for the checkout. @returns {Library[]} */
export function libraries() {
  return readdirSync(join(ROOT, 'packages'))
    .filter((folder) => existsSync(join(ROOT, 'packages', folder, 'package.json')))
    .map((folder) => ({ folder, manifest: readManifest(join(ROOT, 'packages', folder)) }))
    .map(({ folder, manifest }) => ({ folder, manifest, entries: entriesOf(manifest) }))
    .filter(({ entries }) => entries.size > 0);
}

/** Everything that its exports name, without the pattern for the checkout. @param {Manifest} manifest */
function entriesOf({ exports }) {
  return new Map(Object.entries(exports).filter(([name]) => !name.includes('*')));
}

/** The version of every package that a package of the checkout depends on; of a sister the same one. @returns {Map<string, string>} */
export function dependencyVersions() {
  const versions = new Map();
  for (const top of ['packages', 'apps']) {
    for (const folder of readdirSync(join(ROOT, top))) {
      if (!existsSync(join(ROOT, top, folder, 'package.json'))) continue;
      const { dependencies } = readManifest(join(ROOT, top, folder));
      for (const [name, version] of Object.entries(dependencies ?? {})) versions.set(name, version);
    }
  }
  return versions;
}
