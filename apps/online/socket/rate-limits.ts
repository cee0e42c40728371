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

  /** Takes some. @returns how long to wait until there are so many; 0 where they were taken. Units: ms */
  take(count = 1): number {
    const wait = this.wait(count);
    if (wait === 0) this.#tokens -= count;
    return wait;
  }

  /** How long to wait until so many can be taken. Units: ms */
  wait(count = 1): number {
    const now = this.#now();
    const { burst, perSecond } = this.#rate;
    this.#tokens = Math.min(burst, this.#tokens + ((now - this.#since) / 1000) * perSecond);
    this.#since = now;
    return this.#tokens < count ? Math.ceil(((count - this.#tokens) / perSecond) * 1000) : 0;
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
  take(key: string, count = 1): number {
    this.#takes += 1;
    if (this.#takes % SWEEP_EVERY === 0) this.#sweep();
    const bucket = this.#buckets.get(key) ?? new TokenBucket(this.#rate, this.#now);
    this.#buckets.set(key, bucket);
    return bucket.take(count);
  }

  /** As {@link TokenBucket.wait}, of the bucket of this key. */
  wait(key: string): number {
    return this.#buckets.get(key)?.wait() ?? 0;
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
