import type { FinishedGame } from '@countermine/core/history/finished-game.ts';
import { formatHistory, mergeHistories, parseHistory } from '@countermine/core/history/history-json.ts';
import { err, ok, type Result } from '@countermine/core/result/result.ts';
import type { StoreTexts } from '@countermine/text/terminal/store-texts.ts';
import { withLock } from '../files/file-lock.ts';
import { copyAside, type FileHost, makeFolderOf, readUserFile, stampOf, writeUserFile } from '../files/user-file.ts';
import { lockWords } from './lock-words.ts';
import { rescueGames } from './rescue-games.ts';

/** How many damaged games are named. */
const MOST_NAMED = 3;

/** What was found in the file. */
interface Found {
  readonly games: readonly FinishedGame[];
  /** What is wrong with it, where something is: nothing may be written before it is kept aside. */
  readonly damage?: readonly string[];
}

/**
 * The finished games in a file, which is an export as the page reads it. It is written whole, and read again under a
 * lock before that, so that several programs lose nothing.
 */
export class HistoryFile {
  readonly #path: string;
  readonly #host: FileHost;
  readonly #texts: StoreTexts;
  readonly #tell: (problem: string) => void;
  #known: { readonly stamp: string | undefined; readonly found: Found } | undefined;

  /** @param tell takes what was found damaged */
  constructor(path: string, host: FileHost, texts: StoreTexts, tell: (problem: string) => void) {
    this.#path = path;
    this.#host = host;
    this.#texts = texts;
    this.#tell = tell;
  }

  /** The games, the oldest first; a damaged file is mended. Errors: it cannot be read. Cost: low while it is the same. */
  read(): Result<readonly FinishedGame[], string> {
    const found = this.#find();
    if (!found.ok) return found;
    if (found.value.damage === undefined) return ok(found.value.games);
    const mended = this.#locked(() => this.#findMended());
    if (mended.ok) return ok(mended.value.games);
    this.#tell(mended.error);
    return ok(found.value.games);
  }

  /**
   * Changes the games as they are in the file now.
   * @returns what they were before
   * Errors: the file cannot be read or written; it is as it was.
   */
  change(make: (games: readonly FinishedGame[]) => readonly FinishedGame[]): Result<readonly FinishedGame[], string> {
    return this.#locked(() => {
      const found = this.#findMended();
      if (!found.ok) return found;
      const written = this.#write(make(found.value.games));
      return written.ok ? ok(found.value.games) : written;
    });
  }

  #locked<Value>(work: () => Result<Value, string>): Result<Value, string> {
    const folder = makeFolderOf(this.#path, this.#host);
    if (!folder.ok) return err(this.#texts.cannotWrite(this.#path, folder.error));
    const done = withLock(`${this.#path}.lock`, work);
    return done.ok ? done.value : err(lockWords(this.#texts, this.#path, done.error, this.#host));
  }

  #find(): Result<Found, string> {
    const stamp = stampOf(this.#path);
    if (this.#known !== undefined && stamp !== undefined && stamp === this.#known.stamp) return ok(this.#known.found);
    const text = readUserFile(this.#path, this.#host);
    if (!text.ok) return err(this.#texts.cannotRead(this.#path, text.error));
    const found = this.#parse(text.value ?? '');
    if (found.ok) this.#known = { stamp, found: found.value };
    return found;
  }

  #parse(text: string): Result<Found, string> {
    if (text.trim() === '') return ok({ games: [] });
    const games = parseHistory(text);
    if (games.ok) return ok({ games: mergeHistories(games.value, []) });
    // A later version of this program wrote it, and can read it.
    if (games.error.code === 'version') return err(this.#texts.laterVersion(this.#path, games.error.found));
    const rescued = rescueGames(text);
    return ok({ games: mergeHistories(rescued.games, []), damage: rescued.damage });
  }

  /** For who has the lock. */
  #findMended(): Result<Found, string> {
    const found = this.#find();
    if (!found.ok || found.value.damage === undefined) return found;
    const { games, damage } = found.value;
    const kept = copyAside(this.#path, this.#host);
    if (!kept.ok) return err(this.#texts.cannotSetAside(this.#path, kept.error));
    const written = this.#write(games);
    if (!written.ok) return written;
    this.#tell(this.#texts.mended(this.#path, kept.value, games.length, inBrackets(damage)));
    return ok({ games });
  }

  #write(games: readonly FinishedGame[]): Result<true, string> {
    const written = writeUserFile(this.#path, formatHistory(games), this.#host);
    if (!written.ok) return err(this.#texts.cannotWrite(this.#path, written.error));
    this.#known = { stamp: stampOf(this.#path), found: { games } };
    return written;
  }
}

/** The first of what is wrong. */
function inBrackets(damage: readonly string[]): string {
  if (damage.length === 0) return '';
  return ` (${damage.slice(0, MOST_NAMED).join('; ')}${damage.length > MOST_NAMED ? '; …' : ''})`;
}
