import { afterAll, describe, expect, it } from 'vitest';
import { HAS_POSTGRES, type PostgresCluster, startPostgres } from '../testing/postgres-cluster.ts';
import { startRelay } from '../testing/postgres-relay.ts';
import { withoutPostgres } from '../testing/stores.ts';
import { connectPostgres } from './postgres-connection.ts';

const TITLE = 'who is connected to PostgreSQL';
if (!HAS_POSTGRES) withoutPostgres(TITLE);

describe.runIf(HAS_POSTGRES)(TITLE, () => {
  let cluster: PostgresCluster | undefined;
  afterAll(() => cluster?.remove());

  it('leaves no connection behind that listens: not where it fails, nor where it ends while it connects', async () => {
    cluster = startPostgres();
    const database = await connectPostgres(cluster.createDatabase('listened'));
    const relay = await startRelay(cluster.socket, 'listened');
    const relayed = await connectPostgres(relay.url);
    const listening = async (): Promise<unknown> => {
      const { rows } = await database.executeSql(
        "select count(*)::int as count from pg_stat_activity where application_name = 'countermine listening'",
      );
      return rows;
    };
    // No channel has an empty name.
    await expect(relayed.listen('', () => undefined)).rejects.toThrow();
    await expect.poll(listening).toEqual([{ count: 0 }]);
    const stop = await relayed.listen('moves', () => undefined);
    expect(await listening()).toEqual([{ count: 1 }]);
    relay.incoming = 'hold';
    relay.cut();
    await expect.poll(() => relay.counts.held).toBe(1);
    const stopped = stop();
    relay.passHeld();
    await stopped;
    await expect.poll(() => relay.counts.open).toBe(0);
    await relayed.close();
    relay.close();
    await database.close();
  });

  it('leaves no statement behind that it has given up', async () => {
    cluster ??= startPostgres();
    const url = cluster.createDatabase('given_up');
    const database = await connectPostgres(url);
    const hasty = await connectPostgres(url, { answerWithin: 600 });
    const statement = 'select pg_sleep(600)';
    await expect(hasty.executeSql(statement)).rejects.toThrow('connection timeout');
    const running = async (): Promise<unknown> =>
      (await database.executeSql('select 1 from pg_stat_activity where query = $1', [statement])).rows;
    await expect.poll(running, { timeout: 60_000 }).toEqual([]);
    await hasty.close();
    await database.close();
  });
});
