import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HAS_COMPILER } from '@countermine/judge/testing/programs.ts';
import { openStore } from '@countermine/server/store/store.ts';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { HAS_POSTGRES, startPostgres } from '../../server/testing/postgres-cluster.ts';
import { withoutPostgres } from '../../server/testing/stores.ts';
import { begin, COUNTERMINE, countermine, finish, ROOT } from '../testing/command.ts';

// Two workers and the command itself, as processes of their own on one PostgreSQL server, which wait for it to be back.

const TITLE =
  'two workers, one of which is killed, and then the server, give the same results as the embedded database';
const HAND_INS = ['z5000001', 'z5000002', 'z5000004', 'z5000008'];
// As many at once as there are processes: nobody has all of them. No result depends on how fast they are.
const OPTIONS = [
  '--no-fixtures',
  '--cases',
  '4',
  '--seed',
  '4',
  '--wall',
  '200',
  '-j',
  '1',
  '--experiments',
  '0',
  '--sandbox',
  'none',
];

const root = mkdtempSync(join(tmpdir(), 'countermine-workers-'));
const cleanUps: (() => void)[] = [];
afterAll(() => {
  vi.unstubAllEnvs();
  for (const cleanUp of cleanUps.reverse()) cleanUp();
  rmSync(root, { recursive: true, force: true });
});

/** Starts the command, which is killed after the tests at the latest. */
function start(args: readonly string[]) {
  const child = begin(COUNTERMINE, args);
  cleanUps.push(() => child.kill('SIGKILL'));
  return { child, ended: finish(child) };
}

/** Starts a worker and waits until it waits for work. Errors: rejects if it ends before. */
async function startWorker(): Promise<ReturnType<typeof start>> {
  const worker = start(['worker', '-j', '1', '--sandbox', 'none']);
  const refused = worker.ended.then(({ stderr }) => Promise.reject(new Error(`the worker ended: ${stderr}`)));
  await Promise.race([once(worker.child.stdout, 'data'), refused]);
  refused.catch(() => undefined);
  return worker;
}

/** The table without what another run takes another time for. */
function tableOf(stdout: string): string {
  return stdout.slice(0, stdout.indexOf('\nSeed '));
}

describe.runIf(HAS_COMPILER)('workers', () => {
  if (!HAS_POSTGRES) return withoutPostgres(TITLE);
  it(TITLE, async () => {
    const folder = join(root, 'hand-ins');
    for (const student of HAND_INS) {
      cpSync(join(ROOT, 'examples/class', student), join(folder, student), { recursive: true });
    }
    const judge = ['class', 'judge', 'comp1511', folder, ...OPTIONS];
    const embedded = await countermine(judge);
    expect(embedded.status).toBe(0);
    const cluster = startPostgres();
    cleanUps.push(() => cluster.remove());
    const url = cluster.createDatabase('workers');
    vi.stubEnv('DATABASE_URL', url);
    const opened = await openStore({ kind: 'postgres', url });
    if (!opened.ok) throw new Error(JSON.stringify(opened.error));
    const store = opened.value;
    const workers = await Promise.all([startWorker(), startWorker()]);
    const judged = start(judge).ended;
    /** A worker that is at a hand-in. */
    const busyWorker = async () => {
      const names = (await store.executeSql('select worker from lease')).rows.map((row) => JSON.stringify(row));
      return workers.find(({ child }) => names.some((name) => name.includes(` ${child.pid} `)));
    };
    const killed = await vi.waitUntil(busyWorker, { timeout: 240_000 });
    killed.child.kill('SIGKILL');
    cluster.crash();
    const { stdout, status } = await judged;
    expect(tableOf(stdout)).toBe(tableOf(embedded.stdout));
    expect(status).toBe(0);
    const count = 'select count(*)::int as results, count(distinct hand_in_id)::int as hand_ins from judgement';
    const all = HAND_INS.length;
    expect((await store.executeSql(count)).rows).toEqual([{ results: all, hand_ins: all }]);
    for (const { child, ended } of workers) {
      if (child === killed.child) continue;
      child.kill('SIGTERM');
      expect((await ended).status).toBe(0);
    }
    await store.close();
  });
});
