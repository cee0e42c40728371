import { sql } from 'kysely';
import type { DatabaseConnection } from '../store/connection.ts';
import type { Store } from '../store/store.ts';

// A lease says that a worker has a job. It begins and ends in the transactions that take the job, finish it or give it
// back, so that a job that was taken has a lease whatever becomes of its worker or the connection.

/** Executes SQL in a transaction. */
type ExecuteSql = DatabaseConnection['executeSql'];

/** Says that a worker has a job. */
export async function beginLease(executeSql: ExecuteSql, queue: string, jobId: string, worker: string): Promise<void> {
  await executeSql(
    `insert into lease (job_id, queue, worker) values ($1, $2, $3)
     on conflict (job_id) do update set worker = $3, seen_at = now(), item = null`,
    [jobId, queue, worker],
  );
}

/** Ends a lease. */
export async function endLease(executeSql: ExecuteSql, jobId: string): Promise<void> {
  await executeSql('delete from lease where job_id = $1', [jobId]);
}

/**
 * Takes the leases of a queue that were not renewed for some seconds: their workers are gone. What they were at is
 * counted. A lease from the future was renewed before the clock of the database was set back; its worker, if it is
 * there, renews it soon.
 * @returns the ids of their jobs
 */
export async function takeLapsedLeases(executeSql: ExecuteSql, queue: string, seconds: number): Promise<string[]> {
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

/** How many workers ended at this. */
export async function countLapses({ db }: Store, item: string): Promise<number> {
  const row = await db.selectFrom('lapse').select('count').where('item', '=', item).executeTakeFirst();
  return row?.count ?? 0;
}

/** Forgets how many workers ended at this. */
export async function forgetLapses({ db }: Store, item: string): Promise<void> {
  await db.deleteFrom('lapse').where('item', '=', item).execute();
}
