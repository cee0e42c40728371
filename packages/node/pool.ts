import { once } from 'node:events';
import { parentPort, Worker } from 'node:worker_threads';

/** Lets this thread answer what it is sent, one task after the other. */
export function answerTasks<Task, Answer>(answer: (task: Task) => Answer | Promise<Answer>): void {
  parentPort?.on('message', async (task: Task) => parentPort?.postMessage(await answer(task)));
}

class TaskThread<Task, Answer> {
  readonly #worker: Worker;
  readonly #pending: { resolve(answer: Answer): void; reject(error: unknown): void }[] = [];
  #hasEnded = false;

  constructor(file: string, workerData: unknown) {
    this.#worker = new Worker(file, { workerData });
    this.#worker.on('message', (answer: Answer) => this.#pending.shift()?.resolve(answer));
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', (status) => this.#fail(new Error(`The thread ended with status ${status}.`)));
  }

  /** Errors: rejects where the thread ends instead. */
  ask(task: Task): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#pending.push({ resolve, reject });
      this.#worker.postMessage(task);
    });
  }

  /** Sends what is not answered. */
  tell(message: Task): void {
    this.#worker.postMessage(message);
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  #fail(error: unknown): void {
    this.#hasEnded = true;
    for (const { reject } of this.#pending.splice(0)) reject(error);
  }
}

interface PoolBounds {
  /** Default: as many as there are tasks */
  readonly threads?: number;
  /** An idle thread ends after this long. Units: ms. Default: when the pool ends */
  readonly idleMs?: number;
}

interface WaitingTask<Task, Answer> {
  readonly task: Task;
  readonly settle: (answer: Promise<Answer>) => void;
}

/** Threads that each answer one task at a time; a thread that ends is replaced. */
export class ThreadPool<Task, Answer> {
  readonly #free: TaskThread<Task, Answer>[] = [];
  readonly #busy = new Set<TaskThread<Task, Answer>>();
  readonly #start: () => TaskThread<Task, Answer>;
  readonly #bounds: PoolBounds;
  /** Tasks for which no thread is free; those in `later` only if there is none in `soon`. */
  readonly #waiting = { soon: [] as WaitingTask<Task, Answer>[], later: [] as WaitingTask<Task, Answer>[] };
  readonly #idle = new Map<TaskThread<Task, Answer>, NodeJS.Timeout>();
  #hasEnded = false;

  /**
   * @param file the code of a thread, which answers every message with one
   * @param workerData what threads are started with
   */
  constructor(file: string, workerData?: unknown, bounds: PoolBounds = {}) {
    this.#start = () => new TaskThread(file, workerData);
    this.#bounds = bounds;
  }

  /** The number of threads that there are. */
  get size(): number {
    return this.#free.length + this.#busy.size;
  }

  /** The number of tasks that wait for a thread. */
  waiting(priority: 'soon' | 'later'): number {
    return this.#waiting[priority].length;
  }

  /**
   * The answer of a thread that is free, or of a new one. Errors: rejects where the thread ends instead.
   * @param priority tasks for `later` wait for all others. Default: `soon`
   */
  ask(task: Task, priority: 'soon' | 'later' = 'soon'): Promise<Answer> {
    return new Promise((settle) => {
      this.#waiting[priority].push({ task, settle });
      this.#next();
    });
  }

  /** Sends something to all threads that are at work. */
  broadcast(message: Task): void {
    for (const thread of this.#busy) thread.tell(message);
  }

  /** Ends all threads; what they are at is rejected, and so is what waits. */
  async end(): Promise<void> {
    this.#hasEnded = true;
    for (const { settle } of [...this.#waiting.soon.splice(0), ...this.#waiting.later.splice(0)])
      settle(poolHasEnded());
    for (const timer of this.#idle.values()) clearTimeout(timer);
    await Promise.all([...this.#free, ...this.#busy].map((thread) => thread.end()));
  }

  /** Gives the next task to a thread, if there is or may be one. */
  #next(): void {
    if (this.#busy.size >= (this.#bounds.threads ?? Number.POSITIVE_INFINITY)) return;
    const next = this.#waiting.soon.shift() ?? this.#waiting.later.shift();
    next?.settle(this.#hasEnded ? poolHasEnded() : this.#answer(next.task));
  }

  async #answer(task: Task): Promise<Answer> {
    const thread = this.#takeFree() ?? this.#start();
    this.#busy.add(thread);
    try {
      const answer = await thread.ask(task);
      if (!this.#hasEnded) this.#putFree(thread);
      return answer;
    } finally {
      this.#busy.delete(thread);
      this.#next();
    }
  }

  #takeFree(): TaskThread<Task, Answer> | undefined {
    const thread = this.#free.pop();
    if (thread === undefined) return undefined;
    clearTimeout(this.#idle.get(thread));
    this.#idle.delete(thread);
    return thread.hasEnded ? this.#takeFree() : thread;
  }

  #putFree(thread: TaskThread<Task, Answer>): void {
    this.#free.push(thread);
    const { idleMs } = this.#bounds;
    if (idleMs === undefined) return;
    const end = (): void => {
      this.#idle.delete(thread);
      this.#free.splice(this.#free.indexOf(thread), 1);
      void thread.end();
    };
    this.#idle.set(thread, setTimeout(end, idleMs).unref());
  }
}

function poolHasEnded(): Promise<never> {
  return Promise.reject(new Error('The pool has ended.'));
}

/** The threads that do many tasks. */
interface ThreadProgram {
  /** The code of a thread, which answers every message with one. */
  readonly file: string;
  readonly workerData?: unknown;
  readonly count: number;
  /** The tasks queued for each thread: with fewer it would wait for us, with more another may run out. */
  readonly ahead: number;
}

/**
 * Does tasks on threads.
 * @param tasks taken one after the other, as threads get free
 * @param onResult called in the order in which tasks end
 * Errors: rejects when a thread fails.
 * @returns when all tasks are done, or on the signal; tasks in progress are then lost
 */
export async function runOnThreads<Task, Answer>(
  { file, workerData, count, ahead }: ThreadProgram,
  tasks: Iterator<Task>,
  signal: AbortSignal,
  onResult: (answer: Answer) => void,
): Promise<void> {
  if (signal.aborted) return;
  const threads = Array.from({ length: count }, () => new TaskThread<Task, Answer>(file, workerData));
  const feed = async (thread: TaskThread<Task, Answer>): Promise<void> => {
    for (let next = tasks.next(); next.done !== true; next = tasks.next()) {
      const answer = await thread.ask(next.value);
      if (signal.aborted) return;
      onResult(answer);
    }
  };
  const ended = new AbortController();
  try {
    const work = Promise.all(threads.flatMap((thread) => Array.from({ length: ahead }, () => feed(thread))));
    await Promise.race([work, once(signal, 'abort', { signal: ended.signal })]);
  } finally {
    ended.abort();
    await Promise.all(threads.map((thread) => thread.end()));
  }
}
