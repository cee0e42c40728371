import { join } from 'node:path';
import { SolverClient } from '@countermine/play/solver/solver-client.ts';
import type { SolverMessage } from '@countermine/play/solver/solver-messages.ts';

/** The bundle of the thread is beside ours. */
const SOLVER = join(__dirname, 'play-solver.cjs');

/** The solver in a thread of its own, which is started by the first question. */
export function createSolver(bundle = SOLVER): SolverClient {
  return new SolverClient(({ onMessage, onDeath }) => {
    // Loaded with the first question: a game begins without one.
    const { Worker } = process.getBuiltinModule('node:worker_threads');
    const worker = new Worker(bundle);
    worker.on('message', (message: SolverMessage) => onMessage(message));
    worker.on('error', (error) => onDeath(error.message));
    // The end of the program does not wait for an answer.
    worker.unref();
    return worker;
  });
}
