import { join } from 'node:path';
import type { FinishedGame } from '@countermine/core/history/finished-game.ts';
import { mergeHistories } from '@countermine/core/history/history-json.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { Listeners } from '@countermine/play/ports/listeners.ts';
import type {
  PlayStorage,
  SettingName,
  StorageError,
  StorageEvent,
  Stored,
  TakenGame,
} from '@countermine/play/ports/play-storage.ts';
import type { RunningGame } from '@countermine/play/timed-game/running-game.ts';
import { HistoryFile } from './history-file.ts';
import { RunningGames } from './running-games.ts';
import { type FileHost, readUserFile, unwritable, writeUserFile } from './user-file.ts';

const SETTING_FILES: Readonly<Record<SettingName, string>> = {
  settings: 'settings.json',
  params: 'last-params.json',
  training: 'training.json',
};

/**
 * Games in files: `history.json`, `games/ID.json`, `last-params.json` and `training.json` in one folder, which is
 * created when something is first written. Every operation is finished when it returns its promise, so that a program
 * can save as it exits.
 */
export class FileStorage implements PlayStorage {
  readonly #folder: string;
  readonly #host: FileHost;
  readonly #history: HistoryFile;
  readonly #running: RunningGames;
  readonly #listeners = new Listeners<StorageEvent>();
  readonly subscribe = this.#listeners.add;

  /** @param folder the data folder of the user */
  constructor(folder: string, host: FileHost) {
    this.#folder = folder;
    this.#host = host;
    this.#history = new HistoryFile(join(folder, 'history.json'), host, this.#listeners.tell);
    this.#running = new RunningGames(join(folder, 'games'), host, this.#listeners.tell);
  }

  async takeRunning(own?: string): Stored<TakenGame> {
    return ok(this.#running.take(own));
  }

  async saveRunning(game: RunningGame, replaces: readonly string[] = []): Stored<void> {
    const saved = this.#running.save(game);
    if (saved.ok) this.#drop(replaces);
    return saved;
  }

  async saveElapsed(id: string, elapsed: number): Stored<void> {
    return this.#running.saveElapsed(id, elapsed);
  }

  async releaseRunning(id: string): Promise<void> {
    this.#running.release(id);
  }

  async readFinished(): Stored<readonly FinishedGame[]> {
    return this.#history.read();
  }

  async addFinished(games: readonly FinishedGame[], over: readonly string[] = []): Stored<number> {
    const before = this.#history.change((stored) => mergeHistories(stored, games));
    if (!before.ok) return before;
    this.#drop(over);
    const known = new Set(before.value.map(({ id }) => id));
    return ok(new Set(games.map(({ id }) => id).filter((id) => !known.has(id))).size);
  }

  async removeFinished(ids: readonly string[] | 'all'): Stored<void> {
    const before = this.#history.change((stored) =>
      ids === 'all' ? [] : stored.filter((game) => !ids.includes(game.id)),
    );
    return before.ok ? ok(undefined) : before;
  }

  async readSetting(name: SettingName): Stored<unknown> {
    const path = this.#pathOf(name);
    const text = readUserFile(path, this.#host);
    if (!text.ok) return err({ code: 'unreadable', path, reason: text.error });
    return ok(parsed(text.value));
  }

  async writeSetting(name: SettingName, value: unknown): Stored<void> {
    const path = this.#pathOf(name);
    const text = `${JSON.stringify(value, undefined, 1)}\n`;
    const before = readUserFile(path, this.#host);
    // Every new game stores what is played, mostly the same as before.
    if (before.ok && before.value === text) return ok(undefined);
    const written: Result<true, string> = writeUserFile(path, text, this.#host);
    return written.ok ? ok(undefined) : err<StorageError>(unwritable(path, this.#folder, written.error));
  }

  /** Releases the games that this program plays; the end of the process does so, too. */
  async close(): Promise<void> {
    this.#running.close();
  }

  #drop(ids: readonly string[]): void {
    for (const id of ids) this.#running.drop(id);
  }

  #pathOf(name: SettingName): string {
    return join(this.#folder, SETTING_FILES[name]);
  }
}

/** A damaged setting counts as none: the next change writes it again. */
function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
