import { setImmediate } from 'node:timers/promises';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openStore, type Store } from '../store/store.ts';
import { HAS_POSTGRES, type PostgresCluster, startPostgres } from '../testing/postgres-cluster.ts';
import { describeOnEveryDatabase, withoutPostgres } from '../testing/stores.ts';
import { type JobQueue, openQueue } from './job-queue.ts';
import { type JobEnding, type JobHelp, type JobKind, QueueWorker } from './queue-worker.ts';

// Jobs that write their number down, once however often they run.

const WRITTEN =
  'drop table if exists written; create table written (number integer primary key, times integer not null)';
const numberOf = (data: object): number => Number(Object.values(data)[0]);

async function writeDown(store: Store, number: number): Promise<void> {
  await store.executeSql(
    'insert into written values ($1, 1) on conflict (number) do update set times = written.times + 1',
    [number],
  );
}

async function withJobs(store: Store, name: string, count: number): Promise<JobQueue> {
  await store.executeSql(WRITTEN);
  const queue = openQueue(store, name);
  await queue.add(Array.from({ length: count }, (_, number) => ({ data: { number }, priority: 0 })));
  return queue;
}

async function written(store: Store): Promise<number[]> {
  const { rows } = await store.executeSql('select number from written order by number');
  return rows.map((row) => numberOf(Object(row)));
}

function kindOf(queue: JobQueue, run: (number: number, help: JobHelp) => Promise<JobEnding>): JobKind {
  return {
    queue,
    run: (job, help) => run(numberOf(job.data), help),
    stop: () => undefined,
    close: () => queue.close(),
  };
}

describeOnEveryDatabase('a worker', (maker) => {
  it('carries out all jobs, and gives back what it is told to leave', async () => {
    const store = await maker.shared();
    const queue = await withJobs(store, 'all', 12);
    const givenBack = new Set<number>();
    const kind = kindOf(queue, async (number, help) => {
      if (number % 3 === 0 && !givenBack.has(number)) {
        givenBack.add(number);
        return 'given-back';
      }
      await help.retry(() => writeDown(store, number));
      return 'finished';
    });
    const worker = new QueueWorker({ store, kinds: [kind], jobs: 2, onTrouble: expect.fail });
    const work = worker.work();
    await vi.waitUntil(async () => await queue.isEmpty(), { timeout: 240_000 });
    worker.stop();
    await work;
    expect(await written(store)).toEqual(Array.from({ length: 12 }, (_, number) => number));
    expect((await store.executeSql('select max(times)::int as most from written')).rows).toEqual([{ most: 1 }]);
  });

  it('carries out a job that it has taken without knowing', async () => {
    const store = await maker.shared();
    const queue = await withJobs(store, 'unknown', 2);
    const lost: string[] = [];
    // The answer of the transaction is lost with the connection.
    const losing: JobQueue = {
      ...queue,
      async take(name) {
        const job = await queue.take(name);
        if (job === undefined || lost.length > 0) return job;
        lost.push(job.id);
        throw new Error('Connection terminated unexpectedly');
      },
    };
    const kind = kindOf(losing, async (number, help) => {
      await help.retry(() => writeDown(store, number));
      return 'finished';
    });
    const leases = { renewEvery: 50, seconds: 1, checkEvery: 200 };
    const worker = new QueueWorker({ store, kinds: [kind], jobs: 1, onTrouble: () => undefined, leases });
    const work = worker.work();
    await vi.waitUntil(async () => await queue.isEmpty(), { timeout: 240_000 });
    worker.stop();
    await work;
    expect(lost).toHaveLength(1);
    expect(await written(store)).toEqual([0, 1]);
  });

  it('ends with what does not pass', async () => {
    const store = await maker.shared();
    const queue = await withJobs(store, 'failing', 3);
    const kind = kindOf(queue, async () => {
      await store.executeSql('select nonsense');
      return 'finished';
    });
    const worker = new QueueWorker({ store, kinds: [kind], jobs: 2, onTrouble: expect.fail });
    await expect(worker.work()).rejects.toThrow('nonsense');
  });
});

describe('workers on a server that is killed', () => {
  const title = 'wait for it, and every job has one result';
  if (!HAS_POSTGRES) return withoutPostgres(title);
  const clusters: PostgresCluster[] = [];
  afterAll(() => {
    for (const cluster of clusters) cluster.remove();
  });

  it(title, async () => {
    const cluster = startPostgres();
    clusters.push(cluster);
    const location = { kind: 'postgres', url: cluster.createDatabase('killed') } as const;
    const troubles: string[] = [];
    const workers: { worker: QueueWorker; store: Store }[] = [];
    const crashes = [5, 15, 25];
    let begun = 0;
    for (let count = 0; count < 2; count += 1) {
      const opened = await openStore(location);
      if (!opened.ok) throw new Error(JSON.stringify(opened.error));
      const store = opened.value;
      const queue = count === 0 ? await withJobs(store, 'jobs', 40) : openQueue(store, 'jobs');
      const kind = kindOf(queue, async (number, help) => {
        begun += 1;
        await setImmediate();
        // Here, so that no job can be finished before.
        if (begun >= (crashes[0] ?? Number.POSITIVE_INFINITY)) {
          crashes.shift();
          cluster.crash();
        }
        await help.retry(() => writeDown(store, number));
        return 'finished';
      });
      const onTrouble = (reason: string): number => troubles.push(reason);
      const worker = new QueueWorker({ store, kinds: [kind], jobs: 2, onTrouble });
      workers.push({ worker, store });
    }
    const work = workers.map(({ worker }) => worker.work());
    const [{ store }] = workers as [(typeof workers)[number]];
    // The server may be gone at the moment.
    await vi.waitFor(async () => expect(await written(store)).toHaveLength(40), { timeout: 240_000 });
    expect(crashes).toEqual([]);
    for (const { worker } of workers) worker.stop();
    await Promise.all(work);
    expect(troubles.length).toBeGreaterThan(0);
    for (const each of workers) await each.store.close();
  });
});
