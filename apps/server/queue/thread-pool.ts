import { Worker } from 'node:worker_threads';

/** Threads that each answer one request at a time; a thread that ends is replaced. */
export class ThreadPool<Request, Answer> {
  readonly #free: Worker[] = [];
  readonly #busy = new Set<Worker>();
  readonly #start: () => Worker;

  /**
   * @param file the code of a thread, which answers every message with one
   * @param setup what threads are started with
   */
  constructor(file: string, setup: unknown) {
    this.#start = () => new Worker(file, { workerData: setup });
  }

  /** The answer of a thread that is free, or of a new one. Errors: rejects where the thread ends instead. */
  async ask(request: Request): Promise<Answer> {
    const thread = this.#free.pop() ?? this.#start();
    this.#busy.add(thread);
    try {
      const answer = await answerOf<Answer>(thread, request);
      this.#free.push(thread);
      return answer;
    } finally {
      this.#busy.delete(thread);
    }
  }

  /** Tells something to all threads that are at work. */
  tellBusy(message: Request): void {
    for (const thread of this.#busy) thread.postMessage(message);
  }

  /** Ends all threads; what they are at is rejected. */
  async end(): Promise<void> {
    await Promise.all([...this.#free, ...this.#busy].map((thread) => thread.terminate()));
  }
}

function answerOf<Answer>(thread: Worker, request: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const onMessage = (answer: Answer): void => settle(() => resolve(answer));
    const onError = (error: unknown): void => settle(() => reject(error));
    const onExit = (status: number): void => settle(() => reject(new Error(`The thread ended with status ${status}.`)));
    // Only ours: the thread has listeners of its own.
    const settle = (end: () => void): void => {
      thread.off('message', onMessage).off('error', onError).off('exit', onExit);
      end();
    };
    thread.on('message', onMessage).on('error', onError).on('exit', onExit);
    thread.postMessage(request);
  });
}
