import { ThreadPool } from '@countermine/node/pool.ts';
import type { JobQueue, TakenJob } from '@countermine/server/queue/job-queue.ts';
import type { JobEnding, JobHelp, JobKind } from '@countermine/server/queue/queue-worker.ts';
import { runJobs } from '@countermine/server/queue/run-jobs.ts';
import { retrying } from '@countermine/server/store/retry.ts';
import type { Store } from '@countermine/server/store/store.ts';
import type { StudyCounts } from './study-counts.ts';
import { readStudySettings, studyJob } from './study-data.ts';
import type { StudySettings } from './study-settings.ts';
import {
  boardsOfChunk,
  chunkCountOf,
  endStudy,
  isChunkDone,
  isStudyRunning,
  openChunks,
  readStudy,
  type StudyProgress,
  type StudyRecord,
  saveChunk,
  startStudy,
  studyProgress,
} from './study-store.ts';

/** Asks a thread to do a chunk: the boards with the numbers from one to before another. */
export interface ChunkRequest {
  readonly studyId: number;
  readonly settings: StudySettings;
  readonly from: number;
  readonly to: number;
}

export interface ChunkAnswer {
  readonly counts: StudyCounts;
  readonly seconds: number;
}

interface StudyOptions {
  readonly store: Store;
  readonly queue: JobQueue;
  readonly thread: string;
  /** The version of Countermine: studies of another are left to others. */
  readonly version: string;
}

/** Does chunks of studies. */
export class StudyWork implements JobKind {
  readonly #options: StudyOptions;
  readonly #threads: ThreadPool<ChunkRequest, ChunkAnswer>;
  #isStopped = false;

  constructor(options: StudyOptions) {
    this.#options = options;
    this.#threads = new ThreadPool(options.thread, undefined);
  }

  get queue(): JobQueue {
    return this.#options.queue;
  }

  stop(): void {
    this.#isStopped = true;
    void this.#threads.end();
  }

  async close(): Promise<void> {
    await this.#threads.end();
  }

  async run(job: TakenJob, help: JobHelp): Promise<JobEnding> {
    const { store, version } = this.#options;
    const { studyId, run, chunk } = studyJob.parse(job.data);
    if (!(await isStudyRunning(store, studyId, run))) return 'finished';
    const study = await readStudy(store, studyId);
    if (study === undefined || (await isChunkDone(store, study, chunk))) return 'finished';
    if (study.version !== version) return 'foreign';
    const answer = await this.#do(study, chunk);
    if (answer === undefined) return 'given-back';
    const { counts, seconds } = answer;
    const result = { boards: counts.boards, won: counts.won, counts, seconds };
    await help.retry(() => saveChunk(store, study, chunk, result));
    return 'finished';
  }

  /** @returns undefined where it was ended early */
  async #do(study: StudyRecord, chunk: number): Promise<ChunkAnswer | undefined> {
    const settings = readStudySettings(study.settings);
    if (settings === undefined) throw new Error(`The settings of the study ${study.name} are not of this version.`);
    const [from, to] = boardsOfChunk(study, chunk);
    try {
      return await this.#threads.ask({ studyId: study.id, settings, from, to });
    } catch (error) {
      if (this.#isStopped) return undefined;
      throw error;
    }
  }
}

export type StudyEnding = 'done' | 'interrupted' | 'cancelled';

interface StudyRun {
  readonly store: Store;
  readonly queue: JobQueue;
  readonly thread: string;
  /** The number of threads of this process. */
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
  const { store, queue, thread, workers: jobs, signal, onTrouble, onProgress } = options;
  const again = retrying({ signal, onTrouble });
  const run = await again(() => startStudy(store, study.id));
  const addOpen = async (): Promise<void> => addJobs(queue, study, run, await openChunks(store, study));
  await again(addOpen);
  const kind = new StudyWork({ store, queue, thread, version: study.version });
  try {
    return await runJobs<StudyEnding>({
      ...{ store, kind, jobs, signal, onTrouble },
      async pollProgress() {
        const progress = await studyProgress(store, study);
        onProgress(progress);
        if (progress.chunks === chunkCountOf(study)) return 'done';
        return (await isStudyRunning(store, study.id, run)) ? undefined : 'cancelled';
      },
      restoreJobs: addOpen,
      end: () => endStudy(store, study.id, run),
    });
  } finally {
    // What is left of it is in nobody's way.
    if (!signal.aborted) await again(() => queue.maintain());
  }
}

/** Jobs of earlier runs, which are left, come after those of this one. */
async function addJobs(queue: JobQueue, study: StudyRecord, run: number, chunks: readonly number[]): Promise<void> {
  await queue.add(chunks.map((chunk) => ({ data: { studyId: study.id, run, chunk }, priority: run })));
}
