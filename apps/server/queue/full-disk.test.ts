import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { isPassingTrouble } from '../store/retry.ts';
import type { Store } from '../store/store.ts';
import { HAS_POSTGRES, startPostgres } from '../testing/postgres-cluster.ts';
import { openAt, openEmptyStore, PACKAGE_CACHE, withoutPostgres } from '../testing/stores.ts';
import { openQueue } from './job-queue.ts';
import { type JobKind, QueueWorker } from './queue-worker.ts';

// A disk of its own, small enough to be filled: a file system in memory, which only root can mount.

const disk = mkdtempSync(join(tmpdir(), 'countermine-disk-'));
const HAS_DISK = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk]).status === 0;
chmodSync(disk, 0o755);
afterAll(() => {
  if (HAS_DISK) spawnSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
});

const ballast = join(disk, 'ballast');

/** Leaves less room than a few jobs take. */
function fillDisk(): void {
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - 2 ** 19)));
}

const JOBS = 12;
/** Random, since the database packs what it can. */
const WRITE = `insert into written select $1::int, string_agg(md5(random()::text), '') from generate_series(1, 16384)
  on conflict do nothing`;

async function withJobs(store: Store): Promise<JobKind> {
  await store.executeSql('create table written (number integer primary key, text text not null)');
  const queue = openQueue(store, 'jobs');
  await queue.add(Array.from({ length: JOBS }, (_, number) => ({ data: { number }, priority: 0 })));
  return {
    queue,
    async run({ data }, help) {
      await help.retry(() => store.executeSql(WRITE, [Number(Object.values(data)[0])]));
      return 'finished';
    },
    stop: () => undefined,
    close: () => queue.close(),
  };
}

async function countWritten(store: Store): Promise<unknown> {
  const { rows } = await store.executeSql('select count(*)::int as count from written').catch(() => ({ rows: [{}] }));
  return Object.values(Object(rows[0]))[0];
}

describe('on a disk that is full for a while', () => {
  const title = 'workers wait, and every job has one result';
  if (!HAS_DISK) {
    process.stderr.write(`\nA disk can be mounted by root only, so this is not tested: ${title}\n\n`);
    return it.skip(title);
  }
  if (!HAS_POSTGRES) return withoutPostgres(title);
  it(`${title}, on PostgreSQL`, async () => {
    const cluster = startPostgres({ parent: disk });
    const store = await openAt({ kind: 'postgres', url: cluster.createDatabase('full') });
    const kind = await withJobs(store);
    fillDisk();
    const troubles: string[] = [];
    const worker = new QueueWorker({ store, kinds: [kind], jobs: 2, onTrouble: (reason) => troubles.push(reason) });
    const work = worker.work();
    await vi.waitUntil(() => troubles.length > 0, { timeout: 240_000 });
    expect(troubles[0]).toContain('No space left on device');
    rmSync(ballast);
    await vi.waitUntil(async () => (await countWritten(store)) === JOBS && (await kind.queue.isEmpty()), {
      timeout: 240_000,
    });
    worker.stop();
    await work;
    await store.close();
    cluster.remove();
  });

  it('an embedded database is as it was, and can be opened again', async () => {
    const path = join(disk, 'embedded');
    const store = await openEmptyStore(path);
    await store.executeSql('create table written (number integer primary key, text text not null)');
    await store.executeSql(WRITE, [1]);
    fillDisk();
    const full = Array.from({ length: 4 }, (_, number) => store.executeSql(WRITE, [number + 2]));
    const failed = (await Promise.allSettled(full)).filter((one) => one.status === 'rejected');
    expect(failed.length).toBeGreaterThan(0);
    for (const { reason } of failed) expect(isPassingTrouble(reason)).toBe(true);
    await store.close();
    rmSync(ballast);
    const again = await openAt({ kind: 'folder', path, cache: PACKAGE_CACHE });
    expect(await countWritten(again)).toBe(1 + full.length - failed.length);
    await again.close();
  });
});
