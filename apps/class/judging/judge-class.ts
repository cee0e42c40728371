import { QueueWorker } from '@countermine/server/queue/queue-worker.ts';
import { waitForWork } from '@countermine/server/queue/wait-for-work.ts';
import { countJudged, forgetFailed, type UnjudgedHandIn, unjudgedHandIns } from '../store/judgements.ts';
import { endRun, renewRun, startRun } from '../store/plans.ts';
import { inChunks } from './judging-job.ts';
import { type JudgingOptions, JudgingWork } from './judging-work.ts';

/** The progress of judging a class. */
export interface JudgingProgress {
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
  readonly onProgress: (progress: JudgingProgress) => void;
  /** Told when the database does not answer. */
  readonly onTrouble: (reason: string) => void;
}

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
    const run: Judged = { classId, planId, runId, total: handIns.length, before };
    return await waitForWork((isCheck) => look(judging, run, isCheck), work, judging);
  } finally {
    // First, so that no worker continues with what nobody waits for.
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

/** @returns undefined while it continues */
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
