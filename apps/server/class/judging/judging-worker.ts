import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JobQueue, TakenJob } from '../../queue/job-queue.ts';
import { handInFiles } from '../../store/hand-in-records.ts';
import { isJudged, type JudgementRecord, saveJudgement } from '../../store/judgement-records.ts';
import { planFiles, readPlan } from '../../store/plan-records.ts';
import { endLease, isRunning, renewLease, takeLapsedLeases } from '../../store/run-records.ts';
import type { Store } from '../../store/store.ts';
import type { ThreadPlan } from './judge-messages.ts';
import type { JudgePool } from './judge-pool.ts';
import { readJudgingJob } from './judging-job.ts';
import { readPlanSettings } from './plan-settings.ts';

/** How a worker works. */
export interface WorkerOptions {
  readonly store: Store;
  readonly queue: JobQueue;
  readonly pool: JudgePool;
  /** How many hand-ins are judged at once. */
  readonly jobs: number;
  /** The version of Countermine: plans of another are left to others. */
  readonly version: string;
  /** Told the ids of hand-ins that have a result now. */
  readonly onJudged?: (handInId: number) => void;
  /** Told once about a plan that this worker cannot judge. */
  readonly onForeignPlan?: (version: string) => void;
}

/** How often an empty queue is asked again. Units: ms. */
const ASK_EVERY = 500;
/** How often a worker says that it is still busy with a job. Units: ms. */
const RENEW_EVERY = 5000;
/** A worker that has not said so for this long is gone. Units: seconds. */
const LEASE_SECONDS = 30;
/** How often to look for workers that are gone. Units: ms. */
const LOOK_EVERY = 5000;
const MAINTAIN_EVERY = 60_000;
/** What has ended so many workers is not tried again. */
const MOST_TRIES = 5;

/** Takes jobs from the queue and judges their hand-ins, until it is told to stop. */
export class JudgingWorker {
  readonly #options: WorkerOptions;
  readonly #name = `${hostname()} ${process.pid}`;
  readonly #stopped = new AbortController();
  readonly #plans = new Map<number, Promise<ThreadPlan | undefined>>();
  readonly #handedOut = mkdtempSync(join(tmpdir(), 'countermine-handed-out-'));
  readonly #active = new Set<string>();
  #lookedAt = performance.now();
  #maintainedAt = performance.now();

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  /** Works until {@link stop}; what it has begun by then is given back. */
  async work(): Promise<void> {
    const timer = setInterval(() => void this.#renewLeases().catch(() => undefined), RENEW_EVERY);
    try {
      await Promise.all(Array.from({ length: this.#options.jobs }, () => this.#takeJobs()));
    } finally {
      clearInterval(timer);
      await this.#options.pool.close();
      rmSync(this.#handedOut, { recursive: true, force: true });
    }
  }

  stop(): void {
    this.#stopped.abort();
    this.#options.pool.stop();
  }

  get #isStopped(): boolean {
    return this.#stopped.signal.aborted;
  }

  async #takeJobs(): Promise<void> {
    const { queue } = this.#options;
    while (!this.#isStopped) {
      await this.#lookAfterQueue();
      const job = await queue.take();
      if (job === undefined) await this.#pause();
      else await this.#carryOut(job);
    }
  }

  async #pause(): Promise<void> {
    await sleep(ASK_EVERY, undefined, { signal: this.#stopped.signal }).catch(() => undefined);
  }

  /** Gives back what workers had that are gone. */
  async #lookAfterQueue(): Promise<void> {
    const { store, queue } = this.#options;
    const now = performance.now();
    if (now - this.#lookedAt < LOOK_EVERY) return;
    this.#lookedAt = now;
    await queue.giveBack(await takeLapsedLeases(store, LEASE_SECONDS));
    if (now - this.#maintainedAt < MAINTAIN_EVERY) return;
    this.#maintainedAt = now;
    await queue.maintain();
  }

  async #renewLeases(): Promise<void> {
    for (const id of this.#active) await renewLease(this.#options.store, id, this.#name);
  }

  async #carryOut(job: TakenJob): Promise<void> {
    const { store, queue } = this.#options;
    this.#active.add(job.id);
    await renewLease(store, job.id, this.#name);
    const isFinished = await this.#judgeAll(job);
    this.#active.delete(job.id);
    if (isFinished) await queue.finish(job.id);
    else await queue.giveBack([job.id]);
    await endLease(store, job.id);
  }

  /** @returns whether nothing of the job is left to do */
  async #judgeAll(job: TakenJob): Promise<boolean> {
    const { store, onJudged } = this.#options;
    const { runId, planId, handInIds } = readJudgingJob(job.data);
    let tries = job.earlierTries;
    for (const handInId of handInIds) {
      if (!(await isRunning(store, runId))) return true;
      if (!(await isJudged(store, handInId, planId))) {
        const record = await this.#judge(handInId, planId, tries);
        tries = 0;
        if (record === undefined) return false;
        await saveJudgement(store, handInId, planId, record);
      }
      onJudged?.(handInId);
    }
    return true;
  }

  /** @returns undefined where it is to be judged by another, or later */
  async #judge(handInId: number, planId: number, earlierTries: number): Promise<JudgementRecord | undefined> {
    const { store, pool } = this.#options;
    const plan = await this.#planOf(planId);
    if (plan === undefined) {
      await this.#pause();
      return undefined;
    }
    if (earlierTries >= MOST_TRIES) return failedRecord(`It ended ${earlierTries} workers.`);
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
    const plan = this.#plans.get(id) ?? this.#preparePlan(id);
    this.#plans.set(id, plan);
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
    mkdirSync(folder);
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
