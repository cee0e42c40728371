import { runJobs } from '@countermine/server/queue/run-jobs.ts';
import { retrying } from '@countermine/server/store/retry.ts';
import { countJudged, forgetFailed, type UnjudgedHandIn, unjudgedHandIns } from '../store/judgements.ts';
import { endRun, renewRun, startRun } from '../store/plans.ts';
import { inChunks, type JudgingOptions, JudgingWork } from './judging-work.ts';

interface JudgingProgress {
  readonly done: number;
  readonly total: number;
}

type ClassEnding = 'done' | 'interrupted' | 'cancelled';

interface ClassJudging extends JudgingOptions {
  /** The number of hand-ins at once. */
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
  const { store, signal, jobs, onTrouble, onProgress } = judging;
  const again = retrying({ signal, onTrouble });
  await again(() => forgetFailed(store, classId, planId));
  const handIns = await again(() => unjudgedHandIns(store, classId, planId));
  if (handIns.length === 0) return 'done';
  const total = handIns.length;
  const before = await again(() => countJudged(store, classId, planId));
  const runId = await again(() => startRun(store, classId, planId));
  await again(() => addJobs(judging, handIns, runId, planId));
  return await runJobs<ClassEnding>({
    ...{ store, kind: new JudgingWork(judging), jobs, signal, onTrouble },
    async pollProgress() {
      const done = (await countJudged(store, classId, planId)) - before;
      onProgress({ done, total });
      if (done >= total) return 'done';
      return (await renewRun(store, runId)) ? undefined : 'cancelled';
    },
    async restoreJobs() {
      await addJobs(judging, await unjudgedHandIns(store, classId, planId, 'without-failed'), runId, planId);
    },
    end: () => endRun(store, runId, signal.aborted ? 'cancelled' : 'done'),
  });
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
