import type { ClientLimits, Rate } from '../limits.ts';

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

  /** True if it is as if nothing had ever been taken. */
  isFull(): boolean {
    return this.#tokens + ((this.#now() - this.#since) / 1000) * this.#rate.perSecond >= this.#rate.burst;
  }
}

/** Interval of forgetting idle keys. Units: takes. */
const SWEEP_EVERY = 1000;

/** A bucket for each key; the buckets of keys that do nothing are forgotten. */
export class SharedBuckets {
  readonly #buckets = new Map<string, TokenBucket>();
  readonly #rate: Rate;
  readonly #now: () => number;
  #takes = 0;

  constructor(rate: Rate, now: () => number) {
    this.#rate = rate;
    this.#now = now;
  }

  /** As {@link TokenBucket.take}, of the bucket of this key. */
  take(key: string): number {
    this.#takes += 1;
    if (this.#takes % SWEEP_EVERY === 0) this.#sweep();
    const bucket = this.#buckets.get(key) ?? new TokenBucket(this.#rate, this.#now);
    this.#buckets.set(key, bucket);
    return bucket.take();
  }

  #sweep(): void {
    for (const [key, bucket] of this.#buckets) if (bucket.isFull()) this.#buckets.delete(key);
  }
}

/** The messages of addresses and of everybody. Those who only look on have less of both, and take nothing from players. */
export class Traffic {
  readonly #ofAddress: SharedBuckets;
  readonly #ofSpectators: SharedBuckets;
  readonly #all: TokenBucket;
  readonly #allSpectators: TokenBucket;

  constructor(limits: ClientLimits, now: () => number) {
    this.#ofAddress = new SharedBuckets(limits.addressMessages, now);
    this.#ofSpectators = new SharedBuckets(limits.spectatorMessages, now);
    this.#all = new TokenBucket(limits.allMessages, now);
    this.#allSpectators = new TokenBucket(limits.allSpectatorMessages, now);
  }

  /** Takes a message. @returns how long to wait; 0 where it was taken. Units: ms */
  take(address: string, isPlayer: boolean): number {
    const ofAddress = isPlayer ? this.#ofAddress : this.#ofSpectators;
    const wait = ofAddress.take(address);
    // What an address may not send takes nothing from others.
    return wait > 0 ? wait : (isPlayer ? this.#all : this.#allSpectators).take();
  }
}
