import { expect, it } from 'vitest';
import { HAS_POSTGRES, startPostgres } from '../testing/postgres-cluster.ts';
import { openAt, withoutPostgres } from '../testing/stores.ts';
import type { Store } from './store.ts';

/** How long an answer is waited for: longer than a busy machine takes to give one. Units: ms. */
const ANSWER_WITHIN = 3000;

const TITLE = 'a process waits for the migration of another, however long that takes';

if (!HAS_POSTGRES) withoutPostgres(TITLE);
else
  it(TITLE, async () => {
    const cluster = startPostgres();
    try {
      const url = cluster.createDatabase('waiting');
      const first = await openAt({ kind: 'postgres', url });
      let second: Promise<Store> | undefined;
      await first.inTransaction(async (execute) => {
        await execute('lock table kysely_migration in access exclusive mode');
        second = openAt({ kind: 'postgres', url, answerWithin: ANSWER_WITHIN });
        second.catch(() => undefined);
        const waiting = `select 1 from pg_stat_activity where datname = 'waiting' and wait_event_type = 'Lock'
          and clock_timestamp() - query_start > interval '${1.5 * ANSWER_WITHIN} ms'`;
        await expect.poll(async () => (await first.executeSql(waiting)).rows.length).toBe(1);
      });
      await (await second)?.close();
      await first.close();
    } finally {
      cluster.remove();
    }
  });
