import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@countermine/core/random.ts';

/** How long answers took. Units: ms. */
export class Latencies {
  readonly #measured: number[] = [];

  add(ms: number): void {
    this.#measured.push(ms);
  }

  /** How many there are. */
  get count(): number {
    return this.#measured.length;
  }

  /** So long that a share of the answers took at most that; NaN without any. @param share from 0 to 1. Cost: sorts. */
  at(share: number): number {
    const sorted = Float64Array.from(this.#measured).sort();
    return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
  }
}

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

/** How much the benchmark of the server does. */
export interface LoadSizes {
  readonly players: number;
  /** How long each load is measured, after some seconds that are not. */
  readonly seconds: number;
  /** How many games the day has that are played again. */
  readonly dayGames: number;
  /** How many finished games the store has that is queried and attacked. */
  readonly storedGames: number;
  /** The only attack; undefined for all. */
  readonly attack: string | undefined;
}

/** Moves a second of each player. */
export const RATE = 5;
/** The first seconds, in which code is compiled, are not measured. Units: ms. */
export const WARM_UP = 3000;
/** This many players connect at once. */
export const AT_ONCE = 16;

/** Does something for each number below a count, some at once. @returns what it gave, by number */
export async function inParallel<Value>(
  count: number,
  atOnce: number,
  work: (at: number) => Promise<Value>,
): Promise<Value[]> {
  const values: Value[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) {
      const at = next;
      next += 1;
      values[at] = await work(at);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, lane));
  return values;
}
