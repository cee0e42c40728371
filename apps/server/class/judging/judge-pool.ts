import { Worker } from 'node:worker_threads';
import type { StoredFile } from '../../store/hand-in-records.ts';
import type { ThreadAnswer, ThreadPlan, ThreadRequest, ThreadSetup } from './judge-messages.ts';

/** Threads that judge hand-ins, one each at a time. */
export class JudgePool {
  readonly #free: Worker[] = [];
  readonly #busy = new Set<Worker>();
  readonly #start: () => Worker;
  #isStopping = false;

  /**
   * @param file the code of a thread
   * @param setup what threads are started with
   */
  constructor(file: string, setup: ThreadSetup) {
    this.#start = () => new Worker(file, { workerData: setup });
  }

  /** Judges a hand-in, in a thread that is free or a new one. */
  async judge(plan: ThreadPlan, files: readonly StoredFile[]): Promise<ThreadAnswer> {
    if (this.#isStopping) return { kind: 'stopped' };
    const thread = this.#free.pop() ?? this.#start();
    this.#busy.add(thread);
    try {
      const answer = await ask(thread, { kind: 'judge', plan, files });
      this.#free.push(thread);
      return answer;
    } catch (error) {
      // The thread has ended.
      return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
    } finally {
      this.#busy.delete(thread);
    }
  }

  /** Ends what is being judged; that is answered by `stopped`. */
  stop(): void {
    this.#isStopping = true;
    for (const thread of this.#busy) tell(thread, { kind: 'stop' });
  }

  /** Ends all threads, which must have answered. */
  async close(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#free.map((thread) => thread.terminate()));
  }
}

function tell(thread: Worker, request: ThreadRequest): void {
  thread.postMessage(request);
}

function ask(thread: Worker, request: ThreadRequest): Promise<ThreadAnswer> {
  return new Promise((resolve, reject) => {
    const onMessage = (answer: ThreadAnswer): void => settle(() => resolve(answer));
    const onError = (error: unknown): void => settle(() => reject(error));
    const onExit = (status: number): void => settle(() => reject(new Error(`The thread ended with status ${status}.`)));
    // Only ours: the thread has listeners of its own.
    const settle = (end: () => void): void => {
      thread.off('message', onMessage).off('error', onError).off('exit', onExit);
      end();
    };
    thread.on('message', onMessage).on('error', onError).on('exit', onExit);
    tell(thread, request);
  });
}
