import type { Clock } from '@countermine/play/ports/clock.ts';

/** Time and timers of the browser. */
export const browserClock: Clock = {
  now: () => performance.now(),
  date: () => Date.now(),
  utcOffset: (date) => -new Date(date).getTimezoneOffset(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  every(ms, run) {
    const timer = setInterval(run, ms);
    return () => clearInterval(timer);
  },
};
