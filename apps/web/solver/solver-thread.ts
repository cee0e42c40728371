import type { SolverThread, ThreadEvents } from '@countermine/play/solver/solver-client.ts';
import type { SolverMessage } from '@countermine/play/solver/solver-messages.ts';

/** Starts the solver in a worker of the page; one that cannot be started is dead at once. */
export function startSolver(createWorker: () => Worker, { onMessage, onDeath }: ThreadEvents): SolverThread {
  let worker: Worker;
  try {
    worker = createWorker();
  } catch (error) {
    // Who asks knows the thread only after this.
    queueMicrotask(() => onDeath(String(error)));
    return { postMessage: () => undefined, terminate: () => undefined };
  }
  worker.onmessage = ({ data }: MessageEvent<SolverMessage>) => onMessage(data);
  worker.onerror = (event) => onDeath(event.message);
  worker.onmessageerror = () => onDeath('a message could not be read');
  return worker;
}
