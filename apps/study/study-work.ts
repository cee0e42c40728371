import { ThreadPool } from '@countermine/node/pool.ts';
import type { JobQueue, TakenJob } from '@countermine/server/queue/job-queue.ts';
import type { JobEnding, JobHelp, JobKind } from '@countermine/server/queue/queue-worker.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { readStudyJob, readStudySettings } from './study-data.ts';
import type { ChunkAnswer, ChunkRequest } from './study-messages.ts';
import { boardsOfChunk, isChunkDone, isStudyRunning, readStudy, type StudyRecord, saveChunk } from './study-store.ts';

/** How studies are worked on. */
export interface StudyOptions {
  readonly store: Store;
  readonly queue: JobQueue;
  /** The code of a thread. */
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

  async carryOut(job: TakenJob, help: JobHelp): Promise<JobEnding> {
    const { store, version } = this.#options;
    const { studyId, run, chunk } = readStudyJob(job.data);
    if (!(await isStudyRunning(store, studyId, run))) return 'finished';
    const study = await readStudy(store, studyId);
    if (study === undefined || (await isChunkDone(store, study, chunk))) return 'finished';
    if (study.version !== version) return 'foreign';
    const answer = await this.#do(study, chunk);
    if (answer === undefined) return 'given-back';
    const { counts, seconds } = answer;
    const result = { boards: counts.boards, won: counts.won, counts, seconds };
    await help.patiently(() => saveChunk(store, study, chunk, result));
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
