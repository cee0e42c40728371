// @ts-check
/** Builds the page: its bundles, then the service worker, which has to know all the files of the build. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';

const SOURCE = join(dirname(fileURLToPath(import.meta.url)), '../apps/web');
const TARGET = 'es2023';

/**
 * What the page begins with, in two scripts: one that begins to load the language, and all the rest, which loads meanwhile.
 * Dozens of small files would take longer, as a browser asks for six at a time.
 */
const FIRST_CHUNKS = [
  {
    name: 'language',
    test: /start-language\.ts$|packages\/(play\/words\/(language|words|(\w+\/)?numbers)\.ts$|core\/text\/english\.ts$)|preload-helper/,
  },
  { name: 'page', tags: /** @type {['$initial']} */ (['$initial']) },
  // What the settings show of them, so that it is one file.
  { name: 'looks', test: /web\/skins\/(paper-look|classic-look|contrast)\.ts$/ },
  // Games that go on need both right after it; others need only one of them.
  { name: 'storage', test: /web\/storage\/(database|tab-locks)\.ts$|play\/ports\/in-order\.ts$/ },
];

/** @param {string} outDir a folder that does not exist yet */
export async function buildPage(outDir) {
  await bundlePage(outDir);
  await bundleServiceWorker(outDir);
  // After it: they are for pages of others, and nothing that this one has to have offline.
  await bundleElement('board-element', 'countermine-board', outDir);
  await bundleElement('course-element', 'countermine-course', outDir);
  compressFiles(outDir);
}

/** Smaller files are not worth it. Units: bytes. */
const MIN_COMPRESSED = 1024;

/** Puts texts beside themselves, compressed as far as possible: the server compresses nothing. @param {string} folder */
function compressFiles(folder) {
  for (const { url } of filesOf(folder)) {
    const file = join(folder, url);
    const bytes = readFileSync(file);
    if (bytes.length < MIN_COMPRESSED || !/\.(html|js|css|json|webmanifest|svg|txt)$/.test(url)) continue;
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    );
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/** The page, with everything that it loads. @param {string} outDir */
async function bundlePage(outDir) {
  await build({
    root: SOURCE,
    configFile: false,
    logLevel: 'warn',
    base: './',
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    worker: { format: 'es' },
    build: {
      outDir,
      target: TARGET,
      emptyOutDir: false,
      // Nothing inline: the page may load its own files only.
      assetsInlineLimit: 0,
      rolldownOptions: { output: { codeSplitting: { groups: FIRST_CHUNKS }, chunkFileNames: chunkName } },
    },
  });
}

/** Words are named by their language, too: `common-en`. @param {{ readonly facadeModuleId: string | null }} chunk */
function chunkName({ facadeModuleId }) {
  const language = /\/play\/words\/(\w+)\/\w+\.ts$/.exec(facadeModuleId ?? '')?.[1];
  return `assets/[name]${language === undefined ? '' : `-${language}`}-[hash].js`;
}

/** @param {string} outDir the built page */
async function bundleServiceWorker(outDir) {
  const files = filesOf(outDir);
  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16);
  await build({
    root: SOURCE,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { BUILD: JSON.stringify({ version, files }) },
    build: {
      outDir,
      target: TARGET,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(SOURCE, 'shell/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
}

/** An element for pages of others, as one file. @param {string} entry @param {string} name @param {string} outDir the built page */
async function bundleElement(entry, name, outDir) {
  await build({
    root: SOURCE,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir,
      target: TARGET,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(SOURCE, `embed/${entry}.ts`),
        output: { format: 'es', entryFileNames: `${name}.js`, codeSplitting: false },
      },
    },
  });
}

/** Every file with its hash, in a fixed order, in the form of subresource integrity. @param {string} folder */
function filesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
    .map((file) => ({
      url: file.slice(folder.length + 1).replaceAll('\\', '/'),
      integrity: `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`,
    }));
}
