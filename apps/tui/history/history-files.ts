import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { formatOfName } from '@countermine/core/history/history-text.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import type { HistoryController, ImportError, Imported } from '@countermine/play/game/history-controller.ts';
import { localDate } from '@countermine/play/ports/clock.ts';
import type { StorageError } from '@countermine/play/ports/play-storage.ts';
import { historyErrorWords, type StorageWords, storageErrorWords } from '@countermine/play/words/storage.ts';
import type { Host } from '../storage/host.ts';

/** Changes the history, and moves games between it and files whose paths are typed in. Errors: texts for people. */
export class HistoryFiles {
  readonly #history: HistoryController;
  readonly #host: Pick<Host, 'readText' | 'writeFileWhole'>;
  readonly #words: StorageWords;

  constructor(history: HistoryController, host: Pick<Host, 'readText' | 'writeFileWhole'>, words: StorageWords) {
    this.#history = history;
    this.#host = host;
    this.#words = words;
  }

  /** Writes all games to a file, as JSON or CSV by its extension. @returns how many */
  async exportTo(path: string): Promise<Result<number, string>> {
    const games = await this.#history.load();
    if (!games.ok) return this.#failed(games.error);
    const written = this.#host.writeFileWhole(typedPath(path), await this.#history.exportText(formatOfName(path)));
    return written.ok ? ok(games.value.length) : err(this.#words.store.cannotWrite(path, written.error));
  }

  /** Adds the games of such a file, all or none. */
  async importFrom(path: string): Promise<Result<Imported, string>> {
    const text = this.#host.readText(typedPath(path));
    if (!text.ok) return text;
    const imported = await this.#history.importText(text.value);
    return imported.ok ? imported : err(importErrorWords(this.#words, imported.error));
  }

  /** Deletes a game. */
  async remove(id: string): Promise<Result<void, string>> {
    const removed = await this.#history.remove([id]);
    return removed.ok ? removed : this.#failed(removed.error);
  }

  #failed(error: StorageError): Result<never, string> {
    return err(storageErrorWords(this.#words.store, error));
  }
}

/** Why nothing was imported, in a line. */
export function importErrorWords({ messages, store }: StorageWords, error: ImportError): string {
  return error.kind === 'text'
    ? historyErrorWords(messages, store.fileErrors, error.error)
    : storageErrorWords(store, error.error);
}

/** The path as a shell would expand it; `-` is an ordinary file name. */
function typedPath(path: string): string {
  return resolve(path.replace(/^~(?=$|[\\/])/, () => homedir()));
}

/** A date and time of the user's clock, as ISO 8601 writes them, to the minute. @param at Units: ms since 1970 */
export function dateText(at: number): string {
  const date = new Date(at);
  const day = localDate({ date: () => at, utcOffset: () => -date.getTimezoneOffset() });
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
