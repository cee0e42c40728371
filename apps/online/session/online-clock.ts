import type { Clock } from '@countermine/play/ports/clock.ts';

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
