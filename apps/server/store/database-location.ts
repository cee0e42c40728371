import { existsSync } from 'node:fs';
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

/** The database of a folder, and the file that says that its creation was not interrupted. */
export function filesOf(path: string): { readonly database: string; readonly created: string } {
  return { database: join(path, 'database'), created: join(path, 'created') };
}

/** Why there is no database to look at, in a line: to open one that does not exist makes it. */
export function missingDatabase(folder: string): string | undefined {
  return databaseUrl() !== undefined || existsSync(filesOf(folder).created) ? undefined : noDatabaseWords(folder);
}

export function noDatabaseWords(folder: string): string {
  return `${folder} has no database; --data names the folder of another one`;
}
