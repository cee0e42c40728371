import type { FinishedGame } from '@countermine/core/history/finished-game.ts';
import { mergeHistories } from '@countermine/core/history/history-json.ts';
import type { HistoryFormat, HistoryTextError } from '@countermine/core/history/history-text.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { signal } from '@preact/signals-core';
import { readOnly } from '../ports/listeners.ts';
import { type PlayStorage, type StorageError, StorageProblem, type Stored } from '../ports/play-storage.ts';

/** Loaded with the first wish for it, which most sessions never have. */
const historyTexts = () => import('@countermine/core/history/history-text.ts');

export interface Imported {
  readonly added: number;
  readonly known: number;
}

export type ImportError =
  | { readonly kind: 'text'; readonly error: HistoryTextError }
  | { readonly kind: 'storage'; readonly error: StorageError };

/** A game that is not stored yet, and the games in progress to forget with it. */
interface Unsaved {
  readonly game: FinishedGame;
  readonly over: readonly string[];
}

/**
 * The finished games. Those that the storage does not take stay in memory as long as the session, and are offered to it
 * again with the next.
 */
export class HistoryController {
  readonly state;
  readonly #storage: PlayStorage;
  readonly #games = signal<readonly FinishedGame[] | undefined>(undefined);
  readonly #problem = new StorageProblem();
  readonly #unsaved = new Map<string, Unsaved>();
  readonly #endSubscription: () => void;

  constructor(storage: PlayStorage) {
    this.#storage = storage;
    this.state = readOnly({
      /** All finished games, the oldest first; undefined until they are loaded. */
      games: this.#games,
      /** The reason why the last operation failed; undefined once one succeeded. */
      problem: this.#problem.error,
    });
    this.#endSubscription = storage.subscribe(({ kind }) => {
      if (kind === 'finished-changed' && this.#games.peek() !== undefined) void this.load();
    });
  }

  /** Reads all games. If that fails, there are only those of this session. */
  async load(): Stored<readonly FinishedGame[]> {
    const read = await this.#storage.readFinished();
    this.#problem.note(read);
    const stored = read.ok ? read.value : (this.#games.peek() ?? []);
    const games = mergeHistories(stored, this.#unsavedGames());
    this.#games.value = games;
    return read.ok ? ok(games) : read;
  }

  /**
   * Adds games, with those that could not be stored before; games of the same id are replaced.
   * @param over games in progress to forget in the same step
   * @returns how many were new
   */
  async add(games: readonly FinishedGame[], over: readonly string[] = []): Stored<number> {
    for (const [index, game] of games.entries()) this.#unsaved.set(game.id, { game, over: index === 0 ? over : [] });
    const offered = [...this.#unsaved];
    this.#show((all) => mergeHistories(all, games));
    const added = await this.#storage.addFinished(
      offered.map(([, { game }]) => game),
      [...(games.length === 0 ? over : []), ...offered.flatMap(([, unsaved]) => unsaved.over)],
    );
    this.#problem.note(added);
    // One that was replaced meanwhile is still to be stored.
    if (added.ok) for (const [id, unsaved] of offered) if (this.#unsaved.get(id) === unsaved) this.#unsaved.delete(id);
    return added;
  }

  /** Offers the storage once more what it did not take. @returns whether nothing is left */
  async flush(): Stored<void> {
    if (this.#unsaved.size === 0) return ok(undefined);
    const added = await this.add([]);
    return added.ok ? ok(undefined) : added;
  }

  /** Adds the games of an export that the history does not have yet, all or none; those that it has stay as they are. */
  async importText(text: string): Promise<Result<Imported, ImportError>> {
    const read = (await historyTexts()).parseHistoryText(text);
    if (!read.ok) return err({ kind: 'text', error: read.error });
    const loaded = await this.load();
    if (!loaded.ok) return err({ kind: 'storage', error: loaded.error });
    const known = new Set(loaded.value.map(({ id }) => id));
    const fresh = mergeHistories([], read.value).filter(({ id }) => !known.has(id));
    const added = await this.#storage.addFinished(fresh);
    this.#problem.note(added);
    if (!added.ok) return err({ kind: 'storage', error: added.error });
    this.#show((all) => mergeHistories(all, fresh));
    return ok({ added: fresh.length, known: read.value.length - fresh.length });
  }

  /** The games that are loaded, as a text to save. */
  async exportText(format: HistoryFormat): Promise<string> {
    return (await historyTexts()).formatHistoryAs(format, this.#games.peek() ?? []);
  }

  /** Deletes games, or all of them. */
  async remove(ids: readonly string[] | 'all'): Stored<void> {
    const isGone = (id: string): boolean => ids === 'all' || ids.includes(id);
    const removed = await this.#storage.removeFinished(ids);
    this.#problem.note(removed);
    const unsaved = [...this.#unsaved.keys()].filter(isGone);
    // What was never stored can be deleted all the same.
    const isAllUnsaved = ids !== 'all' && unsaved.length === ids.length;
    if (!removed.ok && !isAllUnsaved) return removed;
    for (const id of unsaved) this.#unsaved.delete(id);
    this.#show((all) => all.filter(({ id }) => !isGone(id)));
    return ok(undefined);
  }

  /** Stops listening to the storage. */
  dispose(): void {
    this.#endSubscription();
  }

  #unsavedGames(): FinishedGame[] {
    return [...this.#unsaved.values()].map(({ game }) => game);
  }

  /** Changes what is shown, once something is. */
  #show(change: (games: readonly FinishedGame[]) => readonly FinishedGame[]): void {
    const games = this.#games.peek();
    if (games !== undefined) this.#games.value = change(games);
  }
}
