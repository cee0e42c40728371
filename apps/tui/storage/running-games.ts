import { readdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isOver } from '@countermine/core/game/game.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { isLockHeld, removeLock, takeLock, touchLock } from '@countermine/node/file-lock.ts';
import { codeOf } from '@countermine/node/system-error.ts';
import type { DamageReason, StorageError, StorageEvent, TakenGame } from '@countermine/play/ports/play-storage.ts';
import { type ResumedGame, type RunningGame, resumeGame } from '@countermine/play/timed-game/running-game.ts';
import {
  type FileHost,
  lockError,
  makeFolderOf,
  moveAside,
  readUserFile,
  unwritable,
  writeUserFile,
} from './user-file.ts';

const ENDING = '.json';
/** How many unfinished games are stored besides those being played. */
const MAX_ABANDONED = 10;

/** All that hold locks, which are released when the process ends. */
const holders = new Set<RunningGames>();

function releaseAll(): void {
  for (const holder of holders) holder.close();
}

/** The games in progress: a file for each, and a lock for as long as a program plays it. */
export class RunningGames {
  readonly #folder: string;
  readonly #host: FileHost;
  readonly #tell: (event: StorageEvent) => void;
  /** The locks that this program holds. */
  readonly #locks = new Set<string>();
  /** The files of games in progress that this program has written or taken. */
  readonly #stored = new Set<string>();

  /** @param tell is told of damaged files */
  constructor(folder: string, host: FileHost, tell: (event: StorageEvent) => void) {
    this.#folder = folder;
    this.#host = host;
    this.#tell = tell;
  }

  /** Saves a game, which belongs to this program from now on. Errors: another one plays it; it cannot be written. */
  save(game: RunningGame): Result<void, StorageError> {
    const path = this.#pathOf(game.id);
    const folder = makeFolderOf(path, this.#host);
    if (!folder.ok) return err(unwritable(path, dirname(this.#folder), folder.error));
    const isNew = !this.#locks.has(lockOf(path));
    const owned = this.#own(path);
    if (!owned.ok) return owned;
    const written = writeUserFile(path, `${JSON.stringify(game)}\n`, this.#host);
    if (!written.ok) return err(unwritable(path, dirname(this.#folder), written.error));
    this.#stored.add(path);
    if (isNew) this.#dropAbandoned();
    return ok(undefined);
  }

  /**
   * Saves what the clock of a game shows, in a small file of its own, as this happens every second; does nothing for a
   * game that this program has not saved.
   */
  saveElapsed(id: string, elapsed: number): Result<void, StorageError> {
    const path = this.#pathOf(id);
    if (!this.#stored.has(path)) return ok(undefined);
    try {
      writeFileSync(clockOf(path), String(elapsed), { mode: 0o600 });
      return ok(undefined);
    } catch (error) {
      const problem = unwritable(clockOf(path), dirname(this.#folder), this.#host.reasonOf(error));
      removeQuietly(clockOf(path));
      return err(problem);
    }
  }

  /** Stops playing a game, which stays where it is. */
  release(id: string): void {
    this.#release(this.#pathOf(id));
  }

  /** Forgets a game that this program plays. */
  drop(id: string): void {
    const path = this.#pathOf(id);
    if (!this.#locks.has(lockOf(path))) return;
    removeGame(path);
    this.#release(path);
  }

  /**
   * Takes the game that was saved last and that no other session plays, and those that are over; files that cannot be
   * read are set aside.
   * @param own the game to look at first
   */
  take(own: string | undefined): TakenGame {
    const over: ResumedGame[] = [];
    let isElsewhere = false;
    for (const path of this.#pathsByTime(own)) {
      if (!this.#take(path)) {
        isElsewhere = true;
        continue;
      }
      const resumed = this.#readChecked(path);
      if (resumed === undefined) this.#release(path);
      else if (isOver(resumed.game.phase)) over.push(resumed);
      else {
        this.#stored.add(path);
        return { adopted: { ...resumed, id: resumed.saved.id }, over, isElsewhere };
      }
    }
    return { adopted: undefined, over, isElsewhere };
  }

  /** Releases all games, which stay where they are. */
  close(): void {
    holders.delete(this);
    if (holders.size === 0) process.off('exit', releaseAll);
    for (const lock of this.#locks) removeLock(lock);
    this.#locks.clear();
    this.#stored.clear();
  }

  /** Otherwise the games of players who always begin a new one would stay forever. */
  #dropAbandoned(): void {
    const abandoned = this.#pathsByTime().filter((path) => !isLockHeld(lockOf(path), 'session'));
    for (const path of abandoned.slice(MAX_ABANDONED)) {
      if (!takeLock(lockOf(path), 'session').ok) continue;
      // A game that is over has yet to join the history, and a damaged one to be set aside.
      const game = resumeGame(this.#recordAt(path));
      if (game.ok && !isOver(game.value.game.phase)) removeGame(path);
      removeLock(lockOf(path));
    }
  }

  #own(path: string): Result<void, StorageError> {
    const lock = lockOf(path);
    if (this.#locks.has(lock)) {
      touchLock(lock);
      return ok(undefined);
    }
    const taken = takeLock(lock, 'session');
    if (!taken.ok) return err(lockError(path, dirname(this.#folder), taken.error, this.#host));
    this.#hold(lock);
    return ok(undefined);
  }

  /** @returns false where another program plays it */
  #take(path: string): boolean {
    const lock = lockOf(path);
    if (!this.#locks.has(lock) && !takeLock(lock, 'session').ok) return false;
    this.#hold(lock);
    return true;
  }

  #hold(lock: string): void {
    this.#locks.add(lock);
    if (holders.size === 0) process.once('exit', releaseAll);
    holders.add(this);
  }

  #release(path: string): void {
    this.#stored.delete(path);
    if (this.#locks.delete(lockOf(path))) removeLock(lockOf(path));
  }

  /** The files of all games: that of `own` first, then by time, newest first. */
  #pathsByTime(own?: string): string[] {
    const ownPath = own === undefined ? undefined : this.#pathOf(own);
    return this.#names()
      .map((name) => join(this.#folder, name))
      .map((path) => ({ path, rank: path === ownPath ? Number.POSITIVE_INFINITY : savedAtOf(this.#recordAt(path)) }))
      .sort((one, other) => other.rank - one.rank)
      .map(({ path }) => path);
  }

  #names(): string[] {
    try {
      return readdirSync(this.#folder).filter((name) => name.endsWith(ENDING) && !name.startsWith('.'));
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') {
        this.#complain({ code: 'unreadable', path: this.#folder, reason: this.#host.reasonOf(error) });
      }
      return [];
    }
  }

  /** Undefined also for a file that is gone: its game was ended meanwhile. */
  #readChecked(path: string): ResumedGame | undefined {
    const text = readUserFile(path, this.#host);
    if (!text.ok) this.#complain({ code: 'unreadable', path, reason: text.error });
    if (!text.ok || text.value === undefined) return undefined;
    const game = resumeGame(parsed(text.value), elapsedAt(clockOf(path)));
    if (game.ok && this.#pathOf(game.value.saved.id) === path) return game.value;
    this.#setAside(path, game.ok ? { code: 'other-id', id: game.value.saved.id } : game.error);
    return undefined;
  }

  #setAside(path: string, reason: DamageReason): void {
    const aside = moveAside(path, this.#host);
    if (!aside.ok) {
      this.#complain({ code: 'not-set-aside', path, reason: aside.error });
      return;
    }
    removeQuietly(clockOf(path));
    this.#tell({ kind: 'damaged', what: 'running', count: 1, path, aside: aside.value, reasons: [reason] });
  }

  #complain(error: StorageError): void {
    this.#tell({ kind: 'problem', error });
  }

  #recordAt(path: string): unknown {
    const text = readUserFile(path, this.#host);
    return text.ok ? parsed(text.value ?? '') : undefined;
  }

  /** An id can be any text. */
  #pathOf(id: string): string {
    return join(this.#folder, `${encodeURIComponent(id).replaceAll('.', '%2E')}${ENDING}`);
  }
}

function lockOf(path: string): string {
  return `${path}.lock`;
}

function clockOf(path: string): string {
  return `${path}.clock`;
}

/** NaN if there is none. A file that was cut short only says less, and the game itself says more then. */
function elapsedAt(path: string): number {
  try {
    return Number.parseFloat(readFileSync(path, 'latin1'));
  } catch {
    return Number.NaN;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function savedAtOf(record: unknown): number {
  if (typeof record !== 'object' || record === null || !('savedAt' in record)) return 0;
  return typeof record.savedAt === 'number' ? record.savedAt : 0;
}

function removeGame(path: string): void {
  removeQuietly(path);
  removeQuietly(clockOf(path));
}

function removeQuietly(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // A file that cannot be removed is found again, and its game can be played again.
  }
}
