import type { Clock } from '../ports/clock.ts';

interface Timer {
  at: number;
  /** Undefined for one that runs once. Units: ms. */
  readonly period: number | undefined;
  readonly run: () => void;
}

/** More rounds than an answer of the solver and what it leads to take one after the other. */
const ROUNDS = 50;

/** Noon of 2026-11-21, UTC. Units: ms since 1970. */
const START = 1_795_262_400_000;

/** A clock that a test moves by hand; it begins at noon of 2026-11-21. */
export class ManualClock implements Clock {
  #now = 0;
  #date = START;
  readonly #timers = new Set<Timer>();

  now(): number {
    return this.#now;
  }

  date(): number {
    return this.#date + this.#now;
  }

  utcOffset(): number {
    return 0;
  }

  after(ms: number, run: () => void): () => void {
    return this.#add({ at: this.#now + ms, period: undefined, run });
  }

  every(ms: number, run: () => void): () => void {
    return this.#add({ at: this.#now + ms, period: ms, run });
  }

  /** Somebody sets the date; what is timed goes on. Units: ms. */
  stepDate(ms: number): void {
    this.#date += ms;
  }

  /** How many timers there are. */
  get timerCount(): number {
    return this.#timers.size;
  }

  /** Lets time pass, and does all that needs none. Units: ms. */
  async pass(ms: number): Promise<void> {
    await settle();
    const end = this.#now + ms;
    for (let next = this.#nextUntil(end); next !== undefined; next = this.#nextUntil(end)) {
      this.#now = Math.max(this.#now, next.at);
      if (next.period === undefined) this.#timers.delete(next);
      else next.at += next.period;
      next.run();
      await settle();
    }
    this.#now = end;
    await settle();
  }

  #add(timer: Timer): () => void {
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  #nextUntil(end: number): Timer | undefined {
    let next: Timer | undefined;
    for (const timer of this.#timers) if (timer.at <= end && (next === undefined || timer.at < next.at)) next = timer;
    return next;
  }
}

/** Does all that needs no time. */
export async function settle(): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) await Promise.resolve();
}
