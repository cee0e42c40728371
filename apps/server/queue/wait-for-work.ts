import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { patiently } from '../store/retry.ts';

/** How often the progress of the work is checked. Units: ms. */
const LOOK_EVERY = 500;
/** How often it is looked whether jobs were lost, in looks. */
const CHECK_EVERY = 20;

/** What ends the waiting, and who is told of trouble with the database. */
interface Waiting {
  readonly signal: AbortSignal;
  readonly onTrouble: (reason: string) => void;
}

/**
 * Waits until work is done, by whichever workers; a database that is away is waited for.
 * @param look returns how it ended, or undefined while it continues; told now and then to check whether jobs were lost
 * @param work this process's own part in it, which does not end before it is told to. Errors: what it rejects with
 */
export async function waitForWork<Ending>(
  look: (isCheck: boolean) => Promise<Ending | undefined>,
  work: Promise<void>,
  { signal, onTrouble }: Waiting,
): Promise<Ending | 'interrupted'> {
  const pause = async (): Promise<void> => {
    await Promise.race([sleep(LOOK_EVERY, undefined, { signal }).catch(() => undefined), work]);
  };
  for (let looks = 0; ; looks += 1) {
    try {
      const ending = await patiently(() => look(looks % CHECK_EVERY === 0), { signal, onTrouble, pause });
      if (ending !== undefined) return ending;
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    if (signal.aborted) return 'interrupted';
    await pause();
  }
}

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
