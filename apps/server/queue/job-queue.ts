import { sql } from 'kysely';
import PgBoss from 'pg-boss';
import type { DatabaseConnection } from '../store/connection.ts';
import type { Store } from '../store/store.ts';

// A lease says that a worker has a job. It begins and ends in the transactions that take the job, finish it or give it
// back, so that a job that was taken has a lease whatever becomes of its worker or the connection.

type ExecuteSql = DatabaseConnection['executeSql'];

async function beginLease(executeSql: ExecuteSql, queue: string, jobId: string, worker: string): Promise<void> {
  await executeSql(
    `insert into lease (job_id, queue, worker) values ($1, $2, $3)
     on conflict (job_id) do update set worker = $3, seen_at = now(), item = null`,
    [jobId, queue, worker],
  );
}

async function endLease(executeSql: ExecuteSql, jobId: string): Promise<void> {
  await executeSql('delete from lease where job_id = $1', [jobId]);
}

/**
 * Takes the leases of a queue that were not renewed for some seconds: their workers are gone. What they were at is
 * counted. A lease from the future was renewed before the clock of the database was set back; its worker, if it is
 * there, renews it soon.
 * @returns the ids of their jobs
 */
async function takeLapsedLeases(executeSql: ExecuteSql, queue: string, seconds: number): Promise<string[]> {
  const { rows } = await executeSql(
    `with gone as (
      delete from lease
      where queue = $1
        and seen_at not between now() - make_interval(secs => $2) and now() + make_interval(secs => $2)
      returning job_id, item
    ), counted as (
      insert into lapse (item, count)
      select item, count(*) from gone where item is not null group by item
      on conflict (item) do update set count = lapse.count + excluded.count
    )
    select job_id from gone`,
    [queue, seconds],
  );
  return rows.map(jobIdOf);
}

function jobIdOf(row: unknown): string {
  const id = typeof row === 'object' && row !== null && 'job_id' in row ? row.job_id : undefined;
  if (typeof id !== 'string') throw new TypeError('takeLapsedLeases: a row without a job_id');
  return id;
}

/**
 * Says that a worker is still busy with these jobs, by the clock of the database. Only with those it knows of: it may have
 * taken one in a transaction whose answer was lost with the connection, and that lapses.
 */
export async function renewLeases({ db }: Store, worker: string, jobIds: readonly string[]): Promise<void> {
  if (jobIds.length === 0) return;
  const leases = db.updateTable('lease').where('worker', '=', worker).where('jobId', 'in', jobIds);
  await leases.set({ seenAt: sql<Date>`now()` }).execute();
}

/** Says what a worker is at now, within its job: if the lease lapses, that is what the worker ended at. */
export async function noteItem({ db }: Store, jobId: string, item: string): Promise<void> {
  await db.updateTable('lease').set({ item, seenAt: sql<Date>`now()` }).where('jobId', '=', jobId).execute();
}

/** The number of workers that ended at this. */
export async function countLapses({ db }: Store, item: string): Promise<number> {
  const row = await db.selectFrom('lapse').select('count').where('item', '=', item).executeTakeFirst();
  return row?.count ?? 0;
}

/** Forgets how many workers ended at this. */
export async function forgetLapses({ db }: Store, item: string): Promise<void> {
  await db.deleteFrom('lapse').where('item', '=', item).execute();
}

interface NewJob {
  readonly data: object;
  /** Higher numbers are taken first. */
  readonly priority: number;
}

export interface TakenJob {
  readonly id: string;
  readonly data: object;
}

/** A queue of jobs in the database of a store; each job is taken by one worker at a time, which has a lease on it. */
export interface JobQueue {
  add(jobs: readonly NewJob[]): Promise<void>;
  /** The next job, with a lease on it; undefined while there is none. */
  take(worker: string): Promise<TakenJob | undefined>;
  finish(id: string): Promise<void>;
  /** Lets other workers take a job that is not finished. */
  giveBack(id: string): Promise<void>;
  /** Gives back the jobs whose leases were not renewed for some seconds. */
  giveBackLapsed(seconds: number): Promise<void>;
  /** True if no job is waiting or taken. */
  isEmpty(): Promise<boolean>;
  /** Gives back jobs that were taken long ago, and forgets old ones. */
  maintain(): Promise<void>;
  close(): Promise<void>;
}

/** A job that nobody finished or gave back for this long is given back. Units: hours. */
const MAX_JOB_HOURS = 6;
/** As often as it takes: leases tell what ends its workers. */
const MAX_TRIES = 1_000_000;
/** Finished jobs are kept for this long, to be looked at. Units: hours. */
const KEPT_HOURS = 24;
/** A statement has at most this many jobs. */
const ADDED_AT_ONCE = 2000;

/**
 * A queue of a store. It is opened with its first use, and created where there is none: whoever waits for a database that is
 * away waits for that, too.
 */
export function openQueue(store: Store, name: string): JobQueue {
  let opening: Promise<PgBoss> | undefined;
  const opened = async (): Promise<PgBoss> => {
    opening ??= startBoss(store, name);
    const tried = opening;
    try {
      return await tried;
    } catch (error) {
      if (opening === tried) opening = undefined;
      throw error;
    }
  };
  return {
    async add(jobs) {
      const boss = await opened();
      for (let from = 0; from < jobs.length; from += ADDED_AT_ONCE) {
        await boss.insert(jobs.slice(from, from + ADDED_AT_ONCE).map((job) => ({ name, ...job })));
      }
    },
    take: async (worker) => take(store, await opened(), name, worker),
    async finish(id) {
      const boss = await opened();
      await inTransaction(store, async (db, executeSql) => {
        await boss.complete(name, id, {}, { db });
        await endLease(executeSql, id);
      });
    },
    async giveBack(id) {
      const boss = await opened();
      await inTransaction(store, async (db, executeSql) => {
        await boss.fail(name, id, {}, { db });
        await endLease(executeSql, id);
      });
    },
    async giveBackLapsed(seconds) {
      const boss = await opened();
      await inTransaction(store, async (db, executeSql) => {
        const ids = await takeLapsedLeases(executeSql, name, seconds);
        for (const id of ids) await boss.fail(name, id, {}, { db });
      });
    },
    isEmpty: async () => (await (await opened()).getQueueSize(name, { before: 'completed' })) === 0,
    maintain: async () => (await opened()).maintain(),
    async close() {
      const boss = await opening?.catch(() => undefined);
      await boss?.stop({ graceful: false });
    },
  };
}

async function startBoss(store: Store, name: string): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => ({ rows: [...(await store.executeSql(text, values)).rows] }) },
    // Workers ask for it themselves: no timers that keep a command alive.
    supervise: false,
    schedule: false,
    archiveCompletedAfterSeconds: KEPT_HOURS * 3600,
    deleteAfterHours: KEPT_HOURS,
  });
  // What goes wrong in a call is reported by the call.
  boss.on('error', () => undefined);
  await store.exclusively(async () => {
    await boss.start();
    await boss.createQueue(name, { name, retryLimit: MAX_TRIES, expireInHours: MAX_JOB_HOURS });
  });
  return boss;
}

/** Does something with pg-boss and the store in one transaction. Errors: whatever goes wrong with the database. */
async function inTransaction(
  store: Store,
  work: (db: PgBoss.Db, executeSql: Store['executeSql']) => Promise<void>,
): Promise<void> {
  // pg-boss keeps to itself what goes wrong when it fetches.
  const failures: unknown[] = [];
  await store.inTransaction(async (executeSql) => {
    const db: PgBoss.Db = {
      async executeSql(text, values) {
        try {
          return { rows: [...(await executeSql(text, values)).rows] };
        } catch (error) {
          failures.push(error);
          throw error;
        }
      },
    };
    await work(db, executeSql);
    if (failures.length > 0) throw failures[0];
  });
}

async function take(store: Store, boss: PgBoss, name: string, worker: string): Promise<TakenJob | undefined> {
  let taken: PgBoss.Job<object> | undefined;
  await inTransaction(store, async (db, executeSql) => {
    // When it may start does not matter, so that a clock that is set back holds nothing up.
    [taken] = await boss.fetch<object>(name, { ignoreStartAfter: true, db });
    if (taken !== undefined) await beginLease(executeSql, name, taken.id, worker);
  });
  return taken && { id: taken.id, data: taken.data };
}
