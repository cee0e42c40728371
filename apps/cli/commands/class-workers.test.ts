import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HAS_COMPILER } from '@countermine/judge/testing/programs.ts';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openStore } from '../../server/store/store.ts';
import { HAS_POSTGRES, startPostgres } from '../../server/testing/postgres-cluster.ts';
import { withoutPostgres } from '../../server/testing/stores.ts';
import { begin, COUNTERMINE, countermine, finish, ROOT } from '../testing/command.ts';

// Two workers and the command itself, as processes of their own on one PostgreSQL server, which wait for it to be back.

const TITLE =
  'two workers, one of which is killed, and then the server, give the same results as the embedded database';
const OPTIONS = ['--no-fixtures', '--cases', '12', '--seed', '7', '--sandbox', 'none'];

const root = mkdtempSync(join(tmpdir(), 'countermine-workers-'));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

/** The table without what another run takes another time for. */
function tableOf(stdout: string): string {
  return stdout.slice(0, stdout.indexOf('\nSeed '));
}

describe.runIf(HAS_COMPILER)('workers', () => {
  if (!HAS_POSTGRES) return withoutPostgres(TITLE);
  it(TITLE, async () => {
    const folder = join(root, 'hand-ins');
    mkdirSync(folder);
    for (const student of ['z5000001', 'z5000002', 'z5000004', 'z5000007', 'z5000008']) {
      cpSync(join(ROOT, 'examples/class', student), join(folder, student), { recursive: true });
    }
    const judge = ['class', 'judge', 'comp1511', folder, ...OPTIONS];
    const embedded = await countermine(judge);
    expect(embedded.status).toBe(0);
    const cluster = startPostgres();
    try {
      const url = cluster.createDatabase('workers');
      vi.stubEnv('DATABASE_URL', url);
      const store = await openStore({ kind: 'postgres', url });
      if (!store.ok) throw new Error(JSON.stringify(store.error));
      const workers = [1, 2].map(() => begin(COUNTERMINE, ['worker', '--sandbox', 'none']));
      const ends = workers.map((worker) => finish(worker));
      await Promise.all(workers.map((worker) => new Promise((resolve) => worker.stdout.once('data', resolve))));
      const judged = finish(begin(COUNTERMINE, judge));
      const held = `select 1 from lease where worker like '% ${workers[0]!.pid} %'`;
      await vi.waitUntil(async () => (await store.value.executeSql(held)).rows.length > 0, { timeout: 120_000 });
      workers[0]!.kill('SIGKILL');
      cluster.crash();
      const { stdout, status } = await judged;
      expect(tableOf(stdout)).toBe(tableOf(embedded.stdout));
      expect(status).toBe(0);
      const count = 'select count(*)::int as results, count(distinct hand_in_id)::int as hand_ins from judgement';
      expect((await store.value.executeSql(count)).rows).toEqual([{ results: 5, hand_ins: 5 }]);
      workers[1]!.kill('SIGTERM');
      expect((await ends[1])?.status).toBe(0);
      await store.value.close();
    } finally {
      cluster.remove();
    }
  });
});
