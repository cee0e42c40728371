// @ts-check
/** Puts a library together: its modules, its manifest, and what people read. */
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { libPath, libraryFiles, writeFiles } from './module-files.mjs';
import { dependencyVersions, ROOT, readManifest } from './workspaces.mjs';

/** @typedef {import('./workspaces.mjs').Entry} Entry */

/** Every module, for the sisters of the same version only. */
const INTERNAL = { types: './lib/*.d.ts', default: './lib/*.js' };

/** @param {readonly import('./workspaces.mjs').Library[]} libraries @param {(folder: string) => string} emptyFolder */
export function writeLibraries(libraries, emptyFolder) {
  const modules = libraryFiles(libraries.flatMap(entrySources));
  return libraries.map((library) => {
    const out = emptyFolder(library.folder);
    const files = modules.get(library.folder);
    if (files === undefined) throw new Error(`${library.folder} has no entry`);
    writeFiles(out, files);
    writeManifest(out, manifestOf(library, files));
    copyReadme(join(ROOT, 'packages', library.folder), out);
    return out;
  });
}

/** @param {import('./workspaces.mjs').Library} library */
function entrySources({ folder, entries }) {
  const sources = [...entries.values()].flatMap((entry) => (typeof entry === 'string' ? entry : Object.values(entry)));
  return sources.map((source) => sourceOf(folder, source));
}

/** @param {import('./workspaces.mjs').Library} library @param {import('./module-files.mjs').LibraryFiles} files */
function manifestOf({ folder, manifest, entries }, { files, dependencies }) {
  const exports = [...entries].map(([name, entry]) => [name, publishedEntry(folder, entry)]);
  return {
    ...commonFields(manifest),
    sideEffects: [...files.keys()].filter((path) => /worker.*\.js$/.test(path)).map((path) => `./${path}`),
    exports: Object.fromEntries([...exports, ['./internal/*', INTERNAL], ['./package.json', './package.json']]),
    files: ['lib', 'CHANGELOG.md'],
    dependencies: dependenciesOf(dependencies),
  };
}

/** What all packages have in common. @param {import('./workspaces.mjs').Manifest} manifest */
export function commonFields({ name, description, keywords }) {
  const { version, engines } = readManifest(ROOT);
  const words = ['minesweeper', ...(keywords ?? [])];
  return { name, version, description, keywords: words, license: 'MIT', type: 'module', engines };
}

/** @param {Iterable<string>} names of npm packages */
export function dependenciesOf(names) {
  const versions = dependencyVersions();
  const wanted = [...names].sort().map((name) => [name, versions.get(name)]);
  const missing = wanted.find(([, version]) => version === undefined);
  if (missing !== undefined) throw new Error(`no package of the checkout depends on ${missing[0]}`);
  return Object.fromEntries(wanted);
}

/** @param {string} out @param {object} manifest */
export function writeManifest(out, manifest) {
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** @param {string} from the folder with the README @param {string} out */
export function copyReadme(from, out) {
  copyFileSync(join(from, 'README.md'), join(out, 'README.md'));
  for (const name of ['LICENSE', 'CHANGELOG.md']) copyFileSync(join(ROOT, name), join(out, name));
}

/** @param {string} folder @param {string} source as the exports have it: `./index.ts` */
function sourceOf(folder, source) {
  return `packages/${folder}/${source.replace(/^\.\//, '')}`;
}

/** An entry in the exports of the package: types first, as TypeScript takes the first that fits. @param {string} folder @param {Entry} entry @returns {object} */
function publishedEntry(folder, entry) {
  if (typeof entry !== 'string') {
    return { node: publishedEntry(folder, entry.node), default: publishedEntry(folder, entry.default) };
  }
  const path = `./${libPath(sourceOf(folder, entry))}`;
  return { types: `${path}.d.ts`, default: `${path}.js` };
}
