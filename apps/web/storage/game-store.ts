import type { FinishedGame } from '@countermine/core/history/finished-game.ts';
import { readGame } from '@countermine/core/history/history-json.ts';
import { err, ok, type Result } from '@countermine/core/result/result.ts';
import type { RunningGame } from '@countermine/play/session/running-game.ts';
import { beginChange, type DamagedRecord, type Database, endOf, openDatabase, type StoreName } from './old-database.ts';
import { type StoreError, storeErrorOf } from './store-error.ts';

/** What a store operation comes to. */
export type Stored<Value> = Promise<Result<Value, StoreError>>;

/** A running game as it was found: not checked yet. */
export interface FoundGame {
  readonly id: string;
  readonly record: unknown;
  /** What its clock showed last, if it was kept. Units: ms. */
  readonly clock: number | undefined;
}

/** The finished games, and how many more could not be read and were set aside. */
export interface ReadGames {
  readonly games: readonly FinishedGame[];
  readonly damaged: number;
}

/** The games in the browser's store. It is opened when it is first needed, and again after it was closed from outside. */
export class GameStore {
  #database: Promise<Result<Database, StoreError>> | undefined;
  readonly #onGone: (error: StoreError) => void;

  /** @param onGone told when the store was closed from outside */
  constructor(onGone: (error: StoreError) => void) {
    this.#onGone = onGone;
  }

  /** The games that were being played, in no order. */
  readRunning(): Stored<FoundGame[]> {
    return this.#run(async (database) => {
      const records = await database.getAll('running');
      return Promise.all(
        records.map(async (record) => ({ id: record.id, record, clock: await database.get('clocks', record.id) })),
      );
    });
  }

  /** Keeps a game that is being played, and forgets those that it replaces. */
  saveRunning(game: RunningGame, replaced: Iterable<string>): Stored<void> {
    return this.#change(['running', 'clocks'], (change) => {
      forget(change, replaced);
      change.objectStore('running').put(game);
      change.objectStore('clocks').put(game.elapsed, game.id);
    });
  }

  /** Keeps what the clock of a running game shows. */
  saveClock(id: string, elapsed: number): Stored<void> {
    return this.#change(['clocks'], (change) => {
      change.objectStore('clocks').put(elapsed, id);
    });
  }

  /** Keeps a finished game; one with the same id is replaced. Those that were running and are over are forgotten. */
  finish(game: FinishedGame, over: Iterable<string>): Stored<void> {
    return this.#change(['finished', 'running', 'clocks'], (change) => {
      change.objectStore('finished').put(game);
      forget(change, over);
    });
  }

  /** All finished games. Records that cannot be read are set aside, not lost. */
  async readFinished(): Stored<ReadGames> {
    const found = await this.#run((database) => database.getAll('finished'));
    if (!found.ok) return found;
    const games: FinishedGame[] = [];
    let damaged = 0;
    for (const record of found.value) {
      const game = readGame(record);
      if (game.ok) games.push(game.value);
      else damaged += Number((await this.setAside(record.id, { from: 'finished', reason: game.error, record })).ok);
    }
    return ok({ games, damaged });
  }

  /** Moves a record that cannot be read to where nothing reads it but people. */
  setAside(id: string, damaged: DamagedRecord): Stored<void> {
    return this.#change(['damaged', damaged.from], (change) => {
      change.objectStore('damaged').put(damaged);
      change.objectStore(damaged.from).delete(id);
    });
  }

  /** Keeps games from elsewhere, all or none. */
  addFinished(games: readonly FinishedGame[]): Stored<void> {
    return this.#change(['finished'], (change) => {
      for (const game of games) change.objectStore('finished').put(game);
    });
  }

  /** Forgets a finished game. */
  deleteFinished(id: string): Stored<void> {
    return this.#change(['finished'], (change) => {
      change.objectStore('finished').delete(id);
    });
  }

  /** Forgets all finished games, and what was set aside. */
  clearFinished(): Stored<void> {
    return this.#change(['finished', 'damaged'], (change) => {
      change.objectStore('finished').clear();
      change.objectStore('damaged').clear();
    });
  }

  /** Does all of a change or nothing. */
  #change(names: readonly StoreName[], make: (change: IDBTransaction) => void): Stored<void> {
    return this.#run(async (database) => {
      const change = beginChange(database, names);
      const done = endOf(change);
      try {
        make(change);
        // A page that ends hears of no answer any more, and would never commit by itself.
        change.commit();
      } catch (error) {
        change.abort();
        // That the change was aborted is no news: why it was is.
        await done.catch(() => undefined);
        throw error;
      }
      await done;
    });
  }

  async #run<Value>(work: (database: Database) => Promise<Value>): Stored<Value> {
    const database = await this.#open();
    if (!database.ok) return database;
    try {
      return ok(await work(database.value));
    } catch (error) {
      return err(storeErrorOf(error));
    }
  }

  async #open(): Promise<Result<Database, StoreError>> {
    this.#database ??= openDatabase((error) => {
      this.#database = undefined;
      this.#onGone(error);
    });
    const database = await this.#database;
    // What stands in the way may be gone the next time.
    if (!database.ok && database.error !== 'forbidden') this.#database = undefined;
    return database;
  }
}

function forget(change: IDBTransaction, ids: Iterable<string>): void {
  for (const id of ids) {
    change.objectStore('running').delete(id);
    change.objectStore('clocks').delete(id);
  }
}
