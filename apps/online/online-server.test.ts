import { ManualClock, settle } from '@countermine/play/testing/manual-clock.ts';
import { describeOnOneDatabase } from '@countermine/server/testing/stores.ts';
import { expect, it } from 'vitest';
import { USUAL_LIMITS } from './limits.ts';
import { createOnlineServer, type OnlineOptions, type OnlineServer } from './online-server.ts';
import { connected, joinAs, newClient, newKey } from './testing/in-process.ts';

describeOnOneDatabase('players without accounts', (maker) => {
  const clock = new ManualClock();
  const start = async (options: Partial<OnlineOptions> = {}): Promise<OnlineServer> =>
    createOnlineServer({ store: await maker.shared(), clock, ...options });

  it('have a name that nobody else has, and can change it', async () => {
    const { hub } = await start();
    const ada = await joinAs(hub, clock, 'Ada');
    expect(ada.client.state.player.value?.name).toBe('Ada');
    await expect(joinAs(hub, clock, 'ADA')).rejects.toThrow('name-taken');
    // All in Cyrillic letters, Cyrillic among Latin ones, and somebody in charge.
    await joinAs(hub, clock, 'Aca');
    await expect(joinAs(hub, clock, '\u0410\u0441\u0430')).rejects.toThrow('name-taken');
    await expect(joinAs(hub, clock, '\u0410da')).rejects.toThrow('bad-name');
    await expect(joinAs(hub, clock, 'Admin')).rejects.toThrow('bad-name');
    const grace = await joinAs(hub, clock, 'Grace');
    expect(await grace.client.ask('rename', { name: 'ada' })).toMatchObject({ error: { code: 'name-taken' } });
    expect(await grace.client.ask('rename', { name: 'grace' })).toMatchObject({ ok: true });
    expect(await ada.client.ask('sign-up', { key: newKey(), name: 'Ada 2' })).toMatchObject({ ok: false });
  });

  it('are known again by their key, on any device', async () => {
    const { hub } = await start();
    const { key, client } = await joinAs(hub, clock, 'Barbara');
    const other = newClient(hub, clock, { key });
    await connected(other);
    expect(other.client.state.player.value).toEqual(client.state.player.value);
    const stranger = newClient(hub, clock, { key: newKey() });
    await connected(stranger);
    expect([stranger.client.state.status.value, stranger.client.state.refusal.value?.code]).toEqual([
      'refused',
      'unknown-key',
    ]);
  });

  it('can go for good: nothing is left', async () => {
    const store = await maker.shared();
    const { hub } = await start();
    const { client, key } = await joinAs(hub, clock, 'Konrad');
    expect(await client.ask('delete-player', {})).toEqual({ ok: true, value: {} });
    expect(await client.ask('rename', { name: 'Zuse' })).toMatchObject({ error: { code: 'no-player' } });
    const again = newClient(hub, clock, { key });
    await connected(again);
    expect(again.client.state.refusal.value?.code).toBe('unknown-key');
    expect(await store.db.selectFrom('player').select('id').where('name', '=', 'Konrad').execute()).toEqual([]);
  });

  it('are only looked for by a digest: their keys are nowhere in the database', async () => {
    const store = await maker.shared();
    const { hub } = await start();
    const { key } = await joinAs(hub, clock, 'Edith');
    const rows = await store.db.selectFrom('player').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  it('who ask too fast are refused and sent away', async () => {
    const limits = { ...USUAL_LIMITS, messages: { burst: 3, perSecond: 1 } };
    const { hub } = await start({ limits });
    const { client } = newClient(hub, clock);
    client.connect();
    await settle();
    const rename = async (): Promise<string> => {
      const answer = await client.ask('rename', { name: 'Quick' });
      return answer.ok ? 'done' : answer.error.code;
    };
    expect([await rename(), await rename()]).toEqual(['no-player', 'no-player']);
    expect(await Promise.all([rename(), rename()])).toEqual(['too-fast', 'lost']);
    client.close();
  });

  it('and connections are limited for each address and player', async () => {
    const limits = { ...USUAL_LIMITS, connectionsOfAddress: 3, connectionsOfPlayer: 2 };
    const { hub } = await start({ limits });
    const { key } = await joinAs(hub, clock, 'Rosza');
    const open = async (address: string): Promise<string | undefined> => {
      const made = newClient(hub, clock, { key, address });
      made.client.connect();
      await expect.poll(() => made.client.state.status.value).toMatch(/online|refused|retrying/);
      const { status, refusal } = made.client.state;
      return refusal.value?.code ?? status.value;
    };
    expect([await open('10.0.0.2'), await open('10.0.0.2')]).toEqual(['online', 'too-many']);
    const crowd = Array.from({ length: 4 }, () => newClient(hub, clock, { address: '10.0.0.3' }));
    for (const { client } of crowd) client.connect();
    await expect
      .poll(() => crowd.map(({ client }) => client.state.status.value))
      .toEqual(['online', 'online', 'online', 'retrying']);
    for (const { client } of crowd) client.close();
  });
});
