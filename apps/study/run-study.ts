import type { JobQueue } from '@countermine/server/queue/job-queue.ts';
import { QueueWorker } from '@countermine/server/queue/queue-worker.ts';
import { waitForWork } from '@countermine/server/queue/wait-for-work.ts';
import type { Store } from '@countermine/server/store/store.ts';
import {
  chunkCountOf,
  endStudy,
  isStudyRunning,
  openChunks,
  type StudyProgress,
  type StudyRecord,
  startStudy,
  studyProgress,
} from './study-store.ts';
import { StudyWork } from './study-work.ts';

/** How a study ended. */
export type StudyEnding = 'done' | 'interrupted' | 'cancelled';

/** How a study is run. */
export interface StudyRun {
  readonly store: Store;
  readonly queue: JobQueue;
  /** The code of a thread. */
  readonly thread: string;
  /** How many threads of this process work on it. */
  readonly workers: number;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: StudyProgress) => void;
  /** Told when the database does not answer. */
  readonly onTrouble: (reason: string) => void;
}

/**
 * Does the chunks of a study that are not done: puts them in the queue and works on it, beside any other workers of the
 * same database.
 * @returns `cancelled` where it was started again meanwhile, or removed
 */
export async function runStudy(study: StudyRecord, options: StudyRun): Promise<StudyEnding> {
  const { store, queue, thread, workers, signal, onTrouble } = options;
  const run = await startStudy(store, study.id);
  await addJobs(queue, study, run, await openChunks(store, study));
  const kinds = [new StudyWork({ store, queue, thread, version: study.version })];
  const worker = new QueueWorker({ store, kinds, jobs: workers, onTrouble });
  const work = worker.work();
  try {
    return await waitForWork((isCheck) => look(study, run, options, isCheck), work, options);
  } finally {
    // First, so that no worker continues with what nobody waits for.
    await endStudy(store, study.id, run);
    worker.stop();
    await work;
    // What is left of it is in nobody's way.
    if (!signal.aborted) await queue.maintain();
  }
}

/** Jobs of earlier runs, which are left, come after those of this one. */
async function addJobs(queue: JobQueue, study: StudyRecord, run: number, chunks: readonly number[]): Promise<void> {
  await queue.add(chunks.map((chunk) => ({ data: { studyId: study.id, run, chunk }, priority: run })));
}

/** @returns undefined while it continues */
async function look(
  study: StudyRecord,
  run: number,
  { store, queue, onProgress }: StudyRun,
  isCheck: boolean,
): Promise<StudyEnding | undefined> {
  const progress = await studyProgress(store, study);
  onProgress(progress);
  if (progress.chunks === chunkCountOf(study)) return 'done';
  if (!(await isStudyRunning(store, study.id, run))) return 'cancelled';
  if (isCheck && (await queue.isEmpty())) await addJobs(queue, study, run, await openChunks(store, study));
  return undefined;
}
