import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Listening, listen } from './listen.ts';

let server: Listening;
const open: Socket[] = [];

beforeAll(async () => {
  const app = new Hono().get('*', (context) => context.text('here'));
  server = await listen(app, '127.0.0.1', 0, { limits: { ofAddress: 2, headMs: 50, requestMs: 100 } });
});
afterAll(async () => {
  for (const socket of open) socket.destroy();
  await server.close();
});

function newSocket(localAddress = '127.0.0.1'): Socket {
  const socket = connect({ port: server.port, host: '127.0.0.1', localAddress });
  open.push(socket);
  return socket.on('error', () => undefined);
}

it('ends what an address has too many of, and requests that do not come', async () => {
  const slow = [newSocket(), newSocket()];
  for (const socket of slow) socket.write('GET / HTTP/1.1\r\nHost: a\r\nX-A: ');
  await Promise.all(slow.map((socket) => once(socket, 'connect')));
  await once(newSocket(), 'close');
  const other = newSocket('127.0.0.2');
  other.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(String((await once(other, 'data'))[0])).toContain('200 OK');
  await Promise.all(slow.map((socket) => once(socket.resume(), 'close')));
  const again = newSocket();
  again.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(String((await once(again, 'data'))[0])).toContain('200 OK');
});
