import { setTimeout as sleep } from 'node:timers/promises';
import { countJudged, unjudgedHandIns } from '../../store/judgement-records.ts';
import { endRun, renewRun, startRun } from '../../store/run-records.ts';
import { inChunks } from './judging-job.ts';
import { JudgingWorker, type WorkerOptions } from './judging-worker.ts';

/** How far the judging of a class is. */
export interface ClassProgress {
  readonly done: number;
  readonly total: number;
}

/** How the judging of a class ended. */
export type ClassEnding = 'done' | 'interrupted' | 'cancelled';

/** How often it is looked how far other workers are. Units: ms. */
const LOOK_EVERY = 500;

/** The last attempts of students come first: they count. */
const PRIORITIES = { last: 10, earlier: 0 };

/**
 * Judges the hand-ins of a class that have no result under a plan: puts them in the queue and works on it, beside any
 * other workers of the same database.
 * @returns `cancelled` where another run of the class was started meanwhile
 */
export async function judgeClass(
  classId: number,
  planId: number,
  options: WorkerOptions,
  { signal, onProgress }: { readonly signal: AbortSignal; onProgress(progress: ClassProgress): void },
): Promise<ClassEnding> {
  const { store, queue } = options;
  const handIns = await unjudgedHandIns(store, classId, planId);
  if (handIns.length === 0) return 'done';
  const runId = await startRun(store, classId, planId);
  const idsOf = (isLast: boolean): number[] =>
    handIns.filter((handIn) => handIn.isLast === isLast).map(({ handInId }) => handInId);
  const jobsOf = (ids: readonly number[], priority: number) =>
    inChunks(ids).map((handInIds) => ({ data: { runId, planId, handInIds }, priority }));
  await queue.add([...jobsOf(idsOf(true), PRIORITIES.last), ...jobsOf(idsOf(false), PRIORITIES.earlier)]);
  const worker = new JudgingWorker(options);
  const work = worker.work();
  const ids = handIns.map(({ handInId }) => handInId);
  const countDone = (): Promise<number> => countJudged(store, ids, planId);
  try {
    for (;;) {
      const done = await countDone();
      onProgress({ done, total: ids.length });
      if (done === ids.length) return 'done';
      if (signal.aborted) return 'interrupted';
      if (!(await renewRun(store, runId))) return 'cancelled';
      await Promise.race([sleep(LOOK_EVERY, undefined, { signal }).catch(() => undefined), work]);
    }
  } finally {
    // First, so that no worker goes on with what nobody waits for.
    await endRun(store, runId, signal.aborted ? 'cancelled' : 'done');
    worker.stop();
    await work;
  }
}
