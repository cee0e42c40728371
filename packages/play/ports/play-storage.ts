import type { FinishedGame, GameProblem } from '@countermine/core/history/finished-game.ts';
import type { Result } from '@countermine/core/result.ts';
import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { ResumedGame, RunningGame, RunningGameError } from '../timed-game/running-game.ts';

/**
 * Why something could not be stored or read.
 * `forbidden`: the platform does not let us (private windows, no permission). `full`: no room. `locked`: another program
 * uses it. `blocked`: another session keeps the storage in an older form. `newer`: it was written by a later version, or
 * a session of a later version has taken it over. `unreadable`, `unwritable`: the platform says why in `reason`.
 * `not-set-aside`: it is damaged and could not be moved out of the way. `failed`: anything else.
 */
const STORAGE_ERROR_CODES = [
  'forbidden',
  'full',
  'locked',
  'blocked',
  'newer',
  'unreadable',
  'unwritable',
  'not-set-aside',
  'failed',
] as const;

export type StorageErrorCode = (typeof STORAGE_ERROR_CODES)[number];

/** The reason why something could not be stored or read, with what a message about it needs. */
export interface StorageError {
  readonly code: StorageErrorCode;
  /** The file it is about, where there is one. */
  readonly path?: string;
  /** For `unwritable`: the folder of all that is stored, where the fault is not with the file itself. */
  readonly folder?: string;
  /** Why, in the words of the platform. */
  readonly reason?: string;
  /** For `locked`: the lock file, and the process that holds it. */
  readonly lock?: string;
  readonly pid?: number;
  /** For `newer`: the version that was found. */
  readonly version?: number;
}

export function isSameError(one: StorageError | undefined, other: StorageError | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return (
    one.code === other.code &&
    one.path === other.path &&
    one.folder === other.folder &&
    one.reason === other.reason &&
    one.lock === other.lock &&
    one.pid === other.pid &&
    one.version === other.version
  );
}

/** The outcome of a storage operation. */
export type Stored<Value> = Promise<Result<Value, StorageError>>;

/** The settings that are stored: what the player chose once, what was played last, and what was learned. */
const SETTING_NAMES = ['settings', 'params', 'training'] as const;

export type SettingName = (typeof SETTING_NAMES)[number];

/** A game to resume, which belongs to this session now. */
export interface AdoptedGame extends ResumedGame {
  /** Its id from now on: a different one if the platform cannot tell whether another session plays it. */
  readonly id: string;
}

export interface TakenGame {
  readonly adopted: AdoptedGame | undefined;
  /** Games that ended just as their session did, before they were in the history. */
  readonly over: readonly ResumedGame[];
  /** True if another session plays one. */
  readonly isElsewhere: boolean;
}

/** Something that happened to the storage other than what this session did. */
export type StorageEvent =
  /** Another session changed the history. */
  | { readonly kind: 'finished-changed' }
  /** Something could not be read; it was set aside, and the rest is used. */
  | DamagedEvent
  /** Something could not be read or set aside, and the operation went on without it. */
  | { readonly kind: 'problem'; readonly error: StorageError }
  /** The storage was closed from outside; the next operation opens it again. */
  | { readonly kind: 'gone'; readonly error: StorageError };

export interface DamagedEvent {
  readonly kind: 'damaged';
  readonly what: 'running' | 'history' | 'settings';
  /** The number of records that could not be read. */
  readonly count: number;
  /** How many records of the same file were read all the same. */
  readonly rescued?: number;
  /** The file, and what the damaged copy is called now. */
  readonly path?: string;
  readonly aside?: string;
  readonly reasons: readonly DamageReason[];
}

/** What is wrong with a stored record; a file may hold several games, counted from 1, and a name that is not its ID. */
export type DamageReason =
  | RunningGameError
  | GameProblem
  | { readonly code: 'game'; readonly game: number; readonly problem: GameProblem }
  | { readonly code: 'other-id'; readonly id: string };

/**
 * Where games, the history and settings are stored. Several sessions may use it at once: tabs of a browser, programs.
 * - What was acknowledged survives a kill of the process.
 * - Sessions that write at the same time lose nothing.
 * - A damaged record is set aside and told of, and the rest is read.
 * - A game that one session plays is not taken by another until that one forgets it, closes or ends.
 * - Operations take effect in the order in which they are called.
 */
export interface PlayStorage {
  /**
   * Takes the most recent unfinished game that no other session plays: it belongs to this session from now on.
   * @param own the id of the game that this session played before it was loaded again
   */
  takeRunning(own?: string): Stored<TakenGame>;
  /** Stores a game in progress, which belongs to this session from now on, and forgets others in the same step. */
  saveRunning(game: RunningGame, replaces?: readonly string[]): Stored<void>;
  /** Stores what the clock of a game in progress shows. Units: ms. */
  saveElapsed(id: string, elapsed: number): Stored<void>;
  /** Releases a game that was taken: it stays stored, and any session may take it. */
  releaseRunning(id: string): Promise<void>;
  /** All finished games, the oldest first. */
  readFinished(): Stored<readonly FinishedGame[]>;
  /**
   * Adds finished games, all or none, and replaces those of the same id.
   * @param over games in progress to forget in the same step, except those that another session plays
   * @returns how many were new
   */
  addFinished(games: readonly FinishedGame[], over?: readonly string[]): Stored<number>;
  /** Deletes finished games; `all` also deletes records that were set aside where they can be told apart. */
  removeFinished(ids: readonly string[] | 'all'): Stored<void>;
  /** A setting as it was written, not checked; undefined if none was. */
  readSetting(name: SettingName): Stored<unknown>;
  /** Replaces one of the same name. */
  writeSetting(name: SettingName, value: unknown): Stored<void>;
  /** Calls back for everything that happens other than what this session does. @returns ends it */
  subscribe(listener: (event: StorageEvent) => void): () => void;
  /** Releases the games of this session, which stay stored. */
  close(): Promise<void>;
}

/** The reason why something could not be stored or read; nothing once the storage works again. */
export class StorageProblem {
  readonly #error = signal<StorageError | undefined>(undefined);

  get error(): ReadonlySignal<StorageError | undefined> {
    return this.#error;
  }

  note(done: Result<unknown, StorageError>): void {
    const error = done.ok ? undefined : done.error;
    if (!isSameError(error, this.#error.peek())) this.#error.value = error;
  }
}
