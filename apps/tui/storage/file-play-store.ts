import { join } from 'node:path';
import { isOver } from '@countermine/core/game/game.ts';
import type { GameParams } from '@countermine/core/game/params.ts';
import type { FinishedGame } from '@countermine/core/history/finished-game.ts';
import { summaryOf } from '@countermine/core/history/game-summary.ts';
import { mergeHistories } from '@countermine/core/history/history-json.ts';
import { ok, type Result } from '@countermine/core/result/result.ts';
import type { ResumedGame, RunningGame } from '@countermine/play/session/running-game.ts';
import type { Language } from '@countermine/text/language/language.ts';
import { STORE_TEXTS, type StoreTexts } from '@countermine/text/terminal/store-texts.ts';
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
    const tell = (problem: string): void => this.#tell(problem);
    this.#history = new HistoryFile(join(folder, 'history.json'), host, this.#texts, tell);
    this.#running = new RunningGames(join(folder, 'games'), host, this.#texts, tell);
  }

  history(): readonly FinishedGame[] {
    const read = this.#history.read();
    if (!read.ok) this.#tell(read.error);
    return this.#withUnkept(read.ok ? read.value : []);
  }

  readHistory(): Result<readonly FinishedGame[], string> {
    const read = this.#history.read();
    return read.ok ? ok(this.#withUnkept(read.value)) : read;
  }

  addFinished(games: readonly FinishedGame[]): Result<number, string> {
    for (const game of games) this.#unkept.set(game.id, game);
    const before = this.#history.change((kept) => mergeHistories(kept, [...this.#unkept.values()]));
    if (!before.ok) return before;
    this.#unkept.clear();
    const known = new Set(before.value.map(({ id }) => id));
    return ok(new Set(games.map(({ id }) => id).filter((id) => !known.has(id))).size);
  }

  removeFinished(id: string): Result<true, string> {
    const isUnkept = this.#unkept.delete(id);
    const before = this.#history.change((kept) => kept.filter((game) => game.id !== id));
    return before.ok || isUnkept ? ok(true) : before;
  }

  saveRunning(game: RunningGame): Result<true, string> {
    return this.#running.save(game);
  }

  dropRunning(id: string): void {
    this.#running.drop(id);
  }

  takeRunning(): ResumedGame | undefined {
    for (;;) {
      const resumed = this.#running.take();
      if (resumed === undefined) return undefined;
      const { kept, game } = resumed;
      if (!isOver(game.phase)) return resumed;
      // Its program ended before it was in the history.
      const summary = summaryOf({ id: kept.id, code: kept.code, endedAt: kept.savedAt });
      const added = summary === undefined ? ok(0) : this.addFinished([summary]);
      if (!added.ok) {
        this.#tell(added.error);
        return undefined;
      }
      this.#running.drop(kept.id);
    }
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
