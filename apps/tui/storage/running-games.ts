import { readdirSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { isOver } from '@countermine/core/game/game.ts';
import { err, ok, type Result } from '@countermine/core/result/result.ts';
import { type ResumedGame, type RunningGame, resumeGame } from '@countermine/play/session/running-game.ts';
import type { StoreTexts } from '@countermine/text/terminal/store-texts.ts';
import { isLockHeld, releaseLock, takeLock, touchLock } from '../files/file-lock.ts';
import { codeOf, type FileHost, makeFolderOf, moveAside, readUserFile, writeUserFile } from '../files/user-file.ts';
import { lockWords } from './lock-words.ts';

const ENDING = '.json';
/** How many games that nobody plays are kept. */
const MOST_LEFT = 10;

/** Those that have locks, which the end of the process gives back. */
const holders = new Set<RunningGames>();

function releaseAll(): void {
  for (const holder of holders) holder.close();
}

/** The games that are being played: a file for each, and a lock for as long as a program plays it. */
export class RunningGames {
  readonly #folder: string;
  readonly #host: FileHost;
  readonly #texts: StoreTexts;
  readonly #tell: (problem: string) => void;
  /** The locks of this program. */
  readonly #locks = new Set<string>();

  /** @param tell takes what was found damaged */
  constructor(folder: string, host: FileHost, texts: StoreTexts, tell: (problem: string) => void) {
    this.#folder = folder;
    this.#host = host;
    this.#texts = texts;
    this.#tell = tell;
  }

  /** Keeps a game, which belongs to this program from now on. Errors: another one plays it; it cannot be written. */
  save(game: RunningGame): Result<true, string> {
    const path = this.#pathOf(game.id);
    const folder = makeFolderOf(path, this.#host);
    if (!folder.ok) return err(this.#texts.cannotWrite(path, folder.error));
    const isNew = !this.#locks.has(lockOf(path));
    const own = this.#own(path);
    if (!own.ok) return own;
    const written = writeUserFile(path, `${JSON.stringify(game)}\n`, this.#host);
    if (!written.ok) return err(this.#texts.cannotWrite(path, written.error));
    if (isNew) this.#dropOldest();
    return ok(true);
  }

  /** Forgets a game that this program plays. */
  drop(id: string): void {
    const path = this.#pathOf(id);
    if (!this.#locks.has(lockOf(path))) return;
    removeQuietly(path);
    this.#release(path);
  }

  /** Takes the game that was kept last and that nobody else plays; those that cannot be read are set aside. */
  take(): ResumedGame | undefined {
    for (const path of this.#pathsByTime()) {
      const lock = lockOf(path);
      if (!this.#locks.has(lock) && !takeLock(lock, 'game').ok) continue;
      this.#hold(lock);
      const game = this.#readChecked(path);
      if (game !== undefined) return game;
      this.#release(path);
    }
    return undefined;
  }

  /** Lets go of all games, which stay where they are. */
  close(): void {
    holders.delete(this);
    for (const lock of this.#locks) releaseLock(lock);
    this.#locks.clear();
  }

  /** Of the games that nobody plays: whoever begins a new one each time would leave them for ever. */
  #dropOldest(): void {
    const left = this.#pathsByTime().filter((path) => !isLockHeld(lockOf(path), 'game'));
    for (const path of left.slice(MOST_LEFT)) {
      if (!takeLock(lockOf(path), 'game').ok) continue;
      // One that is over is to join the history, and one that is damaged to be set aside.
      const game = resumeGame(this.#recordAt(path));
      if (game.ok && !isOver(game.value.game.phase)) removeQuietly(path);
      releaseLock(lockOf(path));
    }
  }

  #own(path: string): Result<true, string> {
    const lock = lockOf(path);
    if (this.#locks.has(lock)) {
      touchLock(lock);
      return ok(true);
    }
    const taken = takeLock(lock, 'game');
    if (!taken.ok) return err(lockWords(this.#texts, path, taken.error, this.#host));
    this.#hold(lock);
    return ok(true);
  }

  #hold(lock: string): void {
    this.#locks.add(lock);
    if (holders.size === 0) process.once('exit', releaseAll);
    holders.add(this);
  }

  #release(path: string): void {
    this.#locks.delete(lockOf(path));
    releaseLock(lockOf(path));
  }

  /** The files of all games, that which was kept last first. */
  #pathsByTime(): string[] {
    return this.#names()
      .map((name) => join(this.#folder, name))
      .map((path) => ({ path, savedAt: savedAtOf(this.#recordAt(path)) }))
      .sort((one, other) => other.savedAt - one.savedAt)
      .map(({ path }) => path);
  }

  #names(): string[] {
    try {
      return readdirSync(this.#folder).filter((name) => name.endsWith(ENDING) && !name.startsWith('.'));
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') this.#tell(this.#texts.cannotRead(this.#folder, this.#host.reasonOf(error)));
      return [];
    }
  }

  /** Undefined also for a file that is gone: its game was ended meanwhile. */
  #readChecked(path: string): ResumedGame | undefined {
    const text = readUserFile(path, this.#host);
    if (!text.ok) this.#tell(this.#texts.cannotRead(path, text.error));
    if (!text.ok || text.value === undefined) return undefined;
    const game = resumeGame(parsed(text.value));
    if (game.ok && this.#pathOf(game.value.kept.id) === path) return game.value;
    this.#setAside(path, game.ok ? `its id is ${game.value.kept.id}` : game.error);
    return undefined;
  }

  #setAside(path: string, reason: string): void {
    const aside = moveAside(path, this.#host);
    this.#tell(
      aside.ok ? this.#texts.gameSetAside(aside.value, reason) : this.#texts.cannotSetAside(path, aside.error),
    );
  }

  #recordAt(path: string): unknown {
    const text = readUserFile(path, this.#host);
    return text.ok ? parsed(text.value ?? '') : undefined;
  }

  /** An id is any text. */
  #pathOf(id: string): string {
    return join(this.#folder, `${encodeURIComponent(id).replaceAll('.', '%2E')}${ENDING}`);
  }
}

function lockOf(path: string): string {
  return `${path}.lock`;
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

function removeQuietly(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // What cannot be removed is found again, and played again.
  }
}
