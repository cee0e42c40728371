import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@countermine/core/random.ts';
import type { Latencies } from './latencies.ts';

/** How somebody moves. */
export interface Pace {
  /** Moves a second. */
  readonly rate: number;
  /** When it is measured: from, and until. On the clock of `performance.now()`. */
  readonly from: number;
  readonly until: number;
  /** Undefined where it is not measured. */
  readonly latencies?: Latencies;
  readonly random: Random;
}

/**
 * Does something at a rate, one after the other, and measures how long each takes; what is due before the last is done
 * waits for it, and the wait counts.
 * @param act resolves to false when there is nothing more to do
 */
export async function paced(
  { rate, from, until, latencies, random }: Pace,
  act: () => Promise<boolean>,
): Promise<void> {
  const interval = 1000 / rate;
  let due = performance.now() + (interval * random.below(1000)) / 1000;
  while (due < until) {
    const isLate = performance.now() >= due;
    if (!isLate) await sleep(due - performance.now());
    // A timer of a busy benchmark that is late is not the server's fault.
    const begun = isLate ? due : performance.now();
    if (!(await act())) return;
    if (begun >= from) latencies?.add(performance.now() - begun);
    due += interval;
  }
}
