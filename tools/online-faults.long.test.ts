import { HIDDEN, isOpen } from '@countermine/core/board.ts';
import { minesOf, secretOf, storedParams } from '@countermine/online/ranked/ranked-board.ts';
import { OnlineClient } from '@countermine/play/online/online-client.ts';
import { RemoteGame } from '@countermine/play/online/remote-game.ts';
import { makePlayerKey } from '@countermine/play/protocol/player-messages.ts';
import { openStore } from '@countermine/server/store/store.ts';
import { socketTransport } from '@countermine/tui/online/online-session.ts';
import { SYSTEM_CLOCK } from '@countermine/tui/start/system-ports.ts';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { Servers, type Serving } from '../apps/cli/testing/serving.ts';
import { bestRankedGames } from '../apps/online/store/leaderboards.ts';
import { movesOf } from '../apps/online/store/moves.ts';
import { rankedGame } from '../apps/online/store/ranked.ts';
import { decideGame, reviewedGames } from '../apps/online/store/reviews.ts';
import { readRoomEvents } from '../apps/online/store/rooms.ts';
import { HAS_POSTGRES, startPostgres } from '../apps/server/testing/postgres-cluster.ts';
import { withoutPostgres } from '../apps/server/testing/stores.ts';
import { RoomController } from '../packages/play/online/room-controller.ts';
import { FaultyProxy } from './faulty-proxy.ts';

// A player in the middle of a room's board, the board of the day and the endless field, on two processes of a server,
// while everything that can fail does: each process, the database, and the networks between them.

const SERVE = ['serve', '--port', '0'];
/** This many moves of each kind are under way when something fails. */
const AT_ONCE = 6;

const tests = (): void => {
  const cluster = startPostgres();
  const direct = cluster.createDatabase('faults');
  const servers = new Servers();
  const ends: (() => void)[] = [];
  afterAll(() => {
    for (const end of ends.reverse()) end();
    servers.kill();
    cluster.remove();
    vi.unstubAllEnvs();
  });

  async function proxyTo(target: number | string): Promise<FaultyProxy> {
    const proxy = await FaultyProxy.to(target);
    ends.push(() => proxy.close());
    return proxy;
  }

  async function join(port: number): Promise<OnlineClient> {
    const key = makePlayerKey(crypto.getRandomValues(new Uint8Array(16)));
    let hasKey = false;
    const client = new OnlineClient({
      transport: socketTransport(`ws://127.0.0.1:${port}/api/socket`),
      clock: SYSTEM_CLOCK,
      client: 'terminal',
      key: () => (hasKey ? key : undefined),
    });
    ends.push(() => client.close());
    client.connect();
    await expect.poll(() => client.state.status.value).toBe('online');
    const answer = await client.ask('sign-up', { key, name: 'Ada' });
    if (!answer.ok) expect.fail(answer.error.code);
    hasKey = true;
    client.signedIn(answer.value.player);
    return client;
  }

  it('lose no acknowledged move, make none twice, and leave nobody stuck', async () => {
    const database = await proxyTo(cluster.socket);
    vi.stubEnv('DATABASE_URL', `postgresql://countermine@127.0.0.1:${database.port}/faults`);
    const [one, two] = [await servers.serve(SERVE), await servers.serve(SERVE)];
    const network = await proxyTo(portOf(one));
    const client = await join(network.port);

    const room = new RoomController({ client, clock: SYSTEM_CLOCK });
    await room.create('together', { width: 30, height: 16, mineCount: 99, isNoGuess: false });
    await room.move('open', 200);
    const begun = await client.ask('ranked-start', { board: 'daily' });
    const attached = await RemoteGame.attach(begun.ok ? begun.value.game : '', { client, clock: SYSTEM_CLOCK });
    if (!attached.ok) expect.fail(attached.error.code);
    const daily = attached.value;
    await daily.move('open', daily.start ?? 0);
    await client.ask('field-enter', {});

    const board = room.state.game.value?.knowledge ?? [];
    const inRoom = [...board.keys()].filter((cell) => board[cell] === HIDDEN);
    const inDaily = [...daily.knowledge.keys()].filter((cell) => daily.knowledge[cell] === HIDDEN);
    // A small board has fewer cells than there are moves: its flags are removed again.
    const dailyCell = (move: number): number => inDaily[move % inDaily.length] ?? 0;
    let made = 0;
    /** Moves of all three kinds, something that fails meanwhile, and all of their answers. */
    const play = async (fail: () => unknown): Promise<void> => {
      const moves = Array.from({ length: AT_ONCE }, async (_, at) => {
        const next = made + at;
        const flag = { column: 300 + next, row: 300, isFlagged: true };
        const answers = [
          room.move('mark', inRoom[next] ?? 0),
          daily.move('mark', dailyCell(next)),
          client
            .ask('field-flag', flag, { isResent: true })
            .then((answer) => expect(answer).toMatchObject({ ok: true })),
        ];
        await Promise.all(answers);
      });
      made += AT_ONCE;
      const failed = fail();
      await Promise.all(moves);
      await failed;
      expect([room.state.problem.value, daily.refusal.value]).toEqual([undefined, undefined]);
    };

    await play(() => undefined);
    // The network between the player and the server.
    await play(() => network.drop());
    // A process is killed: its player comes to the other one.
    await play(() => {
      network.target = portOf(two);
      return one.end('SIGKILL');
    });
    // The database is killed, and starts again.
    await play(() => cluster.crash());
    // The network between server and database is cut, and then says nothing for longer than anybody waits.
    await play(() => database.drop());
    await play(async () => {
      database.stall();
      const isStuck = await client.ask('ranked-start', { board: 'beginner' });
      expect(isStuck).toMatchObject({ error: { code: 'unavailable' } });
      database.heal();
    });
    // The other process is killed in its turn, and a new one goes on.
    const three = await servers.serve(SERVE);
    await play(() => {
      network.target = portOf(three);
      return two.end('SIGKILL');
    });

    const opened = await openStore({ kind: 'postgres', url: direct });
    if (!opened.ok) expect.fail('the database is gone');
    const store = opened.value;
    ends.push(() => void store.close());
    const code = room.state.room.value?.code ?? '';
    const marked = (await readRoomEvents(store, code)).filter((event) => Object(event).move === 'mark');
    expect(marked.map((event) => Object(event).cell).toSorted(byNumber)).toEqual(inRoom.slice(0, made));
    const flagged = (await movesOf(store, daily.id)).flatMap(({ kind, cell }) => (kind === 'mark' ? [cell] : []));
    expect(flagged).toEqual(Array.from({ length: made }, (_, move) => dailyCell(move)));
    const bits = await store.db.selectFrom('fieldFlag').select('flags').execute();
    expect(bits.flatMap(({ flags }) => [...flags]).reduce((sum, byte) => sum + onesIn(byte), 0)).toBe(made);

    // The day goes on to its end, and stands on the leaderboard.
    const stored = await rankedGame(store, daily.id);
    if (stored === undefined) expect.fail('there is no game');
    const mines = minesOf(storedParams(stored), secretOf(stored), daily.start ?? 0);
    for (let cell = 0; cell < mines.length && daily.phase === 'playing'; cell += 1) {
      if (mines[cell] !== 0 || isOpen(daily.knowledge[cell] ?? HIDDEN)) continue;
      // Faster than a player may be: what is refused as too fast is asked again.
      await expect
        .poll(async () => {
          if (daily.knowledge[cell] !== HIDDEN) await daily.move('mark', cell);
          await daily.move('open', cell);
          return isOpen(daily.knowledge[cell] ?? HIDDEN);
        })
        .toBe(true);
    }
    expect(daily.phase).toBe('won');
    const query = { board: 'daily', since: undefined, day: stored.day ?? '', ofEngines: false, limit: 9 };
    // Nobody plays as fast as a test: an operator has to look at the game before it is listed.
    await expect
      .poll(async () => {
        const [review] = await reviewedGames(store, 1);
        if (review !== undefined) await decideGame(store, review.gameId, 'clear', 'a test');
        return await bestRankedGames(store, query);
      })
      .toMatchObject([{ id: daily.id, player: { name: 'Ada' }, ms: daily.elapsed }]);
  });
};

function portOf({ origin }: Serving): number {
  return Number(new URL(origin).port);
}

function byNumber(one: number, other: number): number {
  return one - other;
}

function onesIn(byte: number): number {
  return [...byte.toString(2)].filter((bit) => bit === '1').length;
}

if (HAS_POSTGRES) describe('two processes of a server, of which everything fails in turn,', tests);
else withoutPostgres('two processes of a server, of which everything fails in turn');
