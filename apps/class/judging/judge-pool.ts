import type { SandboxChoice } from '@countermine/judge/run/sandbox/sandbox.ts';
import { ThreadPool } from '@countermine/node/pool.ts';
import type { StoredFile } from '../store/hand-ins.ts';
import type { JudgementRecord } from '../store/judgements.ts';
import type { PlanSettings } from './plan-settings.ts';

export interface ThreadPlan {
  readonly id: number;
  readonly game: string;
  readonly settings: PlanSettings;
  /** Files and folders on this machine. */
  readonly handedOut: readonly string[];
}

export interface ThreadSetup {
  readonly sandbox: SandboxChoice;
  /** The folder of the golden transcripts. */
  readonly transcripts: string;
}

export type ThreadRequest =
  | { readonly kind: 'judge'; readonly plan: ThreadPlan; readonly files: readonly StoredFile[] }
  | { readonly kind: 'stop' };

export type ThreadAnswer =
  | { readonly kind: 'judged'; readonly record: JudgementRecord }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly reason: string };

/** Threads that judge hand-ins, one each at a time. */
export class JudgePool {
  readonly #threads: ThreadPool<ThreadRequest, ThreadAnswer>;
  #isStopping = false;

  /**
   * @param file the code of a thread
   * @param setup what threads are started with
   */
  constructor(file: string, setup: ThreadSetup) {
    this.#threads = new ThreadPool(file, setup);
  }

  /** Judges a hand-in, in a thread that is free or a new one. */
  async judge(plan: ThreadPlan, files: readonly StoredFile[]): Promise<ThreadAnswer> {
    if (this.#isStopping) return { kind: 'stopped' };
    try {
      return await this.#threads.ask({ kind: 'judge', plan, files });
    } catch (error) {
      // The thread has ended.
      return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
    }
  }

  /** Ends what is being judged; that is answered by `stopped`. */
  stop(): void {
    this.#isStopping = true;
    this.#threads.broadcast({ kind: 'stop' });
  }

  /** Ends all threads, which must have answered. */
  async close(): Promise<void> {
    this.#isStopping = true;
    await this.#threads.end();
  }
}
