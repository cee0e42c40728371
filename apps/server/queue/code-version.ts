import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * The version of Countermine with a digest of the code that makes results, as `0.1.0+1f0c83a95d2e`: a change of it makes
 * new results, even where the version is the same.
 * Cost: reads and digests the bundle of a thread, about 1 MB.
 * @param thread the code of a thread; what it loads lies beside it, with the same beginning of its name
 */
export function codeVersion(version: string, thread: string): string {
  const [folder, beginning] = [dirname(thread), basename(thread, '.cjs')];
  const names = readdirSync(folder).filter((name) => name.startsWith(beginning) && name.endsWith('.cjs'));
  const hash = createHash('sha256');
  for (const name of names.sort()) hash.update(readFileSync(join(folder, name)));
  return `${version}+${hash.digest('hex').slice(0, 12)}`;
}
