/** This many at once, and this many a second in the long run. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** Allows things at a rate. */
export class TokenBucket {
  readonly #rate: Rate;
  readonly #now: () => number;
  #tokens: number;
  #since: number;

  /** @param now the time. Units: ms */
  constructor(rate: Rate, now: () => number) {
    this.#rate = rate;
    this.#now = now;
    this.#tokens = rate.burst;
    this.#since = now();
  }

  /** Takes one. @returns how long to wait until there is one; 0 where one was taken. Units: ms */
  take(): number {
    const now = this.#now();
    const { burst, perSecond } = this.#rate;
    this.#tokens = Math.min(burst, this.#tokens + ((now - this.#since) / 1000) * perSecond);
    this.#since = now;
    if (this.#tokens < 1) return Math.ceil(((1 - this.#tokens) / perSecond) * 1000);
    this.#tokens -= 1;
    return 0;
  }

  /** Whether it is as if nothing had ever been taken. */
  isFull(): boolean {
    return this.#tokens + ((this.#now() - this.#since) / 1000) * this.#rate.perSecond >= this.#rate.burst;
  }
}
