import { join } from 'node:path';

/**
 * Runs what another bundle exports: it lies beside ours, as no app imports another.
 * @param name the bundle, without `.cjs`
 * @param values what the function takes
 * @returns the exit status that it gives
 */
export async function runBundle(name: string, exported: string, ...values: unknown[]): Promise<number> {
  const path = join(__dirname, `${name}.cjs`);
  // `import` would parse the whole bundle once more, in search of what it exports.
  const bundle: unknown = module.require(path);
  const run = typeof bundle === 'object' && bundle !== null ? new Map(Object.entries(bundle)).get(exported) : undefined;
  const status: unknown = typeof run === 'function' ? await run(...values) : undefined;
  if (typeof status !== 'number') throw new Error(`${path} is not what this command was built with`);
  return status;
}
