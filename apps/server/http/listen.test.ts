import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { afterAll, expect, it } from 'vitest';
import { type ConnectionLimits, type Listening, listen } from './listen.ts';

const ends: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
});

/** A server whose connections are counted by the first three numbers of their addresses. */
async function serve(limits: Omit<ConnectionLimits, 'keyOf'>): Promise<Listening> {
  const app = new Hono().get('*', (context) => context.text('here'));
  const keyOf = (remote: string): string => remote.replace(/\.\d+$/, '');
  const server = await listen(app, '127.0.0.1', 0, { limits: { ...limits, keyOf } });
  ends.push(() => server.close());
  return server;
}

function newSocket({ port }: Listening, localAddress = '127.0.0.1'): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  ends.unshift(() => socket.destroy());
  return socket.on('error', () => undefined);
}

async function answerTo(socket: Socket): Promise<string> {
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  return String((await once(socket, 'data'))[0]);
}

it('ends and reports what a network has too many connections of, until one is closed', async () => {
  let refused = 0;
  const server = await serve({ ofAddress: 2, headMs: 60_000, requestMs: 60_000, refused: () => (refused += 1) });
  const [one, two] = [newSocket(server), newSocket(server, '127.0.0.2')];
  for (const socket of [one, two]) expect(await answerTo(socket)).toContain('200 OK');
  await once(newSocket(server, '127.0.0.3').resume(), 'close');
  expect(refused).toBe(1);
  expect(await answerTo(newSocket(server, '127.0.1.1'))).toContain('200 OK');
  one.destroy();
  // The server hears of it a little later.
  await expect
    .poll(() => {
      const again = newSocket(server);
      return Promise.race([answerTo(again), once(again.resume(), 'close').then(() => 'closed')]);
    })
    .toContain('200 OK');
});

it('ends requests that do not come', async () => {
  const server = await serve({ ofAddress: undefined, headMs: 50, requestMs: 100, refused: () => undefined });
  const slow = newSocket(server).resume();
  slow.write('GET / HTTP/1.1\r\nHost: a\r\nX-A: ');
  await once(slow, 'close');
});
