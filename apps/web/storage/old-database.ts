import { err, ok, type Result } from '@countermine/core/result/result.ts';
import { type DBSchema, type IDBPDatabase, openDB, unwrap } from 'idb';
import { type StoreError, storeErrorOf } from './store-error.ts';

/** The name of the database, also for those who look into it with the browser's own tools. */
export const DATABASE = 'countermine';
const VERSION = 1;

/** What lies in the database. What is read from it is data from outside: it is checked before it is used. */
interface KeptSchema extends DBSchema {
  /** Finished games by id. */
  finished: { key: string; value: { readonly id: string } };
  /** Games that are being played by id, one a tab. */
  running: { key: string; value: { readonly id: string } };
  /** The clocks of running games by id, in ms: they are kept each second, and a game can be large. */
  clocks: { key: string; value: number };
  /** What could not be read, as it was found. */
  damaged: { key: number; value: DamagedRecord };
}

/** The name of a store in the database. */
export type StoreName = 'finished' | 'running' | 'clocks' | 'damaged';

/** A record that could not be read. */
export interface DamagedRecord {
  readonly from: 'finished' | 'running';
  readonly reason: string;
  readonly record: unknown;
}

/** The open database. */
export type Database = IDBPDatabase<KeptSchema>;

/**
 * Opens the database.
 * @param onGone called when it was closed from outside: another tab wants a newer form of it, or the browser ended it
 */
export function openDatabase(onGone: (error: StoreError) => void): Promise<Result<Database, StoreError>> {
  return new Promise((resolve) => {
    let isGivenUp = false;
    const giveUp = (error: StoreError): void => {
      isGivenUp = true;
      resolve(err(error));
    };
    const opened = (database: Database): void => {
      // It was blocked, and is not any more: whoever asks next opens it anew.
      if (isGivenUp) database.close();
      else resolve(ok(database));
    };
    open(onGone, () => giveUp('blocked')).then(opened, (error: unknown) => giveUp(openErrorOf(error)));
  });
}

/** Some browsers say that the state is invalid where a private window has no store. */
function openErrorOf(error: unknown): StoreError {
  return error instanceof DOMException && error.name === 'InvalidStateError' ? 'forbidden' : storeErrorOf(error);
}

async function open(onGone: (error: StoreError) => void, blocked: () => void): Promise<Database> {
  const database = await openDB<KeptSchema>(DATABASE, VERSION, {
    upgrade: createStores,
    blocked,
    // Another tab has a newer page: it must not wait for this one.
    blocking: () => {
      database.close();
      onGone('outdated');
    },
    terminated: () => onGone('failed'),
  });
  return database;
}

function createStores(database: Database): void {
  database.createObjectStore('finished', { keyPath: 'id' });
  database.createObjectStore('running', { keyPath: 'id' });
  database.createObjectStore('clocks');
  database.createObjectStore('damaged', { autoIncrement: true });
}

/** Begins a change of all or nothing. Not one of `idb`: there each request is a promise of its own that may fail. */
export function beginChange(database: Database, names: readonly StoreName[]): IDBTransaction {
  return unwrap(database).transaction(names, 'readwrite');
}

/** Waits until a change is made; rejects with why it was not. */
export function endOf(change: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    change.addEventListener('complete', () => resolve());
    change.addEventListener('abort', () => reject(change.error));
  });
}
