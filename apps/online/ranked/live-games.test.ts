import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import { settle } from '@countermine/play/testing/manual-clock.ts';
import { describe, expect, it } from 'vitest';
import type { Connection } from '../area/area.ts';
import { Journal } from '../area/journal.ts';
import type { StoredMove } from '../store/moves.ts';
import { BlindGame } from './blind-game.ts';
import { LiveGames } from './live-games.ts';

const PARAMS = { ...DEFAULT_PARAMS, width: 4, height: 4, mineCount: 2, firstMove: 'as-is' } as const;
/** More games than stay in memory unseen. */
const MANY = 300;

/** Promises that a test settles one after the other. */
class Gates {
  readonly #waiting: { readonly resolve: () => void; readonly reject: (error: Error) => void }[] = [];

  wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
    });
  }

  async open(): Promise<void> {
    this.#waiting.shift()?.resolve();
    await settle();
  }

  async fail(): Promise<void> {
    this.#waiting.shift()?.reject(new Error('no disk'));
    await settle();
  }
}

function setUp() {
  const [gathering, writes, released] = [new Gates(), new Gates(), [] as string[]];
  const journal = new Journal<StoredMove>(
    () => writes.wait(),
    () => gathering.wait(),
  );
  const load = async (id: string): Promise<BlindGame | undefined> =>
    id === 'none'
      ? undefined
      : new BlindGame(id, { params: PARAMS, start: undefined, place: () => new Uint8Array(16) });
  const games = new LiveGames(journal, load, (id) => released.push(id));
  const get = async (id: string) => {
    const live = await games.get(id);
    if (live === undefined) throw new Error(`there is no game ${id}`);
    return live;
  };
  return { games, get, gathering, writes, released };
}

function moveOf(gameId: string, position: number): StoredMove {
  return { gameId, position, playerId: 'ada', number: position, madeAt: 0, kind: 'mark', cell: 0 };
}

function connectionOf(told: string[]): Connection {
  return {
    id: 'one',
    player: undefined,
    client: 'page',
    roundTripMs: 0,
    signIn() {},
    send: ({ type }) => void told.push(type),
  };
}

describe('games in memory', () => {
  it('that were read again after a failed write are not forgotten with the next move that fails', async () => {
    const { games, get, gathering, writes, released } = setUp();
    const told: string[] = [];
    const connection = connectionOf(told);
    const broken = await get('a');
    games.attach(connection, broken);
    const first = games.write(broken, moveOf('a', 0));
    const isFirstLost = expect(first).rejects.toThrow('no disk');
    await gathering.open();
    const second = games.write(broken, moveOf('a', 1));
    const isSecondLost = expect(second).rejects.toThrow('an earlier move');
    await writes.fail();
    await isFirstLost;
    const again = await get('a');
    expect([again === broken, told, released]).toEqual([false, ['moved-away'], ['a']]);
    games.attach(connection, again);
    await gathering.open();
    await isSecondLost;
    expect([(await get('a')) === again, again.attached.size, told, released]).toEqual([true, 1, ['moved-away'], ['a']]);
    games.leave(connection);
    expect([(await get('a')) === again, again.attached.size]).toEqual([true, 0]);
  });

  it('stay there when they are used again while their last move is written', async () => {
    const { games, get, gathering, writes, released } = setUp();
    const live = await get('a');
    const writing = games.write(live, moveOf('a', 0));
    await gathering.open();
    for (let count = 0; count < MANY; count += 1) await get(`other ${count}`);
    expect(await get('a')).toBe(live);
    await writes.open();
    await writing;
    expect([(await get('a')) === live, released.includes('a')]).toEqual([true, false]);
  });

  it('make room for others once nobody sees them', async () => {
    const { get, released } = setUp();
    const live = await get('a');
    for (let count = 0; count < MANY; count += 1) await get(`other ${count}`);
    expect([(await get('a')) === live, released.includes('a')]).toEqual([false, true]);
  });

  it('are left to other processes where there are none', async () => {
    const { games, released } = setUp();
    expect([await games.get('none'), released]).toEqual([undefined, ['none']]);
  });
});
