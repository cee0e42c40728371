// @ts-check
/** Puts the package `countermine` together: the built command, with the page, the terminal game and the judge. */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { commonFields, copyReadme, dependenciesOf, writeManifest } from './library-package.mjs';
import { ROOT, readManifest } from './workspaces.mjs';

/** The bundles that a command or a thread starts with; they name the others. */
const STARTS = ['countermine', 'solver-worker', 'server', 'class', 'judge-thread', 'play', 'play-solver'];
/** What bundles leave out, because it reads files beside its own code. */
const EXTERNAL = ['@electric-sql/pglite', 'tree-sitter-wasms', 'web-tree-sitter'];
/** Of a golden transcript the judge reads the input; it works out the answer. */
const ANSWERS = new Set(['stdout', 'stderr', 'exit']);

/** @param {string} out an empty folder */
export function writeCommand(out) {
  const dist = join(ROOT, 'dist');
  for (const name of bundlesFrom(dist)) cpSync(join(dist, name), join(out, 'dist', name));
  const command = join(out, 'dist/countermine.cjs');
  writeFileSync(command, `#!/usr/bin/env node\n${readFileSync(command, 'utf8')}`);
  chmodSync(command, 0o755);
  cpSync(join(dist, 'web'), join(out, 'dist/web'), { recursive: true });
  cpSync(join(ROOT, 'examples'), join(out, 'examples'), { recursive: true, filter: isPlain });
  cpSync(join(ROOT, 'schemes'), join(out, 'schemes'), { recursive: true });
  cpSync(join(ROOT, 'fixtures/dialects'), join(out, 'fixtures/dialects'), {
    recursive: true,
    filter: (path) => !ANSWERS.has(basename(path)),
  });
  writeManual(command, out);
  writeManifest(out, {
    ...commonFields(readManifest(ROOT)),
    bin: { countermine: './dist/countermine.cjs' },
    man: './man/countermine.1',
    exports: { './board': './dist/web/countermine-board.js', './package.json': './package.json' },
    files: ['dist', 'man', 'completions', 'examples', 'schemes', 'fixtures', 'CHANGELOG.md'],
    dependencies: dependenciesOf(EXTERNAL),
  });
  copyReadme(join(ROOT, 'apps/cli'), out);
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

/** Hidden files of an example are no part of it. @param {string} path */
function isPlain(path) {
  return !basename(path).startsWith('.');
}

/** The files of the bundles: what is reached from their starts, so that nothing of an older build is packed. @param {string} dist */
function bundlesFrom(dist) {
  const names = new Set(STARTS.map((name) => `${name}.cjs`));
  // Iterating over a set includes what is added meanwhile.
  for (const name of names) {
    if (!existsSync(join(dist, name))) throw new Error(`dist/${name} is missing: run npm run build`);
    for (const [, required = ''] of readFileSync(join(dist, name), 'utf8').matchAll(/["']\.\/([\w.-]+\.cjs)["']/g)) {
      if (readdirSync(dist).includes(required)) names.add(required);
    }
  }
  return names;
}
