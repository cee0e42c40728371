import type { Store } from '@countermine/server/store/store.ts';
import type { Monitor, OnlineClock } from '../area/ports.ts';
import { addMonth, monthOf, packNextGames, removeOldMoves } from '../store/move-archive.ts';

interface MoveUpkeepOptions {
  readonly store: Store;
  readonly clock: Pick<OnlineClock, 'now' | 'date' | 'after' | 'every'>;
  readonly monitor: Pick<Monitor, 'packed' | 'failed'>;
  /** The moves of games that are in no leaderboard are kept for this many months, and the rest of the last one. */
  readonly keepMoves?: number | undefined;
}

/** Players wait for a batch in an embedded database, so it is as large as what takes about this long. Units: ms. */
const BATCH_MS = 100;
const [MIN_BATCH, MAX_BATCH] = [10, 1000];
/** After another process was at it, or something failed. Units: ms. */
const AGAIN_MS = 2000;
const CHECK_INTERVAL_MS = 3_600_000;

/** Packs the moves that older versions have stored, and removes those that are no longer kept. */
export class MoveUpkeep {
  readonly #options: MoveUpkeepOptions;
  readonly #endChecks: () => void;
  #working: Promise<void>;
  #isClosed = false;
  #endPause: () => void = () => undefined;

  constructor(options: MoveUpkeepOptions) {
    this.#options = options;
    this.#working = this.#packAll().then(() => this.#removeOld());
    this.#endChecks = options.clock.every(CHECK_INTERVAL_MS, () => {
      this.#working = this.#working.then(() => this.#checkMonths());
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#endChecks();
    this.#endPause();
    await this.#working;
  }

  async #packAll(): Promise<void> {
    const { store, clock, monitor } = this.#options;
    let size = MIN_BATCH;
    while (!this.#isClosed) {
      const since = clock.now();
      const progress = await packNextGames(store, size).catch((error: unknown) => {
        if (!this.#isClosed) monitor.failed('packing moves', error);
        return 'busy' as const;
      });
      if (progress === undefined) return;
      if (progress === 'busy') {
        await this.#pause();
        continue;
      }
      monitor.packed(progress.packed, progress.total);
      size = clock.now() - since < BATCH_MS ? Math.min(MAX_BATCH, 2 * size) : Math.max(MIN_BATCH, Math.floor(size / 2));
    }
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#options.clock.after(AGAIN_MS, resolve);
      this.#endPause = () => {
        cancel();
        resolve();
      };
    });
  }

  async #checkMonths(): Promise<void> {
    const { store, clock, monitor } = this.#options;
    try {
      // Before there are games of that month: nobody waits for its table then.
      for (const ahead of [0, 1]) await addMonth(store, monthAfter(clock.date(), ahead));
    } catch (error) {
      monitor.failed('a new month', error);
    }
    await this.#removeOld();
  }

  async #removeOld(): Promise<void> {
    const { store, clock, monitor, keepMoves } = this.#options;
    if (keepMoves === undefined || this.#isClosed) return;
    await removeOldMoves(store, monthAfter(clock.date(), -keepMoves)).catch((error: unknown) =>
      monitor.failed('old moves', error),
    );
  }
}

function monthAfter(time: number, months: number): string {
  const date = new Date(time);
  return monthOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months)));
}
