import { availableParallelism, freemem } from 'node:os';
import { defineConfig } from 'vitest/config';
import type { InlineConfig } from 'vitest/node';
import { constantImports } from './tools/constant-imports.ts';
import LongFilesFirst from './tools/long-files-first.ts';
import { useTemporaryFolder } from './tools/temporary-folder.ts';

useTemporaryFolder();

const BROWSER_TESTS = 'apps/web/**/*.browser.test.ts';

/** `npm run soak` is the mode in which tests try more of everything. */
const SOAK = 'soak';
const HOUR = 3_600_000;

/** What a worker takes with the programs that its tests start. Units: bytes. */
const MEMORY_OF_WORKER = 2 ** 30;

/** As many more workers than cores as there is memory for. */
function workers(moreThanCores: number): number {
  return Math.max(2, Math.min(availableParallelism() + moreThanCores, Math.floor(freemem() / MEMORY_OF_WORKER)));
}

/** Where most tests start programs. */
const PROGRAM_TESTS = '{packages/judge/run,apps/cli,apps/tui,tools}/**/*.test.ts';

/** Tests of pages, terminals and commands mostly wait for what these show. */
const WAITING_WORKERS = workers(5);

/** Other tests wait little, and each worker loads the modules and compiles their code anew. */
const COMPUTING_WORKERS = workers(1);

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
    sequence: { sequencer: LongFilesFirst },
    reporters: ['default', './tools/closing-line.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'plain',
          ...withoutBrowser(mode),
          include: ['{packages,apps,bench,tools,docs}/**/*.test.{ts,tsx}'],
          exclude: [BROWSER_TESTS, PROGRAM_TESTS],
          maxWorkers: COMPUTING_WORKERS,
          // Projects with another number of workers do not run at the same time.
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'programs',
          ...withoutBrowser(mode),
          include: [PROGRAM_TESTS],
          maxWorkers: WAITING_WORKERS,
        },
      },
      {
        // All files share one browser, and those of a worker also its modules: to load them again costs more than a test.
        extends: true,
        test: {
          name: 'browser',
          include: [BROWSER_TESTS],
          globalSetup: 'apps/web/testing/shared-browser.ts',
          isolate: false,
          // As many as for programs, as only then the files of both share the workers: those of the browser come first.
          maxWorkers: WAITING_WORKERS,
        },
      },
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
