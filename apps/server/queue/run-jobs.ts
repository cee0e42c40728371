import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isPassingTrouble, retrying } from '../store/retry.ts';
import type { Store } from '../store/store.ts';
import { type JobKind, QueueWorker } from './queue-worker.ts';

const POLL_MS = 500;
/** The polls between two checks whether jobs were lost. */
const CHECK_EVERY = 20;

/** Jobs of one kind that belong together, and whose end a command waits for. */
interface JobRun<Ending> {
  readonly store: Store;
  readonly kind: JobKind;
  /** Those that this process does at once. */
  readonly jobs: number;
  readonly signal: AbortSignal;
  /** Told when the database does not answer. */
  readonly onTrouble: (reason: string) => void;
  /** Reports the progress. @returns how it ended, or undefined while it continues */
  pollProgress(): Promise<Ending | undefined>;
  /** Adds the jobs again that are still to be done: a clock that jumped by weeks has the queue forget them. */
  restoreJobs(): Promise<void>;
  /** Ends it for all workers. */
  readonly end: () => Promise<void>;
}

/** Works on jobs, beside any other workers of the same database, until all are done; then ends the run. */
export async function runJobs<Ending>(run: JobRun<Ending>): Promise<Ending | 'interrupted'> {
  const { store, kind, jobs, onTrouble } = run;
  const worker = new QueueWorker({ store, kinds: [kind], jobs, onTrouble });
  const work = worker.work();
  try {
    return await waitForEnd(run, work);
  } finally {
    try {
      // First, so that no worker continues with what nobody waits for.
      await endRun(run);
    } finally {
      worker.stop();
      await work;
    }
  }
}

/** Whoever interrupts it while the database is away does not wait: the next run ends this one. */
async function endRun<Ending>({ end, signal, onTrouble }: JobRun<Ending>): Promise<void> {
  try {
    await retrying({ signal, onTrouble })(end);
  } catch (error) {
    if (!signal.aborted || !isPassingTrouble(error)) throw error;
  }
}

/** A database that is away is waited for. @param work does not end before it is told to. Errors: what it rejects with */
async function waitForEnd<Ending>(run: JobRun<Ending>, work: Promise<void>): Promise<Ending | 'interrupted'> {
  const { signal, onTrouble } = run;
  const pause = async (): Promise<void> => {
    await Promise.race([sleep(POLL_MS, undefined, { signal }).catch(() => undefined), work]);
  };
  const again = retrying({ signal, onTrouble, pause });
  for (let polls = 0; ; polls += 1) {
    try {
      const ending = await again(() => poll(run, polls % CHECK_EVERY === 0));
      if (ending !== undefined) return ending;
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    if (signal.aborted) return 'interrupted';
    await pause();
  }
}

async function poll<Ending>(run: JobRun<Ending>, isCheck: boolean): Promise<Ending | undefined> {
  const ending = await run.pollProgress();
  if (ending === undefined && isCheck && (await run.kind.queue.isEmpty())) await run.restoreJobs();
  return ending;
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
