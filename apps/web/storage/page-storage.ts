import type { FinishedGame } from '@countermine/core/history/finished-game.ts';
import { err } from '@countermine/core/result.ts';
import { Listeners } from '@countermine/play/ports/listeners.ts';
import type {
  PlayStorage,
  SettingName,
  StorageEvent,
  Stored,
  TakenGame,
} from '@countermine/play/ports/play-storage.ts';
import type { RunningGame } from '@countermine/play/timed-game/running-game.ts';
import { type BrowserStorages, readSetting, writeSetting } from './browser-storage.ts';
import type { IndexedDbGames } from './indexed-db-games.ts';

/** Tells a tab its game when it is loaded again. */
const TAB_KEY = 'countermine.tab';

/**
 * The page's storage: settings in `localStorage`, games in IndexedDB. The part for games is loaded when it is first used:
 * the page can be seen and played without it.
 */
export class PageStorage implements PlayStorage {
  readonly #browser: BrowserStorages;
  readonly #newId: () => string;
  readonly #listeners = new Listeners<StorageEvent>();
  readonly subscribe = this.#listeners.add;
  #games: Promise<IndexedDbGames> | undefined;

  constructor(browser: BrowserStorages, newId: () => string) {
    this.#browser = browser;
    this.#newId = newId;
  }

  async takeRunning(own = this.#ownId()): Stored<TakenGame> {
    const taken = await this.#use((games) => games.takeRunning(own));
    if (taken.ok && taken.value.adopted !== undefined) this.#rememberId(taken.value.adopted.id);
    return taken;
  }

  saveRunning(game: RunningGame, replaces?: readonly string[]): Stored<void> {
    this.#rememberId(game.id);
    return this.#use((games) => games.saveRunning(game, replaces));
  }

  saveElapsed(id: string, elapsed: number): Stored<void> {
    return this.#use((games) => games.saveElapsed(id, elapsed));
  }

  async releaseRunning(id: string): Promise<void> {
    await this.#use((games) => games.releaseRunning(id));
  }

  readFinished(): Stored<readonly FinishedGame[]> {
    return this.#use((games) => games.readFinished());
  }

  addFinished(finished: readonly FinishedGame[], over?: readonly string[]): Stored<number> {
    return this.#use((games) => games.addFinished(finished, over));
  }

  removeFinished(ids: readonly string[] | 'all'): Stored<void> {
    return this.#use((games) => games.removeFinished(ids));
  }

  async readSetting(name: SettingName): Stored<unknown> {
    return { ok: true, value: readSetting(this.#browser.local, name) };
  }

  async writeSetting(name: SettingName, value: unknown): Stored<void> {
    return writeSetting(this.#browser.local, name, value);
  }

  async close(): Promise<void> {
    const games = await this.#games?.catch(() => undefined);
    await games?.close();
    this.#listeners.clear();
  }

  async #use<Value>(work: (games: IndexedDbGames) => Stored<Value>): Stored<Value> {
    this.#games ??= this.#load();
    let games: IndexedDbGames;
    try {
      games = await this.#games;
    } catch (exception) {
      // Its file could not be loaded: the next operation tries again.
      this.#games = undefined;
      return err({ code: 'failed', reason: String(exception) });
    }
    return work(games);
  }

  async #load(): Promise<IndexedDbGames> {
    const { IndexedDbGames } = await import('./indexed-db-games.ts');
    return new IndexedDbGames((event) => this.#listeners.tell(event), this.#newId);
  }

  #ownId(): string | undefined {
    return this.#browser.session?.getItem(TAB_KEY) ?? undefined;
  }

  #rememberId(id: string): void {
    try {
      this.#browser.session?.setItem(TAB_KEY, id);
    } catch {
      // Then the tab takes the game that was played last: with one tab that is the same.
    }
  }
}
