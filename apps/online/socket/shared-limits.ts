import { type Rate, TokenBucket } from './token-bucket.ts';

/** What one address or one player may do, over all of their connections. */
export interface ClientLimits {
  /** Messages of a connection. */
  readonly messages: Rate;
  /** Messages of all connections of a player. */
  readonly playerMessages: Rate;
  /** New connections of an address. */
  readonly connections: Rate;
  readonly connectionsOfAddress: number;
  readonly connectionsOfPlayer: number;
  /** New players of an address. */
  readonly signUps: Rate;
  /** What keeps the server busy, of a player: to draw a board, to look at a game. */
  readonly costly: Rate;
  /** Requests of an address that are not for a WebSocket. */
  readonly pages: Rate;
}

/** Enough for anybody who plays, and for a class behind one address. */
export const USUAL_LIMITS: ClientLimits = {
  messages: { burst: 120, perSecond: 60 },
  playerMessages: { burst: 240, perSecond: 120 },
  connections: { burst: 100, perSecond: 5 },
  connectionsOfAddress: 200,
  connectionsOfPlayer: 8,
  signUps: { burst: 60, perSecond: 0.1 },
  costly: { burst: 60, perSecond: 2 },
  pages: { burst: 120, perSecond: 20 },
};

/** How often those who do nothing are forgotten. Units: takes. */
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
