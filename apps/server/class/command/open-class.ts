import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { err, ok, type Result } from '@countermine/core/result/result.ts';
import { storeProblemWords } from '@countermine/text/class/class-words.ts';
import { type ClassRecord, classNames, findClass } from '../../store/class-records.ts';
import { openStore, type Store } from '../../store/store.ts';
import type { StoreLocation } from '../../store/store-location.ts';

/** Where the installed packages keep what they can make again; the bundle is in `dist/`, beside them. */
const CACHE = join(__dirname, '../node_modules/.cache');

/** The folder of the golden transcripts. */
export const TRANSCRIPTS = join(__dirname, '../fixtures/dialects');

/** The folder of the embedded database of a class, beside that of its hand-ins. */
export function databaseFolder(folder: string): string {
  return `${resolve(folder)}.countermine`;
}

/** The name of a class: that of the folder of its hand-ins. */
export function classNameOf(folder: string): string {
  return basename(resolve(folder));
}

/** Where classes are kept: in the database of `$DATABASE_URL`, else beside the hand-ins. */
function locationOf(folder: string): StoreLocation {
  const url = databaseUrl();
  return url === undefined ? { kind: 'folder', path: databaseFolder(folder), cache: CACHE } : { kind: 'postgres', url };
}

/** The database of `$DATABASE_URL`; undefined where it is not set. */
export function databaseUrl(): string | undefined {
  return process.env['DATABASE_URL'] || undefined;
}

/** How such a URL begins: with any other text the driver tries a host that nobody named. */
const POSTGRES_URL = /^postgres(ql)?:\/\//;

/** Opens the store of a class, and creates it where there is none. Errors: a line. */
export async function openClassStore(folder: string): Promise<Result<Store, string>> {
  return await openAt(locationOf(folder), databaseFolder(folder));
}

/** Opens the store that workers share. Errors: a line. */
export async function openSharedStore(): Promise<Result<Store, string>> {
  const url = databaseUrl();
  if (url === undefined) return err('this needs $DATABASE_URL, the database that is shared with others');
  return await openAt({ kind: 'postgres', url }, '');
}

async function openAt(location: StoreLocation, folder: string): Promise<Result<Store, string>> {
  if (location.kind === 'postgres' && !POSTGRES_URL.test(location.url)) {
    return err('$DATABASE_URL is not the URL of a PostgreSQL database, as postgresql://user@host/database');
  }
  const opened = await openStore(location);
  // The URL may have a password.
  const where = location.kind === 'folder' ? folder : 'the database of $DATABASE_URL';
  return opened.ok ? opened : err(storeProblemWords(opened.error, where));
}

/** A class that was judged before, and its open store. */
export interface OpenClass {
  readonly store: Store;
  readonly record: ClassRecord;
}

/** Why there is nothing about a class; undefined where there may be something. */
export function notJudgedWords(folder: string): string | undefined {
  if (databaseUrl() !== undefined || existsSync(databaseFolder(folder))) return undefined;
  return `${folder} was not judged yet; countermine class judge <game> ${folder} does that`;
}

/** Opens a class that was judged before. Errors: a line. */
export async function openClass(folder: string): Promise<Result<OpenClass, string>> {
  const notJudged = notJudgedWords(folder);
  if (notJudged !== undefined) return err(notJudged);
  const opened = await openClassStore(folder);
  if (!opened.ok) return opened;
  const store = opened.value;
  const record = await findClass(store, classNameOf(folder));
  if (record !== undefined) return ok({ store, record });
  const names = await classNames(store);
  await store.close();
  const known = names.length === 0 ? 'it has none' : `its classes are ${names.join(', ')}`;
  return err(`there is no class ${classNameOf(folder)} in the database; ${known}`);
}
