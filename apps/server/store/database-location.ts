import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export function databaseUrl(): string | undefined {
  return process.env['DATABASE_URL'] || undefined;
}

/** With any other text the driver tries a host that nobody named. */
const POSTGRES_URL = /^postgres(ql)?:\/\//;

/** What is wrong with `$DATABASE_URL`, in a line; undefined where it is not set, too. */
export function databaseUrlProblem(): string | undefined {
  const url = databaseUrl();
  if (url === undefined || POSTGRES_URL.test(url)) return undefined;
  return '$DATABASE_URL is not the URL of a PostgreSQL database, as postgresql://user@host/database';
}

/** The database of a folder, and what says whether its creation was interrupted. */
interface DatabaseFiles {
  readonly database: string;
  /** A file that is there while the database is made. */
  readonly creating: string;
  /** A file that is there as soon as it is made. */
  readonly created: string;
}

export function filesOf(path: string): DatabaseFiles {
  return { database: join(path, 'database'), creating: join(path, 'creating'), created: join(path, 'created') };
}

/**
 * Makes room for a new database: one whose creation was interrupted has nothing in it.
 * @returns false if the folder has something under its name that is none of ours
 */
export function beginDatabase({ database, creating }: DatabaseFiles): boolean {
  if (!existsSync(creating) && existsSync(database) && !isEmptyFolder(database)) return false;
  rmSync(database, { recursive: true, force: true });
  writeFileSync(creating, '');
  return true;
}

export function finishDatabase({ creating, created }: DatabaseFiles): void {
  writeFileSync(created, '');
  rmSync(creating, { force: true });
}

function isEmptyFolder(path: string): boolean {
  return statSync(path).isDirectory() && readdirSync(path).length === 0;
}

/** Why there is no database to look at, in a line: to open one that does not exist makes it. */
export function missingDatabase(folder: string): string | undefined {
  return databaseUrl() !== undefined || existsSync(filesOf(folder).created) ? undefined : noDatabaseWords(folder);
}

export function noDatabaseWords(folder: string): string {
  return `${folder} has no database; --data names the folder of another one`;
}
