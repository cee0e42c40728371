import { setTimeout as sleep } from 'node:timers/promises';
import { QueueWorker } from '../../queue/queue-worker.ts';
import { countJudged, forgetFailed, type UnjudgedHandIn, unjudgedHandIns } from '../../store/judgement-records.ts';
import { patiently } from '../../store/passing-trouble.ts';
import { endRun, renewRun, startRun } from '../../store/run-records.ts';
import { inChunks } from './judging-job.ts';
import { type JudgingOptions, JudgingWork } from './judging-work.ts';

/** How far the judging of a class is. */
export interface ClassProgress {
  readonly done: number;
  readonly total: number;
}

/** How the judging of a class ended. */
export type ClassEnding = 'done' | 'interrupted' | 'cancelled';

/** How a class is judged. */
export interface ClassJudging extends JudgingOptions {
  /** How many hand-ins are judged at once. */
  readonly jobs: number;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ClassProgress) => void;
  /** Told when the database does not answer. */
  readonly onTrouble: (reason: string) => void;
}

/** How often it is looked how far other workers are. Units: ms. */
const LOOK_EVERY = 500;
/** How often it is looked whether jobs were lost, in looks. */
const CHECK_EVERY = 20;

/** The last attempts of students come first: they count. */
const PRIORITIES = { last: 10, earlier: 0 };

/**
 * Judges the hand-ins of a class that have no result under a plan: puts them in the queue and works on it, beside any
 * other workers of the same database.
 * @returns `cancelled` where another run of the class was started meanwhile, or it was cancelled
 */
export async function judgeClass(classId: number, planId: number, judging: ClassJudging): Promise<ClassEnding> {
  const { store, signal, jobs, onTrouble } = judging;
  await forgetFailed(store, classId, planId);
  const handIns = await unjudgedHandIns(store, classId, planId);
  if (handIns.length === 0) return 'done';
  const before = await countJudged(store, classId, planId);
  const runId = await startRun(store, classId, planId);
  await addJobs(judging, handIns, runId, planId);
  const worker = new QueueWorker({ store, kinds: [new JudgingWork(judging)], jobs, onTrouble });
  const work = worker.work();
  try {
    return await untilJudged(judging, { classId, planId, runId, total: handIns.length, before }, work);
  } finally {
    // First, so that no worker goes on with what nobody waits for.
    await endRun(store, runId, signal.aborted ? 'cancelled' : 'done');
    worker.stop();
    await work;
  }
}

async function addJobs(
  { queue }: ClassJudging,
  handIns: readonly UnjudgedHandIn[],
  runId: number,
  planId: number,
): Promise<void> {
  const idsOf = (isLast: boolean): number[] =>
    handIns.filter((handIn) => handIn.isLast === isLast).map(({ handInId }) => handInId);
  const jobsOf = (ids: readonly number[], priority: number) =>
    inChunks(ids).map((handInIds) => ({ data: { runId, planId, handInIds }, priority }));
  await queue.add([...jobsOf(idsOf(true), PRIORITIES.last), ...jobsOf(idsOf(false), PRIORITIES.earlier)]);
}

interface Judged {
  readonly classId: number;
  readonly planId: number;
  readonly runId: number;
  readonly total: number;
  /** How many results the class had before. */
  readonly before: number;
}

/** Waits until everything has a result, by whichever workers. A database that is away is waited for. */
async function untilJudged(judging: ClassJudging, run: Judged, work: Promise<void>): Promise<ClassEnding> {
  const { signal, onTrouble } = judging;
  const pause = async (): Promise<void> => {
    await Promise.race([sleep(LOOK_EVERY, undefined, { signal }).catch(() => undefined), work]);
  };
  const patience = { signal, onTrouble, pause };
  for (let looks = 1; ; looks += 1) {
    try {
      const ending = await patiently(() => look(judging, run, looks % CHECK_EVERY === 1), patience);
      if (ending !== undefined) return ending;
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    if (signal.aborted) return 'interrupted';
    await pause();
  }
}

/** @returns undefined while it goes on */
async function look(judging: ClassJudging, run: Judged, isCheck: boolean): Promise<ClassEnding | undefined> {
  const { store, queue, onProgress } = judging;
  const { classId, planId, runId, total, before } = run;
  const done = (await countJudged(store, classId, planId)) - before;
  onProgress({ done, total });
  if (done >= total) return 'done';
  if (!(await renewRun(store, runId))) return 'cancelled';
  // A clock that jumped by weeks has the queue forget jobs, as does a restored database.
  if (isCheck && (await queue.isEmpty())) {
    await addJobs(judging, await unjudgedHandIns(store, classId, planId, 'without-failed'), runId, planId);
  }
  return undefined;
}
