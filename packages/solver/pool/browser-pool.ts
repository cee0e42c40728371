/**
 * The solver in several threads: under Node worker threads, in a page workers.
 *
 * @packageDocumentation
 */

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
 * A pool of workers.
 * @param size the most workers at a time. Default: one for each core
 * @param createWorker starts the module `@countermine/solver/pool-worker`, for bundlers that do not find it by
 * themselves in `new URL(..., import.meta.url)`
 */
export function createSolverPool(
  size: number = navigator.hardwareConcurrency,
  createWorker: () => Worker = () => new Worker(new URL('./browser-worker.ts', import.meta.url), { type: 'module' }),
): SolverPool {
  return new SolverPool((events) => startThread(createWorker(), events), size);
}

function startThread(worker: Worker, { onReply, onDeath }: PoolEvents): PoolThread {
  worker.onmessage = ({ data }: MessageEvent<PoolReply>) => onReply(data);
  worker.onerror = ({ message }) => onDeath(message);
  worker.onmessageerror = () => onDeath('a message could not be read');
  return worker;
}
