import { once } from 'node:events';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Retry, retrying } from '../store/retry.ts';
import type { Store } from '../store/store.ts';
import { type JobQueue, noteItem, renewLeases, type TakenJob } from './job-queue.ts';

/**
 * `finished`: nothing of it is left to do. `given-back`: another worker may take it. `foreign`: only a worker of
 * another version can do it.
 */
export type JobEnding = 'finished' | 'given-back' | 'foreign';

/** The part of a worker that the work on a job may use. */
export interface JobHelp {
  /** Says what is being done now: if this worker ends at it, that is counted. */
  note(item: string): Promise<void>;
  /** Does something with the database that must not be lost while that does not answer. */
  readonly retry: Retry;
}

export interface JobKind {
  readonly queue: JobQueue;
  /** Carries out a job; it may be called again for the same one, after trouble with the database. */
  run(job: TakenJob, help: JobHelp): Promise<JobEnding>;
  /** Ends what is being done; jobs then end as `given-back`. */
  stop(): void;
  /** Releases everything; nothing is being done any more. */
  close(): Promise<void>;
}

interface LeaseTimes {
  /** Units: ms. */
  readonly renewEvery: number;
  /** A worker that has not said so for this long is gone. Units: seconds. */
  readonly seconds: number;
  /** The time between two searches for workers that are gone. Units: ms. */
  readonly checkEvery: number;
}

interface WorkerOptions {
  readonly store: Store;
  /** Jobs of the first kind are taken first. */
  readonly kinds: readonly JobKind[];
  /** The number of jobs at once; with none it only waits. */
  readonly jobs: number;
  /** Told when the database does not answer. */
  readonly onTrouble: (reason: string) => void;
  /** Default: those of all workers */
  readonly leases?: LeaseTimes;
}

/** An empty queue is asked again after this long. Units: ms. */
const POLL_MS = 500;
/** The wait after a job that only another version can do. Units: ms. */
const FOREIGN_PAUSE_MS = 3000;
const LEASES: LeaseTimes = { renewEvery: 5000, seconds: 30, checkEvery: 5000 };
/** So many wait for an answer at once: the pool has one connection more. */
const MAX_RENEWALS = 3;
const MAINTAIN_EVERY_MS = 60_000;

/** Takes jobs from queues and carries them out, until it is told to stop. A database that is away is waited for. */
export class QueueWorker {
  readonly #options: WorkerOptions;
  // Another worker may have the id of a process that has ended.
  readonly #name = `${hostname()} ${process.pid} ${Math.round(performance.timeOrigin)}`;
  readonly #jobIds = new Set<string>();
  readonly #leases: LeaseTimes;
  readonly #stopped = new AbortController();
  readonly #retry: Retry;
  #renewals = 0;
  #renewedAt = performance.now();
  #checkedAt = performance.now();
  #maintainedAt = performance.now();

  constructor(options: WorkerOptions) {
    this.#options = options;
    const { onTrouble, leases = LEASES } = options;
    this.#leases = leases;
    this.#retry = retrying({ signal: this.#stopped.signal, onTrouble });
  }

  /** Works until {@link stop}; what it has started by then is given back. Errors: what does not pass. */
  async work(): Promise<void> {
    const { kinds, jobs } = this.#options;
    const timer = setInterval(() => void this.#renewLeases(), this.#leases.renewEvery);
    try {
      if (jobs === 0) await this.#untilStopped();
      const lanes = await Promise.allSettled(Array.from({ length: jobs }, () => this.#takeJobs()));
      const failed = lanes.find((lane) => lane.status === 'rejected');
      if (failed !== undefined) throw failed.reason;
    } finally {
      clearInterval(timer);
      for (const kind of kinds) await kind.close();
    }
  }

  /**
   * One that gets no answer is not waited for as long as a lease lasts: the next has another connection. More would take
   * those of the work.
   */
  async #renewLeases(): Promise<void> {
    const isWaiting = performance.now() - this.#renewedAt < 1.5 * this.#leases.renewEvery;
    if (this.#renewals > 0 && (isWaiting || this.#renewals === MAX_RENEWALS)) return;
    this.#renewals += 1;
    this.#renewedAt = performance.now();
    await renewLeases(this.#options.store, this.#name, [...this.#jobIds]).catch(() => undefined);
    this.#renewals -= 1;
  }

  stop(): void {
    this.#stopped.abort();
    for (const kind of this.#options.kinds) kind.stop();
  }

  async #untilStopped(): Promise<void> {
    const { signal } = this.#stopped;
    if (!signal.aborted) await once(signal, 'abort');
  }

  get #isStopped(): boolean {
    return this.#stopped.signal.aborted;
  }

  async #takeJobs(): Promise<void> {
    while (!this.#isStopped) {
      try {
        await this.#retry(() => this.#takeJob());
      } catch (error) {
        // Once it was told to stop, what fails is what a restart would find undone.
        if (this.#isStopped) return;
        this.stop();
        throw error;
      }
    }
  }

  async #takeJob(): Promise<void> {
    await this.#maintainQueues();
    for (const kind of this.#options.kinds) {
      const job = await kind.queue.take(this.#name);
      if (job === undefined) continue;
      this.#jobIds.add(job.id);
      try {
        return await this.#runJob(kind, job);
      } finally {
        this.#jobIds.delete(job.id);
      }
    }
    await this.#pause(POLL_MS);
  }

  async #pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#stopped.signal }).catch(() => undefined);
  }

  /** Gives back what workers had that are gone. */
  async #maintainQueues(): Promise<void> {
    const { kinds } = this.#options;
    const now = performance.now();
    if (now - this.#checkedAt < this.#leases.checkEvery) return;
    this.#checkedAt = now;
    for (const { queue } of kinds) await queue.giveBackLapsed(this.#leases.seconds);
    if (now - this.#maintainedAt < MAINTAIN_EVERY_MS) return;
    this.#maintainedAt = now;
    for (const { queue } of kinds) await queue.maintain();
  }

  async #runJob(kind: JobKind, job: TakenJob): Promise<void> {
    const { queue } = kind;
    const { store } = this.#options;
    const help: JobHelp = {
      note: (item) => noteItem(store, job.id, item),
      retry: this.#retry,
    };
    const ending = await help.retry(() => kind.run(job, help));
    await help.retry(() => (ending === 'finished' ? queue.finish(job.id) : queue.giveBack(job.id)));
    if (ending === 'foreign') await this.#pause(FOREIGN_PAUSE_MS);
  }
}
