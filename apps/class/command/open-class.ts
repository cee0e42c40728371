import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { shellWord } from '@countermine/core/text/typed.ts';
import { BAD_INPUT, type CommandFailure, EX_IOERR, refuse, refuseInput } from '@countermine/node/exit-status.ts';
import { reasonOf } from '@countermine/node/system-error.ts';
import { openDatabase } from '@countermine/server/open-database.ts';
import { databaseUrl } from '@countermine/server/store/database-location.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { type ClassRecord, classNames, findClass } from '../store/classes.ts';

/** For a file or folder that cannot be read. @param error what the system says, or its reason */
export function cannotRead(what: string, error: unknown): CommandFailure {
  return { problem: `cannot read ${what}: ${typeof error === 'string' ? error : reasonOf(error)}`, status: EX_IOERR };
}

/** The folder of the embedded database of a class, beside that of its hand-ins. */
function databaseFolder(folder: string): string {
  return `${resolve(folder)}.countermine`;
}

export function classNameOf(folder: string): string {
  return basename(resolve(folder));
}

const WHILE_IN_USE =
  'its pages, if it serves them, show and decide the same; with PostgreSQL ($DATABASE_URL) several can work at once';

/** Opens the store of a class, and creates it where there is none. */
export async function openClassStore(folder: string): Promise<Result<Store, CommandFailure>> {
  const opened = await openDatabase(databaseFolder(folder), WHILE_IN_USE);
  return opened.ok ? opened : refuse(opened.error, EX_IOERR);
}

/** A class that was judged before, and its open store. */
export interface OpenClass {
  readonly store: Store;
  readonly record: ClassRecord;
}

/** Undefined where there may be something about a class. @param command as it is typed in a shell */
export function notJudged(folder: string, command: string): CommandFailure | undefined {
  if (databaseUrl() !== undefined || existsSync(databaseFolder(folder))) return undefined;
  if (!existsSync(folder)) return cannotRead(folder, 'No such file or directory');
  const problem = `${folder} was not judged yet; ${command} class judge <game> ${shellWord(folder)} does that`;
  return { problem, status: BAD_INPUT };
}

/** Opens a class that was judged before. Errors: a line and the exit status. @param command as it is typed in a shell */
export async function openClass(folder: string, command: string): Promise<Result<OpenClass, CommandFailure>> {
  const refusal = notJudged(folder, command);
  if (refusal !== undefined) return err(refusal);
  const opened = await openClassStore(folder);
  if (!opened.ok) return opened;
  const store = opened.value;
  const record = await findClass(store, classNameOf(folder));
  if (record !== undefined) return ok({ store, record });
  const names = await classNames(store);
  await store.close();
  const known = names.length === 0 ? 'it has none' : `its classes are ${names.join(', ')}`;
  return refuseInput(`there is no class ${classNameOf(folder)} in the database; ${known}`);
}
