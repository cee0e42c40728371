import type { PostgresPool, PostgresPoolClient } from 'kysely';

/** How long those who need a connection wait for one. */
export interface PoolLoad {
  /** How many wait now. */
  readonly waiting: number;
  /** How many have got one so far. */
  readonly taken: number;
  /** How long these have waited, all together. Units: ms. */
  readonly waitedMs: number;
}

/** A pool of connections that measures how long it lets wait. */
export class MeasuredPool implements PostgresPool {
  readonly #pool: PostgresPool;
  #load = { waiting: 0, taken: 0, waitedMs: 0 };

  constructor(pool: PostgresPool) {
    this.#pool = pool;
  }

  get load(): PoolLoad {
    return this.#load;
  }

  async connect(): Promise<PostgresPoolClient> {
    const since = performance.now();
    this.#load.waiting += 1;
    try {
      return await this.#pool.connect();
    } finally {
      this.#load.waiting -= 1;
      this.#load.taken += 1;
      this.#load.waitedMs += performance.now() - since;
    }
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}
