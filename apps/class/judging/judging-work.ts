import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeTemporaryFolder } from '@countermine/judge/run/temporary-folder.ts';
import { countLapses, forgetLapses, type JobQueue, type TakenJob } from '@countermine/server/queue/job-queue.ts';
import type { JobEnding, JobHelp, JobKind } from '@countermine/server/queue/queue-worker.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { z } from 'zod';
import { handInFiles } from '../store/hand-ins.ts';
import { isJudged, type JudgementRecord, saveJudgement } from '../store/judgements.ts';
import { isRunning, planFiles, readPlan } from '../store/plans.ts';
import type { JudgePool, ThreadPlan } from './judge-pool.ts';
import { readPlanSettings } from './plan-settings.ts';

export const JUDGING_QUEUE = 'judge-hand-ins';

/** A chunk of a run: some hand-ins to be judged one after another. Without a run it is what students handed in just now. */
const judgingJob = z.strictObject({ runId: z.number().nullable(), planId: z.number(), handInIds: z.array(z.number()) });

/** The most hand-ins of a job: a job takes seconds, not minutes. */
const MAX_CHUNK = 4;
/** This many at the end are jobs of their own, so that no worker has several left while others have none. */
const ALONE = 32;

export function inChunks(handInIds: readonly number[]): number[][] {
  const chunks: number[][] = [];
  for (let from = 0; from < handInIds.length; from += chunks.at(-1)?.length ?? 0) {
    const size = Math.min(MAX_CHUNK, Math.max(1, handInIds.length - ALONE - from));
    chunks.push(handInIds.slice(from, from + size));
  }
  return chunks;
}

export interface JudgingOptions {
  readonly store: Store;
  readonly queue: JobQueue;
  readonly pool: JudgePool;
  /** The version of Countermine: plans of another are left to others. */
  readonly version: string;
  /** Told once about a plan that this worker cannot judge. */
  readonly onForeignPlan?: (version: string) => void;
}

/** A hand-in that ended this many workers is not tried again. */
const MAX_LAPSES = 5;

export class JudgingWork implements JobKind {
  readonly #options: JudgingOptions;
  readonly #plans = new Map<number, Promise<ThreadPlan | undefined>>();
  readonly #handedOut = makeTemporaryFolder('handed-out');

  constructor(options: JudgingOptions) {
    this.#options = options;
  }

  get queue(): JobQueue {
    return this.#options.queue;
  }

  stop(): void {
    this.#options.pool.stop();
  }

  async close(): Promise<void> {
    await this.#options.pool.close();
    rmSync(this.#handedOut, { recursive: true, force: true });
  }

  async run(job: TakenJob, help: JobHelp): Promise<JobEnding> {
    const { store } = this.#options;
    const { runId, planId, handInIds } = judgingJob.parse(job.data);
    for (const handInId of handInIds) {
      if (runId !== null && !(await isRunning(store, runId))) return 'finished';
      if (await isJudged(store, handInId, planId)) continue;
      const plan = await this.#planOf(planId);
      if (plan === undefined) return 'foreign';
      const record = await this.#judge(handInId, plan, help);
      if (record === undefined) return 'given-back';
      await help.retry(() => saveJudgement(store, handInId, planId, record));
    }
    return 'finished';
  }

  /** @returns undefined where it is to be judged later */
  async #judge(handInId: number, plan: ThreadPlan, help: JobHelp): Promise<JudgementRecord | undefined> {
    const { store, pool } = this.#options;
    const item = `hand-in ${handInId} by plan ${plan.id}`;
    const lapses = await countLapses(store, item);
    if (lapses >= MAX_LAPSES) {
      // When the class is judged again, so is this.
      await forgetLapses(store, item);
      return failedRecord(`It ended ${lapses} workers.`);
    }
    await help.note(item);
    const answer = await pool.judge(plan, await handInFiles(store, handInId));
    switch (answer.kind) {
      case 'judged':
        return answer.record;
      case 'stopped':
        return undefined;
      case 'failed':
        return failedRecord(answer.reason);
    }
  }

  /** A plan as threads get it; undefined where it is of another version. */
  #planOf(id: number): Promise<ThreadPlan | undefined> {
    const known = this.#plans.get(id);
    if (known !== undefined) return known;
    const plan = this.#preparePlan(id);
    this.#plans.set(id, plan);
    // A database that was away is asked again.
    plan.catch(() => this.#plans.delete(id));
    return plan;
  }

  async #preparePlan(id: number): Promise<ThreadPlan | undefined> {
    const { store, version, onForeignPlan } = this.#options;
    const plan = await readPlan(store, id);
    const settings = plan && readPlanSettings(plan.settings);
    if (plan === undefined || settings === undefined || plan.version !== version) {
      onForeignPlan?.(plan?.version ?? '');
      return undefined;
    }
    const folder = join(this.#handedOut, String(id));
    // It is there if it was tried before.
    mkdirSync(folder, { recursive: true });
    for (const { path, bytes } of await planFiles(store, id)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), bytes);
    }
    return { id, game: plan.game, settings, handedOut: readdirSync(folder).map((name) => join(folder, name)) };
  }
}

function failedRecord(reason: string): JudgementRecord {
  const counts = { total: 0, passed: 0, failed: 0 };
  return {
    outcome: 'failed',
    ...counts,
    report: null,
    reason,
    checks: [],
    readings: [],
    seconds: 0,
    stages: [],
    faults: [],
  };
}
