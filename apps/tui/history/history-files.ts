import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { formatHistoryAs, formatOfName, parseHistoryText } from '@countermine/core/history/history-text.ts';
import { err, ok, type Result } from '@countermine/core/result/result.ts';
import type { Language } from '@countermine/text/language/language.ts';
import { STORE_TEXTS } from '@countermine/text/terminal/store-texts.ts';
import { historyErrorWords } from '@countermine/text/words/history-error-words.ts';
import type { Host } from '../files/host.ts';
import type { PlayStore } from '../storage/play-store.ts';
import { type Imported, importGames } from './import-games.ts';

/** Exports games to files and imports them, by paths typed into the program; errors are texts in a language. */
export class HistoryFiles {
  readonly #store: PlayStore;
  readonly #host: Pick<Host, 'readText' | 'writeFileWhole'>;
  readonly #language: Language;

  constructor(store: PlayStore, host: Pick<Host, 'readText' | 'writeFileWhole'>, language: Language) {
    this.#store = store;
    this.#host = host;
    this.#language = language;
  }

  /** Writes all games to a file, as JSON or CSV by its extension. @returns how many */
  exportTo(path: string): Result<number, string> {
    const games = this.#store.readHistory();
    if (!games.ok) return games;
    const written = this.#host.writeFileWhole(typedPath(path), formatHistoryAs(formatOfName(path), games.value));
    return written.ok ? ok(games.value.length) : err(STORE_TEXTS[this.#language].cannotWrite(path, written.error));
  }

  /** Adds the games of such a file, all or none. */
  importFrom(path: string): Result<Imported, string> {
    const text = this.#host.readText(typedPath(path));
    if (!text.ok) return text;
    const games = parseHistoryText(text.value);
    if (!games.ok) return err(historyErrorWords(STORE_TEXTS[this.#language].fileErrors, games.error));
    return importGames(this.#store, games.value);
  }
}

/** The path as a shell would expand it; `-` is an ordinary file name. */
function typedPath(path: string): string {
  return resolve(path.replace(/^~(?=$|[\\/])/, () => homedir()));
}
