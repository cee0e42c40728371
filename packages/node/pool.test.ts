import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runOnThreads, ThreadPool } from './pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'countermine-pool-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Answers a number with its square; 13 ends it, and 0 has no answer. */
const file = join(folder, 'thread.cjs');
writeFileSync(
  file,
  `const { parentPort } = require('node:worker_threads');
  parentPort.on('message', (task) => {
    if (task === 13) process.exit(5);
    if (task !== 0) parentPort.postMessage(task * task);
  });`,
);

it('a pool answers on free threads, and replaces one that ended', async () => {
  const pool = new ThreadPool<number, number>(file);
  expect(await Promise.all([pool.ask(2), pool.ask(3)])).toEqual([4, 9]);
  await expect(pool.ask(13)).rejects.toThrow('The thread ended with status 5.');
  expect(await pool.ask(4)).toBe(16);
  const last = pool.ask(0);
  await Promise.all([pool.end(), expect(last).rejects.toThrow('The thread ended')]);
});

/** Answers with the number of the thread. */
const naming = join(folder, 'naming.cjs');
writeFileSync(
  naming,
  `const { parentPort, threadId } = require('node:worker_threads');
  parentPort.on('message', (task) => parentPort.postMessage([threadId, task]));`,
);

it('a bounded pool has no more threads than it may, and does first what is wanted soon', async () => {
  const pool = new ThreadPool<string, [number, string]>(naming, undefined, { threads: 1 });
  const done: string[] = [];
  const ask = (task: string, priority: 'soon' | 'later') =>
    pool.ask(task, priority).then(([thread, name]) => {
      done.push(name);
      return thread;
    });
  const tasks = ['first', 'late', 'later', 'soon', 'sooner'];
  const asked = tasks.map((task) => ask(task, task.startsWith('late') ? 'later' : 'soon'));
  expect([pool.waiting('soon'), pool.waiting('later')]).toEqual([2, 2]);
  expect(new Set(await Promise.all(asked)).size).toBe(1);
  expect(done).toEqual(['first', 'soon', 'sooner', 'late', 'later']);
  await pool.end();
  await expect(pool.ask('last')).rejects.toThrow('The pool has ended.');
});

it('threads that have nothing to do end after a while', async () => {
  const pool = new ThreadPool<string, [number, string]>(naming, undefined, { threads: 1, idleMs: 1 });
  const [first] = await pool.ask('one');
  await expect.poll(async () => (await pool.ask('other'))[0]).not.toBe(first);
  await pool.end();
});

it('many tasks are done on several threads', async () => {
  const answers: number[] = [];
  const tasks = Array.from({ length: 12 }, (_, index) => 20 + index);
  const program = { file, count: 2, ahead: 3 };
  await runOnThreads<number, number>(program, tasks.values(), new AbortController().signal, (answer) => {
    answers.push(answer);
  });
  expect(answers.toSorted((one, other) => one - other)).toEqual(tasks.map((task) => task * task));
});

it('a thread that fails ends all, and so does the signal', async () => {
  const program = { file, count: 2, ahead: 2 };
  const { signal } = new AbortController();
  await expect(runOnThreads(program, [1, 13, 2].values(), signal, () => undefined)).rejects.toThrow('status 5');
  const stop = new AbortController();
  let answers = 0;
  await runOnThreads(program, [1, 2, 3, 4, 5, 6].values(), stop.signal, () => {
    answers += 1;
    stop.abort();
  });
  expect(answers).toBe(1);
  await runOnThreads(program, [1].values(), stop.signal, () => expect.fail());
});
