import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect as connectTcp } from 'node:net';
import { ok } from '@countermine/core/result.ts';
import { ManualClock, settle } from '@countermine/play/testing/manual-clock.ts';
import { afterAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { type Area, refuse } from '../area/area.ts';
import { NO_MONITOR } from '../area/ports.ts';
import { type ClientLimits, USUAL_LIMITS } from '../limits.ts';
import { connected, newClient, newKey } from '../testing/in-process.ts';
import { clientAddress } from './client-address.ts';
import { Hub } from './hub.ts';
import { webSockets } from './web-sockets.ts';

/** Knows everybody, and refuses whatever is asked for. */
const area: Area = {
  handlers: {
    hello: async () => ok({ protocol: 1 }),
    'sign-up': async () => refuse('name-taken'),
    'submit-game': async () => refuse('unreadable-game'),
    'room-board': async () => ok({}),
    'room-join': async () => refuse('not-found'),
  },
  left() {},
  async close() {},
};

function newHub(limits: Partial<ClientLimits>, clock = new ManualClock()): { hub: Hub; clock: ManualClock } {
  return { hub: new Hub({ areas: [area], clock, monitor: NO_MONITOR, limits: { ...USUAL_LIMITS, ...limits } }), clock };
}

describe('limits', () => {
  it('hold for new players of an address, on whichever connection, until some time has passed', async () => {
    const { hub, clock } = newHub({ signUps: { burst: 2, perSecond: 0.1 } });
    const [one, other, far] = ['10.0.0.1', '10.0.0.1', '10.0.0.2'].map((address) => newClient(hub, clock, { address }));
    const codes: (string | undefined)[] = [];
    for (const test of [one, other, one, far]) {
      if (test === undefined) continue;
      if (test.client.state.status.value !== 'online') await connected(test);
      const answer = await test.client.ask('sign-up', { key: newKey(), name: 'Ada' });
      codes.push(answer.ok ? 'done' : answer.error.code);
    }
    expect(codes).toEqual(['name-taken', 'name-taken', 'too-fast', 'name-taken']);
    await clock.pass(10_000);
    const later = await one?.client.ask('sign-up', { key: newKey(), name: 'Ada' });
    expect(later).toMatchObject({ error: { code: 'name-taken' } });
  });

  it('hold for what keeps the server busy, and tell when to ask again; the connection stays', async () => {
    const { hub, clock } = newHub({ costly: { burst: 1, perSecond: 0.5 } });
    const test = newClient(hub, clock);
    await connected(test);
    const submit = () => test.client.ask('submit-game', { code: 'x' });
    expect(await submit()).toMatchObject({ error: { code: 'unreadable-game' } });
    expect(await submit()).toMatchObject({ error: { code: 'too-fast', retryAfterMs: 2000 } });
    await clock.pass(2000);
    expect(await submit()).toMatchObject({ error: { code: 'unreadable-game' } });
  });

  it('hold for all messages of an address that only looks on, and take nothing from players', async () => {
    const limits = { spectatorMessages: { burst: 2, perSecond: 1 }, refusedMessages: 3 };
    const { hub, clock } = newHub(limits);
    const [one, other, far] = ['10.0.0.1', '10.0.0.1', '10.0.0.2'].map((address) => newClient(hub, clock, { address }));
    const codes: string[] = [];
    for (const test of [one, other, one, far, other]) {
      if (test === undefined) continue;
      if (test.client.state.status.value !== 'online') await connected(test);
      const answer = await test.client.ask('submit-game', { code: 'x' });
      codes.push(answer.ok ? 'done' : answer.error.code);
    }
    expect(codes).toEqual(['unreadable-game', 'unreadable-game', 'too-fast', 'unreadable-game', 'too-fast']);
    await clock.pass(1000);
    expect(await one?.client.ask('submit-game', { code: 'x' })).toMatchObject({ error: { code: 'unreadable-game' } });
  });

  it('end a connection that goes on beyond what its address may send', async () => {
    const { hub, clock } = newHub({ spectatorMessages: { burst: 1, perSecond: 0.01 }, refusedMessages: 3 });
    const test = newClient(hub, clock);
    await connected(test);
    const ask = async () => {
      const answer = await test.client.ask('submit-game', { code: 'x' });
      return answer.ok ? 'done' : answer.error.code;
    };
    expect([await ask(), await ask(), await ask()]).toEqual(['unreadable-game', 'too-fast', 'too-fast']);
    expect(await ask()).toBe('lost');
  });

  it('count hellos after the first one, and what is no request', async () => {
    const { hub } = newHub({ spectatorMessages: { burst: 2, perSecond: 0.01 }, refusedMessages: 2 });
    const told: string[] = [];
    const closed: number[] = [];
    const wire = { send: (text: string) => told.push(text), ping() {}, close: (code: number) => closed.push(code) };
    const events = hub.accept(wire, '10.0.0.1');
    const hello = (id: number, protocol: number): string =>
      JSON.stringify({ type: 'hello', id, protocol, client: 'page' });
    for (const text of [hello(0, 1), '{"type":"no","id":1}', hello(2, 1), hello(3, 7), '{"type":"no","id":4}']) {
      events?.text(text);
      await settle();
    }
    expect(told.map((text) => JSON.parse(text).code ?? 'done')).toEqual([
      'done',
      'unreadable',
      'unreadable',
      'too-fast',
    ]);
    expect(closed).toEqual([1008]);
  });

  it('hold for what stays in the log of a room, whatever it is', async () => {
    const { hub, clock } = newHub({ roomChanges: { burst: 2, perSecond: 0.5 } });
    const test = newClient(hub, clock);
    await connected(test);
    const room = '0'.repeat(12);
    const choose = () =>
      test.client.ask('room-board', { room, board: { width: 9, height: 9, mineCount: 10, isNoGuess: false } });
    expect((await choose()).ok).toBe(true);
    expect(await test.client.ask('room-join', { room })).toMatchObject({ error: { code: 'not-found' } });
    expect(await choose()).toMatchObject({ error: { code: 'too-fast', retryAfterMs: 2000 } });
    await clock.pass(2000);
    expect((await choose()).ok).toBe(true);
  });

  it('hold for all spectators together', async () => {
    const { hub, clock } = newHub({ allSpectatorMessages: { burst: 1, perSecond: 1 } });
    const codes: string[] = [];
    for (const address of ['10.0.0.1', '10.0.0.2']) {
      const test = newClient(hub, clock, { address });
      await connected(test);
      const answer = await test.client.ask('submit-game', { code: 'x' });
      codes.push(answer.ok ? 'done' : answer.error.code);
    }
    expect(codes).toEqual(['unreadable-game', 'too-fast']);
  });

  it('take the address that a trusted proxy adds, and no other', () => {
    expect(clientAddress('10.0.0.1', '192.0.2.7', false)).toBe('10.0.0.1');
    expect(clientAddress('10.0.0.1', '203.0.113.9, 192.0.2.7', true)).toBe('192.0.2.7');
    for (const header of [undefined, '', ' , ']) expect(clientAddress('10.0.0.1', header, true)).toBe('10.0.0.1');
    expect(clientAddress(undefined, undefined, true)).toBe('');
  });
});

describe('the address that limits are counted for', () => {
  const of = (remote: string): string => clientAddress(remote, undefined, false);

  it('is one for a whole network of IPv6, however it is written', () => {
    const same = ['2001:db8:0:1::1', '2001:db8:0:1:ffff:ffff:ffff:ffff', '2001:0DB8:0000:0001::192.0.2.7'];
    expect(new Set(same.map(of))).toEqual(new Set(['2001:db8:0:1::/64']));
    expect(of('2001:db8:0:2::1')).toBe('2001:db8:0:2::/64');
    expect([of('::1'), of('fe80::1%eth0')]).toEqual(['0:0:0:0::/64', 'fe80:0:0:0::/64']);
  });

  it('is that of IPv4, also on a socket for both', () => {
    expect(['192.0.2.7', '::ffff:192.0.2.7', '::ffff:c000:207'].map(of)).toEqual(Array(3).fill('192.0.2.7'));
    expect(of('::ffff:192.0.2.8')).toBe('192.0.2.8');
    expect(clientAddress('10.0.0.1', '2001:db8::7', true)).toBe('2001:db8:0:0::/64');
    expect(clientAddress('10.0.0.1', 'unknown', true)).toBe('unknown');
  });

  it('has no port, which some proxies add', () => {
    const of = (added: string): string => clientAddress('10.0.0.1', added, true);
    expect([of('192.0.2.7:4711'), of('[2001:db8::7]:4711'), of('[2001:db8::7]')]).toEqual([
      ...['192.0.2.7', '2001:db8:0:0::/64', '2001:db8:0:0::/64'],
    ]);
  });
});

describe('limits over the network', () => {
  const ends: (() => void)[] = [];
  afterAll(() => {
    for (const end of ends) end();
  });

  /** @returns the port */
  async function serve(isProxied: boolean, limits: Partial<ClientLimits>): Promise<number> {
    const { hub } = newHub(limits);
    const sockets = webSockets(hub, new Set(), isProxied, (wire, accept) => accept(wire));
    const server = createServer();
    server.on('upgrade', (...asked) => sockets.upgrade(...asked));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    ends.push(() => server.close());
    return (server.address() as AddressInfo).port;
  }

  function connect(port: number, address = ''): WebSocket {
    const client = new WebSocket(`ws://127.0.0.1:${port}/api/socket`, { headers: { 'X-Forwarded-For': address } });
    ends.unshift(() => client.terminate());
    return client;
  }

  /** @returns opens a connection: what it is told */
  async function openings(isProxied: boolean): Promise<(address: string) => Promise<string>> {
    const port = await serve(isProxied, { connectionsOfAddress: 1 });
    return async (address) => {
      const client = connect(port, address);
      const refused = once(client, 'error').then(([error]) => String(error.message).slice(-3));
      return await Promise.race([refused, once(client, 'open').then(() => 'open')]);
    };
  }

  it('are those of each client behind a proxy', async () => {
    const open = await openings(true);
    expect([await open('192.0.2.7'), await open('192.0.2.8')]).toEqual(['open', 'open']);
    expect(await open('1.2.3.4, 192.0.2.7')).toBe('429');
  });

  it('cannot be passed by a header where no proxy is', async () => {
    const open = await openings(false);
    expect([await open('192.0.2.7'), await open('192.0.2.8')]).toEqual(['open', '429']);
  });

  it('let go of a client that is refused and does not end its connection', async () => {
    const port = await serve(false, { connectionsOfAddress: 0 });
    const socket = connectTcp({ port, host: '127.0.0.1', allowHalfOpen: true }).resume();
    ends.unshift(() => socket.destroy());
    socket.on('error', () => undefined);
    socket.write(
      'GET /api/socket HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    await once(socket, 'end');
    // To a connection that is gone nothing can be sent for long.
    const timer = setInterval(() => socket.write('more'), 5);
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(timer);
  });

  // Each case has all limits but one out of its reach.
  const plenty = { bytes: { burst: 1e9, perSecond: 1 }, controls: { burst: 1e9, perSecond: 1 } };
  const controls = { ...plenty, controls: USUAL_LIMITS.controls };
  const bytes = { ...plenty, bytes: { burst: 600, perSecond: 1 } };
  it.each([
    ['pings', controls, 1006, (client: WebSocket) => client.ping()],
    ['answers to pings that nobody sent', controls, 1006, (client: WebSocket) => client.pong()],
    ['bytes', bytes, 1006, (client: WebSocket) => client.ping()],
    ['parts of a message', plenty, 1008, (client: WebSocket) => client.send('[', { fin: false })],
    ['empty parts', plenty, 1008, (client: WebSocket) => client.send('', { fin: false })],
  ])('end a connection with too many %s', async (_, limits, code, send) => {
    const client = connect(await serve(false, limits));
    await once(client, 'open');
    client.on('error', () => undefined);
    const closed = once(client, 'close');
    for (let count = 0; count < 200; count += 1) send(client);
    expect((await closed)[0]).toBe(code);
  });

  it('answer a ping now and then', async () => {
    const client = connect(await serve(false, {}));
    await once(client, 'open');
    client.ping('a');
    const [data] = await once(client, 'pong');
    expect(String(data)).toBe('a');
  });
});
