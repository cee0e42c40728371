import pino from 'pino';
import type { Watch } from '../session/watch.ts';

/** Writes a line of JSON. */
export interface LogTarget {
  write(line: string): void;
}

/**
 * Logs what an operator has to know: that the server starts and stops, and what fails. No names, keys, addresses, games
 * or cells are ever handed to it; of an error it has the class, the code of the system or the database, and no message
 * of a query.
 * @param level `error` leaves out that it starts and stops
 */
export function createLog(
  target: LogTarget,
  level: 'info' | 'error' = 'info',
): { readonly watch: Watch; started(): void; stopped(): void } {
  const log = pino({ base: null, level, timestamp: pino.stdTimeFunctions.isoTime }, target);
  return {
    started: () => log.info('playing together has started'),
    stopped: () => log.info('playing together has stopped'),
    watch: {
      connected() {},
      disconnected() {},
      answered() {},
      failed: (what, error) => log.error({ what, ...namedError(error) }, 'a request failed'),
    },
  };
}

/** What may be told of an error: a driver puts values of rows into messages and details. */
function namedError(error: unknown): { readonly name: string; readonly code?: string } {
  const name = error instanceof Error ? error.name : typeof error;
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? { name, code } : { name };
}

/** Tells several. */
export function watchesOf(...watches: readonly Watch[]): Watch {
  const each = (tell: (watch: Watch) => void): void => {
    for (const watch of watches) tell(watch);
  };
  return {
    connected: () => each((watch) => watch.connected()),
    disconnected: () => each((watch) => watch.disconnected()),
    answered: (...told) => each((watch) => watch.answered(...told)),
    failed: (...told) => each((watch) => watch.failed(...told)),
  };
}
