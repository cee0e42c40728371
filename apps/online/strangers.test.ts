import { ManualClock } from '@countermine/play/testing/manual-clock.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { describeOnEveryDatabase } from '@countermine/server/testing/stores.ts';
import { expect, it } from 'vitest';
import { createOnlineServer } from './online-server.ts';
import { openRelay } from './relay/relay.ts';
import { connected, joinAs, newClient } from './testing/in-process.ts';
import { beginRanked } from './testing/ranked-play.ts';

/** Their clocks stand still while that of the database runs. Units: s. */
const NEVER = 1800;

/** How many transactions have written anything so far. This one counts, too. */
async function writers(store: Store): Promise<number> {
  const { rows } = await store.executeSql('select txid_current()::text as id');
  return Number(Object(rows[0]).id);
}

describeOnEveryDatabase('strangers', (maker) => {
  const clock = new ManualClock();

  async function start(): Promise<{ store: Store; server: ReturnType<typeof createOnlineServer> }> {
    const store = await maker.open();
    const relay = await openRelay(store, clock, { lapse: NEVER });
    return { store, server: createOnlineServer({ store, clock, relay }) };
  }

  it('who ask for what does not exist let nothing be written', async () => {
    const { store, server } = await start();
    const stranger = newClient(server.hub, clock);
    await connected(stranger);
    const { client } = stranger;
    const before = await writers(store);
    for (const id of ['one', 'other', 'one']) {
      const game = `ranked-${id.padEnd(22, '0')}`;
      expect(await client.ask('attach', { game })).toMatchObject({ error: { code: 'not-found' } });
      const room = id.replaceAll('o', '0').padEnd(12, '0');
      expect(await client.ask('room-watch', { room })).toMatchObject({ error: { code: 'not-found' } });
    }
    expect((await writers(store)) - before).toBe(1);
  });

  it('are told of a room that was created after they had asked for another one', async () => {
    const { server } = await start();
    const stranger = newClient(server.hub, clock);
    await connected(stranger);
    const { client } = await joinAs(server.hub, clock, 'Hedy');
    const board = { width: 9, height: 9, mineCount: 10, isNoGuess: false };
    const created = await client.ask('room-create', { kind: 'race', board });
    const room = created.ok ? created.value.room.code : '';
    expect((await stranger.client.ask('room-watch', { room })).ok).toBe(true);
  });

  it('read only where nobody who plays waits', async () => {
    const { store, server } = await start();
    const player = await joinAs(server.hub, clock, 'Player');
    const { game } = await beginRanked(player, clock);
    // More slow queries than there are connections for what is not a move. An embedded database never sleeps.
    const isEmbedded = (await version(store)).includes('emcc');
    const query = isEmbedded ? 'select count(*) from generate_series(1, 300000)' : 'select pg_sleep(20)';
    let done = 0;
    const slow = Array.from({ length: 8 }, () =>
      store.executeSql(query).then(
        () => (done += 1),
        () => (done += 1),
      ),
    );
    await game.move('open', 0);
    expect([game.refusal.value, done < slow.length]).toEqual([undefined, true]);
    const cancel = 'select pg_cancel_backend(pid) from pg_stat_activity where query = $1';
    while (!isEmbedded && done < slow.length)
      await store.inTransaction(async (execute) => void (await execute(cancel, [query])));
    await Promise.all(slow);
  });
});

async function version(store: Store): Promise<string> {
  const { rows } = await store.executeSql('select version() as version');
  return Object(rows[0]).version;
}
