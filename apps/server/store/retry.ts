import { setTimeout as sleep } from 'node:timers/promises';
import { reasonOf } from '@countermine/node/system-error.ts';

/** Classes and codes of SQL errors that end by themselves, or when somebody makes room. */
const PASSING_STATES = [
  // The connection; a server that starts or stops; too many connections; no memory or disk left; files; deadlocks; a
  // transaction that was left alone.
  ...['08', '57P01', '57P02', '57P03', '53', '58030', '40001', '40P01', '25P03'],
];

const PASSING_SYSTEM_ERRORS: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENETUNREACH', 'EHOSTUNREACH', 'EAI_AGAIN'],
]);

/** The driver's messages about a connection that has broken; such an error has no code. */
const BROKEN_CONNECTION = /connection (terminated|ended|error)|not queryable|connection timeout|timeout exceeded/i;

/** True if what failed may work a moment later, as when the database server is restarted or its disk is full. */
export function isPassingTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    PASSING_STATES.some((state) => code.startsWith(state)) ||
    isOfConnection(error, code) ||
    BROKEN_CONNECTION.test(error.message)
  );
}

/** Files have the same codes, which their messages begin with: those of sockets begin with what was tried. */
function isOfConnection(error: Error, code: string): boolean {
  // The socket of a server that is not running.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  return PASSING_SYSTEM_ERRORS.has(code) && !error.message.startsWith(`${code}:`);
}

interface RetryPorts {
  /** Ends the waiting. */
  readonly signal: AbortSignal;
  /** Told the first time, and whenever the trouble is another one. */
  readonly onTrouble: (reason: string) => void;
  /** Waits before the next try. Default: a second */
  readonly pause?: () => Promise<void>;
}

/**
 * Does something with a database, and again as long as it fails with what may pass: it must do no harm twice.
 * Errors: what `work` throws, if it does not pass or the waiting was ended.
 */
export type Retry = <Value>(work: () => Promise<Value>) => Promise<Value>;

/** The wait before a database that does not answer is tried again. Units: ms. */
const RETRY_AFTER_MS = 1000;

export function retrying({ signal, onTrouble, pause = () => aSecond(signal) }: RetryPorts): Retry {
  return async (work) => {
    for (let told = ''; ; ) {
      try {
        return await work();
      } catch (error) {
        if (!isPassingTrouble(error) || signal.aborted) throw error;
        const reason = reasonOf(error) || String(error);
        if (reason !== told) onTrouble(reason);
        told = reason;
        await pause();
        if (signal.aborted) throw error;
      }
    }
  };
}

function aSecond(signal: AbortSignal): Promise<void> {
  return sleep(RETRY_AFTER_MS, undefined, { signal }).catch(() => undefined);
}
