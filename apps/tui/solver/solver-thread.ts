import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { SolverClient } from '@countermine/play/solver/solver-client.ts';
import type { SolverMessage } from '@countermine/play/solver/solver-messages.ts';

/** The bundle of the thread lies beside ours. */
const SOLVER = join(__dirname, 'play-solver.cjs');

/** The solver in a thread of its own, which starts with the first question. */
export function createSolver(bundle = SOLVER): SolverClient {
  return new SolverClient(({ onMessage, onDeath }) => {
    const worker = new Worker(bundle);
    worker.on('message', (message: SolverMessage) => onMessage(message));
    worker.on('error', (error) => onDeath(error.message));
    // A game that is left does not wait for the answer to a hint.
    worker.unref();
    return worker;
  });
}
