// Bundles the command and the benchmarks: each into one file that needs nothing but Node, so that a game starts as fast
// as an empty script. What `countermine run` does not need is left in a second file that the first loads when asked.

import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const outDir = join(root, 'dist');

/** @param {string} entry @param {string} name */
async function bundle(entry, name) {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        output: { format: 'cjs', entryFileNames: `${name}.cjs`, chunkFileNames: '[name].cjs' },
      },
    },
  });
}

for (const name of ['countermine', 'commands', 'bench']) rmSync(join(outDir, `${name}.cjs`), { force: true });
await bundle('apps/cli/main.ts', 'countermine');
await bundle('bench/main.ts', 'bench');
