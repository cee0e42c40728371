import { randomBytes } from 'node:crypto';
import { whenConnected } from '@countermine/play/online/online-client.ts';
import { PlayerController } from '@countermine/play/online/player-controller.ts';
import { ManualClock } from '@countermine/play/testing/manual-clock.ts';
import { describeOnOneDatabase } from '@countermine/server/testing/stores.ts';
import { expect, it } from 'vitest';
import type { OnlineServer } from './online-server.ts';
import { InProcessTransport, newKey } from './testing/in-process.ts';
import { startedServers } from './testing/started-servers.ts';

/** A player on a device that stores a key. */
class Device {
  readonly player: PlayerController;
  readonly transport: InProcessTransport;
  stored: string | undefined;

  constructor({ hub }: OnlineServer, clock: ManualClock, stored?: string) {
    this.stored = stored;
    this.transport = new InProcessTransport(hub);
    const write = (key: string | undefined): void => {
      this.stored = key;
    };
    const keys = { read: () => this.stored, write };
    this.player = new PlayerController({ keys, transport: this.transport, clock, client: 'page', randomBytes });
  }

  get status() {
    return this.player.client.state.status.value;
  }

  get name() {
    return this.player.client.state.player.value?.name;
  }
}

describeOnOneDatabase('the player of a device', (maker) => {
  const clock = new ManualClock();
  const start = startedServers(maker, clock);

  it.each([
    ['with the same name', 'Hedy', 'Hedy'],
    ['with another name', 'Hedwig', 'Heddy'],
  ])('is found again, %s, where the answer that made it was lost', async (_, first, second) => {
    const server = await start();
    const device = new Device(server, clock);
    await whenConnected(device.player.client, clock);
    const lost = device.player.ensure(first);
    // The server is asked, and its answer goes nowhere.
    await Promise.resolve();
    device.transport.isStalled = true;
    await expect.poll(() => device.transport.received.some((text) => text.includes(`"${first}"`))).toBe(true);
    device.transport.cut();
    device.transport.isStalled = false;
    expect(await lost).toMatchObject({ code: 'lost' });
    await clock.pass(1000);
    await expect.poll(() => device.status).toBe('online');
    expect(await device.player.ensure(second)).toBeUndefined();
    expect([device.name, device.status]).toEqual([second, 'online']);
    const again = new Device(server, clock, device.stored);
    await whenConnected(again.player.client, clock);
    expect(again.name).toBe(second);
  });

  it('has a name that is not blank, and makes room for another player where the key is put aside', async () => {
    const device = new Device(await start(), clock);
    const { player } = device;
    await whenConnected(player.client, clock);
    expect(await player.ensure(' \t ')).toEqual({ code: 'bad-name' });
    expect(await player.ensure('  Ada   Lovelace ')).toBeUndefined();
    expect(await player.rename(' ')).toEqual({ code: 'bad-name' });
    expect(device.name).toBe('Ada Lovelace');
    const key = device.stored;
    device.stored = undefined;
    player.reload();
    await whenConnected(player.client, clock);
    expect(device.name).toBeUndefined();
    expect(await player.ensure('Charles Babbage')).toBeUndefined();
    device.stored = key;
    player.reload();
    await whenConnected(player.client, clock);
    expect(device.name).toBe('Ada Lovelace');
  });

  it('connects at once when there is a network again, without waiting for the next try', async () => {
    const device = new Device(await start(), clock);
    const { client } = device.player;
    await whenConnected(client, clock);
    device.transport.cut();
    await expect.poll(() => device.status).toBe('retrying');
    client.retry();
    client.retry();
    await expect.poll(() => device.status).toBe('online');
    expect(device.transport.sent.filter((text) => text.includes('"hello"'))).toHaveLength(2);
  });

  it('is forgotten where the server does not know it, and connects as nobody', async () => {
    const device = new Device(await start(), clock, newKey());
    const { client } = device.player;
    const stop = client.state.refusal.subscribe((refusal) => {
      // Nothing arrives on the connection that follows.
      if (refusal !== undefined) device.transport.isStalled = true;
    });
    client.connect();
    await expect.poll(() => device.stored).toBeUndefined();
    expect(device.status).toBe('connecting');
    await clock.pass(20_000);
    expect(device.status).toBe('retrying');
    device.transport.isStalled = false;
    await clock.pass(1000);
    await expect.poll(() => device.status).toBe('online');
    stop();
  });
});
