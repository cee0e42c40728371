import { randomBytes } from 'node:crypto';
import type { Clock } from '@countermine/play/ports/clock.ts';
import type { RefusalCode } from '@countermine/play/protocol/envelope.ts';
import type { RequestType } from '@countermine/play/protocol/messages.ts';

/** The time as the server sees it. */
export type OnlineClock = Pick<Clock, 'now' | 'date' | 'after' | 'every'>;

/** The clock of this process. Its timers do not keep the process running. */
export const systemClock: OnlineClock = {
  now: () => performance.now(),
  date: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms).unref();
    return () => clearTimeout(timer);
  },
  every(ms, run) {
    const timer = setInterval(run, ms).unref();
    return () => clearInterval(timer);
  },
};

/** Randomness that nobody can guess. */
export interface ServerRandom {
  bytes(length: number): Uint8Array;
}

export const systemRandom: ServerRandom = { bytes: (length) => new Uint8Array(randomBytes(length)) };

/** An id that nobody can guess. @param bytes 8 give 11 characters, 16 give 22 */
export function newId(random: ServerRandom, bytes: number): string {
  return Buffer.from(random.bytes(bytes)).toString('base64url');
}

export interface SolverLoad {
  readonly threads: number;
  readonly waitingBoards: number;
  readonly waitingReviews: number;
}

/** Counts and logs: never a name, a key, an address or a cell. */
export interface Monitor {
  connected(): void;
  disconnected(): void;
  /** A request was answered. Units: ms. */
  answered(type: RequestType, outcome: 'done' | RefusalCode, ms: number): void;
  /** Something was refused before it was a request over a connection. */
  refused(reason: 'connections' | 'requests'): void;
  /** Moves were written together. Units: ms. */
  journalled(journal: 'games' | 'rooms', moves: number, ms: number): void;
  /** So many of the games that an older version has stored are packed. */
  packed(games: number, total: number): void;
  /** Something failed that is not the fault of a client. @param what the server was at */
  failed(what: string, error: unknown): void;
}

/** Looks away. */
export const NO_MONITOR: Monitor = {
  connected() {},
  disconnected() {},
  answered() {},
  refused() {},
  journalled() {},
  packed() {},
  failed() {},
};
