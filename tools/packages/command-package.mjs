// @ts-check
/** Puts the package `countermine` together: the built command, with the page, the terminal game and the judge. */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { commonFields, copyReadme, dependenciesOf, writeManifest } from './library-package.mjs';
import { ROOT, readManifest } from './workspaces.mjs';

/** Only a checkout can use these: the benchmarks, the training of the solver, and the checks of recordings and the judge. */
const FOR_CHECKOUT = /^(bench|train|check-(replays|judge))/;
/** What bundles leave out, because it reads files beside its own code, and only classes, studies and online play need. */
const OF_SERVER = ['@electric-sql/pglite', 'web-tree-sitter'];
/** The grammars of the languages in which hand-ins are compared: 6 of the 50 MB of their package. */
const GRAMMARS = ['c', 'cpp', 'java'].map((language) => `tree-sitter-wasms/out/tree-sitter-${language}.wasm`);
const SERVER = join(ROOT, 'apps/server');
/** Of a golden transcript the judge reads the input; it works out the answer. */
const ANSWERS = new Set(['stdout', 'stderr', 'exit']);

/** @param {string} out an empty folder */
export function writeCommand(out) {
  const dist = join(ROOT, 'dist');
  for (const name of bundlesOf(dist)) cpSync(join(dist, name), join(out, 'dist', name));
  const command = join(out, 'dist/countermine.cjs');
  writeFileSync(command, `#!/usr/bin/env node\n${readFileSync(command, 'utf8')}`);
  chmodSync(command, 0o755);
  cpSync(join(dist, 'web'), join(out, 'dist/web'), { recursive: true });
  for (const name of ['countermine-board.d.ts', 'countermine-course.d.ts']) {
    cpSync(join(ROOT, 'apps/web/embed', name), join(out, 'types', name));
  }
  cpSync(join(ROOT, 'examples'), join(out, 'examples'), { recursive: true, filter: isPlain });
  for (const game of games()) {
    cpSync(join(ROOT, 'packages/courses', game, 'scheme.yaml'), join(out, 'schemes', `${game}.yaml`));
  }
  cpSync(join(ROOT, 'fixtures/dialects'), join(out, 'fixtures/dialects'), {
    recursive: true,
    filter: (path) => !ANSWERS.has(basename(path)),
  });
  writeManual(command, out);
  const { version } = readManifest(ROOT);
  const server = readManifest(SERVER);
  writeManifest(out, {
    ...commonFields(readManifest(ROOT)),
    bin: { countermine: './dist/countermine.cjs' },
    man: './man/countermine.1',
    exports: {
      './board': { types: './types/countermine-board.d.ts', default: './dist/web/countermine-board.js' },
      './course': { types: './types/countermine-course.d.ts', default: './dist/web/countermine-course.js' },
      './package.json': './package.json',
    },
    files: ['dist', 'types', 'man', 'completions', 'examples', 'schemes', 'fixtures', 'CHANGELOG.md'],
    peerDependencies: { [server.name]: version },
    peerDependenciesMeta: { [server.name]: { optional: true } },
  });
  copyReadme(join(ROOT, 'apps/cli'), out);
}

/**
 * What the command asks for by name where classes, studies or online play need it: 38 MB, and no code of ours.
 * @param {string} out an empty folder
 */
export function writeServer(out) {
  for (const path of GRAMMARS) cpSync(join(ROOT, 'node_modules', path), join(out, 'grammars', basename(path)));
  writeManifest(out, {
    ...commonFields(readManifest(SERVER)),
    exports: { './package.json': './package.json' },
    files: ['grammars', 'CHANGELOG.md'],
    dependencies: dependenciesOf(OF_SERVER),
  });
  copyReadme(SERVER, out);
}

/** The manual page and the completions, which the command prints itself. @param {string} command @param {string} out */
function writeManual(command, out) {
  const pages = [
    ['man/countermine.1', 'man-page'],
    ['completions/countermine.bash', 'completion', 'bash'],
    ['completions/_countermine', 'completion', 'zsh'],
    ['completions/countermine.fish', 'completion', 'fish'],
  ];
  for (const [path = '', ...words] of pages) {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    writeFileSync(join(out, path), execFileSync(process.execPath, [command, ...words]));
  }
}

/** @returns {string[]} */
function games() {
  return JSON.parse(readFileSync(join(ROOT, 'packages/courses/courses.json'), 'utf8'));
}

/** Hidden files of an example are no part of it. @param {string} path */
function isPlain(path) {
  return !basename(path).startsWith('.');
}

/** The files of the last build, without the page. @param {string} dist @returns {string[]} */
function bundlesOf(dist) {
  const list = join(dist, 'built.json');
  if (!existsSync(list)) throw new Error('nothing is built: run npm run build');
  /** @type {string[]} */
  const built = JSON.parse(readFileSync(list, 'utf8'));
  return built.filter((name) => /\.c?js$/.test(name) && !FOR_CHECKOUT.test(name));
}
