import { join } from 'node:path';
import { build } from 'vite';

/** Makes a program of a TypeScript file, which every version of node can run. @returns its path */
export async function bundled(entry: string, folder: string): Promise<string> {
  await build({
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
