import type { FinishedGame } from '@countermine/core/history/finished-game.ts';
import { mergeHistories } from '@countermine/core/history/history-json.ts';
import { err, ok } from '@countermine/core/result/result.ts';
import { type ReadonlySignal, signal } from '@preact/signals';
import type { GameStore, Stored } from './game-store.ts';
import type { StoreError } from './store-error.ts';

const CHANNEL = 'countermine.history';

/** What a history has to say to the player. */
export interface HistoryVoice {
  /** Something could not be read or kept. */
  readonly onError: (error: StoreError) => void;
  /** So many records could not be read, and were set aside. */
  readonly onDamaged: (count: number) => void;
}

/**
 * The finished games: in the store, and for the panel in memory. What the store does not take stays in memory until the
 * page is closed, and is offered to it again with the next game.
 */
export class GameHistory {
  readonly #store: GameStore;
  readonly #voice: HistoryVoice;
  readonly #games = signal<readonly FinishedGame[] | undefined>(undefined);
  readonly #unkept = new Map<string, FinishedGame>();
  readonly #channel = new BroadcastChannel(CHANNEL);

  constructor(store: GameStore, voice: HistoryVoice) {
    this.#store = store;
    this.#voice = voice;
    this.#channel.addEventListener('message', () => {
      if (this.#games.peek() !== undefined) void this.load();
    });
  }

  /** All games, the oldest first; undefined until they were loaded. */
  get games(): ReadonlySignal<readonly FinishedGame[] | undefined> {
    return this.#games;
  }

  /** Reads the games from the store. Where that fails, those of this page are all there is. */
  async load(): Promise<void> {
    const read = await this.#store.readFinished();
    if (!read.ok) this.#voice.onError(read.error);
    else if (read.value.damaged > 0) this.#voice.onDamaged(read.value.damaged);
    const kept = read.ok ? read.value.games : (this.#games.peek() ?? []);
    this.#games.value = mergeHistories(kept, [...this.#unkept.values()]);
  }

  /** Adds a game that is over, or replaces it. @param over the ids of running games that it ends */
  async add(game: FinishedGame, over: Iterable<string>): Promise<void> {
    this.#unkept.set(game.id, game);
    this.#show((games) => mergeHistories(games, [game]));
    const earlier = [...this.#unkept.values()].filter(({ id }) => id !== game.id);
    const kept = await this.#store.finish(game, over);
    if (!kept.ok) return this.#voice.onError(kept.error);
    this.#unkept.delete(game.id);
    if ((await this.#store.addFinished(earlier)).ok) for (const { id } of earlier) this.#unkept.delete(id);
    this.#tellOthers();
  }

  /** Adds games from elsewhere, all or none. @returns how many were new; those that are known stay as they are */
  async import(games: readonly FinishedGame[]): Stored<number> {
    if (this.#games.peek() === undefined) await this.load();
    const known = new Set(this.#games.peek()?.map(({ id }) => id));
    const added = mergeHistories([], games).filter(({ id }) => !known.has(id));
    const kept = await this.#store.addFinished(added);
    if (!kept.ok) return err(kept.error);
    this.#show((all) => mergeHistories(all, added));
    this.#tellOthers();
    return ok(added.length);
  }

  /** Deletes a game. */
  async remove(id: string): Promise<void> {
    const removed = this.#unkept.delete(id) ? ok(undefined) : await this.#store.deleteFinished(id);
    if (!removed.ok) return this.#voice.onError(removed.error);
    this.#show((games) => games.filter((game) => game.id !== id));
    this.#tellOthers();
  }

  /** Deletes all games. */
  async clear(): Promise<void> {
    const cleared = await this.#store.clearFinished();
    if (!cleared.ok) return this.#voice.onError(cleared.error);
    this.#unkept.clear();
    this.#show(() => []);
    this.#tellOthers();
  }

  /** Changes what is shown, once something is. */
  #show(change: (games: readonly FinishedGame[]) => readonly FinishedGame[]): void {
    const games = this.#games.peek();
    if (games !== undefined) this.#games.value = change(games);
  }

  #tellOthers(): void {
    this.#channel.postMessage('changed');
  }
}
