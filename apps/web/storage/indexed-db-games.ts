import { isOver } from '@countermine/core/game/game.ts';
import type { FinishedGame } from '@countermine/core/history/finished-game.ts';
import { mergeHistories, readGame } from '@countermine/core/history/history-json.ts';
import { err, ok } from '@countermine/core/result.ts';
import { InOrder } from '@countermine/play/ports/in-order.ts';
import type {
  AdoptedGame,
  DamageReason,
  StorageEvent,
  Stored,
  TakenGame,
} from '@countermine/play/ports/play-storage.ts';
import {
  lastFirst,
  type ResumedGame,
  type RunningGame,
  resumeGame,
} from '@countermine/play/timed-game/running-game.ts';
import { type DamagedRecord, GameDatabase } from './database.ts';
import { TabLocks } from './tab-locks.ts';

/** The page that was here before may take this long to release its game. Units: ms. */
const RELEASE_TIMEOUT_MS = 1500;
const CHANNEL = 'countermine.history';

/** A game in progress as it was found: not checked yet. */
interface FoundGame {
  readonly id: string;
  readonly record: unknown;
  /** Units: ms. */
  readonly elapsed: number | undefined;
}

/** Games in the browser's IndexedDB; what they promise is that of `PlayStorage`. */
export class IndexedDbGames {
  readonly #database: GameDatabase;
  readonly #locks = new TabLocks('countermine.game.');
  readonly #tell: (event: StorageEvent) => void;
  readonly #newId: () => string;
  readonly #otherTabs = new BroadcastChannel(CHANNEL);
  readonly #operations = new InOrder();

  /** @param newId an id for a game that another tab may play as well */
  constructor(tell: (event: StorageEvent) => void, newId: () => string) {
    this.#tell = tell;
    this.#newId = newId;
    this.#database = new GameDatabase((error) => tell({ kind: 'gone', error }));
    this.#otherTabs.addEventListener('message', () => tell({ kind: 'finished-changed' }));
  }

  /** Takes the game of this tab, or else the last one that no tab plays. */
  takeRunning(own?: string): Stored<TakenGame> {
    return this.#operations.run(() => this.#take(own));
  }

  /** Saves a game in progress, and forgets those that it replaces. */
  saveRunning(game: RunningGame, replaces: readonly string[] = []): Stored<void> {
    return this.#operations.run(async () => {
      if (!(await this.#locks.hold(game.id))) return err({ code: 'locked' });
      return this.#forgetting(replaces, ['running', 'clocks'], (change) => {
        change.objectStore('running').put(game);
        change.objectStore('clocks').put(game.elapsed, game.id);
      });
    });
  }

  saveElapsed(id: string, elapsed: number): Stored<void> {
    return this.#operations.run(() =>
      this.#database.change(['clocks'], (change) => {
        change.objectStore('clocks').put(elapsed, id);
      }),
    );
  }

  /** Lets other tabs take a game. */
  releaseRunning(id: string): Stored<void> {
    return this.#operations.run(async () => ok(this.#locks.release(id)));
  }

  /** All finished games, the oldest first. Records that cannot be read are set aside. */
  readFinished(): Stored<readonly FinishedGame[]> {
    return this.#operations.run(() => this.#readHistory());
  }

  /** Adds finished games, all or none. @returns how many were new */
  async addFinished(games: readonly FinishedGame[], over: readonly string[] = []): Stored<number> {
    const known = await this.#operations.run(() =>
      this.#forgetting(over, ['finished', 'running', 'clocks'], (change) => {
        const store = change.objectStore('finished');
        const counts = games.map(({ id }) => store.count(id));
        for (const game of games) store.put(game);
        return counts;
      }),
    );
    if (!known.ok) return known;
    if (games.length > 0) this.#otherTabs.postMessage('changed');
    return ok(known.value.filter(({ result }) => result === 0).length);
  }

  /** Deletes finished games; all of them with the records that were set aside. */
  async removeFinished(ids: readonly string[] | 'all'): Stored<void> {
    const removed = await this.#operations.run(() =>
      this.#database.change(['finished', 'damaged'], (change) => {
        if (ids !== 'all') {
          for (const id of ids) change.objectStore('finished').delete(id);
          return;
        }
        change.objectStore('finished').clear();
        change.objectStore('damaged').clear();
      }),
    );
    if (removed.ok) this.#otherTabs.postMessage('changed');
    return removed;
  }

  async close(): Promise<void> {
    await this.#operations.run(() => undefined);
    this.#otherTabs.close();
    await this.#database.close();
    this.#locks.releaseAll();
  }

  async #take(own: string | undefined): Stored<TakenGame> {
    const found = await this.#readRunning();
    if (!found.ok) return found;
    const over: ResumedGame[] = [];
    let isElsewhere = false;
    for (const game of lastFirst(found.value, own)) {
      if (!(await this.#locks.hold(game.id, game.id === own ? RELEASE_TIMEOUT_MS : 0))) {
        isElsewhere = true;
        // Another tab may be about to take its own back, as when both are reloaded at once.
        if (game.id === own) break;
        continue;
      }
      const resumed = await this.#resume(game);
      if (resumed !== undefined && !isOver(resumed.game.phase)) {
        return ok({ adopted: this.#adopt(resumed), over, isElsewhere });
      }
      if (resumed !== undefined) over.push(resumed);
      this.#locks.release(game.id);
    }
    return ok({ adopted: undefined, over, isElsewhere });
  }

  async #readHistory(): Stored<readonly FinishedGame[]> {
    const found = await this.#database.read((database) => database.getAll('finished'));
    if (!found.ok) return found;
    const games: FinishedGame[] = [];
    const reasons: DamageReason[] = [];
    for (const record of found.value) {
      const game = readGame(record);
      if (game.ok) games.push(game.value);
      else if ((await this.#setAside(record.id, { from: 'finished', reason: game.error.code, record })).ok) {
        reasons.push(game.error);
      }
    }
    if (reasons.length > 0) this.#tell({ kind: 'damaged', what: 'history', count: reasons.length, reasons });
    return ok(mergeHistories(games, []));
  }

  #readRunning(): Stored<FoundGame[]> {
    return this.#database.read(async (database) => {
      const records = await database.getAll('running');
      return Promise.all(
        records.map(async (record) => ({ id: record.id, record, elapsed: await database.get('clocks', record.id) })),
      );
    });
  }

  async #resume({ id, record, elapsed }: FoundGame): Promise<ResumedGame | undefined> {
    const resumed = resumeGame(record, elapsed);
    if (resumed.ok) return resumed.value;
    await this.#setAside(id, { from: 'running', reason: resumed.error.code, record });
    this.#tell({ kind: 'damaged', what: 'running', count: 1, reasons: [resumed.error] });
    return undefined;
  }

  /** Without locks another tab may still play this game: then both go on, and nothing is lost. */
  #adopt(resumed: ResumedGame): AdoptedGame {
    return { ...resumed, id: this.#locks.areSupported ? resumed.saved.id : this.#newId() };
  }

  /** Makes a change, forgetting games in progress in the same step. Those that another tab plays stay. */
  async #forgetting<Value>(
    ids: readonly string[],
    names: Parameters<GameDatabase['change']>[0],
    make: (change: IDBTransaction) => Value,
  ): Stored<Value> {
    const own = await this.#holdAll(ids);
    const changed = await this.#database.change(names, (change) => {
      for (const id of own) {
        change.objectStore('running').delete(id);
        change.objectStore('clocks').delete(id);
      }
      return make(change);
    });
    if (changed.ok) for (const id of own) this.#locks.release(id);
    return changed;
  }

  async #holdAll(ids: readonly string[]): Promise<string[]> {
    const own: string[] = [];
    for (const id of ids) if (await this.#locks.hold(id)) own.push(id);
    return own;
  }

  /** Moves a record that cannot be read to where only people read it. */
  #setAside(id: string, damaged: DamagedRecord): Stored<void> {
    return this.#database.change(['damaged', damaged.from], (change) => {
      change.objectStore('damaged').put(damaged);
      change.objectStore(damaged.from).delete(id);
    });
  }
}
