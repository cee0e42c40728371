import { defineConfig } from 'vitest/config';

const BROWSER_TESTS = 'apps/web/**/*.browser.test.ts';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    exclude: ['**/node_modules/**', '**/dist/**'],
    // Tests that start programs run beside each other on machines with few cores.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'forks',
    reporters: ['default', './tools/closing-line.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'plain',
          include: ['{packages,apps,bench,tools,docs}/**/*.test.{ts,tsx}'],
          exclude: [BROWSER_TESTS],
          sequence: { groupOrder: 0 },
        },
      },
      {
        // A browser fills the machine by itself: these come last, one file at a time.
        extends: true,
        test: { name: 'browser', include: [BROWSER_TESTS], fileParallelism: false, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
