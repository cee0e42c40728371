import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** The threads that do the work: each answers every task that it is sent with one message. */
export interface WorkerProgram {
  /** The name of its bundle, which is beside that of the command. */
  readonly bundle: string;
  /** Data for its start. */
  readonly workerData?: unknown;
  readonly count: number;
  /** How many tasks are queued for each worker: with fewer it would wait for us, with more another may run out. */
  readonly ahead: number;
}

/**
 * Does tasks on threads.
 * @param tasks taken one after the other, as workers get free
 * @param onResult called in the order in which tasks end
 * Errors: rejects when a worker fails.
 * @returns when all tasks are done, or on the signal; tasks in progress are then lost
 */
export async function runOnWorkers<Task, Answer>(
  program: WorkerProgram,
  tasks: Iterator<Task>,
  signal: AbortSignal,
  onResult: (answer: Answer) => void,
): Promise<void> {
  const workers: Worker[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => resolve());
      let busy = program.count;
      const atEnd = (): void => {
        busy -= 1;
        if (busy === 0) resolve();
      };
      const take = (answer: Answer): void => {
        if (!signal.aborted) onResult(answer);
      };
      for (let count = 0; count < program.count && !signal.aborted; count += 1) {
        workers.push(startWorker(program, tasks, take, atEnd, reject));
      }
      if (signal.aborted) resolve();
    });
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function startWorker<Task, Answer>(
  { bundle, workerData, ahead }: WorkerProgram,
  tasks: Iterator<Task>,
  onResult: (answer: Answer) => void,
  onEnd: () => void,
  onError: (error: unknown) => void,
): Worker {
  const worker = new Worker(join(__dirname, bundle), { workerData });
  let waiting = 0;
  const feed = (): void => {
    const next = take(tasks, ahead - waiting);
    waiting += next.length;
    if (next.length > 0) worker.postMessage(next);
    else if (waiting === 0) onEnd();
  };
  worker.on('error', onError);
  worker.on('message', (answer: Answer) => {
    waiting -= 1;
    try {
      onResult(answer);
      if (waiting <= ahead / 2) feed();
    } catch (error) {
      onError(error);
    }
  });
  feed();
  return worker;
}

function take<Task>(tasks: Iterator<Task>, count: number): Task[] {
  const taken: Task[] = [];
  while (taken.length < count) {
    const { value, done } = tasks.next();
    if (done) break;
    taken.push(value);
  }
  return taken;
}
