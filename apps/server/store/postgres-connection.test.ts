import { connect as connectSocket, createServer, type Socket } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { HAS_POSTGRES, type PostgresCluster, startPostgres } from '../testing/postgres-cluster.ts';
import { withoutPostgres } from '../testing/stores.ts';
import { connectPostgres } from './postgres-connection.ts';

const TITLE = 'who listens on PostgreSQL';
if (!HAS_POSTGRES) withoutPostgres(TITLE);

/** Passes connections on to a cluster, and can cut them and hold what follows up. */
async function startRelay(socketPath: string) {
  const open = new Set<Socket>();
  const held: (() => void)[] = [];
  const relay = { isHolding: false, held, open, url: '', cut: () => cutAll(open), close: () => server.close() };
  const server = createServer((socket) => {
    const pass = (): void => {
      const onward = connectSocket(socketPath);
      onward.on('error', () => undefined).on('close', () => socket.destroy());
      socket.on('close', () => onward.destroy());
      socket.pipe(onward).pipe(socket);
    };
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    if (relay.isHolding) held.push(pass);
    else pass();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  relay.url = `postgresql://countermine@127.0.0.1:${port}/listened?sslmode=disable`;
  return relay;
}

function cutAll(sockets: Iterable<Socket>): void {
  for (const socket of sockets) socket.destroy();
}

describe.runIf(HAS_POSTGRES)(TITLE, () => {
  let cluster: PostgresCluster | undefined;
  afterAll(() => cluster?.remove());

  it('leaves no connection behind: not where it fails, nor where it ends while it connects', async () => {
    cluster = startPostgres();
    const database = await connectPostgres(cluster.createDatabase('listened'));
    const relay = await startRelay(cluster.socket);
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
    relay.isHolding = true;
    relay.cut();
    await expect.poll(() => relay.held.length).toBe(1);
    const stopped = stop();
    for (const pass of relay.held) pass();
    await stopped;
    await expect.poll(() => relay.open.size).toBe(0);
    await relayed.close();
    relay.close();
    await database.close();
  });
});
