import { randomUUID, webcrypto } from 'node:crypto';
import type { Clock } from '@countermine/play/ports/clock.ts';
import type { Randomness } from '@countermine/play/ports/randomness.ts';

/** The time and timers of the process; no timer keeps it running. */
export const SYSTEM_CLOCK: Clock = {
  now: () => performance.now(),
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

/** The randomness of the system. */
export const SYSTEM_RANDOMNESS: Randomness = {
  seed: () => webcrypto.getRandomValues(new Uint32Array(1))[0]!,
  id: randomUUID,
};
