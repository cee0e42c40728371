// Bundles the command, the server and the benchmarks, each into one file that needs nothing but Node, so that a game
// starts as fast as an empty script; what `countermine run` does not need is left in files that are loaded when asked.
// And builds the page.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { asciiOutput } from './ascii-output.mjs';
import { buildPage } from './build-page.mjs';
import { fewFiles } from './few-files.mjs';
import { wholeEntry } from './whole-entry.mjs';

// Whoever starts it: with that of a test, the page would be a fifth larger and name the folder that it was built in.
process.env.NODE_ENV = 'production';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const dist = join(root, 'dist');

/**
 * What is in a file of its own, by the name of the bundle.
 * @type {ReadonlyMap<string, { debugName?: string, name: string | ((id: string) => string | null), test?: RegExp }[]>}
 */
const GROUPS = new Map([
  // All of it with what stands for its optional parts: a piece elsewhere would wait for the others, and they for it.
  [
    'play',
    [
      { name: 'ws', test: /node_modules\/ws\/|optional-peer-dep:.*:ws/ },
      { debugName: 'words', name: startWords },
    ],
  ],
  // What an entry and a part that is loaded later both need is in neither: they would wait for each other.
  ['server', [{ name: 'hono', test: /node_modules\/@?hono\// }]],
]);

/** @type {string[]} */
const GAMES = JSON.parse(readFileSync(join(root, 'packages/courses/courses.json'), 'utf8'));

/**
 * Where what is loaded later and must start at once begins, by the name of the bundle.
 * @type {ReadonlyMap<string, readonly import('./few-files.mjs').Start[]>}
 */
const STARTS = new Map([
  [
    'countermine',
    [
      { module: 'apps/cli/run/run.ts', oneOf: GAMES.map((id) => `packages/courses/${id}/${id}.ts`) },
      { module: 'apps/cli/commands/run-command-line.ts' },
    ],
  ],
  ['play', [{ module: 'apps/tui/play.ts' }]],
]);

/**
 * Chunks that are part of the entry, by the name of the bundle.
 * @type {ReadonlyMap<string, readonly string[]>}
 */
const IN_ENTRY = new Map([
  ['countermine', ['rolldown-runtime', 'run-run-command-line']],
  // All else of it needs what the game itself needs.
  ['play', ['rolldown-runtime', 'play']],
]);

/**
 * What a start asks for whatever it starts, by the name of the bundle: here what the messages of each language need.
 * @type {ReadonlyMap<string, readonly string[]>}
 */
const EARLY = new Map([['play', ['packages/play/words/numbers.ts']]]);

/** The words of a language that a game in the terminal starts with are one file. @param {string} id of a module */
function startWords(id) {
  const language = /\/play\/words\/(\w+)\/(common|panels|numbers|games|terminal)\.ts$/.exec(id)?.[1];
  return language === undefined ? null : `words-${language}`;
}

/** The bundles to build, from the command line; all if none is named. */
const NAMED = new Set(process.argv.slice(2));

/** @param {string} name */
function isWanted(name) {
  return NAMED.size === 0 || NAMED.has(name);
}

/** @param {string} entry @param {string} name @param {string} outDir */
async function bundle(entry, name, outDir) {
  if (!isWanted(name)) return;
  const inRoot = (/** @type {readonly string[]} */ paths) => paths.map((path) => join(root, path));
  const begins = (STARTS.get(name) ?? []).map(({ module, oneOf }) => ({
    module: join(root, module),
    oneOf: inRoot(oneOf ?? []),
  }));
  const starts = fewFiles(join(root, entry), begins, inRoot(EARLY.get(name) ?? []));
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    // What drives a browser is too much for a bundle, and only a checkout has a use for it. The embedded database reads
    // files beside its code, as what parses sources does, and the native part of pg is optional.
    plugins: [starts.plugin, wholeEntry(IN_ENTRY.get(name) ?? []), asciiOutput],
    ssr: { noExternal: true, external: ['playwright-core', '@electric-sql/pglite', 'pg-native', 'web-tree-sitter'] },
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        output: {
          format: 'cjs',
          comments: { legal: true, annotation: false, jsdoc: false },
          entryFileNames: `${name}.cjs`,
          chunkFileNames: name === 'countermine' ? '[name].cjs' : `${name}-[name].cjs`,
          codeSplitting: {
            groups: [...(GROUPS.get(name) ?? []), starts.group],
            // Otherwise what a start shares with others would be with the start.
            includeDependenciesRecursively: !STARTS.has(name),
          },
        },
      },
    },
  });
}

/** A script for a browser. @param {string} entry @param {string} name @param {string} outDir */
async function bundleScript(entry, name, outDir) {
  if (!isWanted(name)) return;
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      lib: { entry, formats: ['iife'], name: 'countermine', fileName: () => `${name}.js` },
      outDir,
      emptyOutDir: false,
      target: 'es2022',
    },
  });
}

// Beside the old bundles, which are replaced once all the new ones are there: a game that starts meanwhile, or a build
// that fails, finds them as they were.
mkdirSync(dist, { recursive: true });
const draft = mkdtempSync(join(dist, 'building-'));
try {
  await bundle('apps/cli/main.ts', 'countermine', draft);
  await bundle('apps/cli/solver/worker.ts', 'solver-worker', draft);
  await bundle('apps/online/serve.ts', 'server', draft);
  await bundle('apps/server/database-thread.ts', 'database-thread', draft);
  await bundle('apps/class/main.ts', 'class', draft);
  await bundle('apps/class/judging/judge-thread.ts', 'judge-thread', draft);
  await bundle('apps/class/similar/similar-thread.ts', 'similar-thread', draft);
  await bundleScript('apps/class/pages/live-class.ts', 'live-class', draft);
  await bundle('apps/online/boards/solver-thread.ts', 'solver-thread', draft);
  await bundle('apps/study/study-thread.ts', 'study-thread', draft);
  await bundle('apps/tui/main.ts', 'play', draft);
  await bundle('apps/tui/start/solver-worker.ts', 'play-solver', draft);
  await bundle('apps/cli/solver/training-main.ts', 'train', draft);
  await bundle('apps/cli/solver/training-worker.ts', 'training-worker', draft);
  await bundle('apps/cli/replay/check-main.ts', 'check-replays', draft);
  await bundle('apps/cli/check-judge/check-main.ts', 'check-judge', draft);
  await bundle('apps/cli/replay/replay-worker.ts', 'replay-worker', draft);
  await bundle('bench/main.ts', 'bench', draft);
  await bundle('bench/attacks/attack-thread.ts', 'attack-thread', draft);
  if (isWanted('web')) await buildPage(join(draft, 'web'));
  // What an earlier build left behind is not packed.
  writeFileSync(join(draft, 'built.json'), JSON.stringify(readdirSync(draft)));
  if (isWanted('web')) rmSync(join(dist, 'web'), { recursive: true, force: true });
  for (const name of readdirSync(draft)) renameSync(join(draft, name), join(dist, name));
} finally {
  rmSync(draft, { recursive: true, force: true });
}
