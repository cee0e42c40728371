import { err, type Result } from '@countermine/core/result.ts';

/** How much work an answer may take. */
export interface AskOptions {
  /**
   * The most steps. Units: nodes, which are counted and not timed, so that the same position has the same answer on
   * every machine; a million take 10 to 60 ms. Default: enough for any position that occurs in play.
   */
  readonly nodes?: number;
  /**
   * Asked from time to time; once it says yes, the answer is the error `stopped`. As the call is synchronous, it cannot
   * wait for an event: let it compare a clock, or use a pool, which takes an `AbortSignal`. Default: never.
   */
  readonly shouldStop?: () => boolean;
}

/** The caller wanted it to stop. */
export interface Stopped {
  readonly code: 'stopped';
}

/**
 * Does work that the caller may stop.
 * @param work gets what it is to ask; what it returns after a yes is dropped
 */
export function stoppable<Value, Failure>(
  shouldStop: (() => boolean) | undefined,
  work: (shouldStop: (() => boolean) | undefined) => Result<Value, Failure>,
): Result<Value, Failure | Stopped> {
  if (shouldStop === undefined) return work(undefined);
  let isStopped = shouldStop();
  const ask = (): boolean => {
    isStopped ||= shouldStop();
    return isStopped;
  };
  const done = isStopped ? undefined : work(ask);
  return done === undefined || isStopped ? err({ code: 'stopped' }) : done;
}
