import type { SolverHearing, SolverThread } from '@countermine/view/solver/solver-client.ts';
import type { SolverMessage } from '@countermine/view/solver/solver-messages.ts';

/** Starts the solver in a worker of the page. */
export function startSolver(createWorker: () => Worker, { onMessage, onDeath }: SolverHearing): SolverThread {
  const worker = createWorker();
  worker.onmessage = ({ data }: MessageEvent<SolverMessage>) => onMessage(data);
  worker.onerror = (event) => onDeath(event.message);
  worker.onmessageerror = () => onDeath('a message could not be read');
  return worker;
}
