import { err, ok, type Result } from '@countermine/core/result.ts';
import type { StorageError, StorageErrorCode } from '@countermine/play/ports/play-storage.ts';
import { type DBSchema, type IDBPDatabase, openDB, unwrap } from 'idb';
import { errorOf } from './browser-storage.ts';

/** The name of the database, also for people who look into it with the browser's own tools. */
const NAME = 'countermine';
const VERSION = 3;

/** The data that is read from it comes from outside: it is checked before it is used. */
interface StoredSchema extends DBSchema {
  finished: { key: string; value: { readonly id: string } };
  /** Games in progress by id, one per tab. */
  running: { key: string; value: { readonly id: string } };
  /** The clocks of games in progress by id, in ms: they are saved each second, and a game can be large. */
  clocks: { key: string; value: number };
  /** Measured recordings of other programs by the key of their games, and their files. */
  recordings: { key: string; value: { readonly key: string } };
  recordingFiles: { key: string; value: unknown };
  /** The reasons why given files are not among them, by the names of the files. */
  recordingProblems: { key: string; value: { readonly file: string } };
  /** Records that could not be read, as they were found. */
  damaged: { key: number; value: DamagedRecord };
}

type StoreName = 'finished' | 'running' | 'clocks' | 'recordings' | 'recordingFiles' | 'recordingProblems' | 'damaged';

export interface DamagedRecord {
  readonly from: 'finished' | 'running' | 'recordings';
  readonly reason: string;
  readonly record: unknown;
}

type OpenDatabase = IDBPDatabase<StoredSchema>;

/** The browser's database. It is opened when it is first needed, and again after it was closed from outside. */
export class GameDatabase {
  #opened: Promise<Result<OpenDatabase, StorageError>> | undefined;
  readonly #onGone: (error: StorageError) => void;

  /** @param onGone called when the database was closed from outside */
  constructor(onGone: (error: StorageError) => void) {
    this.#onGone = onGone;
  }

  async read<Value>(work: (database: OpenDatabase) => Promise<Value>): Promise<Result<Value, StorageError>> {
    const database = await this.#open();
    if (!database.ok) return database;
    try {
      return ok(await work(database.value));
    } catch (exception) {
      return err(errorOf(exception));
    }
  }

  /** Makes all of a change or nothing. @returns what `make` returned, once the change is made */
  change<Value>(
    names: readonly StoreName[],
    make: (change: IDBTransaction) => Value,
  ): Promise<Result<Value, StorageError>> {
    return this.read(async (database) => {
      // Not a transaction of `idb`: there each request is a promise of its own that may fail.
      const change = unwrap(database).transaction(names, 'readwrite');
      const done = endOf(change);
      try {
        const value = make(change);
        // A page that ends receives no events any more, and would never commit by itself.
        change.commit();
        await done;
        return value;
      } catch (exception) {
        if (change.error === null) change.abort();
        // Why it was aborted is the news, not that it was.
        await done.catch(() => undefined);
        throw exception;
      }
    });
  }

  /** Closes the database; the next operation would open it again. */
  async close(): Promise<void> {
    const opened = await this.#opened;
    this.#opened = undefined;
    if (opened?.ok) opened.value.close();
  }

  async #open(): Promise<Result<OpenDatabase, StorageError>> {
    this.#opened ??= openDatabase((code) => {
      this.#opened = undefined;
      this.#onGone({ code });
    });
    const opened = await this.#opened;
    // What is in the way may be gone the next time.
    if (!opened.ok && opened.error.code !== 'forbidden') this.#opened = undefined;
    return opened;
  }
}

/** @param onGone called when another tab wants a newer form of the database, or the browser closed it */
function openDatabase(onGone: (code: StorageErrorCode) => void): Promise<Result<OpenDatabase, StorageError>> {
  return new Promise((resolve) => {
    let isGivenUp = false;
    const onBlocked = (): void => {
      isGivenUp = true;
      resolve(err({ code: 'blocked' }));
    };
    const onOpen = (database: OpenDatabase): void => {
      // It was blocked, and is not any more: the next operation opens it again.
      if (isGivenUp) database.close();
      else resolve(ok(database));
    };
    request(onGone, onBlocked).then(onOpen, (exception: unknown) => resolve(err(openErrorOf(exception))));
  });
}

/** Some browsers report an invalid state where a private window has no database. */
function openErrorOf(exception: unknown): StorageError {
  const isPrivate = exception instanceof DOMException && exception.name === 'InvalidStateError';
  return isPrivate ? { code: 'forbidden' } : errorOf(exception);
}

async function request(onGone: (code: StorageErrorCode) => void, onBlocked: () => void): Promise<OpenDatabase> {
  const database = await openDB<StoredSchema>(NAME, VERSION, {
    upgrade: createStores,
    blocked: onBlocked,
    // Another tab has a newer page: it must not wait for this one.
    blocking: () => {
      database.close();
      onGone('newer');
    },
    terminated: () => onGone('failed'),
  });
  return database;
}

/** @param from the version that was there before; 0 if there was none */
function createStores(database: OpenDatabase, from: number): void {
  if (from < 1) {
    database.createObjectStore('finished', { keyPath: 'id' });
    database.createObjectStore('running', { keyPath: 'id' });
    database.createObjectStore('clocks');
    database.createObjectStore('damaged', { autoIncrement: true });
  }
  if (from < 2) {
    database.createObjectStore('recordings', { keyPath: 'key' });
    database.createObjectStore('recordingFiles');
  }
  if (from < 3) database.createObjectStore('recordingProblems', { keyPath: 'file' });
}

/** Waits until a change is made; rejects with why it was not. */
function endOf(change: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    change.addEventListener('complete', () => resolve());
    change.addEventListener('abort', () => reject(change.error));
  });
}
