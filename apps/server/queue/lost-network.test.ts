import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Store } from '../store/store.ts';
import { HAS_POSTGRES, type PostgresCluster, startPostgres } from '../testing/postgres-cluster.ts';
import { type PostgresRelay, startRelay } from '../testing/postgres-relay.ts';
import { openAt, withoutPostgres } from '../testing/stores.ts';
import { openQueue } from './job-queue.ts';
import { type JobKind, QueueWorker } from './queue-worker.ts';

const TITLE = 'a worker without network';
if (!HAS_POSTGRES) withoutPostgres(TITLE);

/** How long an answer is waited for: what takes longer here is asked for again. Units: ms. */
const ANSWER_WITHIN = 1500;
const PATIENCE = { timeout: 240_000 };
/** Often, so that the tests need not wait. */
const LEASES = { renewEvery: 50, seconds: 600, checkEvery: 5000 };

describe.runIf(HAS_POSTGRES)(TITLE, () => {
  let cluster: PostgresCluster;
  let relay: PostgresRelay;
  /** On the machine of the database, and on another at the end of a cable. */
  let [here, there]: Store[] = [];
  let started = 0;
  beforeAll(async () => {
    cluster = startPostgres();
    here = await openAt({ kind: 'postgres', url: cluster.createDatabase('far') });
    relay = await startRelay(cluster.socket, 'far');
    const location = { kind: 'postgres', url: relay.url, answerWithin: ANSWER_WITHIN } as const;
    there = await vi.waitFor(() => openAt(location), PATIENCE);
    await here.executeSql('create table done (queue text)');
  });
  afterAll(async () => {
    relay.cut();
    relay.close();
    for (const store of [here, there]) await store?.close();
    cluster.remove();
  });

  /** A worker there, for a job that was added here. */
  async function startWorker(run: (store: Store, name: string) => Promise<void>, store = there) {
    if (here === undefined || store === undefined) throw new Error('no store is open');
    started += 1;
    const name = `far-${started}`;
    const jobs = openQueue(here, name);
    await jobs.add([{ data: {}, priority: 0 }]);
    const queue = openQueue(store, name);
    const kind: JobKind = {
      queue,
      async run(_, help) {
        await help.retry(() => run(store, name));
        return 'finished';
      },
      stop: () => undefined,
      close: () => queue.close(),
    };
    const troubles: string[] = [];
    const onTrouble = (reason: string) => troubles.push(reason);
    const worker = new QueueWorker({ store, kinds: [kind], jobs: 1, onTrouble, leases: LEASES });
    const work = worker.work();
    const end = async (): Promise<unknown> => {
      await vi.waitUntil(() => jobs.isEmpty(), PATIENCE);
      worker.stop();
      await work;
      await jobs.close();
      return (await here?.executeSql('select queue from done where queue = $1', [name]))?.rows;
    };
    return { name, troubles, end };
  }

  const note = async (store: Store, name: string): Promise<void> => {
    await store.executeSql('insert into done select $1 where not exists (select from done where queue = $1)', [name]);
  };

  it('waits where it has not opened its queue yet', async () => {
    relay.incoming = 'end';
    relay.cut();
    const { name, troubles, end } = await startWorker(note);
    await vi.waitUntil(() => troubles.length > 0, PATIENCE);
    relay.incoming = 'pass';
    expect(await end()).toEqual([{ queue: name }]);
  });

  it('asks again where an answer never comes, even if nobody says that the connection is gone', async () => {
    let isFirst = true;
    const { name, troubles, end } = await startWorker(async (store, job) => {
      if (isFirst) {
        relay.incoming = 'hold';
        relay.silence();
      }
      isFirst = false;
      await note(store, job);
    });
    await vi.waitUntil(() => troubles.length > 0, PATIENCE);
    expect(troubles[0]).toMatch(/timeout/);
    relay.incoming = 'pass';
    relay.passHeld();
    expect(await end()).toEqual([{ queue: name }]);
  });

  it('keeps its job where an answer is missing for longer than a lease', async () => {
    const patient = await openAt({ kind: 'postgres', url: relay.url, answerWithin: 600_000 });
    const isRenewed = async (since: unknown): Promise<boolean> => {
      const text = "select 1 from lease where seen_at > $1::timestamptz + interval '1 ms'";
      return ((await here?.executeSql(text, [since]))?.rows ?? []).length > 0;
    };
    const { name, end } = await startWorker(async (_, job) => {
      relay.silence();
      // What was on its way arrives.
      const [now] = (await here?.executeSql("select (now() + interval '100 ms')::text as now"))?.rows ?? [];
      await vi.waitUntil(() => isRenewed(Object(now).now), PATIENCE);
      relay.cut();
      if (here !== undefined) await note(here, job);
    }, patient);
    expect(await end()).toEqual([{ queue: name }]);
    await patient.close();
  });
});
