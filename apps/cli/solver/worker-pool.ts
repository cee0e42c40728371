import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { GameResult, GameTask, PlayLimits } from './worker-messages.ts';

/** The bundle lies beside that of the command. */
const PROGRAM = join(__dirname, 'solver-worker.cjs');

/** How many boards a worker has before it: with fewer it would wait for us, with more an interrupt would cost more. */
const AHEAD = 8;

/**
 * Plays boards on threads.
 * @param tasks taken one after the other, as workers get free
 * @param limits what the solver may do
 * @param onResult called in the order in which games end
 * Errors: rejects when a worker fails.
 * @returns when all boards are played, or when the signal came; boards that are being played then are lost
 */
export async function playOnWorkers(
  tasks: Iterator<GameTask>,
  workerCount: number,
  limits: PlayLimits,
  signal: AbortSignal,
  onResult: (result: GameResult) => void,
): Promise<void> {
  const workers: Worker[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => resolve());
      let busy = workerCount;
      const atEnd = (): void => {
        busy -= 1;
        if (busy === 0) resolve();
      };
      for (let count = 0; count < workerCount && !signal.aborted; count += 1) {
        workers.push(startWorker(tasks, limits, (result) => !signal.aborted && onResult(result), atEnd, reject));
      }
      if (signal.aborted) resolve();
    });
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function startWorker(
  tasks: Iterator<GameTask>,
  limits: PlayLimits,
  onResult: (result: GameResult) => void,
  onEnd: () => void,
  onError: (error: unknown) => void,
): Worker {
  const worker = new Worker(PROGRAM, { workerData: limits });
  let waiting = 0;
  const feed = (): void => {
    const next = take(tasks, AHEAD - waiting);
    waiting += next.length;
    if (next.length > 0) worker.postMessage(next);
    else if (waiting === 0) onEnd();
  };
  worker.on('error', onError);
  worker.on('message', (result: GameResult) => {
    waiting -= 1;
    try {
      onResult(result);
      if (waiting <= AHEAD / 2) feed();
    } catch (error) {
      onError(error);
    }
  });
  feed();
  return worker;
}

function take(tasks: Iterator<GameTask>, count: number): GameTask[] {
  const taken: GameTask[] = [];
  while (taken.length < count) {
    const { value, done } = tasks.next();
    if (done) break;
    taken.push(value);
  }
  return taken;
}
