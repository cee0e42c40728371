/**
 * The solver in several threads: under Node worker threads, in a page workers.
 *
 * {@include ../README.md#pool}
 *
 * @module @countermine/solver/pool
 */

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PoolReply } from './answer-question.ts';
import { type PoolEvents, type PoolThread, SolverPool } from './solver-pool.ts';

export type { Result } from '@countermine/core/result.ts';
export type { Stopped, ThreadFailed } from '../ask/position.ts';
export type { PoolAnswer, PoolArguments, PoolQuestion, PoolReply, PoolTask } from './answer-question.ts';
export {
  type PoolEvents,
  type PooledAnswer,
  type PoolThread,
  SolverPool,
  type StopSignal,
} from './solver-pool.ts';

/**
 * A pool of threads. They do not keep the process alive while nothing is asked.
 * @param size the most threads at a time. Default: one for each core
 */
export function createSolverPool(size: number = availableParallelism()): SolverPool {
  return new SolverPool(startThread, size);
}

function startThread({ onReply, onDeath }: PoolEvents): PoolThread {
  const worker = new Worker(new URL('./node-worker.ts', import.meta.url));
  worker.on('message', (reply: PoolReply) => {
    worker.unref();
    onReply(reply);
  });
  worker.on('error', (error) => onDeath(String(error)));
  worker.on('exit', (status) => onDeath(`exit status ${status}`));
  return {
    postMessage: (question) => {
      worker.ref();
      worker.postMessage(question);
    },
    terminate: () => void worker.terminate(),
  };
}
