import { err, type Result } from '@countermine/core/result.ts';
import type { Stopped, ThreadFailed } from '../ask/position.ts';
import type { PoolAnswer, PoolArguments, PoolQuestion, PoolReply, PoolTask } from './answer-question.ts';

/** Tells when an answer is no longer wanted: an `AbortSignal` is one. */
export interface StopSignal {
  readonly aborted: boolean;
  /** Calls back when that happens. */
  addEventListener(type: 'abort', listener: () => void): void;
  /** Calls back no more. */
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** A thread that answers questions, one after the other. */
export interface PoolThread {
  /** Asks it. */
  postMessage(question: PoolQuestion): void;
  /** Ends it in the middle of what it does. */
  terminate(): void;
}

/** The reports of a thread. */
export interface PoolEvents {
  /** It answered. */
  readonly onReply: (reply: PoolReply) => void;
  /** It ended by itself. @param detail why */
  readonly onDeath: (detail: string) => void;
}

/** The answer of a pool: that of the function, or that it was not wanted any more, or not to be had. */
export type PooledAnswer<Task extends PoolTask> = PoolAnswer<Task> | Result<never, Stopped | ThreadFailed>;

interface Job {
  readonly question: PoolQuestion;
  readonly settle: (answer: Result<unknown, unknown>) => void;
}

interface BusyThread {
  readonly thread: PoolThread;
  job: Job | undefined;
}

/** The solver in several threads: who asks never waits for it, and an answer that is not wanted any more is stopped. */
export class SolverPool {
  readonly #start: (events: PoolEvents) => PoolThread;
  readonly #size: number;
  readonly #threads = new Set<BusyThread>();
  readonly #queue: Job[] = [];
  #lastId = 0;

  /**
   * @param start starts a thread, whenever one is needed
   * @param size the most threads at a time
   * Errors: throws a RangeError for a size that is not a whole number from 1.
   */
  constructor(start: (events: PoolEvents) => PoolThread, size: number) {
    if (!(Number.isInteger(size) && size >= 1)) throw new RangeError(`SolverPool: ${size} is no number of threads`);
    this.#start = start;
    this.#size = size;
  }

  /**
   * Asks, and answers when a thread has.
   * @param task the name of a function of the solver
   * @param args its arguments
   * @param signal stops the work; the answer is then the error `stopped`
   */
  ask<Task extends PoolTask>(task: Task, args: PoolArguments<Task>, signal?: StopSignal): Promise<PooledAnswer<Task>> {
    return new Promise((resolve) => {
      if (signal?.aborted) {
        resolve(err({ code: 'stopped' }));
        return;
      }
      const stop = (): void => this.#stop(job);
      const job: Job = {
        question: { id: ++this.#lastId, task, args },
        settle: (answer) => {
          signal?.removeEventListener('abort', stop);
          // The thread answers a task with that task's answer, which no type can tie to the id.
          resolve(answer as PooledAnswer<Task>);
        },
      };
      signal?.addEventListener('abort', stop);
      this.#queue.push(job);
      this.#serve();
    });
  }

  /** Ends all threads; what was asked and not answered is stopped. A later question starts new ones. */
  close(): void {
    const open = [...this.#queue.splice(0), ...[...this.#threads].flatMap(({ job }) => job ?? [])];
    for (const { thread } of this.#threads) thread.terminate();
    this.#threads.clear();
    for (const { settle } of open) settle(err({ code: 'stopped' }));
  }

  /** Gives the next question to a thread that has none, or to a new one. */
  #serve(): void {
    while (this.#queue.length > 0) {
      const free = [...this.#threads].find(({ job }) => job === undefined);
      if (free === undefined && this.#threads.size >= this.#size) return;
      const busy = free ?? this.#startThread();
      busy.job = this.#queue.shift();
      if (busy.job !== undefined) busy.thread.postMessage(busy.job.question);
    }
  }

  #startThread(): BusyThread {
    const busy: BusyThread = {
      thread: this.#start({
        onReply: (reply) => this.#take(busy, reply),
        onDeath: (detail) => this.#end(busy, { code: 'thread', detail }),
      }),
      job: undefined,
    };
    this.#threads.add(busy);
    return busy;
  }

  #take(busy: BusyThread, reply: PoolReply): void {
    const { job } = busy;
    if (job?.question.id !== reply.id) return;
    busy.job = undefined;
    job.settle('answer' in reply ? reply.answer : err({ code: 'thread', detail: reply.thrown }));
    this.#serve();
  }

  #stop(job: Job): void {
    const at = this.#queue.indexOf(job);
    if (at >= 0) {
      this.#queue.splice(at, 1);
      job.settle(err({ code: 'stopped' }));
      return;
    }
    const busy = [...this.#threads].find((one) => one.job === job);
    if (busy !== undefined) this.#end(busy, { code: 'stopped' });
  }

  /** Gives up a thread with what it was asked; a thread that was given up before is not heard any more. */
  #end(busy: BusyThread, error: Stopped | ThreadFailed): void {
    if (!this.#threads.delete(busy)) return;
    busy.thread.terminate();
    busy.job?.settle(err(error));
    this.#serve();
  }
}
