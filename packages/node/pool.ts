import { once } from 'node:events';
import { parentPort, Worker } from 'node:worker_threads';

/** Lets this thread answer what it is sent, one task after the other. */
export function answerTasks<Task, Answer>(answer: (task: Task) => Answer | Promise<Answer>): void {
  parentPort?.on('message', async (task: Task) => parentPort?.postMessage(await answer(task)));
}

/** A thread that answers tasks in their order. */
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

/** Threads that each answer one task at a time; a thread that ends is replaced. */
export class ThreadPool<Task, Answer> {
  readonly #free: TaskThread<Task, Answer>[] = [];
  readonly #busy = new Set<TaskThread<Task, Answer>>();
  readonly #start: () => TaskThread<Task, Answer>;

  /**
   * @param file the code of a thread, which answers every message with one
   * @param workerData what threads are started with
   */
  constructor(file: string, workerData?: unknown) {
    this.#start = () => new TaskThread(file, workerData);
  }

  /** The answer of a thread that is free, or of a new one. Errors: rejects where the thread ends instead. */
  async ask(task: Task): Promise<Answer> {
    const thread = this.#takeFree() ?? this.#start();
    this.#busy.add(thread);
    try {
      const answer = await thread.ask(task);
      this.#free.push(thread);
      return answer;
    } finally {
      this.#busy.delete(thread);
    }
  }

  #takeFree(): TaskThread<Task, Answer> | undefined {
    const thread = this.#free.pop();
    return thread?.hasEnded === true ? this.#takeFree() : thread;
  }

  /** Sends something to all threads that are at work. */
  broadcast(message: Task): void {
    for (const thread of this.#busy) thread.tell(message);
  }

  /** Ends all threads; what they are at is rejected. */
  async end(): Promise<void> {
    await Promise.all([...this.#free, ...this.#busy].map((thread) => thread.end()));
  }
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
