import { availableParallelism, freemem } from 'node:os';
import { defineConfig } from 'vitest/config';
import LongFilesFirst from './tools/long-files-first.ts';
import { useTemporaryFolder } from './tools/temporary-folder.ts';

useTemporaryFolder();

const BROWSER_TESTS = 'apps/web/**/*.browser.test.ts';

/** `npm run soak` is the mode in which tests try more of everything. */
const SOAK = 'soak';
const HOUR = 3_600_000;

/** What a worker takes with the programs that its tests start. Units: bytes. */
const MEMORY_OF_WORKER = 2 ** 30;

/** More than there are cores, because tests of pages, terminals and databases mostly wait for what these show. */
const WORKERS = Math.max(2, Math.min(availableParallelism() + 5, Math.floor(freemem() / MEMORY_OF_WORKER)));

export default defineConfig(({ mode }) => ({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    exclude: ['**/node_modules/**', '**/dist/**'],
    // For what hangs: a test that starts programs takes ten times as long where the machine has much else to do.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // What a page shows in a moment takes longer where the machine is busy; a second would be a guess.
    expect: { poll: { timeout: 60_000 } },
    pool: 'forks',
    // The same for both projects, as only then their files share the workers: those of the browser come first.
    maxWorkers: WORKERS,
    sequence: { sequencer: LongFilesFirst },
    reporters: ['default', './tools/closing-line.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'plain',
          // Not above, for all projects: what they extend is read without the mode of the command line.
          ...(mode === SOAK ? { testTimeout: HOUR, setupFiles: ['tools/soak-setup.ts'] } : {}),
          env: { COUNTERMINE_SOAK: mode === SOAK ? '1' : '' },
          include: ['{packages,apps,bench,tools,docs}/**/*.test.{ts,tsx}'],
          exclude: [BROWSER_TESTS],
          // The files of a worker share its modules: loading them anew took a third of the processor time. So a test
          // gives back what it changes in the process (environment, folder, clock).
          isolate: false,
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
        },
      },
    ],
  },
}));
