import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { judgedGames } from '@countermine/courses/judged-games.ts';
import { countLapses, type JobQueue, noteItem, openQueue } from '@countermine/server/queue/job-queue.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { describeOnEveryDatabase } from '@countermine/server/testing/stores.ts';
import type { KyselyPlugin } from 'kysely';
import { expect, it, vi } from 'vitest';
import { listAttempts } from '../store/attempts.ts';
import { ensureClass } from '../store/classes.ts';
import { saveAttempt } from '../store/hand-ins.ts';
import { unjudgedHandIns } from '../store/judgements.ts';
import { cancelRuns, savePlan } from '../store/plans.ts';
import { judgeClass } from './judge-class.ts';
import { JudgePool } from './judge-pool.ts';
import { planCases } from './plan-cases.ts';
import type { PlanSettings } from './plan-settings.ts';

const ROOT = join(import.meta.dirname, '../../..');
const THREAD = join(ROOT, 'dist/judge-thread.cjs');
const TRANSCRIPTS = join(ROOT, 'fixtures/dialects');
const VERSION = 'this one';

async function planOf(store: Store): Promise<number> {
  const game = judgedGames.get('comp1511')!;
  const chosen: Omit<PlanSettings, 'caseDigest'> = {
    ...{ seed: 7, cases: 2, hostile: false, fixtures: false, stage: null, readings: 'default', maxTimeOuts: 3 },
    limits: { wallSeconds: 5, cpuSeconds: 5, memoryBytes: 2 ** 29, outputBytes: 2 ** 20, processes: 64, openFiles: 64 },
    ...{
      budgetSeconds: null,
      experiments: 0,
      shrinks: 0,
      shrinkSeconds: 1,
      compare: game.course.compare,
      environment: {},
      compile: null,
      run: null,
    },
  };
  const made = planCases(game, chosen, TRANSCRIPTS);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  const settings: PlanSettings = { ...chosen, caseDigest: made.value.digest };
  return await savePlan(store, { digest: 'a plan', game: 'comp1511', version: VERSION, settings, files: [] });
}

/** Hand-ins without a source file, which are judged at once. */
async function withClass(store: Store, name: string, students: readonly string[]): Promise<[number, number]> {
  const { id } = await ensureClass(store, name, 'comp1511');
  for (const key of students) {
    const content = { files: [{ path: 'notes.txt', bytes: new TextEncoder().encode(key) }] };
    const attempt = { number: 1, submittedAt: null, isMarkedLate: null, source: key, content };
    await saveAttempt(store, id, { student: { key, name: null, due: null }, ...attempt });
  }
  return [id, await planOf(store)];
}

function judge(
  store: Store,
  queue: JobQueue,
  classId: number,
  planId: number,
  signal: AbortSignal,
  onTrouble: (reason: string) => void = expect.fail,
) {
  expect(existsSync(THREAD), 'npm run build makes it').toBe(true);
  const pool = new JudgePool(THREAD, { sandbox: { kind: 'none' }, transcripts: TRANSCRIPTS });
  const told = { onProgress: () => undefined, onTrouble };
  return judgeClass(classId, planId, { store, queue, pool, jobs: 1, version: VERSION, signal, ...told });
}

async function resultsOf(store: Store, classId: number, planId: number): Promise<unknown[]> {
  const lines = await listAttempts(store, classId, planId, { rule: 'last', countingOnly: true });
  return lines.map(({ student, judgement }) => [student, judgement?.outcome, judgement?.reason]);
}

/** The store, whose connection breaks when the first file of a plan is asked for. */
function breakingOnce(store: Store): Store {
  let isBroken = false;
  const breaking: KyselyPlugin = {
    transformQuery({ node }) {
      if (isBroken || !JSON.stringify(node).includes('"plan_file"')) return node;
      isBroken = true;
      throw new Error('Connection terminated unexpectedly');
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return { ...store, db: store.db.withPlugin(breaking) };
}

const NO_SOURCE = 'There is no source file that the course compiles.';

describeOnEveryDatabase('a class', (maker) => {
  it('is judged, but for what ended five workers, until it is judged again', async () => {
    const store = await maker.shared();
    const [classId, planId] = await withClass(store, 'killer', ['ada', 'bob', 'cyd']);
    const [, bob] = await unjudgedHandIns(store, classId, planId);
    const item = `hand-in ${bob!.handInId} by plan ${planId}`;
    const queue = openQueue(store, 'killer');
    await queue.add([{ data: {}, priority: 0 }]);
    for (let times = 0; times < 5; times += 1) {
      const job = await queue.take('a worker that ends');
      await noteItem(store, job!.id, item);
      await store.executeSql("update lease set seen_at = now() - interval '1 hour'");
      await queue.giveBackLapsed(60);
    }
    await queue.finish((await queue.take('the last'))!.id);
    expect(await countLapses(store, item)).toBe(5);
    const { signal } = new AbortController();
    expect(await judge(store, queue, classId, planId, signal)).toBe('done');
    expect(await resultsOf(store, classId, planId)).toEqual([
      ['ada', 'not-compiled', NO_SOURCE],
      ['bob', 'failed', 'It ended 5 workers.'],
      ['cyd', 'not-compiled', NO_SOURCE],
    ]);
    expect(await judge(store, openQueue(store, 'killer'), classId, planId, signal)).toBe('done');
    expect((await resultsOf(store, classId, planId))[1]).toEqual(['bob', 'not-compiled', NO_SOURCE]);
  });

  it('is left where it is cancelled', async () => {
    const store = await maker.shared();
    const [classId, planId] = await withClass(store, 'cancelled', ['ada', 'bob']);
    const queue = openQueue(store, 'cancelled');
    // As soon as it has started.
    const cancelling: JobQueue = {
      ...queue,
      async add(jobs) {
        await queue.add(jobs);
        expect(await cancelRuns(store, classId)).toBe(true);
      },
    };
    expect(await judge(store, cancelling, classId, planId, new AbortController().signal)).toBe('cancelled');
    expect(await unjudgedHandIns(store, classId, planId)).toHaveLength(2);
    expect(await cancelRuns(store, classId)).toBe(false);
  });

  it('is judged even if its jobs are lost', async () => {
    const store = await maker.shared();
    const [classId, planId] = await withClass(store, 'lost', ['ada', 'bob']);
    const queue = openQueue(store, 'lost');
    const loser: JobQueue = { ...queue, add: vi.fn(queue.add).mockResolvedValueOnce(undefined) };
    expect(await judge(store, loser, classId, planId, new AbortController().signal)).toBe('done');
    expect(await resultsOf(store, classId, planId)).toEqual([
      ['ada', 'not-compiled', NO_SOURCE],
      ['bob', 'not-compiled', NO_SOURCE],
    ]);
  });

  it('is judged even if the connection breaks while the plan is read', async () => {
    const store = await maker.shared();
    const [classId, planId] = await withClass(store, 'broken', ['ada']);
    const queue = openQueue(store, 'broken');
    const onTrouble = vi.fn();
    const { signal } = new AbortController();
    expect(await judge(breakingOnce(store), queue, classId, planId, signal, onTrouble)).toBe('done');
    expect(await resultsOf(store, classId, planId)).toEqual([['ada', 'not-compiled', NO_SOURCE]]);
    expect(onTrouble.mock.calls).toEqual([['Connection terminated unexpectedly']]);
  });
});
