import { join } from 'node:path';
import { err, type Result } from '@countermine/core/result.ts';
import { requireOfServer } from '@countermine/node/server-package.ts';
import { storeProblemWords } from './command-host.ts';
import type { StoreLocation } from './store/connection.ts';
import { databaseUrl, databaseUrlProblem } from './store/database-location.ts';
import { openStore, prepareStore, type Store } from './store/store.ts';

/** After the option that asks for it. */
export const NEEDS_DATABASE = 'leaves the work to others, which needs $DATABASE_URL';

/** No statement takes so long: who hears nothing for a minute has lost the network, and asks again. Units: ms. */
const ANSWER_WITHIN_MS = 60_000;

/** Opens the store that workers share. Errors: a line. */
export async function openSharedStore(): Promise<Result<Store, string>> {
  const url = databaseUrl();
  if (url === undefined) return err('this needs $DATABASE_URL, the database that is shared with others');
  return await openAt({ kind: 'postgres', url, answerWithin: ANSWER_WITHIN_MS }, '');
}

/**
 * Opens the database of `$DATABASE_URL`, else that in a folder. Errors: a line.
 * @param whileInUse what can be done while another process has the folder, as a clause; empty for nothing
 * @param answerWithin of a {@link StoreLocation}
 */
export async function openDatabase(
  folder: string,
  whileInUse = '',
  answerWithin = ANSWER_WITHIN_MS,
): Promise<Result<Store, string>> {
  const url = databaseUrl();
  return await openAt(
    url === undefined
      ? { kind: 'folder', path: folder, cache: packageCache() }
      : { kind: 'postgres', url, answerWithin },
    folder,
    whileInUse,
  );
}

async function openAt(location: StoreLocation, folder: string, whileInUse = ''): Promise<Result<Store, string>> {
  const problem = databaseUrlProblem();
  if (problem !== undefined) return err(problem);
  const opened = await openStore(location);
  // The URL may have a password.
  const where = location.kind === 'folder' ? folder : 'the database of $DATABASE_URL';
  if (opened.ok) return opened;
  const words = storeProblemWords(opened.error, where);
  return err(opened.error.code === 'in-use' && whileInUse !== '' ? `${words}; ${whileInUse}` : words);
}

/** Makes what takes longest of the first embedded database. Errors: what the system says */
export async function prepareDatabase(): Promise<void> {
  const cache = packageCache();
  if (cache !== undefined) await prepareStore(cache);
}

/** Beside the installed packages, for what they can make again. */
function packageCache(): string | undefined {
  const [, packages] = /^(.*\bnode_modules)\b/.exec(requireOfServer()?.resolve('@electric-sql/pglite') ?? '') ?? [];
  return packages && join(packages, '.cache');
}
