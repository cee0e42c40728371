import { ok, type Result } from '@countermine/core/result/result.ts';
import { openDatabase } from '../command/open-database.ts';
import { createOnlineServer, type OnlineServer } from './online-server.ts';

/** How it is started. */
export interface OnlineStart {
  /** The folder of the database where `$DATABASE_URL` names none. */
  readonly folder: string;
  /** Origins of pages besides the server's own. */
  readonly origins: ReadonlySet<string>;
}

/** Opens the database and starts what is played together. Errors: a line. */
export async function startOnline({ folder, origins }: OnlineStart): Promise<Result<OnlineServer, string>> {
  const store = await openDatabase(folder);
  if (!store.ok) return store;
  const server = createOnlineServer({ store: store.value, origins });
  return ok({
    ...server,
    async close() {
      await server.close();
      await store.value.close();
    },
  });
}
