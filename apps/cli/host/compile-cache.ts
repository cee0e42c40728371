import type Module from 'node:module';
import { dirname, join } from 'node:path';
import { userFolders } from '@countermine/node/files/folders.ts';
import { CompiledScripts } from './compiled-scripts.ts';

/**
 * Has the runtime keep what it compiles in the user's cache folder, for the next start; what cannot be read or written
 * there is compiled each time. Node 20 has no such cache, so that it gets ours.
 */
export function useCompileCache(): void {
  const folders = userFolders();
  if (folders === undefined) return;
  const folder = join(folders.cache, 'compiled');
  const runtime: object = process.getBuiltinModule('node:module');
  if ('enableCompileCache' in runtime && typeof runtime.enableCompileCache === 'function') {
    runtime.enableCompileCache(folder);
  } else if (!isSwitchedOff()) {
    keepCompiled(join(folder, `${process.version}-${process.platform}-${process.arch}`));
  }
}

/** By the variables of Node 22; and what is measured for coverage must be compiled by the runtime itself. */
function isSwitchedOff({ env } = process): boolean {
  return env['NODE_DISABLE_COMPILE_CACHE'] === '1' || env['NODE_V8_COVERAGE'] !== undefined;
}

/** Loads the bundles beside this one by way of the cache from now on. */
function keepCompiled(folder: string): void {
  // `node:module` has it as well, and would load the reader of source maps before every game.
  const { createRequire }: Pick<typeof Module, 'createRequire'> = Object.getPrototypeOf(module).constructor;
  const { extensions } = createRequire(__filename);
  const scripts = new CompiledScripts(folder);
  extensions['.cjs'] = (module, filename) => {
    const isOurs = dirname(filename) === __dirname;
    const scope = {
      exports: module.exports,
      require: createRequire(filename),
      module,
      __filename: filename,
      __dirname,
    };
    if (!isOurs || !scripts.run(filename, module.exports, scope)) extensions['.js']?.(module, filename);
  };
  process.once('exit', () => scripts.save());
}
