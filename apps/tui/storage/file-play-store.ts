import { join } from 'node:path';
import type { GameParams } from '@countermine/core/game/params.ts';
import type { FinishedGame } from '@countermine/core/history/finished-game.ts';
import { summaryOf } from '@countermine/core/history/game-summary.ts';
import { mergeHistories } from '@countermine/core/history/history-json.ts';
import { err, ok, type Result } from '@countermine/core/result/result.ts';
import type { ResumedGame, RunningGame } from '@countermine/play/session/running-game.ts';
import type { StorageEvent } from '@countermine/play/storage/play-storage.ts';
import type { StorageError } from '@countermine/play/storage/storage-error.ts';
import type { Language } from '@countermine/text/language/language.ts';
import { storageErrorWords, storageEventWords } from '@countermine/text/terminal/storage-words.ts';
import type { StoreTexts } from '@countermine/text/terminal/store-text-set.ts';
import { STORE_TEXTS } from '@countermine/text/terminal/store-texts.ts';
import { type FileHost, writeUserFile } from '../files/user-file.ts';
import { HistoryFile } from './history-file.ts';
import { readLastParams } from './last-params.ts';
import type { PlayStore } from './play-store.ts';
import { RunningGames } from './running-games.ts';

/** What is told at most. */
const MOST_PROBLEMS = 20;

/**
 * Games in files: `history.json`, `games/ID.json` and `last-params.json` in one folder, which is made when something is
 * first written. Finished games that cannot be written stay in memory, and are offered again with the next.
 */
export class FilePlayStore implements PlayStore {
  readonly #folder: string;
  readonly #host: FileHost;
  readonly #texts: StoreTexts;
  readonly #history: HistoryFile;
  readonly #running: RunningGames;
  readonly #unkept = new Map<string, FinishedGame>();
  readonly #told = new Set<string>();
  #problems: string[] = [];

  /** @param folder the data folder of the user */
  constructor(folder: string, host: FileHost, language: Language) {
    this.#folder = folder;
    this.#host = host;
    this.#texts = STORE_TEXTS[language];
    const tell = (event: StorageEvent): void => {
      const problem = storageEventWords(this.#texts, event);
      if (problem !== undefined) this.#tell(problem);
    };
    this.#history = new HistoryFile(join(folder, 'history.json'), host, tell);
    this.#running = new RunningGames(join(folder, 'games'), host, tell);
  }

  history(): readonly FinishedGame[] {
    const read = this.#history.read();
    if (!read.ok) this.#tell(storageErrorWords(this.#texts, read.error));
    return this.#withUnkept(read.ok ? read.value : []);
  }

  readHistory(): Result<readonly FinishedGame[], string> {
    const read = this.#history.read();
    return read.ok ? ok(this.#withUnkept(read.value)) : this.#inWords(read);
  }

  addFinished(games: readonly FinishedGame[]): Result<number, string> {
    for (const game of games) this.#unkept.set(game.id, game);
    const before = this.#history.change((kept) => mergeHistories(kept, [...this.#unkept.values()]));
    if (!before.ok) return this.#inWords(before);
    this.#unkept.clear();
    const known = new Set(before.value.map(({ id }) => id));
    return ok(new Set(games.map(({ id }) => id).filter((id) => !known.has(id))).size);
  }

  removeFinished(id: string): Result<true, string> {
    const isUnkept = this.#unkept.delete(id);
    const before = this.#history.change((kept) => kept.filter((game) => game.id !== id));
    return before.ok || isUnkept ? ok(true) : this.#inWords(before);
  }

  saveRunning(game: RunningGame): Result<true, string> {
    const saved = this.#running.save(game);
    return saved.ok ? ok(true) : this.#inWords(saved);
  }

  dropRunning(id: string): void {
    this.#running.drop(id);
  }

  takeRunning(): ResumedGame | undefined {
    const { adopted, over } = this.#running.take(undefined);
    for (const { kept } of over) {
      // Its program ended before it was in the history.
      const summary = summaryOf({ id: kept.id, code: kept.code, endedAt: kept.savedAt });
      const added = summary === undefined ? ok(0) : this.addFinished([summary]);
      if (added.ok) this.#running.drop(kept.id);
      else this.#tell(added.error);
    }
    return adopted;
  }

  lastParams(): GameParams | undefined {
    return readLastParams(this.#lastPath, this.#host);
  }

  saveLastParams(params: GameParams): void {
    const written = writeUserFile(this.#lastPath, `${JSON.stringify(params, undefined, 1)}\n`, this.#host);
    if (!written.ok) this.#tell(this.#texts.cannotWrite(this.#lastPath, written.error));
  }

  takeProblems(): readonly string[] {
    const problems = this.#problems;
    this.#problems = [];
    return problems;
  }

  /** Lets go of the games that this program plays, which stay where they are; the end of the program does so, too. */
  close(): void {
    this.#running.close();
  }

  #inWords(failed: { readonly error: StorageError }): Result<never, string> {
    return err(storageErrorWords(this.#texts, failed.error));
  }

  #withUnkept(kept: readonly FinishedGame[]): readonly FinishedGame[] {
    return this.#unkept.size === 0 ? kept : mergeHistories(kept, [...this.#unkept.values()]);
  }

  get #lastPath(): string {
    return join(this.#folder, 'last-params.json');
  }

  /** Each once: what cannot be read is tried again with every look. */
  #tell(problem: string): void {
    if (this.#told.has(problem) || this.#problems.length >= MOST_PROBLEMS) return;
    this.#told.add(problem);
    this.#problems.push(problem);
  }
}
