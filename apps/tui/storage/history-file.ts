import { dirname } from 'node:path';
import type { FinishedGame } from '@countermine/core/history/finished-game.ts';
import { formatHistory, mergeHistories, parseHistory, readGame } from '@countermine/core/history/history-json.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { withLock } from '@countermine/node/file-lock.ts';
import type { DamageReason, StorageError, StorageEvent } from '@countermine/play/ports/play-storage.ts';
import {
  copyAside,
  type FileHost,
  lockError,
  makeFolderOf,
  readUserFile,
  stampOf,
  unwritable,
  writeUserFile,
} from './user-file.ts';

interface Contents {
  readonly games: readonly FinishedGame[];
  /** What is wrong with it, if anything: it must not be overwritten before a copy is set aside. */
  readonly damage?: readonly DamageReason[];
}

type FileResult<Value> = Result<Value, StorageError>;

/**
 * The finished games in a file, which is an export that the page can read. It is always written as a whole, after it was
 * read again under a lock, so that several programs lose nothing.
 */
export class HistoryFile {
  readonly #path: string;
  readonly #host: FileHost;
  readonly #tell: (event: StorageEvent) => void;
  #cached: { readonly stamp: string | undefined; readonly contents: Contents } | undefined;

  /** @param tell is told when the file was damaged */
  constructor(path: string, host: FileHost, tell: (event: StorageEvent) => void) {
    this.#path = path;
    this.#host = host;
    this.#tell = tell;
  }

  /** The games, oldest first; a damaged file is repaired. Errors: it cannot be read. Cost: low while it is unchanged. */
  read(): FileResult<readonly FinishedGame[]> {
    const contents = this.#read();
    if (!contents.ok) return contents;
    if (contents.value.damage === undefined) return ok(contents.value.games);
    const repaired = this.#locked(() => this.#readRepaired());
    if (repaired.ok) return ok(repaired.value.games);
    this.#tell({ kind: 'problem', error: repaired.error });
    return ok(contents.value.games);
  }

  /**
   * Changes the games as they are in the file now.
   * @returns what they were before
   * Errors: the file cannot be read or written; it is as it was.
   */
  change(make: (games: readonly FinishedGame[]) => readonly FinishedGame[]): FileResult<readonly FinishedGame[]> {
    return this.#locked(() => {
      const contents = this.#readRepaired();
      if (!contents.ok) return contents;
      const written = this.#write(make(contents.value.games));
      return written.ok ? ok(contents.value.games) : written;
    });
  }

  #locked<Value>(work: () => FileResult<Value>): FileResult<Value> {
    const folder = makeFolderOf(this.#path, this.#host);
    if (!folder.ok) return this.#unwritable(folder.error);
    const done = withLock(`${this.#path}.lock`, work);
    return done.ok ? done.value : err(lockError(this.#path, dirname(this.#path), done.error, this.#host));
  }

  #read(): FileResult<Contents> {
    const stamp = stampOf(this.#path);
    if (this.#cached !== undefined && stamp !== undefined && stamp === this.#cached.stamp) {
      return ok(this.#cached.contents);
    }
    const text = readUserFile(this.#path, this.#host);
    if (!text.ok) return this.#fail('unreadable', text.error);
    const contents = this.#parse(text.value ?? '');
    if (contents.ok) this.#cached = { stamp, contents: contents.value };
    return contents;
  }

  #parse(text: string): FileResult<Contents> {
    if (text.trim() === '') return ok({ games: [] });
    const games = parseHistory(text);
    if (games.ok) return ok({ games: mergeHistories(games.value, []) });
    // A later version of this program wrote it and can read it.
    if (games.error.code === 'version') return err({ code: 'newer', path: this.#path, version: games.error.found });
    const rescued = rescueGames(text);
    return ok({ games: mergeHistories(rescued.games, []), damage: rescued.damage });
  }

  /** Only for callers that hold the lock. */
  #readRepaired(): FileResult<Contents> {
    const contents = this.#read();
    if (!contents.ok || contents.value.damage === undefined) return contents;
    const { games, damage } = contents.value;
    const aside = copyAside(this.#path, this.#host);
    if (!aside.ok) return this.#fail('not-set-aside', aside.error);
    const written = this.#write(games);
    if (!written.ok) return written;
    this.#tell({
      kind: 'damaged',
      what: 'history',
      count: damage.length,
      rescued: games.length,
      path: this.#path,
      aside: aside.value,
      reasons: damage,
    });
    return ok({ games });
  }

  #write(games: readonly FinishedGame[]): FileResult<true> {
    const written = writeUserFile(this.#path, formatHistory(games), this.#host);
    if (!written.ok) return this.#unwritable(written.error);
    this.#cached = { stamp: stampOf(this.#path), contents: { games } };
    return written;
  }

  #unwritable(reason: string): FileResult<never> {
    return err(unwritable(this.#path, dirname(this.#path), reason));
  }

  #fail(code: 'unreadable' | 'not-set-aside', reason: string): FileResult<never> {
    return err({ code, path: this.#path, reason });
  }
}

/** What can be read of a damaged history. */
interface RescuedGames {
  readonly games: readonly FinishedGame[];
  /** What is wrong: each damaged game, where they can be told apart. */
  readonly damage: readonly DamageReason[];
}

/** The longest possible game. Units: characters. */
const MAX_GAME = 1_000_000;

/**
 * All undamaged games of a damaged history, even if it is not JSON at all, such as a file that was cut short.
 * Cost: reads the text once, and again for each damaged game.
 */
function rescueGames(text: string): RescuedGames {
  const entries = entriesOf(text);
  return entries === undefined ? gamesInText(text) : gamesOf(entries);
}

function entriesOf(text: string): readonly unknown[] | undefined {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== 'object' || read === null || !('games' in read)) return undefined;
    return Array.isArray(read.games) ? read.games : undefined;
  } catch {
    return undefined;
  }
}

function gamesOf(entries: readonly unknown[]): RescuedGames {
  const games: FinishedGame[] = [];
  const damage: DamageReason[] = [];
  for (const [index, entry] of entries.entries()) {
    const game = readGame(entry);
    if (game.ok) games.push(game.value);
    else damage.push({ code: 'game', game: index + 1, problem: game.error });
  }
  return { games, damage };
}

/** Each `{` may begin a game; where none does, the next may. */
function gamesInText(text: string): RescuedGames {
  const games: FinishedGame[] = [];
  for (let start = text.indexOf('{'); start >= 0; ) {
    const end = endOfObject(text, start);
    const game = end === undefined ? undefined : gameIn(text.slice(start, end));
    if (game !== undefined) games.push(game);
    start = text.indexOf('{', game === undefined || end === undefined ? start + 1 : end);
  }
  return { games, damage: [] };
}

function gameIn(text: string): FinishedGame | undefined {
  try {
    const game = readGame(JSON.parse(text));
    return game.ok ? game.value : undefined;
  } catch {
    return undefined;
  }
}

/** The position after an object's closing bracket; undefined if there is none. */
function endOfObject(text: string, start: number): number | undefined {
  const sign = /["{}]/g;
  const most = start + MAX_GAME;
  let depth = 0;
  for (sign.lastIndex = start; ; ) {
    const at = sign.exec(text)?.index;
    if (at === undefined || at > most) return undefined;
    if (text[at] === '"') {
      const end = endOfText(text, at);
      if (end === undefined) return undefined;
      sign.lastIndex = end;
    } else {
      depth += text[at] === '{' ? 1 : -1;
      if (depth === 0) return at + 1;
    }
  }
}

/** The position after a string's closing quote. */
function endOfText(text: string, start: number): number | undefined {
  const quoted = /"(?:[^"\\]|\\.)*"/sy;
  quoted.lastIndex = start;
  return quoted.exec(text) === null ? undefined : quoted.lastIndex;
}
