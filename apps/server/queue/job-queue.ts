import PgBoss from 'pg-boss';
import type { Store } from '../store/store.ts';

/** A job as it is added. */
export interface NewJob {
  readonly data: object;
  /** Higher numbers are taken first. */
  readonly priority: number;
}

/** A job that a worker has taken. */
export interface TakenJob {
  readonly id: string;
  readonly data: object;
  /** How often it was taken before and not finished. */
  readonly earlierTries: number;
}

/** A queue of jobs in the database of a store; each job is taken by one worker at a time. */
export interface JobQueue {
  add(jobs: readonly NewJob[]): Promise<void>;
  /** The next job; undefined while there is none. */
  take(): Promise<TakenJob | undefined>;
  /** Says that a job is finished. */
  finish(id: string): Promise<void>;
  /** Lets other workers take jobs that are not finished. */
  giveBack(ids: readonly string[]): Promise<void>;
  /** Gives back jobs that were taken long ago, and forgets old ones. */
  maintain(): Promise<void>;
  close(): Promise<void>;
}

/** A job that nobody finished or gave back for so long is given back. Units: hours. */
const LONGEST_JOB = 6;
/** As often as it takes: who takes a job sees how often it was tried, and can tell what ends its workers. */
const MOST_TRIES = 1000;
/** Finished jobs are kept for so long, to be looked at. Units: hours. */
const KEPT = 24;

/** Opens a queue of a store, and creates it where there is none. */
export async function openQueue(store: Store, name: string): Promise<JobQueue> {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => ({ rows: [...(await store.executeSql(text, values)).rows] }) },
    // Workers ask for it themselves: no timers that keep a command alive.
    supervise: false,
    schedule: false,
    archiveCompletedAfterSeconds: KEPT * 3600,
    deleteAfterHours: KEPT,
  });
  // What goes wrong in a call is reported by the call.
  boss.on('error', () => undefined);
  await store.exclusively(async () => {
    await boss.start();
    await boss.createQueue(name, { name, retryLimit: MOST_TRIES, expireInHours: LONGEST_JOB });
  });
  return {
    add: (jobs) => boss.insert(jobs.map((job) => ({ name, ...job }))),
    async take() {
      const [job] = await boss.fetch<object>(name, { includeMetadata: true });
      return job && { id: job.id, data: job.data, earlierTries: job.retryCount };
    },
    finish: (id) => boss.complete(name, id),
    async giveBack(ids) {
      if (ids.length > 0) await boss.fail(name, [...ids]);
    },
    maintain: () => boss.maintain(),
    close: () => boss.stop({ graceful: false }),
  };
}
