import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,apps,bench,tools,docs}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // Tests that start programs run beside each other on machines with few cores.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'forks',
    reporters: ['default', './tools/closing-line.ts'],
  },
});
