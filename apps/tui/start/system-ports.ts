import { join } from 'node:path';
import { systemRandomBytes } from '@countermine/node/system-random-bytes.ts';
import type { Clock, Randomness } from '@countermine/play/ports/clock.ts';
import { SolverClient } from '@countermine/play/solver/solver-client.ts';
import type { SolverMessage } from '@countermine/play/solver/solver-messages.ts';

/** The time and timers of the process; no timer keeps it running. */
export const SYSTEM_CLOCK: Clock = {
  // `performance` would be loaded for it, before the first frame.
  now: () => Number(process.hrtime.bigint()) / 1e6,
  date: () => Date.now(),
  utcOffset: (date) => -new Date(date).getTimezoneOffset(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
  every: (ms, run) => {
    const timer = setInterval(run, ms);
    timer.unref();
    return () => clearInterval(timer);
  },
};

export const SYSTEM_RANDOMNESS: Randomness = {
  seed: () => systemRandomBytes(4).readUInt32LE(),
  id: () => formatUuid(systemRandomBytes(16)),
};

/** 16 random bytes as a UUID of version 4. Source: RFC 9562, section 5.4. */
function formatUuid(bytes: Buffer): string {
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The bundle of the thread is beside ours. */
const SOLVER = join(__dirname, 'play-solver.cjs');

/** The solver in a thread of its own. */
export function createSolver(bundle = SOLVER): SolverClient {
  return new SolverClient(({ onMessage, onDeath }) => {
    // Loaded with the thread: the first frame comes before it.
    const { Worker } = process.getBuiltinModule('node:worker_threads');
    const worker = new Worker(bundle);
    worker.on('message', (message: SolverMessage) => onMessage(message));
    worker.on('error', (error) => onDeath(error.message));
    // The end of the program does not wait for an answer.
    worker.unref();
    return worker;
  });
}
