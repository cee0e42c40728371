import { availableParallelism, freemem } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { defineConfig } from 'vitest/config';
import type { InlineConfig } from 'vitest/node';
import { constantImports } from './tools/constant-imports.ts';
import LongFilesFirst from './tools/long-files-first.ts';
import { useTemporaryFolder } from './tools/temporary-folder.ts';

useTemporaryFolder();

// Node reads these certificates whenever it starts, which takes longer than all else of its start; no test needs them.
delete process.env['NODE_EXTRA_CA_CERTS'];

const BROWSER_TESTS = 'apps/web/**/*.browser.test.ts';

/** `npm run test:long` runs what judges whole programs, searches whole spaces, or builds and installs the whole project. */
const LONG_TESTS = '**/*.long.test.ts';
const LONG_BROWSER_TESTS = 'apps/web/**/*.browser.long.test.ts';

/** `npm run soak` is the mode in which tests try more of everything. */
const SOAK = 'soak';
const HOUR = 3_600_000;

/** What a worker takes with the programs that its tests start. Units: bytes. */
const MEMORY_OF_WORKER = 2 ** 30;

/**
 * More than cores, as tests of pages, terminals and commands wait for what these show; but each worker loads the modules
 * and opens its profiles of the browser anew: five need a fifth more processor time for the same pages than two.
 */
const WORKERS = Math.max(2, Math.min(availableParallelism() + 3, Math.floor(freemem() / MEMORY_OF_WORKER)));

/**
 * Most code of a test runs for milliseconds, and up to a quarter of the processor time went into optimising it: V8 waits
 * eight times as long before it does.
 */
const OPTIMISE_LATER = '--interrupt-budget=540000';
setFlagsFromString(OPTIMISE_LATER);

/**
 * A seventh of the processor time of tests that compute went into collecting garbage: in larger spaces there is less to
 * copy, and without threads for it nothing is done for them to work beside the tests. Units: MB.
 */
const COLLECT_SELDOM = ['--min-semi-space-size=32', '--max-semi-space-size=32', '--single-threaded-gc'];

/** All files share one browser, and those of a worker also its modules: to load them again costs more than a test. */
const WITH_BROWSER = { globalSetup: 'apps/web/testing/shared-browser.ts', isolate: false } satisfies InlineConfig;

export default defineConfig(({ mode }) => ({
  plugins: [constantImports()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    exclude: ['**/node_modules/**', '**/dist/**'],
    // For what hangs: a test that starts programs takes ten times as long where the machine has much else to do.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // What a page shows in a moment takes longer where the machine is busy; a second would be a guess.
    expect: { poll: { timeout: 60_000 } },
    pool: 'forks',
    // The same for all projects: only then their files share the workers.
    maxWorkers: WORKERS,
    // One thread for compiling: others need the cores, too.
    execArgv: [OPTIMISE_LATER, ...COLLECT_SELDOM, '--v8-pool-size=1'],
    sequence: { sequencer: LongFilesFirst },
    reporters: ['default', './tools/closing-line.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          ...withoutBrowser(mode),
          include: ['{packages,apps,bench,tools,docs}/**/*.test.{ts,tsx}'],
          exclude: [BROWSER_TESTS, LONG_TESTS],
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          ...withoutBrowser(mode),
          include: [LONG_TESTS],
          exclude: [LONG_BROWSER_TESTS],
        },
      },
      { extends: true, test: { name: 'browser', ...WITH_BROWSER, include: [BROWSER_TESTS] } },
      { extends: true, test: { name: 'long-browser', ...WITH_BROWSER, include: [LONG_BROWSER_TESTS] } },
    ],
  },
}));

/** What tests without a browser share. Not for all projects: what they extend is read without the mode of the command line. */
function withoutBrowser(mode: string): InlineConfig {
  return {
    ...(mode === SOAK ? { testTimeout: HOUR } : {}),
    setupFiles: ['tools/tries-setup.ts'],
    env: { COUNTERMINE_SOAK: mode === SOAK ? '1' : '' },
    // The files of a worker share its modules: loading them anew took a third of the processor time. So a test
    // gives back what it changes in the process (environment, folder, clock).
    isolate: false,
  };
}
