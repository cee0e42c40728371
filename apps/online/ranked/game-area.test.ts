import { createShape, minesFromCells } from '@countermine/core/board.ts';
import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import { ok } from '@countermine/core/result.ts';
import { RemoteGame } from '@countermine/play/online/remote-game.ts';
import { PROTOCOL_VERSION } from '@countermine/play/protocol/envelope.ts';
import { ManualClock, settle } from '@countermine/play/testing/manual-clock.ts';
import { describe, expect, it } from 'vitest';
import type { Area } from '../area/area.ts';
import { Journal } from '../area/journal.ts';
import { NO_MONITOR } from '../area/ports.ts';
import { type ClientLimits, USUAL_LIMITS } from '../limits.ts';
import { Hub } from '../socket/hub.ts';
import type { StoredMove } from '../store/moves.ts';
import { connected, newClient, type TestClient } from '../testing/in-process.ts';
import { BlindGame } from './blind-game.ts';
import { GameArea } from './game-area.ts';

const GAME = 'test-0123456789abcdef';
const PARAMS = { ...DEFAULT_PARAMS, width: 4, height: 4, mineCount: 2, firstMove: 'as-is' } as const;
const SHAPE = createShape(4, 4);
/** Mines in the first row: the rest opens at once except for what stands beside them. */
const MINES = minesFromCells(SHAPE, [0, 3]);

/** Whoever says hello is the player that his key begins with. */
const anybody: Area = {
  handlers: {
    hello: async (connection, { key }) => {
      const player = key === undefined ? undefined : { id: key.slice(0, 11), name: 'Somebody' };
      connection.signIn(player);
      return ok({ protocol: PROTOCOL_VERSION, ...(player && { player }) });
    },
  },
  left() {},
  async close() {},
};

/** A server that is started again on the same moves. */
class Server {
  readonly clock = new ManualClock();
  readonly stored: StoredMove[] = [];
  /** What happens to the next writes. */
  beforeWrite: () => Promise<void> = async () => undefined;
  readonly #limits: ClientLimits;
  hub: Hub;

  constructor(limits: Partial<ClientLimits> = {}) {
    this.#limits = { ...USUAL_LIMITS, ...limits };
    this.hub = this.#start();
  }

  #start(): Hub {
    const write = async (moves: readonly StoredMove[]): Promise<void> => {
      await this.beforeWrite();
      this.stored.push(...moves);
    };
    const journal = new Journal<StoredMove>(write, () => Promise.resolve());
    const games = new GameArea({
      journal,
      clock: this.clock,
      release() {},
      rules: {
        load: async (id) =>
          id === GAME
            ? BlindGame.replay(id, { params: PARAMS, start: undefined, place: () => MINES }, this.stored)
            : undefined,
        maySee: () => true,
        mayWatch: () => true,
        mayMove: ({ player }) => player !== undefined,
        moved() {},
      },
    });
    return new Hub({ areas: [anybody, games], clock: this.clock, limits: this.#limits, monitor: NO_MONITOR });
  }

  async join(): Promise<TestClient> {
    const made = newClient(this.hub, this.clock, { key: '1'.repeat(26) });
    await connected(made);
    return made;
  }

  async spectate(): Promise<TestClient> {
    const made = newClient(this.hub, this.clock);
    await connected(made);
    return made;
  }

  async restart(...clients: readonly TestClient[]): Promise<void> {
    this.hub = this.#start();
    for (const { transport } of clients) {
      transport.hub = this.hub;
      transport.cut();
    }
    await this.clock.pass(1000);
  }
}

async function attach(server: Server, { client }: TestClient): Promise<RemoteGame> {
  const game = await RemoteGame.attach(GAME, { client, clock: server.clock });
  if (!game.ok) throw new Error(game.error.code);
  return game.value;
}

function shown(game: RemoteGame): string {
  return [...game.knowledge]
    .map((known) => '012345678.F?'[known])
    .join('')
    .replace(/(.{4})/g, '$1 ')
    .trim();
}

describe('a game whose mines the server keeps', () => {
  it('is played by a client that knows only what it has opened', async () => {
    const server = new Server();
    const player = await server.join();
    const game = await attach(server, player);
    expect([shown(game), game.phase, game.elapsed]).toEqual(['.... .... .... ....', 'unplaced', 0]);
    await game.move('open', 15);
    expect([shown(game), game.phase]).toEqual(['.... 1111 0000 0000', 'playing']);
    await server.clock.pass(2500);
    expect(game.elapsed).toBe(2500);
    await game.move('mark', 0);
    expect(shown(game)).toBe('F... 1111 0000 0000');
    expect(player.transport.received.join()).not.toContain('mines');
    await game.move('open', 3);
    expect([game.phase, game.exploded, [...(game.mines ?? [])].join('')]).toEqual(['lost', [3], '1001000000000000']);
    await game.move('open', 0);
    expect(game.refusal.value?.code).toBe('over');
  });

  it('goes on after the server was started again, and nothing is doubled or lost', async () => {
    const server = new Server();
    const player = await server.join();
    const game = await attach(server, player);
    await game.move('open', 15);
    await game.move('mark', 0);
    // The connection ends after the move was written and before its answer.
    server.beforeWrite = async () => player.transport.cut();
    const third = game.move('mark', 3);
    await settle();
    server.beforeWrite = async () => undefined;
    await server.restart(player);
    await third;
    expect(server.stored.map(({ number, kind, cell }) => [number, kind, cell])).toEqual([
      [0, 'open', 15],
      [1, 'mark', 0],
      [2, 'mark', 3],
    ]);
    expect(shown(game)).toBe('F..F 1111 0000 0000');
    await game.move('mark', 3);
    expect(shown(game)).toBe('F... 1111 0000 0000');
  });

  it('does not acknowledge a move that could not be written, and makes it when it can be', async () => {
    const server = new Server();
    const player = await server.join();
    const game = await attach(server, player);
    await game.move('open', 15);
    server.beforeWrite = () => Promise.reject(new Error('no disk'));
    const marking = game.move('mark', 0);
    await server.clock.pass(4000);
    // The flag is drawn at once, but nobody has been told that it was made.
    expect([shown(game), server.stored.length]).toEqual(['F... 1111 0000 0000', 1]);
    server.beforeWrite = async () => undefined;
    await server.clock.pass(4000);
    await marking;
    expect([game.refusal.value, shown(game)]).toEqual([undefined, 'F... 1111 0000 0000']);
    expect(server.stored).toHaveLength(2);
    server.beforeWrite = () => Promise.reject(new Error('no disk'));
    const refused = game.move('mark', 3);
    await server.clock.pass(60_000);
    await refused;
    expect([game.refusal.value?.code, shown(game)]).toEqual(['unavailable', 'F... 1111 0000 0000']);
  });

  it('goes on when a network is gone and nobody says so', async () => {
    const server = new Server();
    const player = await server.join();
    const game = await attach(server, player);
    await game.move('open', 15);
    // Nothing arrives any more, and nobody says so.
    const { hub } = server;
    player.transport.isStalled = true;
    const marking = game.move('mark', 0);
    await server.clock.pass(41_000);
    expect(player.client.state.status.value).toBe('retrying');
    player.transport.isStalled = false;
    await server.clock.pass(41_000);
    await marking;
    expect([shown(game), hub.size]).toEqual(['F... 1111 0000 0000', 1]);
  });

  it.each([
    ['its address', { addressMessages: { burst: 4, perSecond: 10 } }],
    ['its connection, which the server ends', { messages: { burst: 15, perSecond: 5 } }],
    ['its player, whose connection the server ends', { playerMessages: { burst: 15, perSecond: 20 } }],
  ])('loses no move that is too fast for %s', async (_, limits) => {
    const server = new Server(limits);
    const player = await server.join();
    const game = await attach(server, player);
    const cells = [15, ...Array.from({ length: 12 }, () => [0, 3]).flat()];
    const moves = cells.map((cell, at) => game.move(at === 0 ? 'open' : 'mark', cell));
    await server.clock.pass(20_000);
    await Promise.all(moves);
    expect(server.stored.map(({ cell }) => cell)).toEqual(cells);
    expect([shown(game), game.refusal.value]).toEqual(['.... 1111 0000 0000', undefined]);
    expect(player.transport.received.some((text) => text.includes('too-fast'))).toBe(true);
  });

  it('is seen by spectators as it is played, and is not theirs to move', async () => {
    const server = new Server();
    const [player, spectator] = [await server.join(), await server.spectate()];
    const [played, seen] = [await attach(server, player), await attach(server, spectator)];
    await played.move('open', 15);
    await settle();
    expect([shown(seen), seen.phase]).toEqual([shown(played), 'playing']);
    await seen.move('mark', 0);
    expect(seen.refusal.value?.code).toBe('no-player');
  });

  it('is the same in two tabs of one player, whoever moves', async () => {
    const server = new Server();
    const [first, second] = [await server.join(), await server.join()];
    const [one, other] = [await attach(server, first), await attach(server, second)];
    await one.move('open', 15);
    await other.move('mark', 0);
    await settle();
    expect([shown(one), shown(other)]).toEqual(['F... 1111 0000 0000', 'F... 1111 0000 0000']);
    // Both send the same number at once: one of them moves, the other learns of it and moves then.
    await Promise.all([one.move('mark', 3), other.move('mark', 0)]);
    await settle();
    expect([shown(one), shown(other)]).toEqual(['...F 1111 0000 0000', '...F 1111 0000 0000']);
    expect(server.stored.map(({ number }) => number)).toEqual([0, 1, 2, 3]);
  });

  it('takes no flags without end, but every opening', async () => {
    const server = new Server();
    const { client } = await server.join();
    const ask = (number: number, kind: 'open' | 'mark', cell: number) =>
      client.ask('move', { game: GAME, number, kind, cell });
    for (let number = 0; number < 160; number += 1) {
      expect(await ask(number, 'mark', 0)).toMatchObject({ ok: true });
      await server.clock.pass(20);
    }
    expect(await ask(160, 'mark', 0)).toMatchObject({ error: { code: 'too-many-flags' } });
    // Sent again, as its answer was lost.
    expect(await ask(159, 'mark', 0)).toMatchObject({ ok: true });
    expect(await ask(160, 'open', 15)).toMatchObject({ ok: true });
    expect(server.stored).toHaveLength(161);
  });

  it('refuses what is no move, and nothing changes', async () => {
    const server = new Server();
    const { client } = await server.join();
    const codes: string[] = [];
    const tries = [
      { game: 'test-nosuchgame123456', number: 0, kind: 'open', cell: 0 },
      { game: 'none-0123456789abcdef', number: 0, kind: 'open', cell: 0 },
      { game: GAME, number: 1, kind: 'open', cell: 0 },
      { game: GAME, number: 0, kind: 'open', cell: 16 },
      { game: GAME, number: 0, kind: 'chord', cell: 0 },
    ] as const;
    for (const asked of tries) {
      const answer = await client.ask('move', asked);
      codes.push(answer.ok ? 'done' : answer.error.code);
    }
    expect(codes).toEqual(['not-found', 'not-found', 'wrong-number', 'off-board', 'unplaced']);
    expect(server.stored).toEqual([]);
  });
});
