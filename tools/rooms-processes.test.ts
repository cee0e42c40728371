import { HIDDEN } from '@countermine/core/board.ts';
import { OnlineClient } from '@countermine/play/online/online-client.ts';
import { makePlayerKey } from '@countermine/play/protocol/player-messages.ts';
import { openStore } from '@countermine/server/store/store.ts';
import { socketAddress, socketTransport } from '@countermine/tui/online/online-session.ts';
import { SYSTEM_CLOCK } from '@countermine/tui/start/system-ports.ts';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { Servers, type Serving } from '../apps/cli/testing/serving.ts';
import { readRoomEvents } from '../apps/online/store/rooms.ts';
import { HAS_POSTGRES, startPostgres } from '../apps/server/testing/postgres-cluster.ts';
import { withoutPostgres } from '../apps/server/testing/stores.ts';
import { RoomController } from '../packages/play/online/room-controller.ts';

// Two processes of a server on one PostgreSQL, of which one is killed while two players use it.

const SERVE = ['serve', '--port', '0'];
const servers = new Servers();
const clients: OnlineClient[] = [];

/** A player who is connected to a process. */
async function come(server: Serving, name: string): Promise<RoomController> {
  const key = makePlayerKey(crypto.getRandomValues(new Uint8Array(16)));
  let hasKey = false;
  const client = new OnlineClient({
    transport: socketTransport(socketAddress(server)),
    clock: SYSTEM_CLOCK,
    client: 'terminal',
    key: () => (hasKey ? key : undefined),
  });
  clients.push(client);
  client.connect();
  await expect.poll(() => client.state.status.value).toBe('online');
  const answer = await client.ask('sign-up', { key, name });
  if (!answer.ok) expect.fail(answer.error.code);
  hasKey = true;
  client.signedIn(answer.value.player);
  return new RoomController({ client, clock: SYSTEM_CLOCK });
}

function boardOf({ state }: RoomController) {
  const game = state.game.value;
  if (game === undefined) expect.fail('there is no board');
  return game;
}

const tests = (): void => {
  const cluster = startPostgres();
  const url = cluster.createDatabase('rooms');
  afterAll(() => {
    for (const client of clients) client.close();
    servers.kill();
    cluster.remove();
    vi.unstubAllEnvs();
  });

  it('lose no acknowledged move when the one that has the room is killed, and nobody is stuck', async () => {
    vi.stubEnv('DATABASE_URL', url);
    const [one, two] = [await servers.serve(SERVE), await servers.serve(SERVE)];
    const ada = await come(one, 'Ada');
    await ada.create('together', { width: 30, height: 16, mineCount: 99, isNoGuess: false });
    const code = ada.state.room.value?.code ?? '';
    const ben = await come(two, 'Ben');
    expect(await ben.join(code)).toBe(true);
    await ben.move('open', 200);
    expect(boardOf(ben).phase).toBe('playing');
    const cells = [...boardOf(ben).knowledge.keys()].filter((cell) => boardOf(ben).knowledge[cell] === HIDDEN);
    const acknowledged: number[] = [];
    const mark = async (cell: number): Promise<void> => {
      await ben.move('mark', cell);
      if (ben.state.problem.value === undefined) acknowledged.push(cell);
    };
    for (const cell of cells.slice(0, 5)) await mark(cell);
    const killed = one.end('SIGKILL');
    for (const cell of cells.slice(5, 10)) await mark(cell);
    await killed;
    // Whatever was refused meanwhile can be done now.
    const rest = cells.slice(0, 10).filter((cell) => !acknowledged.includes(cell));
    for (const cell of rest) await mark(cell);
    expect(acknowledged.toSorted((a, b) => a - b)).toEqual(cells.slice(0, 10));
    const opened = await openStore({ kind: 'postgres', url });
    if (!opened.ok) expect.fail('the database is gone');
    const events = await readRoomEvents(opened.value, code);
    await opened.value.close();
    const marked = events.flatMap((event) => {
      const isMark = typeof event === 'object' && event !== null && 'move' in event && event.move === 'mark';
      return isMark && 'cell' in event ? [event.cell] : [];
    });
    expect(marked.toSorted()).toEqual(cells.slice(0, 10).toSorted());
  });
};

if (HAS_POSTGRES) describe('two processes of a server', tests);
else withoutPostgres('two processes of a server');
