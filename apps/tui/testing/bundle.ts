import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '../../..');

/**
 * Makes a program of these sources one that Node runs, in a new temporary folder.
 * @param entry its file, from the top of the repository
 * @returns the path of the program; the caller removes its folder
 */
export async function bundle(entry: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'countermine-bundle-'));
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { format: 'cjs', entryFileNames: 'program.cjs' } },
    },
  });
  return join(folder, 'program.cjs');
}
