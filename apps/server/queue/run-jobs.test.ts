import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { useEmbeddedStores } from '../testing/stores.ts';
import { openQueue } from './job-queue.ts';
import { codeVersion, runJobs } from './run-jobs.ts';

const maker = useEmbeddedStores();
const folder = mkdtempSync(join(tmpdir(), 'countermine-version-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the version is another after a change of the code that judges, and of no other', () => {
  const version = (): string => codeVersion('0.1.0', join(folder, 'judge-thread.cjs'));
  writeFileSync(join(folder, 'judge-thread.cjs'), 'one');
  writeFileSync(join(folder, 'judge-thread-read-tar.cjs'), 'two');
  const before = version();
  expect(before).toMatch(/^0\.1\.0\+[0-9a-f]{12}$/);
  writeFileSync(join(folder, 'play.cjs'), 'three');
  expect(version()).toBe(before);
  writeFileSync(join(folder, 'judge-thread-read-tar.cjs'), 'four');
  expect(version()).not.toBe(before);
});

it('ends when it is interrupted while the database is away, and waits for nothing then', async () => {
  const store = await maker.shared();
  const queue = openQueue(store, 'away');
  const stop = new AbortController();
  const kind = { queue, run: vi.fn(), stop: vi.fn(), close: () => queue.close() };
  const run = {
    ...{ store, kind, jobs: 1, signal: stop.signal, onTrouble: vi.fn(), restoreJobs: async () => undefined },
    pollProgress: () => {
      stop.abort();
      return Promise.resolve(undefined);
    },
    end: () => Promise.reject(new Error('Connection terminated unexpectedly')),
  };
  expect(await runJobs(run)).toBe('interrupted');
  expect(kind.stop).toHaveBeenCalled();
});
